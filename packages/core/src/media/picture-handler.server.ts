import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "../context";
import type { HttpHandler } from "../feature-server";
import { failedHead } from "../part-away.server";
import { isContentHost } from "../server/hosts.server";

/** A stored picture; `tag` changes with its bytes. */
export interface KeptPicture {
  bytes: Buffer;
  type: string;
  tag: string;
}

/** Finds a picture by its id of 22 characters; undefined when it does not exist (any more). */
export type FindPicture = (context: Context, id: string) => Promise<KeptPicture | undefined>;

/**
 * Serves pictures at `<prefix><id>`, or redirects to the separate host of users' content. A new picture has a new id,
 * so browsers may cache one for a day without revalidating it.
 *
 * @param prefix such as `/avatar/`
 */
export function pictureHandler(context: Context, prefix: string, find: FindPicture): HttpHandler {
  return (request, response) => {
    const id = idIn(request, prefix);
    if (id === null) return false;
    if (!isContentHost(context.settings, request)) {
      const Location = context.settings.fileOrigin + request.url;
      response.writeHead(302, { Location, "Cache-Control": "public, max-age=86400" }).end();
      return true;
    }
    send(context, { request, response, id, find }).catch((error: unknown) => {
      context.log.error({ err: error }, "A picture could not be sent");
      if (response.headersSent) response.destroy();
      else response.writeHead(...failedHead(error)).end();
    });
    return true;
  };
}

function idIn({ method, url = "" }: IncomingMessage, prefix: string): string | null {
  if ((method !== "GET" && method !== "HEAD") || !url.startsWith(prefix)) return null;
  const id = url.slice(prefix.length);
  return /^[\w-]{22}$/.test(id) ? id : null;
}

async function send(
  context: Context,
  {
    request,
    response,
    id,
    find,
  }: { request: IncomingMessage; response: ServerResponse; id: string; find: FindPicture },
): Promise<void> {
  response.setHeader("Content-Security-Policy", "default-src 'none'; sandbox");
  const found = await find(context, id);
  if (!found) {
    response.writeHead(404, { "Content-Type": "text/plain", "Cache-Control": "no-store" }).end("404\n");
    return;
  }
  const etag = `"${found.tag}"`;
  response.setHeader("Cache-Control", "public, max-age=86400");
  response.setHeader("ETag", etag);
  if (request.headers["if-none-match"] === etag) {
    response.writeHead(304).end();
    return;
  }
  response.writeHead(200, { "Content-Type": found.type, "Content-Length": found.bytes.length });
  response.end(request.method === "HEAD" ? undefined : found.bytes);
}
