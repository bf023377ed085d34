import type { RequestContext } from "@dozen/core/context";
import { handleForm } from "@dozen/core/forms.server";
import { pasteSchema } from "@dozen/core/paste/paste.schema";
import { pasteAtMost } from "@dozen/core/paste/prefill";
import { data } from "@remix-run/node";

/** Returns the content that a form sends, or why it is refused. It is not stored. */
export function pastedIn(args: { request: Request; context: RequestContext }) {
  return handleForm(args, pasteSchema, ({ content }) => data({ content }), { maxBytes: 4 * pasteAtMost + 1024 });
}
