import { randomBelow } from "../../shared/crypto/bytes";

export interface PasswordOptions {
  /** At least 6 (spec:vault-42). */
  length: number;
  upper: boolean;
  digits: boolean;
  symbols: boolean;
  /** Leaves out letters and digits that look alike. */
  clear: boolean;
}

export const shortest = 6;
export const longest = 128;
/** The options of the random button (spec:vault-28). */
export const usualPassword: PasswordOptions = { length: 20, upper: true, digits: true, symbols: true, clear: false };

const classes = {
  lower: "abcdefghijklmnopqrstuvwxyz",
  upper: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  digits: "0123456789",
  symbols: "!@#$%^&*?-_=+",
};
const alike = /[Il1O0o]/g;

/** A random password with at least one character of each chosen kind. */
export function generatePassword(options: PasswordOptions): string {
  const kinds = [
    classes.lower,
    options.upper && classes.upper,
    options.digits && classes.digits,
    options.symbols && classes.symbols,
  ]
    .filter((kind): kind is string => Boolean(kind))
    .map((kind) => (options.clear ? kind.replace(alike, "") : kind));
  const length = Math.min(Math.max(options.length, shortest), longest);
  const all = kinds.join("");
  // Repeated as a whole until every kind occurs: inserting one of each would bias the result.
  for (;;) {
    const password = Array.from({ length }, () => all[randomBelow(all.length)]).join("");
    if (kinds.every((kind) => [...password].some((letter) => kind.includes(letter)))) return password;
  }
}
