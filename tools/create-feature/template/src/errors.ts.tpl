import { DomainError } from "@dozen/core/errors";

/** Also for other users' items, so that nobody learns which ids exist. */
export const itemNotFound = () => new DomainError("__id__:errors.notFound", { code: 404 });
export const quotaReached = (count: number) => new DomainError("__id__:errors.quota", { values: { count } });
export const undoTooLate = () => new DomainError("__id__:errors.undoTooLate");
