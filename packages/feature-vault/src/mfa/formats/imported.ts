import { readSecret } from "../base32";
import {
  type Algorithm,
  accountLength,
  algorithms,
  cut,
  type Digits,
  digitCounts,
  type Kind,
  kinds,
  largestCounter,
  longestPeriod,
  type NamedKey,
  nameLength,
  type OtpKey,
  shortestPeriod,
  steamDigits,
  usualKey,
} from "../key";
import type { LeftPart } from "./left-out";

/**
 * Why an entry cannot be imported: its secret is not base32, its kind of code is not supported
 * (Yandex, mOTP), its parameters are out of range, or it is in the other app's bin.
 */
export type ImportProblem = "secret" | "kind" | "parameters" | "deleted";

/** One entry of an import; `problem` says why it has no key. */
export interface ImportedKey {
  name: string;
  account: string;
  key: OtpKey | null;
  problem: ImportProblem | null;
  /** What the other app has beside the key, and what is cut off its names. */
  left?: LeftPart[];
}

/** The fields that the formats have in common, unchecked. Missing parameters have the usual values. */
export interface RawKey {
  kind?: unknown;
  secret: unknown;
  issuer?: unknown;
  account?: unknown;
  algorithm?: unknown;
  digits?: unknown;
  period?: unknown;
  counter?: unknown;
  left?: LeftPart[];
}

/** Checks an entry of any format. */
export function readKey(raw: RawKey): ImportedKey {
  const names = readNames(text(raw.issuer), text(raw.account));
  const left = [...(raw.left ?? []), ...(isShortened(raw) ? (["shortened"] as const) : [])];
  const shown = { ...names, ...(left.length > 0 && { left }) };
  const refused = (problem: ImportProblem) => ({ ...shown, key: null, problem });
  const kind = (text(raw.kind) || usualKey.kind).toLowerCase() as Kind;
  if (!kinds.includes(kind)) return refused("kind");
  const secret = readSecret(text(raw.secret));
  if (!secret) return refused("secret");
  if (kind === "steam" || isSteams(names, raw.digits)) {
    return { ...shown, key: { ...usualKey, kind: "steam", secret, digits: steamDigits }, problem: null };
  }
  const algorithm = readAlgorithm(raw.algorithm);
  const digits = number(raw.digits, usualKey.digits) as Digits;
  const period = kind === "totp" ? number(raw.period, usualKey.period) : usualKey.period;
  const counter = kind === "hotp" ? number(raw.counter, usualKey.counter) : usualKey.counter;
  const fits =
    (digitCounts as readonly number[]).includes(digits) && period >= shortestPeriod && period <= longestPeriod;
  if (!algorithm || !fits || !(counter >= 0 && counter <= largestCounter)) return refused("parameters");
  return { ...shown, key: { kind, secret, algorithm, digits, period, counter }, problem: null };
}

/** Some apps write Steam's keys as those of codes by time with five digits. */
function isSteams({ name }: Pick<NamedKey, "name">, digits: unknown): boolean {
  return Number(digits) === steamDigits && /^steam/i.test(name);
}

/** The issuer is the name; when only the account is known, it is used as the name. */
function readNames(issuer: string, account: string): Pick<NamedKey, "name" | "account"> {
  const name = cut(issuer || account, nameLength);
  const shown = cut(account, accountLength);
  return { name, account: shown === name ? "" : shown };
}

function isShortened(raw: RawKey): boolean {
  const [issuer, account] = [text(raw.issuer), text(raw.account)];
  return cut(issuer || account, nameLength) !== (issuer || account) || cut(account, accountLength) !== account;
}

/** Accepts SHA1, SHA-256, sha512, HmacSHA1 and the like. */
function readAlgorithm(value: unknown): Algorithm | undefined {
  const written = text(value)
    .toUpperCase()
    .replace(/[^A-Z\d]|HMAC/g, "");
  return written ? algorithms.find((algorithm) => algorithm === written) : usualKey.algorithm;
}

function text(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
}

/** An integer; NaN, which is in no allowed range, for anything else. */
function number(value: unknown, usual: number): number {
  if (value === undefined || value === null || value === "") return usual;
  return Number.isInteger(Number(value)) ? Number(value) : Number.NaN;
}
