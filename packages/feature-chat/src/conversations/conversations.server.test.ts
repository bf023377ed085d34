import { eachDatabase } from "@dozen/core/testing/context";
import { expect, test } from "vitest";
import { clearHistory } from "../messages/clearing.server";
import { listRecords, sayText } from "../messages/messages.server";
import { markRead } from "../receipts/reading.server";
import { befriend, groupOf, refusal, type Somebody, somebody } from "../testing/people";
import { friends } from "../testing/scene";
import { type ConversationsQuery, listConversations } from "./conversations.server";

const texts = async (who: Somebody, roomId: string, query: { before?: number; after?: number; size?: number } = {}) =>
  (await listRecords(who.asks, { roomId, size: 30, ...query })).list.map(({ text }) => text);

eachDatabase("conversations", (makeContext) => {
  const here = friends(makeContext);

  const say = (who: Somebody, text: string, clientId?: string, roomId = here.relation) =>
    sayText(who.asks, { roomId, text, clientId });

  test("show the latest message and the number of unread ones", async () => {
    expect(await listConversations(here.ada.asks)).toEqual([]);
    await say(here.ada, "one");
    await say(here.ada, "two");
    expect(await listConversations(here.bob.asks)).toMatchObject([
      {
        id: here.relation,
        name: "Ada",
        unread: 2,
        last: { text: "two" },
        path: `/chat/room/1/${here.relation}/${here.ada.id}`,
      },
    ]);
    expect((await listConversations(here.ada.asks))[0]?.unread).toBe(0);
    await markRead(here.bob.asks, here.relation);
    expect((await listConversations(here.bob.asks))[0]?.unread).toBe(0);
  });

  test("keep what another page has cleared or read in the meantime", async () => {
    const { ada, relation, context } = here;
    await say(ada, "one");
    const seat = () =>
      context.db.selectFrom("chat_seats").where("room_id", "=", relation).where("user_id", "=", ada.id);
    const ahead = { cleared_seq: 5, read_seq: 7 };
    await context.db.updateTable("chat_seats").set(ahead).where("room_id", "=", relation).execute();
    await clearHistory(ada.asks, relation);
    expect(await seat().select(["cleared_seq", "read_seq"]).executeTakeFirst()).toEqual(ahead);
  });

  test("show the previous message when the latest is deleted", async () => {
    const last = async () => (await listConversations(here.ada.asks))[0]?.last?.text;
    await say(here.ada, "one");
    await say(here.bob, "two");
    await clearHistory(here.ada.asks, here.relation, [2]);
    expect(await last()).toBe("one");
    await clearHistory(here.ada.asks, here.relation, [1]);
    expect(await last()).toBeUndefined();
  });

  test("are listed a part at a time, the newest first, and filtered by the names of friends and groups", async () => {
    const { ada, bob, context } = here;
    const rooms = [here.relation, await groupOf(ada, "Poets"), await groupOf(ada, "Potters")];
    for (const roomId of rooms) {
      context.clock.move(1000);
      await say(ada, "hello", undefined, roomId);
    }
    const names = async (wanted: ConversationsQuery) =>
      (await listConversations(ada.asks, wanted)).map((one) => one.name);
    expect(await names({})).toEqual(["Potters", "Poets", "Bob"]);
    expect(await names({ limit: 2 })).toEqual(["Potters", "Poets"]);
    expect(await names({ limit: 2, offset: 2 })).toEqual(["Bob"]);
    expect(await names({ filter: "po", limit: 1 })).toEqual(["Potters"]);
    expect(await names({ filter: "BOB" })).toEqual(["Bob"]);
    expect(await listConversations(bob.asks, { filter: "Poets" })).toEqual([]);
  });

  test("are listed by one query, however many of the latest messages are deleted", async () => {
    const { ada, bob, eve } = here;
    const rooms = [here.relation, await befriend(ada, eve), await befriend(ada, await somebody(here.context))];
    for (const roomId of rooms) {
      await say(ada, "kept", undefined, roomId);
      for (let number = 2; number <= 4; number += 1) await say(ada, "deleted", undefined, roomId);
      await clearHistory(ada.asks, roomId, [2, 3, 4]);
    }
    let queries = 0;
    const db = here.context.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        queries += 1;
        return result;
      },
    });
    const list = await listConversations({ ...ada.asks, db });
    expect(list.map(({ id, last }) => [id, last?.text])).toEqual(
      expect.arrayContaining(rooms.map((roomId) => [roomId, "kept"])),
    );
    expect([list.length, queries]).toEqual([3, 1]);
    expect((await listConversations(bob.asks))[0]?.last?.text).toBe("deleted");
  });

  test("are cleared for one side only; messages that both have cleared are deleted", async () => {
    await say(here.ada, "one");
    await say(here.bob, "two");
    const unknown = Array.from({ length: 997 }, (_, at) => 1000 + at);
    await clearHistory(here.ada.asks, here.relation, [...unknown, 1, 1]);
    expect([await texts(here.ada, here.relation), await texts(here.bob, here.relation)]).toEqual([
      ["two"],
      ["one", "two"],
    ]);
    await clearHistory(here.ada.asks, here.relation);
    expect([await texts(here.ada, here.relation), await texts(here.bob, here.relation)]).toEqual([[], ["one", "two"]]);
    await clearHistory(here.bob.asks, here.relation);
    const rows = () =>
      here.context.db.selectFrom("chat_records").selectAll().where("room_id", "=", here.relation).execute();
    expect(await rows()).toEqual([]);
    await say(here.ada, "three");
    expect(await texts(here.bob, here.relation)).toEqual(["three"]);
    const group = await groupOf(here.ada);
    expect(await refusal(clearHistory(here.ada.asks, group))).toBe("chat:errors.notInGroups");
  });
});
