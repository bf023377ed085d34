import type { RequestContext } from "@dozen/core/context";
import { unauthorized } from "@dozen/core/errors";
import { isSignedIn, type SignedIn } from "@dozen/core/viewer";

/** One request of somebody who is signed in. */
export type ChatContext = RequestContext & { viewer: SignedIn };

/** The context of a page that only people who are signed in see. The guard lets nobody else this far. */
export function asPerson<C extends RequestContext>(context: C): C & ChatContext {
  if (!isSignedIn(context.viewer)) throw unauthorized();
  return context as C & ChatContext;
}
