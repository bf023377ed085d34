import { DomainError } from "../errors";

/** Also for revoked shares, so that nobody learns which ones existed. */
export const shareNotFound = () => new DomainError("core:shares.notFound", { code: 404 });
/** Anyone who has the link may learn that it ended. */
export const shareExpired = () => new DomainError("core:shares.expired", { code: 410 });
export const shareUsedUp = () => new DomainError("core:shares.usedUp", { code: 410 });
export const sharePasswordWrong = () => new DomainError("core:shares.passwordWrong", { field: "password" });
export const shareExpiryPast = () => new DomainError("core:shares.expiryPast", { field: "expiry" });
export const tooManyShares = (limit: number) => new DomainError("core:shares.tooMany", { values: { limit } });
