import type { RequestContext } from "@dozen/core/context";
import { unauthorized } from "@dozen/core/errors";
import { isSignedIn } from "@dozen/core/viewer";
import type { OwnerContext } from "./links.server";

/**
 * Narrows the context of a page that shows only the viewer's own links. The guard has already
 * refused everybody else.
 */
export function asOwner<C extends RequestContext>(context: C): C & OwnerContext {
  if (!isSignedIn(context.viewer)) throw unauthorized();
  return context as C & OwnerContext;
}
