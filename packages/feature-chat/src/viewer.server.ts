import type { RequestContext } from "@dozen/core/context";
import { unauthorized } from "@dozen/core/errors";
import { isSignedIn, type SignedIn } from "@dozen/core/viewer";

/** A request of a signed-in user. */
export type ChatContext = RequestContext & { viewer: SignedIn };

/** The context of a page for signed-in users. The guard has already stopped everybody else. */
export function asPerson<C extends RequestContext>(context: C): C & ChatContext {
  if (!isSignedIn(context.viewer)) throw unauthorized();
  return context as C & ChatContext;
}
