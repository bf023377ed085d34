/** What a one-time password is made from (RFC 4226, RFC 6238). */
export interface OtpKey {
  /** By time, or by a counter. */
  kind: Kind;
  /** Base32 in upper case, without padding. */
  secret: string;
  algorithm: Algorithm;
  digits: Digits;
  /** Seconds that a code by time holds. */
  period: number;
  /** The count of the next code by counter. */
  counter: number;
}

/** A key with the names that people know it by. */
export interface NamedKey extends OtpKey {
  /** Whose sign-in it is for: a site, a program. */
  name: string;
  /** The name one signs in with there; may be empty. */
  account: string;
}

export const kinds = ["totp", "hotp"] as const;
export type Kind = (typeof kinds)[number];

export const algorithms = ["SHA1", "SHA256", "SHA512"] as const;
export type Algorithm = (typeof algorithms)[number];

export const digitCounts = [6, 7, 8] as const;
export type Digits = (typeof digitCounts)[number];

/** spec:vault-50. */
export const usualPeriod = 30;
export const shortestPeriod = 5;
export const longestPeriod = 600;

/** Far beyond any use, and far from where numbers stop being whole. */
export const largestCounter = 2 ** 48;

/** spec:vault-48: shorter where a name is made up than where it is changed. */
export const newNameLength = 12;
export const nameLength = 20;
export const accountLength = 64;

/** What every site uses unless it says otherwise. */
export const usualKey = {
  kind: "totp",
  algorithm: "SHA1",
  digits: 6,
  period: usualPeriod,
  counter: 0,
} as const satisfies Omit<OtpKey, "secret">;

/** Cut to so many characters as people count them, so that no letter is left in halves. */
export function cut(text: string, length: number): string {
  const letters = [...new Intl.Segmenter().segment(text.trim())].map(({ segment }) => segment);
  let short = "";
  for (const letter of letters) {
    if ([...short, ...letter].length > length) break;
    short += letter;
  }
  return short.trim();
}
