import { DomainError } from "@dozen/core/errors";
import type { Refusal } from "./providers";

/** A refusal that ends a third-party sign-in; the address contains its reason as `des`. */
function refused(reason: Refusal, code = 400): DomainError {
  return new DomainError(`account:third.refused.${reason}`, { code, data: { des: reason } });
}

/** The provider failed or sent an invalid response. */
export const authorizationFailed = () => refused("failed");
/** The user declined at the provider. */
export const authorizationDenied = () => refused("denied");
/** Unknown, used, expired, or of another browser: one message for all. */
export const flowEnded = () => refused("expired");
/** The provider's account is linked to another user. */
export const bindingTaken = () => refused("taken");
/** The operator has not set this provider up. */
export const providerUnavailable = () => refused("unavailable", 404);
export const startedTooOften = () => refused("tooOften", 429);

/** Without this linked account nobody could sign in any more. */
export const lastWayIn = () => new DomainError("account:third.lastWayIn");
/** The account has two-factor on, which a code alone must not bypass. */
export const accountGuarded = () => new DomainError("account:third.verify.guarded", { field: "account" });

/** Why a third-party sign-in failed, for the address. */
export function reasonOf(error: DomainError): Refusal {
  return (error.data?.des as Refusal | undefined) ?? "failed";
}
