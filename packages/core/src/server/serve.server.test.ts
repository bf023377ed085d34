import { createServer, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endStillBodies } from "./serve.server";

const patience = 1000;
let server: Server;
let port: number;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await text(request).catch(() => "broken off");
    if (request.url === "/slow") await pause(patience * 1.5);
    response.end(body);
  });
  endStillBodies(server, patience);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends a body in parts with so many milliseconds before each; answers what comes back. */
function send(path: string, parts: string[], wait: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ port, path, method: "POST" }, (answer) => text(answer).then(resolve, reject));
    sent.once("error", reject);
    sent.flushHeaders();
    (async () => {
      for (const part of parts) {
        await pause(wait);
        sent.write(part);
      }
      sent.end();
    })().catch(reject);
  });
}

test("a body may take its time while it moves, and its answer as well", async () => {
  expect(await send("/", [..."slowly"], patience / 4)).toBe("slowly");
  expect(await send("/slow", ["done"], 0)).toBe("done");
});

test("a body that stands still ends its connection", async () => {
  await expect(send("/", ["begun", "never"], patience * 2)).rejects.toMatchObject({ code: "ECONNRESET" });
});

test("no time is set for a whole request, one for its head", () => {
  expect(server.requestTimeout).toBe(0);
  expect(server.headersTimeout).toBeGreaterThan(0);
});
