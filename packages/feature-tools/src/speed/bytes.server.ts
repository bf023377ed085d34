import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "@dozen/core/context";
import type { HttpHandler } from "@dozen/core/feature-server";
import { failedHead } from "@dozen/core/part-away.server";
import { type Holder, ticketHolder } from "./tickets.server";

/** The most bytes of one request. */
const bytesAtMost = 100_000_000;
/** Megabytes per user in ten minutes. */
const perTenMinutes = { points: 8_000, seconds: 600 };

/** Incompressible, so that the network transfers all of it. */
const noise = randomBytes(2 ** 20);

type Respond = (request: IncomingMessage, response: ServerResponse, query: URLSearchParams) => void;

const endpoints: Record<
  string,
  { method: string; respond: Respond; megabytes(query: URLSearchParams, request: IncomingMessage): number }
> = {
  "/speed/ping": {
    method: "GET",
    respond: (_request, response) => void response.writeHead(204).end(),
    megabytes: () => 0,
  },
  "/speed/down": { method: "GET", respond: sendBytes, megabytes: (query) => wantedBytes(query) / 1e6 },
  "/speed/up": {
    method: "POST",
    respond: takeBytes,
    megabytes: (_query, request) =>
      Math.min(Number(request.headers["content-length"] ?? bytesAtMost), bytesAtMost) / 1e6,
  },
};

/** Sends, or receives and discards, the bytes of a measurement; runs before sessions and pages. */
export function createSpeedHandler(context: Context): HttpHandler {
  return (request, response) => {
    if (!request.url?.startsWith("/speed/")) return false;
    const { pathname, searchParams } = new URL(request.url, "http://localhost");
    const found = endpoints[pathname];
    if (!found) return false;
    response.setHeader("Cache-Control", "no-store");
    const holder = ticketHolder(context, searchParams.get("ticket") ?? "");
    if (request.method !== found.method) refuse(response, 405);
    else if (holder === null) refuse(response, 403);
    else {
      allow(context, holder, Math.ceil(found.megabytes(searchParams, request))).then(
        () => found.respond(request, response, searchParams),
        (error) => {
          const [status, headers] = failedHead(error);
          response.writeHead(status, { ...headers, Connection: "close" }).end();
        },
      );
    }
    return true;
  };
}

async function allow({ limits }: Context, holder: Holder, megabytes: number): Promise<void> {
  if (megabytes === 0) return;
  if ("id" in holder) await limits.use("tools-speed-bytes", holder.id, perTenMinutes, megabytes);
  else await limits.byAddress.use("tools-speed-bytes", holder, perTenMinutes, megabytes);
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { Connection: "close" }).end();
}

function wantedBytes(query: URLSearchParams): number {
  const wanted = Number(query.get("bytes"));
  return Number.isInteger(wanted) && wanted > 0 ? Math.min(wanted, bytesAtMost) : 1_000_000;
}

function sendBytes(_request: IncomingMessage, response: ServerResponse, query: URLSearchParams): void {
  let left = wantedBytes(query);
  response.writeHead(200, { "Content-Type": "application/octet-stream", "Content-Length": left });
  const more = () => {
    while (left > 0) {
      const part = left >= noise.length ? noise : noise.subarray(0, left);
      left -= part.length;
      if (!response.write(part)) return;
    }
    response.off("drain", more).end();
  };
  response.on("drain", more);
  more();
}

function takeBytes(request: IncomingMessage, response: ServerResponse): void {
  let taken = 0;
  request.on("data", (part: Buffer) => {
    taken += part.length;
    if (taken > bytesAtMost) request.destroy();
  });
  request.on("end", () => response.writeHead(204).end());
}
