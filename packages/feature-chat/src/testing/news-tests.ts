import type { Socket } from "socket.io-client";
import { expect, test } from "vitest";
import { deleteFriend } from "../friends/friends.server";
import { leaveGroup } from "../groups/members.server";
import { editText, takeBack } from "../messages/changing.server";
import { clearHistory } from "../messages/clearing.server";
import { sayText } from "../messages/messages.server";
import { markRead } from "../receipts/reading.server";
import { befriend, groupOf, join, type Somebody } from "./people";
import type { OnlineScene } from "./scene";
import { heard } from "./sockets";

/** Tests of the news that pages without a conversation receive, with any number of processes. Call it in a suite. */
export function newsTests(here: OnlineScene): void {
  const say = (who: Somebody, roomId = here.relation) => sayText(who.asks, { roomId, text: "Hello" });

  /** Runs `work`, and waits until a page without a conversation has received news. */
  async function hears(page: Socket, work: () => Promise<unknown>): Promise<unknown> {
    const news = heard(page, "news");
    await work();
    return news;
  }

  test("reach the pages of all members, and name only the conversation", async () => {
    const { ada, bob, relation } = here;
    const [one, two] = [await here.host.enter(ada), await here.host.enter(bob)];
    const where = { receive_id: relation };
    const own = heard(one, "news");
    expect(await hears(two, () => say(ada))).toEqual(where);
    expect(await own).toEqual(where);
    expect(await hears(two, () => editText(ada.asks, { roomId: relation, seq: 1, text: "Hi" }))).toEqual(where);
    expect(await hears(two, () => takeBack(ada.asks, { roomId: relation, seq: 1 }))).toEqual(where);
    expect(await hears(two, () => markRead(bob.asks, relation))).toEqual(where);
    expect(await hears(two, () => clearHistory(bob.asks, relation))).toEqual(where);
  });

  test("start with a friendship or a seat, and end with it", async () => {
    const { ada, bob, eve, relation } = here;
    const page = await here.host.enter(bob);
    const other = await befriend(bob, eve);
    expect(await hears(page, () => say(eve, other))).toEqual({ receive_id: other });
    const group = await groupOf(ada);
    await join(group, { creator: ada, member: bob });
    expect(await hears(page, () => say(ada, group))).toEqual({ receive_id: group });
    expect(await hears(page, () => leaveGroup(bob.asks, group))).toEqual({ receive_id: group });
    const all: unknown[] = [];
    page.on("news", (event) => all.push(event));
    await say(ada, group);
    expect(await hears(page, () => deleteFriend(ada.asks, { id: relation, friendId: bob.id }))).toEqual({
      receive_id: relation,
    });
    const own = await groupOf(bob);
    expect(await hears(page, () => say(bob, own))).toEqual({ receive_id: own });
    expect(all).toEqual([{ receive_id: relation }, { receive_id: own }]);
  });

  test("reach no other users", async () => {
    const { ada, bob, eve } = here;
    const [stranger, page] = [await here.host.enter(eve), await here.host.enter(bob)];
    const all: unknown[] = [];
    stranger.on("news", (event) => all.push(event));
    await hears(page, () => say(ada));
    const own = await groupOf(eve);
    expect(await hears(stranger, () => say(eve, own))).toEqual({ receive_id: own });
    expect(all).toEqual([{ receive_id: own }]);
  });
}
