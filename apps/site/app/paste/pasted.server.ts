import type { RequestContext } from "@dozen/core/context";
import { handleForm } from "@dozen/core/forms.server";
import { pasteSchema } from "@dozen/core/paste/paste.schema";
import { pasteAtMost } from "@dozen/core/paste/prefill";
import { data } from "@remix-run/node";
import { z } from "zod";

/** A form of the site sends content alone. A phone that shares something sends its title, text and URL. */
const sharedParts = z
  .object({ title: z.string(), content: z.string(), url: z.string() })
  .partial()
  .transform(({ title, content, url }) => ({ content: content || url ? joined(content, url) : title }));

const joined = (...parts: (string | undefined)[]) => [...new Set(parts)].filter(Boolean).join("\n");

const pastedSchema = sharedParts.pipe(pasteSchema);

/** Returns the content that a form sends, or why it is refused. It is not stored. */
export function pastedIn(args: { request: Request; context: RequestContext }) {
  return handleForm(args, pastedSchema, ({ content }) => data({ content }), { maxBytes: 4 * pasteAtMost + 1024 });
}
