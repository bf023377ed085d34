import { dictionary } from "@zxcvbn-ts/language-common";

/** The most common passwords first, in lower case. Shorter ones are refused for their length. */
const common = new Set(dictionary["passwords-common"].filter((password) => password.length >= 6).slice(0, 3000));

/** Whether a password is one that attackers try first. Ignores case. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
