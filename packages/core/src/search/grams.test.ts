import { expect, test } from "vitest";
import { fold, gramsOf, windowsOf } from "./grams";

test("folds every character as its lower case", () => {
  const others = [];
  for (let point = 0; point <= 0x10ffff; point += 1) {
    if (point >= 0xd800 && point <= 0xdfff) continue;
    const character = String.fromCodePoint(point);
    if (fold(character.toLowerCase()) !== fold(character)) others.push(point.toString(16));
  }
  expect(others).toEqual([]);
});

test("cuts between characters, at nine bytes", () => {
  expect(gramsOf(["Straßenbahn"])).toContain("straßenb");
  expect(gramsOf(["短链接统计"])).toEqual(["接统计", "短链接", "统计", "计", "链接统"].sort());
  expect(gramsOf(["ab", "ABC"])).toEqual(["ab", "abc", "b", "bc", "c"]);
});

test("gives a text that is too long one empty gram", () => {
  expect(gramsOf(["a".repeat(2001), "b"])).toEqual([""]);
  expect(gramsOf(["a".repeat(2000)]).length).toBe(9);
});

test("looks for a short text by one gram and for a long one by several, the first and the last among them", () => {
  expect(windowsOf("AB")).toEqual(["ab"]);
  expect(windowsOf("短链接")).toEqual(["短链接"]);
  expect(windowsOf("https://example.com/")).toEqual(["https://e", "s://examp", "/example.", "mple.com/"]);
  expect(windowsOf("")).toEqual([]);
  expect(windowsOf("\u0301")).toEqual([]);
});
