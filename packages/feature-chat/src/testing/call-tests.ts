import { createHmac } from "node:crypto";
import type { Socket } from "socket.io-client";
import { beforeEach, expect, test, vi } from "vitest";
import { blockPerson } from "../blocks/blocking.server";
import { listConversations } from "../conversations/conversations.server";
import server from "../feature.server";
import { deleteFriend, listFriends } from "../friends/friends.server";
import { editText, takeBack } from "../messages/changing.server";
import { listRecords } from "../messages/messages.server";
import { react } from "../messages/reacting.server";
import { ringTime } from "../voice-calls/call";
import { relayTime } from "../voice-calls/relays.server";
import { callLimit } from "../voice-calls/signalling.server";
import { befriend, groupOf, refusal, type Somebody, somebody } from "./people";
import type { OnlineScene } from "./scene";
import { heard } from "./sockets";

const asking = { type: "call", status: 1, data: { video: true } };
const offer = { type: "offer", data: { type: "offer", sdp: "v=0" } };

/** Settings of the sites for `callTests`. */
export const callSettings = {
  ICE_SERVERS: JSON.stringify([
    { urls: "turn:relay.example", username: "u", credential: "c" },
    { urls: ["turn:own.example", "turns:own.example"] },
    { urls: "stun:own.example" },
  ]),
  TURN_SECRET: "shared with the relay",
};

/** Tests of calls, with any number of processes. Call it in a suite whose sites have `callSettings`. */
export function callTests(here: OnlineScene): void {
  let caller: Socket;
  let callee: Socket;
  beforeEach(async () => {
    caller = await here.host.enter(here.ada, { rid: here.relation, uid: here.bob.id });
    callee = await here.host.enter(here.bob, { rid: here.relation, uid: here.ada.id });
    // Only a friend who is online can be called, and the other process learns of it a little later.
    await expect.poll(async () => (await listFriends(here.ada.asks))[0]?.isOnline).toBe(true);
  });

  const say = (socket: Socket, event: object) => socket.emitWithAck("call", event);
  const rows = () =>
    here.context.db.selectFrom("chat_calls").selectAll().where("room_id", "=", here.relation).execute();

  /** coturn's format: the user name starts with the second of expiry, and the password is its HMAC. */
  function expectServers(given: { username: string; credential: string }[], { id }: { id: string }): void {
    const [theirs, own, plain] = given;
    expect(theirs).toEqual({ urls: "turn:relay.example", username: "u", credential: "c" });
    expect(plain).toEqual({ urls: "stun:own.example" });
    const [end, person] = String(own?.username).split(":");
    expect(person).toBe(id);
    const left = Number(end) * 1000 - here.context.clock.now();
    expect(left).toBeGreaterThan(relayTime / 2);
    expect(left).toBeLessThan(relayTime * 1.5);
    const credential = createHmac("sha1", callSettings.TURN_SECRET).update(`${end}:${person}`).digest("base64");
    expect(own?.credential).toBe(credential);
  }

  /** Moves a time of the current call into the past: the clock of another process cannot be moved. */
  async function age(since: "asked_at" | "accepted_at", milliseconds: number): Promise<void> {
    await here.context.db
      .updateTable("chat_calls")
      .set((eb) => ({ [since]: eb(since, "-", milliseconds) }))
      .where("room_id", "=", here.relation)
      .execute();
  }

  /** Collects all `call` events of a connection. */
  function collect(socket: Socket): { type: string; status?: number; call_id: string; data?: unknown }[] {
    const all: { type: string; call_id: string }[] = [];
    socket.on("call", (event) => all.push(event));
    return all;
  }

  test("ring on all pages of the friend, give both sides the ICE servers, and pass signals on", async () => {
    const lobby = await here.host.enter(here.bob);
    const rings = [heard(callee, "call"), heard(lobby, "call")];
    const asked = await say(caller, asking);
    expect(asked).toMatchObject({
      code: 200,
      data: { ice_transport_policy: "all" },
    });
    expectServers(asked.data.ice_servers, here.ada);
    const { call_id } = asked.data;
    for (const ring of rings) {
      expect(await ring).toMatchObject({
        ...asking,
        call_id,
        user_id: here.ada.id,
        name: "Ada",
        receive_id: here.relation,
      });
    }
    const otherPage = await here.host.enter(here.bob, { rid: here.relation, uid: here.ada.id });
    const [accepted, taken] = [heard(caller, "call"), heard(otherPage, "call")];
    const agreed = await say(callee, { type: "call", status: 2, call_id });
    expect(agreed).toMatchObject({ code: 200, data: { call_id } });
    expectServers(agreed.data.ice_servers, here.bob);
    expect(await accepted).toMatchObject({ type: "call", status: 2, call_id, user_id: here.bob.id });
    expect(await taken).toMatchObject({ type: "hangup", call_id, user_id: here.bob.id });
    // A client of the specification sends no call id.
    const offered = heard(callee, "call");
    const described = await say(caller, offer);
    expect(described).toMatchObject({ code: 200 });
    // A call may last longer than its relay credentials are valid.
    expectServers(described.data.ice_servers, here.ada);
    expect(await offered).toMatchObject({ ...offer, call_id });
    for (const event of [
      { type: "answer", data: { type: "answer", sdp: "v=0" } },
      { type: "ice", data: { candidate: "candidate:1" } },
    ]) {
      const passed = heard(caller, "call");
      expect(await say(callee, event)).toMatchObject({ code: 200 });
      expect(await passed).toMatchObject(event);
    }
    const ended = heard(callee, "call");
    expect(await say(caller, { type: "hangup", call_id })).toMatchObject({ code: 200 });
    expect(await ended).toMatchObject({ type: "hangup", call_id });
    expect(await rows()).toEqual([]);
    expect(await say(callee, { type: "hangup", call_id })).toMatchObject({ code: 200 });
    expect(await say(callee, offer)).toMatchObject({ code: 404, data: { info: "This call is over" } });
  });

  test("pass on only the known fields of a signal", async () => {
    await say(caller, asking);
    await say(callee, { type: "call", status: 2 });
    const deep = `${"[".repeat(3000)}${"]".repeat(3000)}`;
    const smuggled = { ["\ud800中".repeat(100)]: 1, deep: JSON.parse(deep) };
    const candidate = { candidate: "candidate:1", sdpMid: "0", sdpMLineIndex: 0, usernameFragment: "abcd" };
    for (const event of [offer, { type: "ice", data: candidate }]) {
      const passed = heard(callee, "call");
      expect(await say(caller, { ...event, data: { ...event.data, ...smuggled } })).toMatchObject({ code: 200 });
      expect((await passed).data).toEqual(event.data);
    }
    const refused = [
      { type: "ice", data: JSON.parse(deep) },
      { type: "ice", data: { candidate: "x".repeat(1001) } },
      { type: "offer", data: { type: "offer", sdp: "x".repeat(32_001) } },
      { type: "offer" },
      { type: "dance", data: {} },
    ];
    for (const event of refused) expect(await say(caller, event)).toMatchObject({ code: 400 });
  });

  test("are found again by a caller who was disconnected when they were accepted", async () => {
    const rung = collect(callee);
    const { call_id } = (await say(caller, asking)).data;
    const again = { type: "call", status: 1, call_id };
    expect(await say(caller, again)).toMatchObject({ code: 200, data: { call_id, accepted: false } });
    expect(await say(callee, again)).toMatchObject({ code: 404 });
    await say(callee, { type: "call", status: 2, call_id });
    const back = await here.host.enter(here.ada, { rid: here.relation, uid: here.bob.id });
    expect(await say(back, again)).toMatchObject({ code: 200, data: { call_id, accepted: true } });
    await say(callee, { type: "hangup", call_id });
    expect(await say(back, again)).toMatchObject({ code: 404, data: { info: "This call is over" } });
    await expect.poll(() => rung.map(({ type, status }) => status ?? type)).toEqual([1]);
  });

  test("pass on an offer before its candidates, however long it takes", async () => {
    const ring = heard(callee, "call");
    await say(caller, asking);
    await ring;
    await say(callee, { type: "call", status: 2 });
    const carried = collect(callee);
    const candidates = Array.from({ length: 20 }, (_, at) => ({ type: "ice", data: { candidate: `candidate:${at}` } }));
    const signals = [offer, ...candidates];
    let goOn = () => {};
    vi.spyOn(here.context.limits, "use").mockImplementationOnce(
      () =>
        new Promise((done) => {
          goOn = done;
        }),
    );
    const acknowledgements = signals.map((signal) => say(caller, signal));
    // Enough time for a signal that must not overtake it.
    const typing = heard(callee, "input");
    await caller.emitWithAck("input");
    await typing;
    goOn();
    for (const acknowledgement of acknowledgements) expect(await acknowledgement).toMatchObject({ code: 200 });
    await expect.poll(() => carried.map(({ data }) => data)).toEqual(signals.map(({ data }) => data));
    vi.restoreAllMocks();
  });

  test("are refused once by the called user", async () => {
    await say(caller, asking);
    expect(await say(caller, { type: "call", status: 2 })).toMatchObject({ code: 404 });
    expect(await say(caller, { type: "call", status: 3 })).toMatchObject({ code: 404 });
    const received = heard(caller, "call");
    expect(await say(callee, { type: "call", status: 3 })).toMatchObject({ code: 200 });
    expect(await received).toMatchObject({ type: "call", status: 3 });
    for (const status of [2, 3]) expect(await say(callee, { type: "call", status })).toMatchObject({ code: 404 });
    expect(await rows()).toEqual([]);
  });

  test("are accepted on one page only, however many try at once", async () => {
    await say(caller, asking);
    const pages = await Promise.all(
      Array.from({ length: 8 }, () => here.host.enter(here.bob, { rid: here.relation, uid: here.ada.id })),
    );
    const acknowledgements = await Promise.all(pages.map((page) => say(page, { type: "call", status: 2 })));
    expect(acknowledgements.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  test("pass nothing on before they are accepted, nor after they rang too long", async () => {
    const heardThere = collect(callee);
    expect(await say(caller, offer)).toMatchObject({ code: 404 });
    const ring = heard(callee, "call");
    await say(caller, asking);
    await ring;
    for (const from of [caller, callee]) expect(await say(from, offer)).toMatchObject({ code: 404 });
    await age("asked_at", ringTime);
    expect(await say(callee, { type: "call", status: 2 })).toMatchObject({ code: 404 });
    expect(heardThere.map(({ type }) => type)).toEqual(["call"]);
  });

  test("conflict when both friends call: the later one learns that the other is calling", async () => {
    await say(caller, asking);
    expect(await say(callee, asking)).toMatchObject({ code: 400, data: { info: "Ada is calling you" } });
    await age("asked_at", ringTime);
    expect(await say(callee, asking)).toMatchObject({ code: 200 });
  });

  test("ring for one of the two when both friends call at the same moment, and the other learns so", async () => {
    const acknowledgements = await Promise.all([say(caller, asking), say(callee, asking)]);
    expect(acknowledgements.map(({ code }) => code).sort()).toEqual([200, 400]);
    expect(await rows()).toMatchObject([{ id: acknowledgements.find(({ code }) => code === 200)?.data.call_id }]);
  });

  test("stop ringing on pages that have not joined the room", async () => {
    const lobby = await here.host.enter(here.bob);
    const stops = async (stop: () => Promise<unknown>) => {
      const ring = heard(lobby, "call");
      const { call_id } = (await say(caller, asking)).data;
      await ring;
      const stopped = heard(lobby, "call");
      await stop();
      expect(await stopped).toMatchObject({ type: "hangup", call_id });
    };
    await stops(() => say(caller, { type: "hangup" }));
    await stops(() => say(callee, { type: "call", status: 3 }));
    await stops(() => say(callee, { type: "hangup" }));
    await stops(() => say(callee, { type: "call", status: 2 }));
    // The end of an accepted call is sent only to the two who talk.
    const others = collect(lobby);
    const ended = heard(callee, "call");
    await say(caller, { type: "hangup" });
    await ended;
    expect(others).toEqual([]);
  });

  /** Opens a page without a room. @returns the calls that ring there */
  async function come(who: Somebody): Promise<unknown[]> {
    const bells: unknown[] = [];
    await here.host.enter(who, undefined, (socket) => socket.on("call", (event) => bells.push(event)));
    return bells;
  }

  test("ring on the friend's pages that open meanwhile, until one accepts", async () => {
    const { call_id } = (await say(caller, asking)).data;
    const others = [await come(here.ada), await come(here.eve)];
    const bells = await come(here.bob);
    const bell = { ...asking, call_id, user_id: here.ada.id, name: "Ada", avatar: null, receive_id: here.relation };
    await expect.poll(() => bells).toEqual([bell]);
    await say(callee, { type: "call", status: 2 });
    others.push(await come(here.bob));
    // Enough time for an event that must not arrive.
    await caller.emitWithAck("msg", { msg: "Hello" });
    expect(others).toEqual([[], [], []]);
  });

  test("do not ring on pages that open after one of the two has blocked the other", async () => {
    await say(caller, asking);
    await blockPerson(here.bob.asks, here.ada.id);
    const bells = await come(here.bob);
    // Enough time for an event that must not arrive.
    await callee.emitWithAck("login");
    await callee.emitWithAck("read");
    expect(bells).toEqual([]);
  });

  test("end on both sides once one of the two blocks the other", async () => {
    const { call_id } = (await say(caller, asking)).data;
    const accepted = heard(caller, "call");
    await say(callee, { type: "call", status: 2 });
    await accepted;
    const ended = [heard(caller, "call"), heard(callee, "call")];
    await blockPerson(here.bob.asks, here.ada.id);
    const over = { type: "hangup", call_id, user_id: here.bob.id };
    expect(await Promise.all(ended)).toMatchObject([over, over]);
    expect(await rows()).toEqual([]);
    expect(await say(caller, { ...offer, call_id })).toMatchObject({ code: 403 });
  });

  test("reach only the friend", async () => {
    const other = await befriend(here.ada, here.eve);
    const group = await groupOf(here.ada);
    const [stranger, inGroup] = [
      await here.host.enter(here.eve, { rid: other, uid: here.ada.id }),
      await here.host.enter(here.ada, { rid: group, uid: here.ada.id }),
    ];
    const overheard = collect(stranger);
    const { call_id } = (await say(caller, asking)).data;
    expect(await say(inGroup, asking)).toMatchObject({ code: 400, data: { info: "Only friends can call each other" } });
    // The id of another call is refused.
    for (const event of [
      { type: "call", status: 2, call_id },
      { ...offer, call_id },
    ]) {
      expect(await say(stranger, event)).toMatchObject({ code: 404 });
    }
    await say(stranger, { type: "hangup", call_id });
    expect(await rows()).toHaveLength(1);
    expect(overheard).toEqual([]);
  });

  test("require the friend to be online, and end with the friendship", async () => {
    await say(caller, asking);
    await say(callee, { type: "call", status: 2 });
    const ended = heard(caller, "disconnect");
    await deleteFriend(here.ada.asks, { id: here.relation, friendId: here.bob.id });
    await ended;
    expect(await rows()).toEqual([]);
    const carol = await somebody(here.context, { name: "Carol" });
    const away = await here.host.enter(here.ada, { rid: await befriend(here.ada, carol), uid: carol.id });
    expect(await say(away, asking)).toMatchObject({ code: 400, data: { info: "Carol is not online right now" } });
  });

  test("are rate limited, so that nobody can ring without end", async () => {
    for (let count = 0; count < callLimit.points; count += 1) expect((await say(caller, asking)).code).toBe(200);
    expect(await say(caller, asking)).toMatchObject({ code: 429 });
  });

  const lines = async (who: Somebody) =>
    (await listRecords(who.asks, { roomId: here.relation, size: 9 })).list.map(({ userId, type, text, call }) => ({
      isAdas: userId === here.ada.id,
      type,
      text,
      ...call,
    }));

  test("add a message to the conversation: how long they lasted, or that they were missed or declined", async () => {
    await say(caller, asking);
    await say(callee, { type: "call", status: 2 });
    await age("accepted_at", 65_000);
    const received = heard(callee, "chatmsg");
    await Promise.all([say(caller, { type: "hangup" }), say(callee, { type: "hangup" })]);
    expect(await received).toMatchObject({ msg_type: 6, msg: "ended", call: { video: true } });
    await say(callee, { type: "call", status: 1 });
    await say(caller, { type: "call", status: 3 });
    await say(caller, { type: "call", status: 1 });
    await say(caller, { type: "hangup" });
    // The caller's page closed without hanging up: the next call ends this one.
    await say(caller, asking);
    await say(caller, asking);
    const call = { isAdas: true, type: 6, video: false, seconds: 0 };
    const found = await lines(here.bob);
    expect(found[0]?.seconds).toBeGreaterThanOrEqual(65);
    expect(found).toMatchObject([
      { ...call, text: "ended", video: true, seconds: expect.any(Number) },
      { ...call, text: "refused", isAdas: false },
      { ...call, text: "missed" },
      { ...call, text: "missed", video: true },
    ]);
    expect((await listConversations(here.bob.asks))[0]).toMatchObject({ last: { type: 6 }, unread: 4 });
    const at = { roomId: here.relation, seq: 1 };
    const work = [
      takeBack(here.ada.asks, at),
      editText(here.ada.asks, { ...at, text: "x" }),
      react(here.bob.asks, { ...at, reaction: "like" }),
    ];
    expect(await Promise.all(work.map(refusal))).toEqual(Array(3).fill("chat:errors.noRecord"));
  });

  const endForgotten = () => server.jobs?.find(({ name }) => name === "chat.calls")?.run(here.context);

  test("record no duration if no end was reported, and no refusal if a page was only closed", async () => {
    await say(caller, asking);
    await say(callee, { type: "hangup" });
    await say(caller, asking);
    await say(callee, { type: "call", status: 2 });
    await age("accepted_at", 3 * 24 * 60 * 60_000);
    await say(caller, asking);
    await age("asked_at", 2 * ringTime);
    await endForgotten();
    expect(await rows()).toEqual([]);
    await say(caller, asking);
    await say(callee, { type: "call", status: 2 });
    await endForgotten();
    expect(await rows()).toHaveLength(1);
    await age("accepted_at", 3 * 24 * 60 * 60_000);
    await endForgotten();
    expect(await rows()).toEqual([]);
    const nothing = { isAdas: true, seconds: 0 };
    expect(await lines(here.bob)).toMatchObject(
      ["missed", "lost", "missed", "lost"].map((text) => ({ ...nothing, text })),
    );
  });

  test("do not mark messages that arrived meanwhile as read by the caller", async () => {
    await say(caller, asking);
    await say(callee, { type: "call", status: 2 });
    const unread = async () => (await listConversations(here.ada.asks))[0]?.unread;
    await callee.emitWithAck("msg", { msg: "It's at 5 pm" });
    expect(await unread()).toBe(1);
    await say(caller, { type: "hangup" });
    expect(await unread()).toBe(2);
  });
}
