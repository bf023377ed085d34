import { DomainError } from "@dozen/core/errors";

/** Also for accounts of other users, so that nobody learns which ids exist. */
export const accountNotFound = () => new DomainError("vault:mfa.errors.notFound", { code: 404 });
export const quotaReached = (left: number) => new DomainError("vault:mfa.errors.quota", { values: { count: left } });
export const undoTooLate = () => new DomainError("vault:mfa.errors.undoTooLate");
/** A time-based code changes by itself. */
export const notByCounter = () => new DomainError("vault:mfa.errors.notByCounter");

export const importUnknown = () => new DomainError("vault:mfa.errors.importUnknown", { field: "text" });
export const importEmpty = () => new DomainError("vault:mfa.errors.importEmpty", { field: "text" });
export const importTooLong = (limit: number) =>
  new DomainError("vault:mfa.errors.importTooLong", { field: "text", values: { count: limit } });
export const importOver = () => new DomainError("vault:mfa.errors.importOver", { field: "text" });
export const noCodeInPicture = (name: string) =>
  new DomainError("vault:mfa.errors.noCodeInPicture", { field: "file", values: { name } });
export const passwordNeeded = () => new DomainError("vault:mfa.errors.passwordNeeded", { field: "password" });
export const passwordWrong = () => new DomainError("vault:mfa.errors.filePasswordWrong", { field: "password" });
export const bitwardenEncrypted = () => new DomainError("vault:mfa.errors.bitwardenEncrypted", { field: "text" });

export const accountPasswordWrong = (left: number) =>
  new DomainError("vault:mfa.errors.accountPasswordWrong", { field: "password", values: { count: left } });
export const signInAgain = () => new DomainError("vault:mfa.errors.signInAgain");
export const exportOver = () => new DomainError("vault:mfa.errors.exportOver");
/** Encrypted by an app whose encryption is not read here. */
export const appEncrypted = () => new DomainError("vault:mfa.errors.appEncrypted", { field: "file" });
