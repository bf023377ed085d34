import type { RouteHandle } from "@dozen/core/access";
import { disposition } from "@dozen/core/disposition";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { Readable } from "node:stream";
import { jsonParts } from "@dozen/core/account-data/json";
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";
import { exportBlog } from "../../account.server";

export const handle: RouteHandle = { access: "registered" };

/** The whole blog as a file, for users who close it or move. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { viewer } = asOwner(context);
  const day = new Date(context.clock.now()).toISOString().slice(0, 10);
  const json = Readable.from(jsonParts(await exportBlog(context, viewer.id)));
  return new Response(createReadableStreamFromReadable(json), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": disposition("attachment", `blog-${day}.json`),
      "Cache-Control": "private, no-store",
    },
  });
}
