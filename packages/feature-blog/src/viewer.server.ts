import type { RequestContext } from "@dozen/core/context";
import { unauthorized } from "@dozen/core/errors";
import { isSignedIn, type SignedIn } from "@dozen/core/viewer";

/** The context of a signed-in user's request about their own rows. */
export type OwnerContext = RequestContext & { viewer: SignedIn };

/** Narrows the context of a page about the viewer's own things. The guard has already refused visitors. */
export function asOwner<C extends RequestContext>(context: C): C & OwnerContext {
  if (!isSignedIn(context.viewer)) throw unauthorized();
  return context as C & OwnerContext;
}
