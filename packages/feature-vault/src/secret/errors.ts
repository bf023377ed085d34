import { DomainError } from "@dozen/core/errors";

/** For a link that was used, has ended, was revoked or never existed: nobody learns which. */
export const secretGone = () => new DomainError("vault:secret.errors.gone", { code: 404 });
/** For its sender, and for the secrets of other users. */
export const secretNotFound = () => new DomainError("vault:secret.errors.notFound", { code: 404 });
export const quotaReached = (limit: number) =>
  new DomainError("vault:secret.errors.quota", { values: { count: limit } });
