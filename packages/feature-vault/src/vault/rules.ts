import { type AddressProblem, readAddress } from "@dozen/core/web-address";
import { isRecoveryCode } from "../shared/crypto/recovery-codes";

/**
 * The longest values of an entry, in characters, for creating (spec:vault-21) and editing
 * (spec:vault-25).
 */
export const limits = { name: 30, url: 60, user: 20, password: 30, label: 30, memo: 30 } as const;
export const urlsAtMost = 3;
/** The longest text of the tools (spec:vault-43); text under a password may be longer. */
export const toolTextAtMost = 20;
export const sealedTextAtMost = 2000;

/** Why a value is refused: the last part of the key `passwd.errors.…`, with its values. */
export interface Problem {
  key:
    | "required"
    | "tooLong"
    | "urls"
    | AddressProblem
    | "password"
    | "masterKey"
    | "code"
    | "length"
    | "shift"
    | "unshift";
  max?: number;
}

type Check = Problem | undefined;

/** 10 to 20 letters or digits (spec:vault-2). */
export function checkMasterKey(text: string): Check {
  return /^[A-Za-z0-9]{10,20}$/.test(text) ? undefined : { key: "masterKey" };
}

export function checkCode(text: string): Check {
  return isRecoveryCode(text) ? undefined : { key: "code" };
}

/** @param before the current value: an imported one may exceed the limit, and may stay as long as it is */
export function checkText(text: string, max: number, { required = false, before = "" } = {}): Check {
  if (required && !text) return { key: "required" };
  const allowed = Math.max(max, [...before].length);
  return [...text].length > allowed ? { key: "tooLong", max: allowed } : undefined;
}

/** Up to three web addresses, one per line, each of at most 60 characters. */
export function checkUrls(urls: string[], before: string[] = []): Check {
  if (urls.length === 0) return { key: "required" };
  if (urls.length > urlsAtMost) return { key: "urls" };
  const added = urls.filter((url) => !before.includes(url));
  if (added.some((url) => url.length > limits.url)) return { key: "tooLong", max: limits.url };
  const [problem] = added.flatMap((url) => readAddress(url).problem ?? []);
  return problem && { key: problem };
}

/** At least 6 characters without spaces (spec:vault-23). */
export function checkPassword(text: string, before = ""): Check {
  if (text === before && text) return undefined;
  return (
    checkText(text, limits.password, { required: true }) ?? (/^\S{6,}$/.test(text) ? undefined : { key: "password" })
  );
}

/** Typed addresses, one per line: those that a browser's address bar would complete are completed. */
export function readUrls(text: string): string[] {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => (/^https?:\/\/\S+$/i.test(line) ? line : (readAddress(line).url ?? line)));
}
