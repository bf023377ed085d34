import { collected, exported } from "@dozen/core/testing/account-data";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { expect, test } from "vitest";
import { blockPerson } from "./blocks/blocking.server";
import server from "./feature.server";
import { listGroups } from "./groups/groups.server";
import { setAdmin } from "./groups/members.server";
import { createInvite } from "./invites/invites.server";
import { sendLater } from "./later/later.server";
import { listRecords, sayText, sendFile } from "./messages/messages.server";
import { react } from "./messages/reacting.server";
import { giveReceipts } from "./receipts/receipts.server";
import { groupOf, join, picture, type Somebody } from "./testing/people";
import { people } from "./testing/scene";

const tables = [
  "chat_seats",
  "chat_applications",
  "chat_records",
  "chat_hidden",
  "chat_reactions",
  "chat_files",
  "chat_scheduled",
  "chat_blocks",
  "chat_discreet",
  "chat_invites",
  "chat_removed",
] as const;

const ways: [string, (context: TestContext, userId: string) => Promise<void> | undefined][] = [
  ["with the account", (context, userId) => server.account?.erase?.(context, userId)],
  ["by the event alone", (context, userId) => context.events.emit("user.erased", { userId })],
];

eachDatabase("a member of somebody else's group", (makeContext) => {
  const here = people(makeContext);

  /** How many rows of a user each table holds. */
  async function rowsOf({ id }: Somebody): Promise<[table: string, count: number][]> {
    const all = tables.map((table) =>
      here.context.db.selectFrom(table).selectAll().where("user_id", "=", id).execute(),
    );
    return (await Promise.all(all)).map((rows, at) => [tables[at] ?? "", rows.length]);
  }

  test.each(ways)("erases %s with everything they wrote there, and nothing of anybody else", async (_way, erase) => {
    const { ada, bob, eve, context } = here;
    const roomId = await groupOf(eve);
    for (const member of [ada, bob]) {
      await join(roomId, { creator: eve, member });
      await sayText(member.asks, { roomId, text: `${member.user.name} was here` });
      await sendFile(member.asks, { roomId, file: picture() });
      const sendAt = new Date(context.clock.now() + 60_000).toISOString();
      await sendLater(member.asks, { roomId, text: "And will be", sendAt });
      await giveReceipts(member.asks, false);
    }
    for (const member of [ada, bob]) {
      await react(member.asks, { roomId, seq: 3, reaction: "like" });
      // A group message cannot be hidden for one user, but such a row may exist.
      await context.db.insertInto("chat_hidden").values({ room_id: roomId, user_id: member.id, seq: 4 }).execute();
      await setAdmin(eve.asks, { id: roomId, userId: member.id }, true);
      await createInvite(member.asks, roomId, { days: "7", uses: "10" });
      await context.db
        .insertInto("chat_removed")
        .values({ room_id: roomId, user_id: member.id, removed_at: 1 })
        .execute();
      await blockPerson(member.asks, eve.id);
    }
    await blockPerson(eve.asks, ada.id);
    const ofBob = await rowsOf(bob);
    expect(ofBob.map(([, count]) => count)).toEqual([1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(await exported(server.account, context, ada.id)).toMatchObject({
      invites: [{ room_id: roomId, max_uses: 10, uses: 0 }],
      removed: [{ room_id: roomId, removed_at: 1 }],
    });
    expect(await rowsOf(ada)).toEqual(ofBob);
    const [file] = await collected(server.account?.exportFiles?.(context, ada.id));
    expect(await file?.open()).toBeDefined();

    await erase(context, ada.id);
    expect(await rowsOf(ada)).toEqual(tables.map((table) => [table, 0]));
    expect(await file?.open()).toBeUndefined();
    expect(await rowsOf(bob)).toEqual(ofBob);
    // She had blocked Ada.
    expect(await rowsOf(eve)).toContainEqual(["chat_blocks", 0]);
    expect(await listGroups(bob.asks)).toMatchObject({ joined: [{ id: roomId }] });
    const { list } = await listRecords(eve.asks, { roomId, size: 9 });
    expect(list.map(({ userId, text, type }) => [userId, type === 1 ? text : type])).toEqual([
      [bob.id, "Bob was here"],
      [bob.id, 2],
    ]);
  });
});
