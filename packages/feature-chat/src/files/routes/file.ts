import type { RouteHandle } from "@dozen/core/access";
import { disposition } from "@dozen/core/disposition";
import { notFound } from "@dozen/core/errors";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { bytesResponse } from "../../shared/bytes.server";
import { findFile } from "../files.server";

export const handle: RouteHandle = { access: "registered" };

/** A file of a conversation, for its members. Images and recordings are shown, everything else is downloaded. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const found = await findFile(asOwner(context), params.id ?? "");
  if (!found) throw notFound();
  const { bytes, name, type } = found;
  const shows = /^(?:image|audio|video)\//.test(type) ? "inline" : "attachment";
  return bytesResponse(request, bytes, {
    "Content-Type": type,
    "Content-Disposition": disposition(shows, name),
    // Revalidated each time, so that a user who has signed out or left the conversation cannot see it from a cache.
    "Cache-Control": "private, no-cache",
    ETag: `"${params.id}"`,
  });
}
