import { DomainError } from "@dozen/core/errors";

/** Unknown, altered, of another site, without the person's check, or counted backwards: all alike. */
export const passkeyRefused = () => new DomainError("account:passkey.errors.refused");
/** The challenge is unknown, used or too old, or was given to somebody else. */
export const passkeyOver = () => new DomainError("account:passkey.errors.over");
export const passkeyKnown = () => new DomainError("account:passkey.errors.known");
/** @param limit how many one may have */
export const passkeysFull = (limit: number) => new DomainError("account:passkey.errors.full", { values: { limit } });
/** Browsers make no passkeys for an address without a name. */
export const passkeysMissing = () => new DomainError("account:passkey.errors.missing");
