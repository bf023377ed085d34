import { DomainError } from "@dozen/core/errors";

export const expiryPast = () => new DomainError("files:token.errors.past", { field: "time" });
export const expiryFar = (days: number) =>
  new DomainError("files:token.errors.far", { field: "time", values: { days } });
export const tooManyTokens = (limit: number) => new DomainError("files:token.errors.tooMany", { values: { limit } });
/** Also for another user's token. */
export const tokenNotFound = () => new DomainError("files:token.errors.notFound", { code: 404 });
