import { DomainError } from "@dozen/core/errors";

export const keyAlreadySet = () => new DomainError("vault:passwd.errors.alreadySet", { field: "pwd_key" });
/** Another user has signed in since the client began, and could never open this vault. */
export const keyOfAnother = () => new DomainError("vault:passwd.errors.keyOfAnother", { code: 412, field: "user_id" });
/** The client does not know yet that the vault has a new key. */
export const keyReplaced = () => new DomainError("vault:passwd.errors.keyReplaced", { code: 412, field: "key" });
/** An entry was added, changed or deleted while the client renewed the key. */
export const entriesChanged = () => new DomainError("vault:passwd.errors.entriesChanged", { field: "entries" });
export const keyNotSet = () => new DomainError("vault:passwd.errors.notSet");
export const codeWrong = () => new DomainError("vault:passwd.errors.codeWrong", { field: "code" });
/** Also for another user's entries. */
export const entryNotFound = () => new DomainError("vault:passwd.errors.notFound", { code: 404 });
export const entryExists = () => new DomainError("vault:passwd.errors.exists", { field: "id" });
export const sealedForOne = () => new DomainError("vault:passwd.errors.sealedForOne", { field: "id" });
export const quotaReached = (left: number) =>
  new DomainError("vault:passwd.errors.quota", { values: { count: Math.max(0, left) } });
