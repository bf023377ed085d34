import fc from "fast-check";
import { expect, test } from "vitest";
import { generatePassword, usualPassword } from "./generate";
import { readShift, shiftText, unshiftText } from "./shift";

test("a generated password has the chosen length and every chosen kind", () => {
  for (let times = 0; times < 200; times += 1) {
    const password = generatePassword(usualPassword);
    expect(password).toHaveLength(20);
    expect(password).toMatch(/[a-z]/);
    expect(password).toMatch(/[A-Z]/);
    expect(password).toMatch(/\d/);
    expect(password).toMatch(/[!@#$%^&*?\-_=+]/);
  }
});

test("it can be plain, without look-alikes, and is never shorter than six", () => {
  const plain = { length: 1, upper: false, digits: false, symbols: false, clear: true };
  expect(generatePassword(plain)).toMatch(/^[a-km-np-z]{6}$/);
  const clear = { ...plain, length: 128, upper: true, digits: true };
  expect(generatePassword(clear)).not.toMatch(/[Il1O0o]/);
});

test("every letter is about equally likely", () => {
  const counts = new Map<string, number>();
  const options = { length: 100, upper: false, digits: false, symbols: false, clear: false };
  for (let times = 0; times < 300; times += 1)
    for (const letter of generatePassword(options)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  // 30,000 letters out of 26: 1,154 of each, within six standard deviations.
  expect(counts.size).toBe(26);
  for (const count of counts.values()) expect(Math.abs(count - 1154)).toBeLessThan(6 * 34);
});

test("shifting back by the same one to three digits restores the text", () => {
  expect(shiftText("abc", 3)).toBe("def");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 20 }), fc.nat(999), (text, by) => {
      expect(unshiftText(shiftText(text, by), by)).toBe(text);
    }),
  );
});

test("a shift of twenty digits moves every character equally far, and can be undone", () => {
  const by = readShift("9".repeat(20));
  expect(by).toBe(Number(99_999_999_999_999_999_999n % 1_112_032n));
  const codes = [...unshiftText("abc", by)].map((letter) => letter.codePointAt(0) ?? 0);
  expect(codes.map((code) => code - (codes[0] ?? 0))).toEqual([0, 1, 2]);
  expect(shiftText(unshiftText("abc", by), by)).toBe("abc");
});
