import { eachDatabase } from "@dozen/core/testing/context";
import { expect, test } from "vitest";
import { leaveGroup } from "../groups/members.server";
import { befriend, groupOf, join, type Somebody, somebody } from "../testing/people";
import { friends } from "../testing/scene";
import { takeBack } from "./changing.server";
import { clearHistory } from "./clearing.server";
import { messageFinder, messagesAtOnce } from "./finder.server";
import { sayText, sendFile } from "./messages.server";
import { sealBody } from "./sealing.server";

eachDatabase("the search of all conversations", (makeContext) => {
  const here = friends(makeContext);

  const say = (who: Somebody, roomId: string, text: string) => sayText(who.asks, { roomId, text });

  /** All results, step by step. */
  async function steps(who: Somebody, text: string): Promise<string[][]> {
    const found: string[][] = [];
    let before: string | undefined;
    do {
      const { list, older } = await messageFinder.find(who.asks, text, { count: 5, before });
      found.push(list.map(({ title }) => title));
      before = older;
    } while (before !== undefined);
    return found;
  }

  /** Messages of a room that were stored before, without the price of sending them. */
  async function fill(roomId: string, count: number): Promise<void> {
    const { db } = here.context;
    const { last_seq } = await db
      .selectFrom("chat_rooms")
      .select("last_seq")
      .where("id", "=", roomId)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: count }, (_, at) => ({
      room_id: roomId,
      seq: last_seq + at + 1,
      user_id: here.bob.id,
      client_id: `hay${last_seq + at}`,
      msg_type: 1,
      body: sealBody(here.context, { roomId, seq: last_seq + at + 1, text: "hay", file: null, reply: null }),
      created_at: at,
    }));
    await db.insertInto("chat_records").values(rows).execute();
    await db
      .updateTable("chat_rooms")
      .set({ last_seq: last_seq + count })
      .where("id", "=", roomId)
      .execute();
  }

  test("finds texts and names of files in all conversations, among what the reader may read", async () => {
    const group = await groupOf(here.ada, "Readers");
    await say(here.ada, group, "before Bob came: 北京短鏈接");
    await join(group, { creator: here.ada, member: here.bob });
    await say(here.ada, group, "see 北京短鏈接");
    const { seq } = await say(here.bob, here.relation, "also 短鏈接");
    await sendFile(here.ada.asks, { roomId: here.relation, file: new File(["Notes"], "短鏈接.txt") });
    const all = ["before Bob came: 北京短鏈接", "see 北京短鏈接", "also 短鏈接", "短鏈接.txt"];
    expect((await steps(here.ada, "短鏈")).flat().sort()).toEqual(all.sort());
    expect((await steps(here.bob, "短鏈")).flat().sort()).toEqual(
      ["also 短鏈接", "see 北京短鏈接", "短鏈接.txt"].sort(),
    );
    expect(await steps(here.eve, "短鏈")).toEqual([[]]);
    const { list } = await messageFinder.find(here.bob.asks, "also", { count: 5 });
    expect(list).toEqual([
      {
        title: "also 短鏈接",
        detail: here.ada.user.name,
        href: expect.stringMatching(`^/chat/room/1/${here.relation}/${here.ada.id}\\?before=\\d+#message-${seq}$`),
        at: expect.any(Number),
      },
    ]);

    await clearHistory(here.ada.asks, here.relation, [seq]);
    await leaveGroup(here.bob.asks, group);
    expect((await steps(here.ada, "also")).flat()).toEqual([]);
    expect((await steps(here.bob, "see")).flat()).toEqual([]);
    await clearHistory(here.ada.asks, here.relation);
    expect((await steps(here.ada, "txt")).flat()).toEqual([]);
    await takeBack(here.bob.asks, { roomId: here.relation, seq });
    expect((await steps(here.bob, "also")).flat()).toEqual([]);
  });

  test("searches each message once, the newest of all conversations first", async () => {
    const ada = await somebody(here.context, { name: "Ada of many rooms" });
    for (let count = 0; count < 12; count += 1) {
      const room = await befriend(ada, await somebody(here.context));
      await say(ada, room, `needle ${String(count).padStart(2, "0")}`);
    }
    const deep = await groupOf(ada, "Deep");
    await say(ada, deep, "needle at the bottom");
    await fill(deep, messagesAtOnce * 2);
    await say(ada, deep, "needle at the top");
    const found = await steps(ada, "needle");
    expect(found.map(({ length }) => length)).toEqual([10, 3, 0, 1]);
    expect(found.at(-1)).toEqual(["needle at the bottom"]);
    expect(new Set(found.flat()).size).toBe(14);
  });

  test("begins with the newest after a place that it does not know", async () => {
    await say(here.ada, here.relation, "a needle");
    for (const before of ["x", "1-2", "0-x-01ARZ3NDEKTSV4RRFFQ69G5FAV", "-1"]) {
      const { list } = await messageFinder.find(here.ada.asks, "a needle", { count: 5, before });
      expect(list, before).toHaveLength(1);
    }
  });
});
