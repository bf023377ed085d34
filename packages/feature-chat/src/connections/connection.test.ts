import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connect } from "./connection";

const socket = Object.assign(new EventEmitter(), {
  io: { opts: {} },
  connected: true,
  connect: vi.fn(),
  close: vi.fn(),
  timeout() {
    return this;
  },
  emitWithAck: vi.fn(),
});
const makeSocket = vi.hoisted(() => vi.fn());
vi.mock("socket.io-client", () => ({ io: makeSocket }));

const ticket = () => Response.json({ ticket: "ticket" });
/** The response to a signed-out user: the sign-in page. */
const signIn = () =>
  Object.defineProperties(new Response("<html>"), {
    redirected: { value: true },
    url: { value: "https://site.example/user/login?redirect=%2Fchat%2Fticket" },
  });
const ask = vi.fn(async (_path?: string, _init?: RequestInit) => ticket());

beforeEach(() => {
  vi.useFakeTimers();
  makeSocket.mockReturnValue(socket);
  vi.stubGlobal("fetch", ask);
});
afterEach(() => {
  socket.removeAllListeners();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open() {
  const heard: unknown[][] = [];
  await connect({ rid: "room", uid: "bob" }, "enUs", (...state) => heard.push(state));
  await vi.advanceTimersByTimeAsync(0);
  return heard;
}

test("tries again every second, with a new ticket", async () => {
  const heard = await open();
  for (const reason of ["500", "401"]) {
    socket.emit("connect_error", { message: reason });
    await vi.advanceTimersByTimeAsync(1000);
    expect(heard.pop()).toEqual(["error", reason]);
  }
  socket.emit("disconnect");
  await vi.advanceTimersByTimeAsync(1000);
  expect(heard).toEqual([["disconnected", undefined]]);
  expect(socket.connect).toHaveBeenCalledTimes(4);
});

test("does not wait for an acknowledgement that never comes", async () => {
  vi.spyOn(AbortSignal, "timeout").mockImplementation((time) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(), time);
    return limit.signal;
  });
  ask.mockImplementationOnce(
    (_path?: string, { signal }: RequestInit = {}) =>
      new Promise((_, fail) => signal?.addEventListener("abort", () => fail(new Error("late")))),
  );
  const heard = await open();
  await vi.advanceTimersByTimeAsync(9000);
  expect(heard).toEqual([["disconnected", undefined]]);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(makeSocket).toHaveBeenCalledWith(expect.objectContaining({ timeout: 8000 }));
});

test("gives up when the room is no longer the user's", async () => {
  const heard = await open();
  socket.emit("disconnect");
  await vi.advanceTimersByTimeAsync(1000);
  socket.emit("connect_error", { message: "404" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard.at(-1)).toEqual(["gone", "404"]);
  expect(ask).toHaveBeenCalledTimes(2);
});

test("gives up when its user is signed out", async () => {
  ask.mockImplementationOnce(async () => signIn());
  expect(await open()).toEqual([["signedOut", "401"]]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("disconnects after the last acknowledgement, and receives nothing while it waits", async () => {
  let respond = (_acknowledgement: object) => {};
  socket.emitWithAck.mockReturnValueOnce(
    new Promise((done) => {
      respond = done;
    }),
  );
  const connection = await connect(null, "enUs", () => {});
  const heard = vi.fn();
  connection.on("batch", heard);
  void connection.ask("read");
  connection.close();
  socket.emit("batch");
  await vi.advanceTimersByTimeAsync(0);
  expect(socket.close).not.toHaveBeenCalled();
  respond({ code: 200, data: {} });
  await vi.advanceTimersByTimeAsync(0);
  expect(socket.close).toHaveBeenCalledOnce();
  expect(heard).not.toHaveBeenCalled();
});
