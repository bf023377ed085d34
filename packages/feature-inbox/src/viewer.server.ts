import type { RequestContext } from "@dozen/core/context";
import { unauthorized } from "@dozen/core/errors";
import { isSignedIn } from "@dozen/core/viewer";
import type { ReaderContext } from "./messages.server";

/** The context of a page that shows only its viewer's own messages. The guard lets nobody else this far. */
export function asReader<C extends RequestContext>(context: C): C & ReaderContext {
  if (!isSignedIn(context.viewer)) throw unauthorized();
  return context as C & ReaderContext;
}
