/**
 * The specification's "encrypt" (spec:vault-43): shifts every code point by a number, wrapping
 * around at the end of Unicode. It only hides text from a passing glance.
 */
const first = 0x20;
const surrogates = { from: 0xd800, count: 0x800 };
const size = 0x110000 - first - surrogates.count;

/** Reduces a typed number of any length to the equivalent shift. */
export function readShift(digits: string): number {
  return Number(BigInt(digits) % BigInt(size));
}

export function shiftText(text: string, by: number): string {
  return [...text].map((letter) => moved(letter, by)).join("");
}

export function unshiftText(text: string, by: number): string {
  return shiftText(text, -by);
}

function moved(letter: string, by: number): string {
  const code = letter.codePointAt(0) as number;
  if (code < first) return letter;
  const position = code - first - (code >= surrogates.from + surrogates.count ? surrogates.count : 0);
  const next = ((((position + by) % size) + size) % size) + first;
  return String.fromCodePoint(next >= surrogates.from ? next + surrogates.count : next);
}
