import { randomInt } from "node:crypto";

// Digits and capital letters without 0, O, 1, I and L: nobody should have to ask which one it is.
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** Random characters that are easy to read and to type, 31 possible ones each. */
export function readableCode(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}
