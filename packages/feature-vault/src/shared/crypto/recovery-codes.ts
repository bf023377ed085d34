import { randomBelow } from "./bytes";

/** 31 letters and digits that do not look alike, so 16 of them have 79 bits. */
const alphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
export const codeLength = 16;
export const codeCount = 4;

export function newRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () =>
    Array.from({ length: codeLength }, () => alphabet[randomBelow(alphabet.length)]).join(""),
  );
}

/** Normalizes a typed code: removes spaces and hyphens, and converts it to upper case. */
export function normaliseCode(typed: string): string {
  return typed.replace(/[\s-]/g, "").toUpperCase();
}

/** 16 letters or digits (spec:vault-16). */
export function isRecoveryCode(typed: string): boolean {
  return /^[A-Z0-9]{16}$/.test(normaliseCode(typed));
}
