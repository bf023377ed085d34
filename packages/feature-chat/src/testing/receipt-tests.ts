import { memoryRequest } from "@dozen/core/testing/request";
import { expect, test } from "vitest";
import { blockPerson } from "../blocks/blocking.server";
import { unblockPerson } from "../blocks/blocks.server";
import * as roomRoute from "../conversations/routes/room";
import { sayText } from "../messages/messages.server";
import { markRead } from "../receipts/reading.server";
import { giveReceipts, readByFriend } from "../receipts/receipts.server";
import { groupOf, type Somebody } from "./people";
import type { OnlineScene } from "./scene";
import { heard } from "./sockets";

/** Tests of read receipts, with any number of processes. Call it in a suite. */
export function receiptTests(here: OnlineScene): void {
  const enter = (who: Somebody, other: Somebody) => here.host.enter(who, { rid: here.relation, uid: other.id });
  const say = (who: Somebody, text: string) => sayText(who.asks, { roomId: here.relation, text });

  test("notify a friend of what has been read: at once, when they connect, and on their page", async () => {
    const { ada, bob, relation } = here;
    await say(ada, "one");
    expect(await readByFriend(ada.asks, relation)).toBe(0);
    const [one, two] = [await enter(ada, bob), await enter(bob, ada)];
    const received = heard(one, "read");
    await two.emitWithAck("read");
    expect(await received).toEqual({ receive_id: relation, user_id: bob.id, id: "1" });
    expect(await one.emitWithAck("login")).toMatchObject({ code: 200, data: { read: "1" } });
    await say(ada, "two");
    const params = { type: "1", rid: relation, uid: bob.id };
    const page = () => memoryRequest(here.context, "/chat/room", { cookie: ada.cookie, params }).then(roomRoute.loader);
    expect(await page()).toMatchObject({ data: { read: 1 } });
    const again = heard(one, "read");
    await markRead(bob.asks, relation);
    expect(await again).toMatchObject({ id: "2" });
    expect(await page()).toMatchObject({ data: { read: 2 } });
    await say(ada, "three");
    for (const event of [{ read: false }, undefined]) {
      expect(await two.emitWithAck("login", event)).toMatchObject({ code: 200 });
      expect(await readByFriend(ada.asks, relation)).toBe(event ? 2 : 3);
    }
  });

  test("are sent once, only to the friend, and not in groups", async () => {
    const { ada, bob, relation, eve } = here;
    await say(ada, "one");
    const [one, two] = [await enter(ada, bob), await enter(bob, ada)];
    const all: unknown[] = [];
    for (const page of [one, two]) page.on("read", (event) => all.push(event));
    for (const _ of [1, 2]) await two.emitWithAck("read");
    // Events arrive in order, so a second receipt would have arrived before this one.
    const typing = heard(one, "input");
    await two.emitWithAck("input");
    await typing;
    expect(all).toHaveLength(1);
    expect(await readByFriend(eve.asks, relation)).toBeNull();
    expect(await readByFriend(ada.asks, await groupOf(ada))).toBeNull();
  });

  test("require both to send them, and end with a block", async () => {
    const { ada, bob, relation } = here;
    const one = await enter(ada, bob);
    const all: unknown[] = [];
    one.on("read", (event) => all.push(event));
    await say(ada, "one");
    const read = async () => {
      await markRead(bob.asks, relation);
      return [await readByFriend(ada.asks, relation), await readByFriend(bob.asks, relation)];
    };
    for (const who of [ada, bob]) {
      const ended = heard(one, "read");
      for (const _ of [1, 2]) await giveReceipts(who.asks, false);
      expect(await ended).toEqual({ receive_id: null, user_id: who.id, id: null });
      all.splice(0);
      expect(await read()).toEqual([null, null]);
      expect(await one.emitWithAck("login")).toMatchObject({ data: { read: null } });
      await giveReceipts(who.asks, true);
    }
    for (const [who, other] of [
      [ada, bob],
      [bob, ada],
    ] as const) {
      await blockPerson(who.asks, other.id);
      await giveReceipts(other.asks, false);
      expect(await read()).toEqual([null, null]);
      await giveReceipts(other.asks, true);
      await unblockPerson(who.asks, other.id);
    }
    expect(all).toEqual([]);
    expect(await read()).toEqual([1, 1]);
  });
}
