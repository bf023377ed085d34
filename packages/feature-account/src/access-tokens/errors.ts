import { DomainError } from "@dozen/core/errors";

export const nothingPermitted = () => new DomainError("account:settings.tokens.errors.nothing");
export const tooManyTokens = (limit: number) =>
  new DomainError("account:settings.tokens.errors.tooMany", { values: { limit } });
/** Also for another user's token. */
export const tokenNotFound = () => new DomainError("account:settings.tokens.errors.notFound", { code: 404 });
