import type { RequestContext } from "@dozen/core/context";
import { unauthorized } from "@dozen/core/errors";
import { isSignedIn } from "@dozen/core/viewer";
import type { ReaderContext } from "./messages.server";

/** Narrows the context of a page about the viewer's own messages. The guard has already refused visitors. */
export function asReader<C extends RequestContext>(context: C): C & ReaderContext {
  if (!isSignedIn(context.viewer)) throw unauthorized();
  return context as C & ReaderContext;
}
