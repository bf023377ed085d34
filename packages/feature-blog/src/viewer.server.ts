import type { RequestContext } from "@dozen/core/context";
import { unauthorized } from "@dozen/core/errors";
import { isSignedIn, type SignedIn } from "@dozen/core/viewer";

/** A request of somebody signed in, about what is theirs. */
export type OwnerContext = RequestContext & { viewer: SignedIn };

/** The context of a page that only its viewer's own things stand on. The guard lets nobody else this far. */
export function asOwner<C extends RequestContext>(context: C): C & OwnerContext {
  if (!isSignedIn(context.viewer)) throw unauthorized();
  return context as C & OwnerContext;
}
