/** The parameters of a one-time password (RFC 4226, RFC 6238). */
export interface OtpKey {
  /** Time-based, counter-based, or Steam's: time-based with five letters. */
  kind: Kind;
  /** Base32 in upper case, without padding. */
  secret: string;
  algorithm: Algorithm;
  digits: Digits;
  /** Seconds for which a time-based code is valid. */
  period: number;
  /** The counter of the next counter-based code. */
  counter: number;
}

/** A key with its names. */
export interface NamedKey extends OtpKey {
  /** The site or program that it signs in to. */
  name: string;
  /** The sign-in name there; may be empty. */
  account: string;
}

export const kinds = ["totp", "hotp", "steam"] as const;
export type Kind = (typeof kinds)[number];

export const algorithms = ["SHA1", "SHA256", "SHA512"] as const;
export type Algorithm = (typeof algorithms)[number];

export const digitCounts = [6, 7, 8] as const;
/** Steam's codes have five characters, no others do. */
export const steamDigits = 5;
export type Digits = (typeof digitCounts)[number] | typeof steamDigits;

/** spec:vault-50. */
export const usualPeriod = 30;
export const shortestPeriod = 5;
export const longestPeriod = 600;

/** Far beyond any real counter, and well within the safe integers. */
export const largestCounter = 2 ** 48;

/** spec:vault-48: shorter for a new name than for a changed one. */
export const newNameLength = 12;
export const nameLength = 20;
export const accountLength = 64;

/** The default parameters of every site. */
export const usualKey = {
  kind: "totp",
  algorithm: "SHA1",
  digits: 6,
  period: usualPeriod,
  counter: 0,
} as const satisfies Omit<OtpKey, "secret">;

/** Shortens a text to this many code points without splitting a grapheme. */
export function cut(text: string, length: number): string {
  const letters = [...new Intl.Segmenter().segment(text.trim())].map(({ segment }) => segment);
  let short = "";
  for (const letter of letters) {
    if ([...short, ...letter].length > length) break;
    short += letter;
  }
  return short.trim();
}
