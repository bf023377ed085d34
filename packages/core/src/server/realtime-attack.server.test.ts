import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Registry } from "prom-client";
import type { Server, Socket } from "socket.io";
import { afterEach, expect, it, vi } from "vitest";
import type { Context } from "../context";
import { frame, openWire, type Wire } from "../testing/wire";
import { attachRealtime } from "./realtime.server";
import { largePayloads, readerBounds, sizeOf, watchReaders } from "./realtime-readers.server";

/** What arrived at the site's side of the channel. */
interface Seen {
  /** How often the site had to decide about a connection. */
  asked: number;
  said: unknown[];
}

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function openSite(
  settings: { socketsPerAddress?: number; socketsPerProcess?: number; trustProxy?: number } = {},
) {
  const seen: Seen = { asked: 0, said: [] };
  const sockets: Socket[] = [];
  const echo = {
    feature: { id: "echo", package: "echo", routes: [], locales: {} },
    server: {
      migrations: {},
      realtime(io: Server) {
        // Simulates the time of a query.
        io.use((socket, next) => {
          seen.asked += 1;
          setTimeout(() => next(socket.handshake.query.token === "good" ? undefined : new Error("401")), 20);
        });
        io.on("connection", (socket) => {
          sockets.push(socket);
          socket.on("say", (text: unknown) => seen.said.push(text));
        });
      },
    },
  };
  const http = createServer((_request, response) => response.end("ok"));
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;
  const log = { warn: vi.fn() };
  const rules = { socketsPerAddress: 300, socketsPerProcess: 5000, trustProxy: 0, ...settings };
  const context = {
    features: [echo],
    settings: rules,
    site: { status: async () => ({ is_close: 0 }) },
    metrics: new Registry(),
    log,
  } as unknown as Context;
  const close = await attachRealtime(http, context);
  closing.push(async () => {
    await close?.();
    http.close();
    http.closeAllConnections();
  });
  const open = async (query = "", headers?: Record<string, string>) => {
    const wire = await openWire(port, query, headers);
    closing.push(async () => wire.close());
    return wire;
  };
  const enter = async () => {
    const wire = await open("&token=good");
    wire.send(frame("40"));
    await expect.poll(() => wire.heard.some((text) => text.startsWith("40{"))).toBe(true);
    return wire;
  };
  const figure = async (name: string, why?: string) => {
    const found = await context.metrics.getSingleMetric(name)?.get();
    return found?.values.find(({ labels }) => why === undefined || labels.why === why)?.value ?? 0;
  };
  return { port, seen, sockets, context, log, open, enter, figure };
}

const many = (count: number, one: Buffer) => Buffer.concat(Array.from({ length: count }, () => one));

it.each([
  [150_000, "flood"],
  [500, "malformed"],
])("ends a client that sends %i CONNECTs, and decides about one of them at most", async (count, why) => {
  const { port, seen, open, figure, log } = await openSite();
  const stranger = await open("&token=bad");
  stranger.send(many(count, frame("40")));
  await stranger.ended;
  expect(await (await fetch(`http://127.0.0.1:${port}/health`)).text()).toBe("ok");
  expect(seen.asked).toBeLessThanOrEqual(1);
  expect(await figure("realtime_ended_total", why)).toBe(1);
  expect(log.warn).toHaveBeenCalledTimes(1);
});

it.each([
  ["a bad token", "40"],
  ["an unknown namespace", "40/admin,"],
])("ends a connection that is refused for %s, after it has received the reason", async (_for, said) => {
  const { open, figure } = await openSite();
  const stranger = await open("&token=bad");
  stranger.send(frame(said));
  await stranger.ended;
  expect(stranger.heard.some((text) => text.startsWith("44"))).toBe(true);
  expect(await figure("realtime_ended_total", "refused")).toBe(1);
});

it("accepts what a member says, and ends a member that says more than a person can", async () => {
  const { seen, enter, figure } = await openSite();
  const member = await enter();
  member.send(many(150, frame('42["say","hello"]')));
  await expect.poll(() => seen.said.length).toBe(150);
  member.send(many(5000, frame('42["say","hello"]')));
  await member.ended;
  expect(seen.said.length).toBeLessThan(400);
  expect(await figure("realtime_ended_total", "flood")).toBe(1);
});

it("ends a member that sends more bytes than a person can write", async () => {
  const { seen, enter } = await openSite();
  const member = await enter();
  const long = frame(`42["say","${"x".repeat(60_000)}"]`);
  for (let sent = 0; sent < 100 && !member.socket.destroyed; sent += 1) member.send(long);
  await member.ended;
  expect(seen.said.length).toBeLessThan(25);
});

it.each([
  ["pings", () => many(20_000, frame("", { kind: "ping" }))],
  ["pongs", () => many(20_000, frame("", { kind: "pong" }))],
  ["a message in thousands of pieces", () => Buffer.concat([frame("4", { isLast: false }), many(5000, piece)])],
  ["an event that waits for attachments", () => frame('451-["say",{"_placeholder":true,"num":0}]')],
  ["bytes", () => frame(Buffer.from([1, 2, 3]), { kind: "bytes" })],
  ["bytes in base64", () => frame("bAQID")],
  ["a second CONNECT", () => frame("40")],
  ["a CONNECT to another namespace", () => frame("40/other,")],
  ["a DISCONNECT", () => frame("41")],
  ["a compressed frame", () => frame("42", { isCompressed: true })],
  ["a packet of no known kind", () => frame("49")],
])("ends a member that sends %s", async (_what, content) => {
  const { seen, enter } = await openSite();
  const member = await enter();
  member.send(content());
  await member.ended;
  expect(seen.said).toEqual([]);
});

const piece = frame("x", { kind: "continuation", isLast: false });

it.each([
  ["an event", frame('42["say","hello"]')],
  ["a frame that is too long before it is admitted", frame(`40{"x":"${"x".repeat(20_000)}"}`)],
])("ends a client that is not admitted and sends %s", async (_what, content) => {
  const { seen, open } = await openSite();
  const stranger = await open();
  stranger.send(content);
  await stranger.ended;
  expect(seen).toEqual({ asked: 0, said: [] });
});

it("ends a client that never joins a namespace", { timeout: 30_000 }, async () => {
  const { open } = await openSite();
  await (await open()).ended;
});

it("offers no compression", async () => {
  const { open } = await openSite();
  const wire = await open("", { "Sec-WebSocket-Extensions": "permessage-deflate" });
  expect(wire.status).toBe(101);
  expect(wire.head.toLowerCase()).not.toContain("extensions");
});

it("refuses the sockets of an address beyond its limit, without a decision about any of them", async () => {
  const { seen, open, figure, context } = await openSite({ socketsPerAddress: 40 });
  const wires: Wire[] = [];
  for (let count = 0; count < 100; count += 1) wires.push(await open("&token=bad"));
  expect(wires.filter(({ status }) => status === 101)).toHaveLength(40);
  expect(wires.filter(({ status }) => status === 429)).toHaveLength(60);
  expect(seen.asked).toBe(0);
  expect(await figure("realtime_refused_total", "address")).toBe(60);
  expect(await figure("realtime_sockets")).toBe(40);
  expect(await context.metrics.metrics()).toContain("realtime_sockets 40");
  // A socket that closes makes room for another.
  wires[0]?.close();
  await expect.poll(async () => (await open()).status).toBe(101);
});

it("refuses an address that connects and disconnects again and again", async () => {
  const { open, figure } = await openSite({ socketsPerAddress: 10 });
  const statuses: number[] = [];
  for (let count = 0; count < 200; count += 1) {
    const wire = await open();
    statuses.push(wire.status);
    wire.close();
    await wire.ended;
  }
  expect(statuses.filter((status) => status === 101).length).toBeLessThan(150);
  expect(await figure("realtime_refused_total", "handshakes")).toBeGreaterThan(0);
});

it("counts IPv6 sockets by network, allows wider networks more, and trusts only the configured proxies", async () => {
  const { open } = await openSite({ socketsPerAddress: 2, trustProxy: 1 });
  const from = async (address: string) => (await open("", { "X-Forwarded-For": `1.1.1.1, ${address}` })).status;
  const all: string[] = [];
  for (let site = 0; site < 3; site += 1) {
    for (let net = 0; net < 6; net += 1) {
      for (const host of [1, 2, 3]) all.push(`2001:db8:${site}:${net}::${host}`);
    }
  }
  const statuses: number[] = [];
  for (const address of all) statuses.push(await from(address));
  const open_ = (under: string) => all.filter((one, at) => one.startsWith(under) && statuses[at] === 101).length;
  expect(open_("2001:db8:0:0:")).toBe(2);
  expect(open_("2001:db8:0:")).toBe(8);
  expect(open_("2001:db8:")).toBe(24);
  expect(await from("203.0.113.9")).toBe(101);
});

it("refuses more sockets than this process may have, from any address", async () => {
  const { open } = await openSite({ socketsPerProcess: 5, trustProxy: 1 });
  const statuses: number[] = [];
  for (let host = 1; host <= 7; host += 1) {
    statuses.push((await open("", { "X-Forwarded-For": `203.0.113.${host}` })).status);
  }
  expect(statuses).toEqual([101, 101, 101, 101, 101, 503, 503]);
});

it("rejects a second websocket that reuses the session of another socket", async () => {
  const { open } = await openSite();
  const first = await open();
  await expect.poll(() => first.heard.length).toBe(1);
  const { sid } = JSON.parse((first.heard[0] as string).slice(1));
  expect((await open(`&sid=${sid}`)).status).toBe(400);
});

it("destroys upgrades for other paths", async () => {
  const { port } = await openSite();
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  const closed = new Promise((resolve) => socket.once("end", resolve));
  socket.write("GET /elsewhere HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n");
  socket.resume();
  await closed;
  socket.destroy();
});

it("ends a reader that reads nothing although it sends pongs, and releases its payloads", {
  timeout: 60_000,
}, async () => {
  const { enter, context, sockets, figure } = await openSite();
  const reader = await enter();
  const other = await enter();
  reader.socket.pause();
  const pongs = setInterval(() => reader.send(frame("3")), 500);
  const send = (bytes: number) => context.realtime?.emit("file", { data: Buffer.alloc(bytes) });
  // More than the kernel's buffers hold.
  for (let sent = 0; sent < 12; sent += 1) send(1024 * 1024);
  await expect.poll(() => other.heard.filter((text) => text.startsWith("451-")).length).toBe(12);
  const held = () => largePayloads(context.realtime).reduce((sum, { length }) => sum + length, 0);
  expect(held()).toBeGreaterThan(0);
  expect(held()).toBeLessThanOrEqual(12 * 1024 * 1024);
  await expect.poll(() => sockets[0]?.connected, { timeout: 40_000, interval: 200 }).toBe(false);
  clearInterval(pongs);
  await expect.poll(held).toBe(0);
  expect(sockets[1]?.connected).toBe(true);
  expect(await figure("realtime_ended_total", "stalled")).toBe(1);
});

it("ends the readers of the oldest large payloads when these payloads together are too much", async () => {
  const { enter, context } = await openSite();
  const io = context.realtime as Server;
  const ended: unknown[] = [];
  const bounds = { ...readerBounds, mostLarge: 3 * 1024 * 1024 };
  const readers = watchReaders(io, (connection) => ended.push(connection), bounds);
  closing.push(async () => readers.stop());
  const reader = await enter();
  reader.socket.pause();
  const most: number[] = [];
  for (let sent = 0; sent < 14; sent += 1) {
    io.emit("file", { data: Buffer.alloc(1024 * 1024) });
    const data = Buffer.alloc(1024 * 1024);
    readers.note(data);
    await new Promise(setImmediate);
    most.push(sizeOf(readers.large()));
  }
  expect(Math.max(...most)).toBe(bounds.mostLarge);
  expect(ended.length).toBeGreaterThan(0);
});

it("ends a reader at once when too much waits for it", async () => {
  const { enter, context, sockets } = await openSite();
  const reader = await enter();
  reader.socket.pause();
  for (let sent = 0; sent < 40; sent += 1) context.realtime?.emit("file", { data: Buffer.alloc(1024 * 1024) });
  await expect.poll(() => sockets[0]?.connected, { timeout: readerBounds.stillTime / 3 }).toBe(false);
});
