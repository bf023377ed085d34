import type { RequestContext } from "@dozen/core/context";
import { unauthorized } from "@dozen/core/errors";
import { isSignedIn, type SignedIn } from "@dozen/core/viewer";

/** The context of a request by a user, who may have a vault. */
export type OwnerContext = Omit<RequestContext, "viewer"> & { viewer: SignedIn };

/** @throws unauthorized for visitors */
export function asOwner(context: RequestContext): OwnerContext {
  if (!isSignedIn(context.viewer)) throw unauthorized();
  return context as OwnerContext;
}
