import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { Context } from "@dozen/core/context";
import type { HttpHandler } from "@dozen/core/feature-server";
import { failedHead } from "@dozen/core/part-away.server";
import { isContentHost } from "@dozen/core/server/hosts.server";
import type { SignedIn } from "@dozen/core/viewer";
import { type AddressUse, passOf, withQuery } from "./address.server";
import type { StoredFile } from "./file";
import { findFileByName } from "./files.server";
import { tokensOpen } from "./opening.server";
import { fileResponse } from "./sending.server";

const path = /^\/f\/([\w-]{22}\.[a-z0-9]{1,10})(?:\?(.*))?$/;

/** `/f/{name}`: serves the bytes of users' files without going through Remix. */
export function createFileHandler(context: Context): HttpHandler {
  return (request, response) => {
    const [, name, query] = path.exec(request.url ?? "") ?? [];
    if (!name) return false;
    if (request.method !== "GET" && request.method !== "HEAD") refuse(response, 405);
    else send(context, request, response, { name, query: new URLSearchParams(query) }).catch(failed(context, response));
    return true;
  };
}

async function send(
  context: Context,
  request: IncomingMessage,
  response: ServerResponse,
  { name, query }: { name: string; query: URLSearchParams },
): Promise<void> {
  const as = query.get("as");
  const use: AddressUse = as === "download" || as === "thumb" ? as : "view";
  const tokens = {
    accessToken: query.get("accessToken"),
    publicToken: query.get("publicToken"),
    token: query.get("token"),
  };
  const file = await findFileByName(context, name);
  const isOpen = file && (await tokensOpen(context, file, tokens, use));
  const owner = file && !isOpen && (await ownerOf(context, request, file));
  // A file without access looks like one that does not exist.
  if (!file || !(isOpen || owner)) return refuse(response, 404);
  const elsewhere = otherAddress(context, request, owner || undefined);
  if (elsewhere) {
    response
      .writeHead(302, { Location: elsewhere, "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" })
      .end();
    return;
  }
  const sent = await fileResponse(context, file, {
    use,
    headers: request.headers,
    // Tokens of the token tool are made for use on other sites.
    isElsewhere: query.has("token"),
  });
  response.writeHead(sent.status, sent.headers);
  if (!sent.body || request.method === "HEAD") {
    sent.body?.destroy();
    response.end();
    return;
  }
  await pipeline(sent.body, response);
}

/**
 * The user whom the site's own cookie signs in, if the file is theirs. Users of another site can
 * only open their files this way.
 */
async function ownerOf(
  context: Context,
  { headers }: IncomingMessage,
  file: StoredFile,
): Promise<SignedIn | undefined> {
  if (!headers.cookie) return undefined;
  const viewer = await context.viewerOf({ headers: new Headers({ cookie: headers.cookie }) });
  return viewer.kind === "registered" && viewer.id === file.userId ? viewer : undefined;
}

/**
 * The same address on the file host, which gets no cookies. Undefined when the request is already
 * there, or when only another site's cookie opens the file.
 */
function otherAddress(context: Context, request: IncomingMessage, owner: SignedIn | undefined): string | undefined {
  const { settings, secrets, clock } = context;
  if (isContentHost(settings, request)) return undefined;
  const address = settings.fileOrigin + request.url;
  const pass = owner && passOf({ viewer: owner, secrets, clock });
  if (!pass) return address;
  return pass.accessToken && withQuery(address, pass);
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, {
    "Content-Type": "text/plain",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    ...(status === 405 && { Allow: "GET, HEAD" }),
  });
  response.end(`${status}\n`);
}

function failed(context: Context, response: ServerResponse) {
  return (error: NodeJS.ErrnoException) => {
    // The client disconnected before the end.
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") context.log.error({ err: error }, "A file could not be sent");
    if (response.headersSent) response.destroy();
    else response.writeHead(...failedHead(error)).end();
  };
}
