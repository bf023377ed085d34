import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Acknowledgement, Connection, ConnectionState } from "../connections/connection";
import { type CallEvent, ringTime } from "./call";
import { CallSession, type CallView, type SessionOptions } from "./session";

const ringing = { type: "call", status: 1, call_id: "C", user_id: "ada", receive_id: "R" } as CallEvent;
const started: Acknowledgement = { code: 200, data: { call_id: "C", ice_servers: [] } as Acknowledgement["data"] };

/** A promise that the test settles. */
function later<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((keep, fail) => {
    resolve = keep;
    reject = fail;
  });
  return { promise, resolve, reject };
}

/** The device that the browser opens next, when the test says so. */
let device: ReturnType<typeof later<MediaStream>>;
const track = { enabled: true, stop: vi.fn() };
const allow = () => device.resolve({ getTracks: () => [track] } as unknown as MediaStream);

beforeEach(() => {
  vi.useFakeTimers();
  device = later();
  track.stop.mockClear();
  vi.stubGlobal("navigator", { mediaDevices: { getUserMedia: () => device.promise } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A call on a page whose server responds when the test says so. */
async function page(options: Pick<SessionOptions, "ringing">) {
  const asked: { event: CallEvent; acknowledgement: ReturnType<typeof later<Acknowledgement>> }[] = [];
  const close = vi.fn();
  let view = {} as CallView;
  let connected: (state: ConnectionState) => void = () => undefined;
  const session = new CallSession({
    ...options,
    video: false,
    connect: async (onState) => {
      connected = onState;
      const ask = (_: string, event: unknown) => {
        const acknowledgement = later<Acknowledgement>();
        asked.push({ event: event as CallEvent, acknowledgement });
        return acknowledgement.promise;
      };
      return { isConnected: () => true, ask, on: () => undefined, close } satisfies Connection;
    },
    onChange: (changed) => {
      view = changed;
    },
  });
  void session.open();
  await settled();
  return {
    session,
    close,
    view: () => view,
    said: () => asked.map(({ event }) => event.status ?? event.type),
    last: () => asked.at(-1)?.acknowledgement,
    async connect() {
      connected("connected");
      await settled();
    },
  };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

async function asking() {
  const caller = await page({ ringing: null });
  allow();
  await settled();
  await caller.connect();
  expect(caller.said()).toEqual([1]);
  return caller;
}

test("a microphone that is allowed after the call has ended is released, for the caller and for the called user", async () => {
  const caller = await page({ ringing: null });
  caller.session.hangUp();
  allow();
  await settled();
  expect(track.stop).toHaveBeenCalledOnce();
  expect(caller.view()).toMatchObject({ stage: "ended", microphone: undefined });

  device = later();
  const callee = await page({ ringing });
  const accepted = callee.session.accept(false);
  callee.session.stopRinging({ ...ringing, type: "hangup" });
  allow();
  await accepted;
  expect(track.stop).toHaveBeenCalledTimes(2);
  expect(callee.view()).toMatchObject({ stage: "ended", end: "theyHungUp", microphone: undefined });
  expect(callee.said()).toEqual([]);
});

test("closing one page, or ringing too long, stops the ringing of that page only", async () => {
  const left = await page({ ringing });
  left.session.hangUp();
  expect(left.said()).toEqual([]);
  const ignored = await page({ ringing });
  await vi.advanceTimersByTimeAsync(ringTime);
  expect(ignored.view()).toMatchObject({ stage: "ended", end: "noAnswer" });
  expect(ignored.said()).toEqual([]);
  const elsewhere = await page({ ringing });
  elsewhere.session.stopRinging({ ...ringing, type: "hangup", user_id: "bob" });
  expect(elsewhere.view()).toMatchObject({ stage: "ended", end: "elsewhere" });
});

test("a call that the caller ends before the server has responded is ended by its id after the response", async () => {
  const caller = await asking();
  caller.session.hangUp();
  expect(caller.said()).toEqual([1]);
  caller.last()?.resolve(started);
  await settled();
  expect(caller.said()).toEqual([1, "hangup"]);
  await vi.advanceTimersByTimeAsync(500);
  expect(caller.close).toHaveBeenCalledOnce();
});

test("a caller who was disconnected asks whether the call has been accepted meanwhile", async () => {
  class Peer {
    signalingState = "stable";
    addTrack = vi.fn();
    close = vi.fn();
  }
  vi.stubGlobal("RTCPeerConnection", Peer);
  vi.stubGlobal("MediaStream", class {});
  const caller = await asking();
  caller.last()?.resolve(started);
  await settled();
  const acknowledgements = [
    [{ code: 500, data: {} }, "asking"],
    [{ code: 200, data: { ...started.data, accepted: false } as Acknowledgement["data"] }, "asking"],
    [{ code: 200, data: { ...started.data, accepted: true } as Acknowledgement["data"] }, "connecting"],
  ] as const;
  for (const [result, stage] of acknowledgements) {
    await caller.connect();
    caller.last()?.resolve(result);
    await settled();
    expect(caller.view().stage).toBe(stage);
  }
  expect(caller.said()).toEqual([1, 1, 1, 1]);
  caller.session.hangUp();

  device = later();
  const refused = await asking();
  refused.last()?.resolve(started);
  await settled();
  await refused.connect();
  refused.last()?.resolve({ code: 404, data: { info: "This call is over" } });
  await settled();
  expect(refused.view()).toMatchObject({ stage: "ended", info: "This call is over" });
});

test("an invitation that the server has refused is not hung up, since the call may be the other side's", async () => {
  const caller = await asking();
  caller.session.hangUp();
  caller.last()?.resolve({ code: 400, data: { info: "Ada is calling you" } });
  await settled();
  expect(caller.said()).toEqual([1]);
});

test("a lost response ends the call for both sides, and the connection stays open until the hangup is sent", async () => {
  const caller = await asking();
  caller.last()?.reject(new Error("timeout"));
  await settled();
  expect(caller.view()).toMatchObject({ stage: "ended", end: "lost" });
  expect(caller.said()).toEqual([1, "hangup"]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(caller.close).not.toHaveBeenCalled();
  caller.last()?.resolve({ code: 200, data: {} });
  await vi.advanceTimersByTimeAsync(500);
  expect(caller.close).toHaveBeenCalledOnce();

  const callee = await page({ ringing });
  const accepted = callee.session.accept(false);
  await settled();
  expect(callee.said()).toEqual([2]);
  // The lobby also notifies the page that accepts.
  callee.session.stopRinging({ ...ringing, type: "hangup", user_id: "bob" });
  expect(callee.view().stage).toBe("ringing");
  callee.last()?.reject(new Error("timeout"));
  await accepted;
  expect(callee.view()).toMatchObject({ stage: "ended", end: "lost" });
  expect(callee.said()).toEqual([2, "hangup"]);
});
