import { eachDatabase } from "@dozen/core/testing/context";
import { expect, test } from "vitest";
import feature from "../feature";
import { deleteGroup } from "../groups/groups.server";
import { sayText } from "../messages/messages.server";
import { markRead } from "../receipts/reading.server";
import { befriend, groupOf, join, somebody } from "../testing/people";
import { countUnreadConversations } from "./unread.server";

eachDatabase("unread conversations", (makeContext) => {
  test("are counted again only for members whose conversation becomes unread or read", async () => {
    const context = await makeContext({ features: [feature] });
    const [ada, bob] = [await somebody(context), await somebody(context)];
    const roomId = await befriend(ada, bob);
    const reported: string[][] = [];
    context.events.on("badges.changed", ({ userIds }) => void reported.push(userIds ?? []));

    await sayText(ada.asks, { roomId, text: "One" });
    await expect.poll(() => reported).toEqual([[bob.id]]);
    expect(await countUnreadConversations(context, bob.id)).toBe(1);
    expect(await countUnreadConversations(context, ada.id)).toBe(0);
    await sayText(ada.asks, { roomId, text: "Two" });
    // Reports are made in order: once this one is there, that of "Two" is over.
    const eve = await somebody(context);
    await sayText(ada.asks, { roomId: await befriend(ada, eve), text: "One" });
    await expect.poll(() => reported).toEqual([[bob.id], [eve.id]]);
    await markRead(bob.asks, roomId);
    expect(await countUnreadConversations(context, bob.id)).toBe(0);
    await sayText(ada.asks, { roomId, text: "Three" });
    await expect.poll(() => reported.slice(2)).toEqual([[bob.id], [bob.id]]);
  });

  test("are counted again for every member of a group that is deleted", async () => {
    const context = await makeContext({ features: [feature] });
    const [ada, bob] = [await somebody(context), await somebody(context)];
    const group = await groupOf(ada);
    await join(group, { creator: ada, member: bob });
    const reported: string[] = [];
    context.events.on("badges.changed", ({ userIds }) => void reported.push(...(userIds ?? [])));
    await sayText(ada.asks, { roomId: group, text: "One" });
    await expect.poll(() => reported.splice(0)).toEqual([bob.id]);
    expect(await countUnreadConversations(context, bob.id)).toBe(1);
    await deleteGroup(ada.asks, group);
    expect(reported.toSorted()).toEqual([ada.id, bob.id].toSorted());
    expect(await countUnreadConversations(context, bob.id)).toBe(0);
  });
});
