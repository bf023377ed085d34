import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/** A request that a receiver got. */
export interface Received {
  id: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A program that receives webhooks, on loopback. */
export interface Receiver {
  url: string;
  /** `host:port`, for OUTBOUND_PRIVATE_HOSTS. */
  host: string;
  /** All requests, oldest first. */
  received: Received[];
  /** The status of the response to a request. Default: 204. Undefined: it hangs. */
  respond: (request: Received) => number | undefined;
  stop(): void;
}

export async function startReceiver(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString();
    const got = { id: String(request.headers["webhook-id"]), headers: request.headers, body };
    receiver.received.push(got);
    const status = receiver.respond(got);
    if (status === undefined) return;
    const headers = status === 302 ? { location: `${receiver.url}/elsewhere` } : {};
    response.writeHead(status, headers).end("thanks");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receiver: Receiver = {
    url: `http://${host}/hook`,
    host,
    received: [],
    respond: () => 204,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}
