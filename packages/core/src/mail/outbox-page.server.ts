import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "../context";
import type { HttpHandler } from "../feature-server";
import { escapeHtml } from "../html.server";
import type { OutboxMessage } from "./outbox.server";

/**
 * `GET /outbox`: the messages that a local site would have sent, newest first, as a page or (`Accept:
 * application/json`) as `{ list }`. Only for clients on this machine; 404 for others and without an outbox.
 */
export function createOutboxHandler({ outbox }: Pick<Context, "outbox">): HttpHandler {
  return (request, response) => {
    if (!outbox || request.url?.split("?", 1)[0] !== "/outbox" || !isFromThisMachine(request)) return false;
    if (request.headers.accept?.startsWith("application/json")) {
      respond(response, "application/json", JSON.stringify({ list: outbox.list() }));
    } else {
      respond(response, "text/html; charset=utf-8", page(outbox.list()));
    }
    return true;
  };
}

/**
 * Whether the client is on this machine. The peer's address is not enough: a proxy on this machine has it, too (but
 * adds forwarding headers), and a foreign page can resolve its own name to this machine's address (but Host contains
 * that name).
 */
function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  const forwarded = headers.forwarded ?? headers["x-forwarded-for"] ?? headers["x-real-ip"];
  const peer = socket.remoteAddress?.replace(/^::ffff:/, "") ?? "";
  return forwarded === undefined && (peer === "::1" || peer.startsWith("127.")) && isLoopbackHost(headers.host ?? "");
}

function isLoopbackHost(host: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/.test(host);
}

function respond(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { "content-type": type, "cache-control": "no-store" });
  response.end(body);
}

function page(messages: OutboxMessage[]): string {
  const items = messages.map(article).join("") || "<p>Nothing has been sent yet.</p>";
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Outbox</title></head>
<body><main><h1>Outbox</h1>${items}</main></body>
</html>
`;
}

function article({ at, kind, to, subject, text }: OutboxMessage): string {
  const time = new Date(at).toISOString();
  const heading = kind === "mail" ? escapeHtml(subject) : "SMS";
  return `<article><h2>${heading}</h2><p>${escapeHtml(to)} · <time datetime="${time}">${time}</time></p><pre>${escapeHtml(text)}</pre></article>`;
}
