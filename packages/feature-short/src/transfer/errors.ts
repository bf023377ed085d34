import { DomainError } from "@dozen/core/errors";

export const exportUnknown = () => new DomainError("short:transfer.errors.unknown", { field: "file" });
export const exportTooLarge = () => new DomainError("short:transfer.errors.tooLarge", { field: "file" });
export const exportEmpty = () => new DomainError("short:transfer.errors.empty", { field: "file" });
/** The preview has expired, or belongs to another user. */
export const planOver = () => new DomainError("short:transfer.errors.over", { field: "file" });
export const nothingNew = () => new DomainError("short:transfer.errors.nothingNew", { field: "file" });
