import { Agent, createServer, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { liftTimeLimit } from "../calls/input.server";
import { endSlowBodies } from "./serve.server";

const still = 1000;
const whole = 2500;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let server: Server;
let port: number;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    if (request.url === "/upload") liftTimeLimit(request);
    const body = await text(request).catch(() => "broken off");
    if (request.url === "/slow") await pause(still * 1.5);
    response.end(body);
  });
  endSlowBodies(server, { still, whole });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

/** Sends a body in parts with so many milliseconds before each; answers what comes back. */
function send(path: string, parts: string[], wait: number, over?: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ port, path, method: "POST", agent: over }, (answer) =>
      text(answer).then(resolve, reject),
    );
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
  expect(await send("/", [..."slowly"], still / 4)).toBe("slowly");
  expect(await send("/slow", ["done"], 0)).toBe("done");
});

test("a body that stands still ends its connection", async () => {
  await expect(send("/", ["begun", "never"], still * 2)).rejects.toMatchObject({ code: "ECONNRESET" });
});

test("a body that never stands still ends its connection in the end, but for an upload's", async () => {
  const parts = [..."as slow as that"];
  const [form, upload] = await Promise.allSettled([send("/", parts, still / 4), send("/upload", parts, still / 4)]);
  expect(form).toMatchObject({ status: "rejected", reason: { code: "ECONNRESET" } });
  expect(upload).toMatchObject({ value: "as slow as that" });
});

test("a connection outlives the time that its first body had", async () => {
  expect(await send("/", ["first"], 0, agent)).toBe("first");
  await pause(whole + still / 2);
  expect(Object.values(agent.freeSockets).flat()).toHaveLength(1);
  expect(await send("/", ["second"], 0, agent)).toBe("second");
});

test("node:http sets no time for a whole request, one for its head", () => {
  expect(server.requestTimeout).toBe(0);
  expect(server.headersTimeout).toBeGreaterThan(0);
});
