import { endSession } from "@dozen/core/sessions/ending.server";
import { eraseUser } from "@dozen/core/sessions/users.server";
import { apiClient, apiUser } from "@dozen/core/testing/request";
import { expect, test } from "vitest";
import { blockPerson } from "../blocks/blocking.server";
import { ticketLifetime } from "../connections/ticket.server";
import { deleteFriend, listFriends } from "../friends/friends.server";
import { burnFile, burnLimit } from "../messages/burning.server";
import { listRecords, sayText, sendFile } from "../messages/messages.server";
import { groupOf, join, picture, refusal, type Somebody, somebody } from "./people";
import type { OnlineScene } from "./scene";
import { heard as next, ticketOf } from "./sockets";

const texts = async (who: Somebody, roomId: string, query: { before?: number; after?: number; size?: number } = {}) =>
  (await listRecords(who.asks, { roomId, size: 30, ...query })).list.map(({ text }) => text);

/** Tests of the realtime channel from its clients' side, with any number of processes. Call it in a suite. */
export function channelTests(here: OnlineScene): void {
  const open = (query: Record<string, string>) => here.host.open(query);
  const ticket = (who: Somebody) => ticketOf(here.context, who);
  const enter = (who: Somebody, other: Somebody) => here.host.enter(who, { rid: here.relation, uid: other.id });

  test("open only with a fresh ticket or a program's token, and only for one's own room", async () => {
    const room = { rid: here.relation, uid: here.bob.id };
    const used = ticket(here.ada);
    expect(typeof (await open({ token: used, ...room }))).toBe("object");
    here.context.clock.move(-ticketLifetime);
    const late = ticket(here.ada);
    here.context.clock.move(ticketLifetime);
    const [forged, foreign] = [`${ticket(here.ada)}0`, ticket(here.eve)];
    for (const token of [used, late, forged, "", "nonsense", foreign]) {
      expect(await open({ token, ...room }), token).toMatch(/^40[14]$/);
    }
    expect(await open({ token: ticket(here.ada), rid: here.relation, uid: here.eve.id })).toBe("404");
    const foreignOrigins = [
      () => "https://evil.example",
      () => "null",
      (site: string) => site.replace(/:\d+$/, ".evil.example$&"),
    ];
    for (const origin of foreignOrigins) {
      expect(await here.host.open({ token: ticket(here.ada), ...room }, origin)).toBe("websocket error");
    }
    expect(typeof (await here.host.open({ token: ticket(here.ada), ...room }, (site) => site))).toBe("object");
    const client = await apiClient(here.context);
    const { auth } = await apiUser(here.context, client);
    expect(typeof (await open({ token: auth.token }))).toBe("object");
    // Temporary users must verify first.
    const temporary = await apiUser(here.context, client, { type: "temp" });
    for (const token of [temporary.auth.token, ticket(await somebody(here.context, { type: "temp" }))]) {
      expect(await open({ token })).toBe("401");
    }
    await client.close();
  });

  test("accept a ticket once, however often and concurrently it is used", async () => {
    const room = { rid: here.relation, uid: here.bob.id };
    const token = ticket(here.ada);
    const opened = await Promise.all(Array.from({ length: 50 }, () => open({ token, ...room })));
    expect(opened.filter((one) => typeof one === "object")).toHaveLength(1);
    expect(opened.filter((one) => one === "401")).toHaveLength(49);
    expect(await open({ token, ...room })).toBe("401");
  });

  test("notify those in the room who has joined, each in their own language", async () => {
    const { ada, bob, relation } = here;
    const lines = { enUs: "Ada has joined", zhCn: "Ada 进入了聊天", zhHk: "Ada 進入了對話" };
    const received: Promise<unknown>[] = [];
    for (const language of Object.keys(lines)) {
      const page = await open({ token: ticket(bob), rid: relation, uid: ada.id, language });
      if (typeof page === "object") received.push(next(page, "sys"));
    }
    expect(await (await enter(ada, bob)).emitWithAck("login")).toMatchObject({ data: { info: "Welcome, Ada" } });
    const line = { type: "login", user_id: ada.id, name: "Ada" };
    expect(await Promise.all(received)).toEqual(Object.values(lines).map((msg) => ({ ...line, msg })));
  });

  test("broadcast a message once it is stored, sent by event, form or call", async () => {
    const [one, two] = [await enter(here.ada, here.bob), await enter(here.bob, here.ada)];
    const welcome = await one.emitWithAck("login");
    expect(welcome).toMatchObject({ code: 200, data: { info: "Welcome, Ada" } });
    const received = next(two, "chatmsg");
    const sent = await one.emitWithAck("msg", { msg: "Hello", client_id: "c1" });
    expect(sent).toMatchObject({ code: 200, data: { record: { id: "1", msg: "Hello" } } });
    expect(await received).toMatchObject({ id: "1", msg: "Hello", user_id: here.ada.id, client_id: "c1" });
    expect(await one.emitWithAck("msg", { msg: "Hello", client_id: "c1" })).toMatchObject({
      data: { record: { id: "1" } },
    });
    const [text, file] = [next(two, "chatmsg"), next(two, "file")];
    await sayText(here.ada.asks, { roomId: here.relation, text: "By form" });
    await sendFile(here.ada.asks, { roomId: here.relation, file: picture() });
    expect(await text).toMatchObject({ id: "2", msg: "By form" });
    expect(await file).toMatchObject({ id: "3", msg_type: 2 });
    expect(await one.emitWithAck("msg", { id: "3" })).toMatchObject({ code: 200 });
    expect(await texts(here.bob, here.relation)).toHaveLength(3);
  });

  test("accept the number of the sender's own stored message, and no other", async () => {
    const { ada, bob, relation } = here;
    const one = await enter(ada, bob);
    const mine = String((await sayText(ada.asks, { roomId: relation, text: "By form" })).seq);
    const theirs = String((await sayText(bob.asks, { roomId: relation, text: "Not mine" })).seq);
    for (const name of ["msg", "file"]) {
      expect(await one.emitWithAck(name, { id: mine }), name).toMatchObject({ code: 200 });
      for (const id of [theirs, "99", "anything"]) {
        expect(await one.emitWithAck(name, { id }), `${name} ${id}`).toMatchObject({ code: 404 });
      }
    }
    expect(await one.emitWithAck("msg", { id: mine, msg: "By form" })).toEqual({ code: 200, data: {} });
    for (const id of [theirs, "anything", "not an id", 7]) {
      expect(await one.emitWithAck("msg", { id, msg: `Beside ${id}` })).toMatchObject({ data: { record: {} } });
    }
    expect(await one.emitWithAck("msg", { id: mine, msg: "a".repeat(3000) })).toMatchObject({ code: 400 });
    const beside = [theirs, "anything", "not an id", 7].map((id) => `Beside ${id}`);
    expect(await texts(bob, relation)).toEqual(["By form", "Not mine", ...beside]);
  });

  test("respond to the sender before they notify the room, which gets a compact batch", async () => {
    const one = await here.host.enter(here.ada, { rid: here.relation, uid: here.bob.id, batches: "yes" });
    const order: string[] = [];
    const received = next(one, "batch");
    for (const event of ["batch", "chatmsg"]) one.on(event, () => order.push(event));
    const acknowledgement = await new Promise<{ data: { record: Record<string, unknown> } }>((resolve) => {
      one.emit("msg", { msg: "Hello", client_id: "c1" }, (_late: Error | null, said: never) => {
        order.push("answer");
        resolve(said);
      });
    });
    const { id, name, create_time, user_id } = acknowledgement.data.record;
    expect(await received).toEqual([[Number(id), user_id, name, "c1", 1, "Hello", Date.parse(String(create_time))]]);
    expect(order).toEqual(["answer", "batch"]);
    const reply = next(one, "batch");
    await one.emitWithAck("msg", { msg: "Hello to you", reply_id: id });
    expect((await reply)[0]).toMatchObject({ 5: "Hello to you", 7: { reply: Number(id) } });
  });

  test("pass typing and calls on to the other side, and show who is online", async () => {
    const [one, two] = [await enter(here.ada, here.bob), await enter(here.bob, here.ada)];
    const [typing, calling] = [next(two, "input"), next(two, "call")];
    await one.emitWithAck("input");
    await one.emitWithAck("call", { type: "call", status: 1 });
    expect(await typing).toMatchObject({ name: "Ada" });
    expect(await calling).toMatchObject({ type: "call", status: 1, user_id: here.ada.id });
    expect(await one.emitWithAck("call", { type: "call", status: 9 })).toMatchObject({ code: 400 });
    expect((await listFriends(here.ada.asks))[0]?.isOnline).toBe(true);
    two.close();
    await expect.poll(async () => (await listFriends(here.ada.asks))[0]?.isOnline).toBe(false);
  });

  test("pass on no typing in a group", async () => {
    const { ada, bob } = here;
    const group = await groupOf(ada);
    await join(group, { creator: ada, member: bob });
    const [one, two] = [
      await here.host.enter(ada, { rid: group, uid: ada.id }),
      await here.host.enter(bob, { rid: group, uid: bob.id }),
    ];
    const typing: unknown[] = [];
    two.on("input", (event) => typing.push(event));
    expect(await one.emitWithAck("input")).toMatchObject({ code: 200 });
    // Events arrive in order, so a typing event would have arrived before this one.
    const received = next(two, "chatmsg");
    await one.emitWithAck("msg", { msg: "Hello" });
    await received;
    expect(typing).toEqual([]);
  });

  test("burn mode sends a text to both and stores no row", async () => {
    const [one, two] = [await enter(here.ada, here.bob), await enter(here.bob, here.ada)];
    const received = next(two, "chatmsg");
    const burnt = await one.emitWithAck("msg", { msg: "Ashes", fire: true });
    expect(burnt).toMatchObject({ code: 200, data: { info: "Sent, not stored" } });
    expect(await received).toMatchObject({ msg: "Ashes", fire: true, id: "" });
    expect(await one.emitWithAck("msg", { msg: "fuck", fire: true })).toMatchObject({ code: 400 });
    expect(await one.emitWithAck("msg", { msg: "Ashes", fire: true, reply_id: "1" })).toMatchObject({ code: 404 });
    expect(await texts(here.ada, here.relation)).toEqual([]);
    const room = await here.context.db
      .selectFrom("chat_rooms")
      .selectAll()
      .where("id", "=", here.relation)
      .executeTakeFirst();
    expect(room?.last_seq).toBe(0);
    const question = next(two, "chatmsg");
    await sayText(here.bob.asks, { roomId: here.relation, text: "What?" });
    await question;
    const reply = next(two, "chatmsg");
    await one.emitWithAck("msg", { msg: "Ashes", fire: true, reply_id: "1" });
    expect(await reply).toMatchObject({ msg: "Ashes", fire: true, reply_id: "1" });
  });

  test("burn mode sends files with their bytes and stores none", async () => {
    const { ada, bob, eve, relation, context } = here;
    const two = await enter(bob, ada);
    const received = next(two, "file");
    const burnt = await burnFile(ada.asks, { roomId: relation, file: picture() });
    expect(burnt).toMatchObject({ id: "", msg: "", fire: true });
    const event = await received;
    expect(event).toMatchObject({ msg_type: 2, fire: true, mime: "image/png", file: { name: "group.png" } });
    expect(Buffer.from(event.data).toString("latin1", 1, 4)).toBe("PNG");
    const burn = (who: Somebody, file: File, type?: 2) => refusal(burnFile(who.asks, { roomId: relation, file, type }));
    expect(await burn(eve, picture())).toBe("chat:errors.noRoom");
    expect(await burn(ada, new File(["Notes"], "notes.txt"), 2)).toBe("chat:errors.imageExpected");
    await context.limits.use("chat.burn", ada.id, burnLimit, burnLimit.points - 1);
    expect(await burn(ada, picture())).toBe("core:errors.tooMany");
    await blockPerson(bob.asks, ada.id);
    expect(await burn(ada, picture())).toBe("chat:errors.blocked");
    for (const table of ["chat_files", "chat_records"] as const) {
      expect(await context.db.selectFrom(table).selectAll().where("room_id", "=", relation).execute()).toEqual([]);
    }
  });

  test("end with the friendship and with the session", async () => {
    const [one, two] = [await enter(here.ada, here.bob), await enter(here.bob, here.ada)];
    const heard: unknown[] = [];
    one.on("chatmsg", (event) => heard.push(event));
    const ended = next(two, "disconnect");
    await endSession(here.context, here.bob.sessionId);
    await ended;
    const away = next(one, "disconnect");
    await deleteFriend(here.ada.asks, { id: here.relation, friendId: here.bob.id });
    await away;
    expect(await open({ token: ticket(here.ada), rid: here.relation, uid: here.bob.id })).toBe("404");
    expect(heard).toEqual([]);
  });

  test("end with the account", async () => {
    const { ada, bob, context } = here;
    const [room, page, other] = [await enter(ada, bob), await here.host.enter(ada), await here.host.enter(bob)];
    const token = ticket(ada);
    const ended = Promise.all([room, page].map((socket) => next(socket, "disconnect")));
    await eraseUser(context, ada.id);
    await ended;
    expect(await open({ token })).toBe("401");
    expect(other.connected).toBe(true);
  });

  test("check the current membership for every event", async () => {
    const one = await enter(here.ada, here.bob);
    // The response arrives once the connection is fully admitted.
    await one.emitWithAck("login");
    await here.context.db.deleteFrom("chat_seats").where("room_id", "=", here.relation).execute();
    for (const [name, payload] of [
      ["msg", { msg: "Still here?" }],
      ["msg", { msg: "Still here?", fire: true }],
      ["msg", { id: "1" }],
      ["file", { id: "1" }],
      ["input", undefined],
      ["call", { type: "hangup" }],
      ["login", undefined],
      ["read", undefined],
    ] as const) {
      expect(await one.emitWithAck(name, payload), name).toMatchObject({ code: 404 });
    }
  });

  test("survive malformed frames", async () => {
    const one = await enter(here.ada, here.bob);
    const junk = [
      null,
      7,
      "x",
      [],
      {},
      { msg: 1 },
      { msg: {} },
      { msg: "a".repeat(3000) },
      { type: "call", data: "x".repeat(40_000) },
    ];
    for (const payload of junk) {
      for (const name of ["msg", "file", "call"]) {
        const acknowledgement = await one.emitWithAck(name, payload);
        expect(acknowledgement.code, JSON.stringify([name, payload]).slice(0, 80)).toBe(400);
      }
    }
    expect(await one.emitWithAck("msg", { msg: "Fine" })).toMatchObject({ code: 200 });
  });
}
