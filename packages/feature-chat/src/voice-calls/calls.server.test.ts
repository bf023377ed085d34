import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { noticeCatcher } from "@dozen/core/testing/notices";
import { memoryRequest } from "@dozen/core/testing/request";
import type { Socket } from "socket.io-client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { blockPerson } from "../blocks/blocking.server";
import * as roomRoute from "../conversations/routes/room";
import feature from "../feature";
import server from "../feature.server";
import { deleteFriend } from "../friends/friends.server";
import { listRecords } from "../messages/messages.server";
import { messageTypes } from "../shared/message-types";
import { callSettings, callTests } from "../testing/call-tests";
import { befriend, type Somebody, somebody } from "../testing/people";
import { online, onlineTwice } from "../testing/scene";
import { type SocketHost, socketHost } from "../testing/sockets";
import { ringTime } from "./call";
import { judge } from "./quality";

eachDatabase("calls", (makeContext) => {
  callTests(online(makeContext, callSettings));

  test("use only the relay if the operator requires it", async () => {
    const strict = await makeContext({ features: [feature], env: { CHAT_CALLS_RELAYED: "yes" } });
    const strictHost = await socketHost(strict);
    const [one, two] = [await somebody(strict), await somebody(strict)];
    const rid = await befriend(one, two);
    const from = await strictHost.enter(one, { rid, uid: two.id });
    await strictHost.enter(two);
    expect(await from.emitWithAck("call", { type: "call", status: 1 })).toMatchObject({
      data: { ice_transport_policy: "relay" },
    });
    await strictHost.close();
  });
});

// spec:chat-116
eachDatabase("missed calls", (makeContext) => {
  let context: TestContext;
  let catcher: ReturnType<typeof noticeCatcher>;
  let host: SocketHost;
  let ada: Somebody;
  let bob: Somebody;
  let room: string;
  let caller: Socket;

  beforeEach(async () => {
    catcher = noticeCatcher();
    context = await makeContext({ features: [feature, catcher.feature] });
    host = await socketHost(context);
    ada = await somebody(context, { name: "Ada" });
    bob = await somebody(context, { name: "Bob" });
    room = await befriend(ada, bob);
    caller = await host.enter(ada, { rid: room, uid: bob.id });
    catcher.sent.splice(0);
  });
  afterEach(() => host.close());

  const say = (socket: Socket, event: object) => socket.emitWithAck("call", event);
  const ask = { type: "call", status: 1 };
  const bobsPage = () => host.enter(bob, { rid: room, uid: ada.id });
  /** Returns who was notified since the previous check. */
  const notified = () => catcher.sent.splice(0).map(({ userId }) => (userId === bob.id ? "Bob" : "Ada"));
  const endForgotten = () => server.jobs?.find(({ name }) => name === "chat.calls")?.run(context);

  test("notify the called user if nobody accepted the call, whether it rang or not", async () => {
    await say(caller, ask);
    expect(catcher.sent).toEqual([
      {
        kind: "chat.callMissed",
        userId: bob.id,
        actorId: ada.id,
        thing: `chat.call:${room}`,
        subject: `chat.room:${room}`,
        href: `/chat/room/1/${room}/${ada.id}`,
      },
    ]);
    notified();
    const called = await bobsPage();
    await say(caller, ask);
    expect(notified()).toEqual([]);
    await say(caller, { type: "hangup" });
    expect(notified()).toEqual(["Bob"]);
    await say(caller, ask);
    await say(caller, ask);
    expect(notified()).toEqual(["Bob"]);
    context.clock.move(2 * ringTime);
    await endForgotten();
    expect(notified()).toEqual(["Bob"]);
    await say(caller, ask);
    context.clock.move(2 * ringTime);
    await say(called, ask);
    expect(notified()).toEqual(["Bob"]);
  });

  test("are those that a page refuses because its user is in another call", async () => {
    const called = await bobsPage();
    await say(caller, ask);
    await say(called, { type: "call", status: 3, data: { reason: "busy" } });
    expect(notified()).toEqual(["Bob"]);
    const { list } = await listRecords(ada.asks, { roomId: room, size: 1 });
    expect(list).toMatchObject([{ type: messageTypes.call, text: "missed" }]);
  });

  test("are not calls that the called user accepted, declined or ended, nor those that a block ended", async () => {
    const called = await bobsPage();
    await say(caller, ask);
    await say(called, { type: "call", status: 3 });
    await say(caller, ask);
    await say(called, { type: "hangup" });
    await say(caller, ask);
    await say(called, { type: "call", status: 2 });
    await say(caller, { type: "hangup" });
    await say(caller, ask);
    await say(called, { type: "call", status: 2 });
    context.clock.move(2 * 24 * 60 * 60_000);
    await endForgotten();
    await say(caller, ask);
    await blockPerson(ada.asks, bob.id);
    expect(notified()).toEqual([]);
  });

  test("are seen when the conversation is opened, and not shown to those who have left it", async () => {
    const thing = `chat.call:${room}`;
    const isShown = async (who: Somebody) =>
      (await server.noticeThings?.callMissed?.(who.asks, who.id, [thing]))?.has(thing);
    const eve = await somebody(context, { name: "Eve" });
    expect(await Promise.all([bob, eve].map(isShown))).toEqual([true, false]);
    const [path, params] = [`/chat/room/1/${room}/${ada.id}`, { type: "1", rid: room, uid: ada.id }];
    const called = await bobsPage();
    catcher.seen.splice(0);
    await called.emitWithAck("read");
    expect(catcher.seen).toContain(thing);
    catcher.seen.splice(0);
    await roomRoute.loader(await memoryRequest(context, path, { cookie: bob.cookie, params }));
    expect(catcher.seen).toContain(thing);
    await deleteFriend(ada.asks, { id: room, friendId: bob.id });
    expect(await isShown(bob)).toBe(false);
  });
});

describe.skipIf(!process.env.TEST_REDIS_URL)("over two processes", () => {
  eachDatabase("calls", (makeContext) => {
    callTests(onlineTwice(makeContext, callSettings));
  });
});

test("quality is computed from the packets lost since the last report, and from the round trip", () => {
  const report = (received: number, lost: number, trip: number, candidateType: string) =>
    [
      { id: "T", type: "transport", selectedCandidatePairId: "P" },
      { id: "P", type: "candidate-pair", currentRoundTripTime: trip, localCandidateId: "L" },
      { id: "L", type: "local-candidate", candidateType },
      { id: "I", type: "inbound-rtp", packetsReceived: received, packetsLost: lost },
    ] as unknown as RTCStats[];
  const first = judge(report(1000, 100, 0.04, "host"), { received: 900, lost: 100 });
  expect(first.quality).toEqual({ level: "good", delay: 40, loss: 0, isRelayed: false });
  expect(judge(report(1090, 110, 0.04, "relay"), first.counted).quality).toMatchObject({
    level: "poor",
    loss: 0.1,
    isRelayed: true,
  });
  expect(judge(report(1097, 103, 0.04, "host"), first.counted).quality.level).toBe("fair");
  expect(judge(report(1100, 100, 0.5, "host"), first.counted).quality.level).toBe("poor");
});
