import { Agent, createServer, request as httpRequest, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { liftTimeLimit } from "../calls/input.server";
import { endSlowBodies, endStillReaders, limitConnections } from "./serve.server";

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

/** Sends a body in parts, with `wait` milliseconds before each; resolves to the response's body. */
function send(path: string, parts: string[], wait: number, over?: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ port, path, method: "POST", agent: over }, (response) =>
      text(response).then(resolve, reject),
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

test("accepts a body that arrives slowly, and lets its response take long", async () => {
  expect(await send("/", [..."slowly"], still / 4)).toBe("slowly");
  expect(await send("/slow", ["done"], 0)).toBe("done");
});

test("ends the connection of a body that stalls", async () => {
  await expect(send("/", ["begun", "never"], still * 2)).rejects.toMatchObject({ code: "ECONNRESET" });
});

test("ends the connection of a body that never stalls but takes too long, except for an upload", async () => {
  const parts = [..."as slow as that"];
  const [form, upload] = await Promise.allSettled([send("/", parts, still / 4), send("/upload", parts, still / 4)]);
  expect(form).toMatchObject({ status: "rejected", reason: { code: "ECONNRESET" } });
  expect(upload).toMatchObject({ value: "as slow as that" });
});

test("keeps a connection open beyond the time limit of its first body", async () => {
  expect(await send("/", ["first"], 0, agent)).toBe("first");
  await pause(whole + still / 2);
  expect(Object.values(agent.freeSockets).flat()).toHaveLength(1);
  expect(await send("/", ["second"], 0, agent)).toBe("second");
});

test("node:http limits the time of a request's head, but not of the whole request", () => {
  expect(server.requestTimeout).toBe(0);
  expect(server.headersTimeout).toBeGreaterThan(0);
});

describe("a server", () => {
  const large = Buffer.alloc(64 * 1024 * 1024, "x");
  const others: Server[] = [];
  afterAll(() => {
    for (const other of others) {
      other.closeAllConnections();
      other.close();
    }
  });

  async function open(prepare: (other: Server) => void): Promise<number> {
    const other = createServer((_request, response) => response.end(large));
    others.push(other);
    prepare(other);
    await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
    return (other.address() as AddressInfo).port;
  }

  test("ends a connection that reads nothing of its response, but none that reads slowly", async () => {
    const at = await open((other) => endStillReaders(other, { still }));
    const ask = () => {
      const socket = connect(at, "127.0.0.1");
      socket.on("error", () => undefined);
      socket.write("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
      return socket;
    };
    const [gone, slow] = [ask(), ask()];
    gone.pause();
    let read = 0;
    let isSlow = true;
    const taking = setInterval(() => slow.resume(), still / 100);
    slow.on("data", ({ length }) => {
      read += length;
      if (isSlow) slow.pause();
    });
    await new Promise((done) => setTimeout(done, still * 3));
    expect(read).toBeGreaterThan(0);
    const connections = () => new Promise((done) => others.at(-1)?.getConnections((_error, count) => done(count)));
    await expect.poll(connections, { timeout: still * 4 }).toBe(1);
    clearInterval(taking);
    isSlow = false;
    slow.resume();
    await new Promise((done) => slow.once("close", done));
    expect(read).toBeGreaterThan(large.length);
    gone.destroy();
  });

  test("ends the connections of an address beyond its limit", async () => {
    const at = await open((other) => limitConnections(other, { socketsPerAddress: 2, trustProxy: 0 }));
    const sockets = Array.from({ length: 12 }, () => connect(at, "127.0.0.1").on("error", () => undefined));
    for (const socket of sockets) socket.resume();
    await expect.poll(() => sockets.filter(({ closed }) => closed).length).toBe(4);
    for (const socket of sockets) socket.destroy();
    await expect
      .poll(() => new Promise((done) => others.at(-1)?.getConnections((_error, count) => done(count))))
      .toBe(0);
    expect((await fetch(`http://127.0.0.1:${at}`, { method: "HEAD" })).status).toBe(200);
  });
});
