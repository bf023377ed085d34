import { DomainError } from "@dozen/core/errors";
import type { Refusal } from "./providers";

/** A refusal that ends a third-party sign-in; its reason goes into the address as `des`. */
function refused(reason: Refusal, code = 400): DomainError {
  return new DomainError(`account:third.refused.${reason}`, { code, data: { des: reason } });
}

/** The provider did not do its part. */
export const authorizationFailed = () => refused("failed");
/** The person said no at the provider. */
export const authorizationDenied = () => refused("denied");
/** Unknown, used, expired, or of another browser: all alike. */
export const flowEnded = () => refused("expired");
/** The provider's account opens another account of this site. */
export const bindingTaken = () => refused("taken");
/** The operator has not set this provider up. */
export const providerUnavailable = () => refused("unavailable", 404);
export const startedTooOften = () => refused("tooOften", 429);

/** Without this binding nobody could come into the account any more. */
export const lastWayIn = () => new DomainError("account:third.lastWayIn");
/** The account asks for a second step, which a code alone must not get around. */
export const accountGuarded = () => new DomainError("account:third.verify.guarded", { field: "account" });

/** Why a third-party sign-in ended, for its address. */
export function reasonOf(error: DomainError): Refusal {
  return (error.data?.des as Refusal | undefined) ?? "failed";
}
