import type { RequestContext } from "@dozen/core/context";
import { unauthorized } from "@dozen/core/errors";
import { isSignedIn } from "@dozen/core/viewer";
import type { OwnerContext } from "./links.server";

/** The context of a page that only its viewer's own links stand on. The guard lets nobody else this far. */
export function asOwner<C extends RequestContext>(context: C): C & OwnerContext {
  if (!isSignedIn(context.viewer)) throw unauthorized();
  return context as C & OwnerContext;
}
