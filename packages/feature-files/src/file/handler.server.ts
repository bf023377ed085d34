import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { Context } from "@dozen/core/context";
import type { HttpHandler } from "@dozen/core/feature-server";
import type { AddressUse } from "./address.server";
import type { StoredFile } from "./file";
import { findFileByName } from "./files.server";
import { tokensOpen } from "./opening.server";
import { answerWithFile } from "./sending.server";

const path = /^\/f\/([\w-]{22}\.[a-z0-9]{1,10})(?:\?(.*))?$/;

/** `/f/{name}`: bytes of users' files, without Remix around them. A host of its own for files shows nothing else. */
export function createFileHandler(context: Context): HttpHandler {
  const { origin, fileOrigin } = context.settings;
  const ownHost = fileOrigin === origin ? undefined : new URL(fileOrigin).host;
  return (request, response) => {
    const [, name, query] = path.exec(request.url ?? "") ?? [];
    if (!name) {
      const isElsewhere = ownHost !== undefined && request.headers.host === ownHost;
      if (isElsewhere) refuse(response, 404);
      return isElsewhere;
    }
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
  const mayHave = file && ((await tokensOpen(context, file, tokens, use)) || (await isOwner(context, request, file)));
  // What is not theirs looks like what is not there.
  if (!file || !mayHave) return refuse(response, 404);
  const answer = await answerWithFile(context, file, {
    use,
    headers: request.headers,
    // Tokens of the token tool are made for other sites.
    isElsewhere: query.has("token"),
  });
  response.writeHead(answer.status, answer.headers);
  if (!answer.body || request.method === "HEAD") {
    answer.body?.destroy();
    response.end();
    return;
  }
  await pipeline(answer.body, response);
}

/** The site's own cookie opens its user's files, which is how another site's users get at theirs. */
async function isOwner(context: Context, { headers }: IncomingMessage, file: StoredFile): Promise<boolean> {
  if (!headers.cookie) return false;
  const viewer = await context.viewerOf({ headers: new Headers({ cookie: headers.cookie }) });
  return viewer.kind === "registered" && viewer.id === file.userId;
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
    // Whoever asked went away in the middle.
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") context.log.error({ err: error }, "A file could not be sent");
    if (response.headersSent) response.destroy();
    else refuse(response, 500);
  };
}
