import { Readable } from "node:stream";
import type { RouteHandle } from "@dozen/core/access";
import { disposition } from "@dozen/core/disposition";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";
import { markdownZip } from "../export.server";

export const handle: RouteHandle = { access: "registered" };

/** Every article as a Markdown file, for other programs and for a later import. */
export async function loader({ context }: LoaderFunctionArgs) {
  const day = new Date(context.clock.now()).toISOString().slice(0, 10);
  return new Response(createReadableStreamFromReadable(Readable.from(markdownZip(asOwner(context)))), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": disposition("attachment", `blog-${day}.zip`),
      "Cache-Control": "private, no-store",
    },
  });
}
