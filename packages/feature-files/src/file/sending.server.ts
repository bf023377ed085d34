import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import type { Context } from "@dozen/core/context";
import { disposition } from "@dozen/core/disposition";
import { apartHeaders } from "@dozen/core/server/hosts.server";
import { parseRange } from "../shared/bytes/range";
import type { AddressUse } from "./address.server";
import { openFile, readThumb } from "./areas.server";
import type { StoredFile } from "./file";

export interface FileResponse {
  status: number;
  headers: Record<string, string>;
  body?: Readable;
}

/** Types that browsers display or play themselves without ever running script from them. */
const shown = /^(image\/(jpeg|png|gif|webp)|audio\/(mpeg|mp4|ogg|webm)|video\/(mp4|webm))$/;

/**
 * The response with a file's bytes: all of them or the requested range, with the type that was
 * checked at the upload. Nothing in it can run as script, and everything but pictures, music and
 * videos is an attachment. `isElsewhere` lets other sites embed it.
 */
export async function fileResponse(
  context: Pick<Context, "storage" | "settings">,
  file: StoredFile,
  { use, headers, isElsewhere = false }: { use: AddressUse; headers: IncomingHttpHeaders; isElsewhere?: boolean },
): Promise<FileResponse> {
  const safe = safeHeaders(context, file, { headers, isElsewhere });
  if (use === "thumb") return respondWithThumb(context, file, headers, safe);
  const etag = `"${file.sha256}"`;
  const common = {
    ...safe,
    ETag: etag,
    "Accept-Ranges": "bytes",
    "Content-Type": file.mime.startsWith("text/") ? `${file.mime}; charset=utf-8` : file.mime,
    "Content-Disposition": disposition(
      use === "view" && shown.test(file.mime) ? "inline" : "attachment",
      file.originName,
    ),
  };
  if (headers["if-none-match"] === etag) return { status: 304, headers: common };
  const range = wantedRange(headers, etag, file.size);
  if (range === "unsatisfiable") {
    return { status: 416, headers: { ...safe, "Content-Range": `bytes */${file.size}` } };
  }
  const body = await openFile(context, file, range);
  if (!body) return gone(safe);
  const length = range ? range.end - range.start + 1 : file.size;
  const partial = range && { "Content-Range": `bytes ${range.start}-${range.end}/${file.size}` };
  return { status: range ? 206 : 200, headers: { ...common, ...partial, "Content-Length": String(length) }, body };
}

async function respondWithThumb(
  context: Pick<Context, "storage">,
  file: StoredFile,
  headers: IncomingHttpHeaders,
  safe: Record<string, string>,
): Promise<FileResponse> {
  const etag = `"${file.thumb}"`;
  const common = { ...safe, ETag: etag, "Content-Type": "image/webp" };
  if (file.thumb && headers["if-none-match"] === etag) return { status: 304, headers: common };
  const bytes = await readThumb(context, file);
  if (!bytes) return gone(safe);
  return { status: 200, headers: { ...common, "Content-Length": String(bytes.length) }, body: Readable.from([bytes]) };
}

function gone(safe: Record<string, string>): FileResponse {
  return { status: 404, headers: { ...safe, "Cache-Control": "no-store" } };
}

function safeHeaders(
  { settings }: Pick<Context, "settings">,
  file: StoredFile,
  { headers, isElsewhere }: { headers: IncomingHttpHeaders; isElsewhere: boolean },
): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; img-src 'self'; media-src 'self'; sandbox",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": isElsewhere || file.source !== 1 ? "cross-origin" : "same-origin",
    ...apartHeaders(settings, { headers }),
    // Revalidated each time, so that a deleted file or an ended session takes effect at once.
    "Cache-Control": file.source === 1 ? "private, no-cache" : "public, max-age=86400, immutable",
  };
}

function wantedRange(headers: IncomingHttpHeaders, etag: string, size: number) {
  const condition = headers["if-range"];
  return condition === undefined || condition === etag ? parseRange(headers.range, size) : undefined;
}
