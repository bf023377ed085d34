import { DomainError } from "@dozen/core/errors";

/**
 * Unknown, altered, of another site, without user verification, or with a counter that went back: one message for
 * all.
 */
export const passkeyRefused = () => new DomainError("account:passkey.errors.refused");
/** The challenge is unknown, used, expired or of another client. */
export const passkeyOver = () => new DomainError("account:passkey.errors.over");
export const passkeyKnown = () => new DomainError("account:passkey.errors.known");
/** @param limit passkeys that one user may have */
export const passkeysFull = (limit: number) => new DomainError("account:passkey.errors.full", { values: { limit } });
/** Browsers create no passkeys for a site that is addressed by IP. */
export const passkeysMissing = () => new DomainError("account:passkey.errors.missing");
