import { expect, test } from "vitest";
import { excerptOf, matcherOf } from "./matching";

test("a text matches without differences of case, width and accents, and Chinese without spaces", () => {
  for (const [query, text] of [
    ["CAFE", "le café"],
    ["ａｂ", "Ab"],
    ["鏈接", "北京短鏈接"],
    ["\u0301", "e\u0301"],
  ] as const) {
    expect(matcherOf(query)(text), query).toBe(true);
  }
  expect(matcherOf("鏈 接")("北京短鏈接")).toBe(false);
  expect(matcherOf("\u0301")("e")).toBe(false);
});

test("an excerpt has the query in it and is one short line", () => {
  const long = `${"a ".repeat(200)}\n\nneedle${" b".repeat(200)}`;
  expect(excerptOf("short\ntext", "text")).toBe("short text");
  expect(excerptOf(long, "NEEDLE")).toMatch(/^….{10,30}needle b.*…$/);
  expect([...excerptOf(long, "needle")].length).toBeLessThanOrEqual(122);
  expect([...excerptOf("😀".repeat(300), "x")].length).toBe(121);
});
