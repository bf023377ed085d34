import type { RequestContext } from "@dozen/core/context";
import { unauthorized } from "@dozen/core/errors";
import { isSignedIn, type SignedIn } from "@dozen/core/viewer";

/** The context of a request by a user, who may own accounts. */
export type OwnerContext = Omit<RequestContext, "viewer"> & { viewer: SignedIn };

/**
 * Narrows the context of a page that shows only the viewer's own accounts. The guard has already
 * refused everybody else.
 */
export function asOwner<C extends RequestContext>(context: C): C & OwnerContext {
  if (!isSignedIn(context.viewer)) throw unauthorized();
  return context as C & OwnerContext;
}
