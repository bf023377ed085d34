import { randomInt } from "node:crypto";

// Digits and capital letters without 0, O, 1, I and L, which are easily confused.
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** Random characters that are easy to read and to type, from an alphabet of 31. */
export function readableCode(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}
