import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Redis } from "ioredis";
import { Registry } from "prom-client";
import { io as connect } from "socket.io-client";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Context } from "../context";
import { createTranslator } from "../i18n.server";
import { coreLocales } from "../locales";
import { attachRealtime } from "./realtime.server";

const echo = {
  feature: { id: "echo", package: "echo", routes: [], locales: {} },
  server: {
    migrations: {},
    realtime: (io: import("socket.io").Server) => {
      io.on("connection", (socket) =>
        socket.on("say", (text: string, respond: (text: string) => void) => respond(text)),
      );
    },
  },
};

const roomy = { socketsPerAddress: 300, socketsPerProcess: 5000, trustProxy: 0 };
const observers = () => ({ metrics: new Registry(), log: { warn: vi.fn(), error: vi.fn() } });

const http = createServer((_request, response) => response.end("page"));
let close: (() => Promise<void>) | undefined;
let address = "";
let isAway = false;
const status = { is_close: 0 as 0 | 1, close_des: "Moving house", close_date: "2026-01-02", is_invite: 0 as const };

beforeAll(async () => {
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const settings = { ...roomy, mode: "public", origin: address };
  const site = {
    async status() {
      if (isAway) throw new Error("Connection lost");
      return status;
    },
  };
  const i18n = await createTranslator({ core: coreLocales });
  const context = { features: [echo], settings, site, i18n, ...observers() } as unknown as Context;
  close = await attachRealtime(http, context);
});

afterAll(async () => {
  await close?.();
  http.close();
});

function socketFrom(origin: string | undefined, transports = ["websocket"]) {
  const extraHeaders: Record<string, string> = origin ? { Origin: origin } : {};
  return connect(address, { path: "/room", transports, extraHeaders, reconnection: false });
}

it("accepts a client of this site", async () => {
  const socket = socketFrom(address);
  expect(await socket.emitWithAck("say", "hello")).toBe("hello");
  socket.close();
});

it.each(["https://evil.example", "null", "http://127.0.0.1:1"])("refuses the foreign origin %s", async (origin) => {
  const socket = socketFrom(origin);
  const outcome = await new Promise((resolve) => {
    socket.on("connect", () => resolve("connected"));
    socket.on("connect_error", () => resolve("refused"));
  });
  expect(outcome).toBe("refused");
  socket.close();
});

it("responds to events of a closed site with its operator's words, and refuses new connections", async () => {
  const inside = socketFrom(address);
  expect(await inside.emitWithAck("say", "before")).toBe("before");
  status.is_close = 1;
  const notice = { info: "Moving house", close_date: "2026-01-02" };
  expect(await inside.emitWithAck("say", "meanwhile")).toEqual({ code: 503, data: notice });
  const late = socketFrom(address);
  const refused = await new Promise((resolve) => late.on("connect_error", resolve));
  expect(refused).toMatchObject({ message: "503", data: notice });
  status.is_close = 0;
  expect(await inside.emitWithAck("say", "after")).toBe("after");
  inside.close();
  late.close();
});

it("responds 503 to events and new connections while the site's status cannot be read (spec:site-114)", async () => {
  const inside = socketFrom(address);
  expect(await inside.emitWithAck("say", "before")).toBe("before");
  isAway = true;
  const refusal = { info: expect.stringMatching(/\S/) };
  expect(await inside.timeout(2000).emitWithAck("say", "meanwhile")).toEqual({ code: 503, data: refusal });
  const late = socketFrom(address);
  expect(await new Promise((resolve) => late.on("connect_error", resolve))).toMatchObject({
    message: "503",
    data: refusal,
  });
  isAway = false;
  expect(await inside.emitWithAck("say", "after")).toBe("after");
  inside.close();
  late.close();
});

it("refuses transports other than websocket", async () => {
  const socket = socketFrom(address, ["polling"]);
  const outcome = await new Promise((resolve) => {
    socket.on("connect", () => resolve("connected"));
    socket.on("connect_error", () => resolve("refused"));
  });
  expect(outcome).toBe("refused");
  socket.close();
});

it("ends a connection that sends a frame that is too large", async () => {
  const socket = socketFrom(address);
  const ended = new Promise((resolve) => socket.on("disconnect", resolve));
  socket.emit("say", "x".repeat(100_000));
  expect(await ended).toBeTruthy();
});

it("leaves requests for pages to the site", async () => {
  expect(await (await fetch(address)).text()).toBe("page");
});

it("keeps running when Redis does not respond", async () => {
  const server = createServer();
  const redis = new Redis(1, "127.0.0.1", { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null });
  const warn = vi.fn();
  const context = { features: [echo], settings: roomy, redis, ...observers(), log: { warn } } as unknown as Context;
  const end = await attachRealtime(server, context);
  context.realtime?.emit("sys", "hello");
  // An unhandled rejection would end the run.
  await vi.waitFor(() =>
    expect(warn.mock.calls.map(([, text]) => text)).toContain(
      "An event could not be published to other processes' sockets",
    ),
  );
  await end?.();
});
