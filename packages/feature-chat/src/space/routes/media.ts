import type { RouteHandle } from "@dozen/core/access";
import { notFound } from "@dozen/core/errors";
import "@dozen/core/remix";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { bytesResponse } from "../../shared/bytes.server";
import { findMedia } from "../media.server";

export const handle: RouteHandle = { access: "open" };

/** A picture or video of a post, for those who may see the post; with `size=thumb` a smaller picture. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const isThumb = new URL(request.url).searchParams.get("size") === "thumb";
  const found = await findMedia(context, params.id ?? "", isThumb);
  if (!found) throw notFound();
  // Revalidated each time, since a post may be hidden or deleted at any time.
  return bytesResponse(request, found.bytes, { "Content-Type": found.type, "Cache-Control": "private, no-cache" });
}
