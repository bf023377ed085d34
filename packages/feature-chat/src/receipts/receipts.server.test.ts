import { eachDatabase } from "@dozen/core/testing/context";
import { apiClient, apiUser, memoryRequest } from "@dozen/core/testing/request";
import { expect, test } from "vitest";
import { blockPerson, unblockPerson } from "../blocks/blocks.server";
import server from "../feature.server";
import { markRead, sayText } from "../rooms/records.server";
import * as privacyRoute from "../routes/privacy";
import * as roomRoute from "../routes/room";
import { groupOf, type Somebody } from "../testing/people";
import { online } from "../testing/scene";
import { heard } from "../testing/sockets";
import { giveReceipts, readByFriend } from "./receipts.server";

eachDatabase("read receipts", (makeContext) => {
  const here = online(makeContext);
  const enter = (who: Somebody, other: Somebody) => here.host.enter(who, { rid: here.relation, uid: other.id });
  const say = (who: Somebody, text: string) => sayText(who.asks, { roomId: here.relation, text });

  test("tell a friend what has been read: at once, when they come, and on their page", async () => {
    const { ada, bob, relation } = here;
    await say(ada, "one");
    expect(await readByFriend(ada.asks, relation)).toBe(0);
    const [one, two] = [await enter(ada, bob), await enter(bob, ada)];
    const told = heard(one, "read");
    await two.emitWithAck("read");
    expect(await told).toEqual({ receive_id: relation, user_id: bob.id, id: "1" });
    expect(await one.emitWithAck("login")).toMatchObject({ code: 200, data: { read: "1" } });
    await say(ada, "two");
    const params = { type: "1", rid: relation, uid: bob.id };
    const page = () => memoryRequest(here.context, "/chat/room", { cookie: ada.cookie, params }).then(roomRoute.loader);
    expect(await page()).toMatchObject({ read: 1 });
    const again = heard(one, "read");
    await markRead(bob.asks, relation);
    expect(await again).toMatchObject({ id: "2" });
    expect(await page()).toMatchObject({ read: 2 });
  });

  test("are told once, to nobody else, and not in groups", async () => {
    const { ada, bob, relation, eve } = here;
    await say(ada, "one");
    const [one, two] = [await enter(ada, bob), await enter(bob, ada)];
    const all: unknown[] = [];
    for (const page of [one, two]) page.on("read", (event) => all.push(event));
    for (const _ of [1, 2]) await two.emitWithAck("read");
    // What was told before an answer has come before it.
    await one.emitWithAck("read");
    expect(all).toHaveLength(1);
    expect(await readByFriend(eve.asks, relation)).toBeNull();
    expect(await readByFriend(ada.asks, await groupOf(ada))).toBeNull();
  });

  test("are given by both or told to neither, and end with a block", async () => {
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
      for (const _ of [1, 2]) await giveReceipts(who.asks, false);
      expect(await read()).toEqual([null, null]);
      expect(await one.emitWithAck("login")).toMatchObject({ data: { read: null } });
      await giveReceipts(who.asks, true);
    }
    for (const [who, other] of [
      [ada, bob],
      [bob, ada],
    ] as const) {
      await blockPerson(who.asks, other.id);
      expect(await read()).toEqual([null, null]);
      await unblockPerson(who.asks, other.id);
    }
    expect(all).toEqual([]);
    expect(await read()).toEqual([1, 1]);
  });

  test("are switched on a page beside the people one has blocked", async () => {
    const { ada, bob, context } = here;
    await blockPerson(ada.asks, bob.id);
    const ask = (form?: Record<string, string>) =>
      memoryRequest(context, "/chat/privacy", { cookie: ada.cookie, form });
    const page = () => ask().then(privacyRoute.loader);
    expect(await page()).toMatchObject({ isOn: true, blocked: [{ name: "Bob" }] });
    const off = await privacyRoute.action(await ask({ intent: "receipts", receipts: "off" }));
    expect(off).toMatchObject({ status: 303 });
    await privacyRoute.action(await ask({ intent: "unblock", id: bob.id }));
    expect(await page()).toMatchObject({ isOn: false, blocked: [] });
    expect(await privacyRoute.action(await ask({ receipts: "maybe" }))).toMatchObject({
      data: { result: { error: { receipts: ["Please choose one of the options"] } } },
    });
  });

  test("are switched by calls, exported and erased", async () => {
    const { context } = here;
    const client = await apiClient(context);
    const one = await apiUser(context, client);
    expect((await one.api.get("/receipts")).data.receipts).toBe("on");
    expect((await one.api.put("/receipts", { receipts: "off" })).data.info).toBe("Read receipts are off");
    expect((await one.api.get("/receipts")).data.receipts).toBe("off");
    expect(await server.account?.export?.(context, one.user.id)).toMatchObject({ read_receipts: false });
    await server.account?.erase?.(context, one.user.id);
    expect(
      await context.db.selectFrom("chat_discreet").selectAll().where("user_id", "=", one.user.id).execute(),
    ).toEqual([]);
    await client.close();
  });
});
