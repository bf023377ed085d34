import type { ServerResponse } from "node:http";
import type { Context } from "@dozen/core/context";
import type { HttpHandler } from "@dozen/core/feature-server";
import { findAvatar } from "./avatar.server";

const path = /^\/avatar\/([\w-]{22})$/;

/** Serves users' pictures. A new picture has a new address, so that a browser may keep one for a day unasked. */
export function avatarHandler(context: Context): HttpHandler {
  return (request, response) => {
    const id = path.exec(request.url ?? "")?.[1];
    if (!id || (request.method !== "GET" && request.method !== "HEAD")) return false;
    send(context, id, request.headers["if-none-match"], request.method === "HEAD", response).catch((error: unknown) => {
      context.log.error({ err: error }, "A picture could not be sent");
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
    return true;
  };
}

async function send(
  context: Context,
  id: string,
  known: string | undefined,
  isHead: boolean,
  response: ServerResponse,
): Promise<void> {
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Content-Security-Policy", "default-src 'none'; sandbox");
  const found = await findAvatar(context, id);
  if (!found) {
    response.writeHead(404, { "Content-Type": "text/plain", "Cache-Control": "no-store" }).end("404\n");
    return;
  }
  const etag = `"${found.tag}"`;
  response.setHeader("Cache-Control", "public, max-age=86400");
  response.setHeader("ETag", etag);
  if (known === etag) {
    response.writeHead(304).end();
    return;
  }
  response.writeHead(200, { "Content-Type": found.type, "Content-Length": found.bytes.length });
  response.end(isHead ? undefined : found.bytes);
}
