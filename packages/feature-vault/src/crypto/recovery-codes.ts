import { randomBelow } from "./bytes";

/** Without letters and digits that look alike: 31 signs, so 16 of them hold 79 bits. */
const alphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
export const codeLength = 16;
export const codeCount = 4;

export function newRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () =>
    Array.from({ length: codeLength }, () => alphabet[randomBelow(alphabet.length)]).join(""),
  );
}

/** A code as typed: spaces and hyphens may stand between its letters, in either case. */
export function normaliseCode(typed: string): string {
  return typed.replace(/[\s-]/g, "").toUpperCase();
}

/** 16 letters or digits (spec:vault-16). */
export function isRecoveryCode(typed: string): boolean {
  return /^[A-Z0-9]{16}$/.test(normaliseCode(typed));
}
