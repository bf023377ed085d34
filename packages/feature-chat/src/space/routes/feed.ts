import { createHash } from "node:crypto";
import type { RouteHandle } from "@dozen/core/access";
import "@dozen/core/remix";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { bytesResponse } from "../../shared/bytes.server";
import { publicFeed } from "../outside.server";

export const handle: RouteHandle = { access: "open" };

/** Atom feed of a user's public posts, the same for all readers of a language. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { body, updatedAt } = await publicFeed(context, params.id ?? "");
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return bytesResponse(request, Buffer.from(body), {
    "Content-Type": "application/atom+xml; charset=utf-8",
    // Revalidated each time, since a post may be hidden or deleted at any time.
    "Cache-Control": "no-cache",
    ETag: etag,
    "Last-Modified": new Date(updatedAt).toUTCString(),
    Vary: "Accept-Language, Cookie",
    "X-Robots-Tag": "noindex",
  });
}
