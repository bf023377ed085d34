import type { RequestContext } from "./context";
import { unauthorized } from "./errors";
import { isSignedIn, type SignedIn } from "./viewer";

/** The context of a request by a signed-in user, about the user's own rows. */
export type OwnerContext = Omit<RequestContext, "viewer"> & { viewer: SignedIn };

/**
 * Narrows the context of a page or call that needs a signed-in user. The guard has already refused everybody else.
 *
 * @throws unauthorized
 */
export function asOwner<C extends RequestContext>(context: C): C & OwnerContext {
  if (!isSignedIn(context.viewer)) throw unauthorized();
  return context as C & OwnerContext;
}
