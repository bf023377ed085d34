import { DomainError } from "@dozen/core/errors";

export const keyAlreadySet = () => new DomainError("vault:passwd.errors.alreadySet", { field: "pwd_key" });
/** Nobody could ever open it: somebody else has signed in since its client began. */
export const keyOfAnother = () => new DomainError("vault:passwd.errors.keyOfAnother", { code: 412, field: "user_id" });
/** Sealed, or asked for, by who does not know yet that the vault has a new key. */
export const keyReplaced = () => new DomainError("vault:passwd.errors.keyReplaced", { code: 412, field: "key" });
/** Something was added, changed or deleted while a new key was made. */
export const entriesChanged = () => new DomainError("vault:passwd.errors.entriesChanged", { field: "entries" });
export const keyNotSet = () => new DomainError("vault:passwd.errors.notSet");
export const codeWrong = () => new DomainError("vault:passwd.errors.codeWrong", { field: "code" });
/** Also for entries of others. */
export const entryNotFound = () => new DomainError("vault:passwd.errors.notFound", { code: 404 });
export const entryExists = () => new DomainError("vault:passwd.errors.exists", { field: "id" });
export const sealedForOne = () => new DomainError("vault:passwd.errors.sealedForOne", { field: "id" });
export const quotaReached = (left: number) =>
  new DomainError("vault:passwd.errors.quota", { values: { count: Math.max(0, left) } });
