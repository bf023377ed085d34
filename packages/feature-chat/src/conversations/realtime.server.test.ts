import { endSession } from "@dozen/core/sessions/ending.server";
import { eachDatabase } from "@dozen/core/testing/context";
import type { Server } from "socket.io";
import { expect, test, vi } from "vitest";
import { endRevoked } from "../connections/revoking.server";
import { deleteFriend } from "../friends/friends.server";
import { sayText } from "../messages/messages.server";
import { newsChannelOf, publishNews } from "../rooms/channels.server";
import { channelTests } from "../testing/channel-tests";
import { befriend, groupOf, join, type Somebody } from "../testing/people";
import { online } from "../testing/scene";
import { heard } from "../testing/sockets";
import { eventLimits } from "./realtime.server";

eachDatabase("events", (makeContext) => {
  const here = online(makeContext);
  const enter = (who: Somebody, other: Somebody) => here.host.enter(who, { rid: here.relation, uid: other.id });

  channelTests(here);

  test("close the connection at the next heartbeat after they could not be broadcast", async () => {
    const { ada, bob, eve, context, relation } = here;
    const [lost, signedOut] = [await enter(bob, ada), await here.host.enter(eve)];
    const [page, staying] = [await here.host.enter(bob), await enter(ada, bob)];
    const ended = Promise.all([lost, signedOut].map((socket) => heard(socket, "disconnect")));
    await context.db.deleteFrom("sessions").where("id", "=", eve.sessionId).execute();
    await context.db.deleteFrom("chat_seats").where("room_id", "=", relation).where("user_id", "=", bob.id).execute();
    await endRevoked(context);
    await ended;
    const news: unknown[] = [];
    page.on("news", (received) => news.push(received));
    publishNews(context, relation);
    publishNews(context, "own", bob.id);
    await heard(page, "news");
    expect(news).toEqual([{ receive_id: "own" }]);
    expect([page.connected, staying.connected]).toEqual([true, true]);
  });

  test("are broadcast again after one that failed", async () => {
    const { ada, bob, relation, context } = here;
    const page = await enter(bob, ada);
    await page.emitWithAck("login");
    const failed = vi.spyOn(context.log, "error").mockImplementation(() => {});
    vi.spyOn(context.realtime as Server, "to").mockImplementationOnce(() => {
      throw new Error("The adapter is in trouble");
    });
    const say = (text: string) => sayText(ada.asks, { roomId: relation, text });
    await say("One");
    await expect.poll(() => failed.mock.calls).toHaveLength(1);
    const received = heard(page, "chatmsg");
    await say("Two");
    expect(await received).toMatchObject({ id: "2", msg: "Two" });
    vi.restoreAllMocks();
  });

  test("that are not messages are rate limited per person, too", async () => {
    const { ada, bob, context } = here;
    const [page, other] = [await enter(ada, bob), await enter(bob, ada)];
    for (const [name, rule] of Object.entries(eventLimits)) {
      for (let used = 0; used < rule.points; used += 1) await context.limits.use(`chat.${name}`, ada.id, rule);
    }
    const said: [string, unknown][] = [
      ["login", {}],
      ["input", {}],
      ["read", {}],
      ["file", { id: "1" }],
      ["msg", { id: "1" }],
      ["call", { type: "hangup" }],
    ];
    for (const [name, payload] of said) {
      expect(await page.emitWithAck(name, payload), name).toMatchObject({ code: 429 });
      expect((await other.emitWithAck(name, payload)).code, name).not.toBe(429);
    }
  });

  test("close a connection when they come faster than anybody types", async () => {
    const { ada, bob } = here;
    const page = await enter(ada, bob);
    const ended = heard(page, "disconnect");
    for (let sent = 0; sent < 500; sent += 1) page.emit("file", {});
    await ended;
  });

  test("are limited to fifty connections of one person", async () => {
    const { ada, bob } = here;
    const sockets = await Promise.all(Array.from({ length: 60 }, () => here.host.enter(ada)));
    await expect.poll(() => sockets.filter(({ connected }) => connected).length).toBe(50);
    expect((await enter(bob, ada)).connected).toBe(true);
    sockets.find(({ connected }) => connected)?.disconnect();
    await expect.poll(async () => (await enter(ada, bob)).connected).toBe(true);
  });

  test("close a connection whose room ends while it is being admitted", async () => {
    const { ada, bob, relation, context } = here;
    let meanwhile = async () => {};
    context.realtime?.use((_, next) => void meanwhile().then(() => next()));
    const endsAfter = async (work: () => Promise<void>) => {
      meanwhile = work;
      const socket = await enter(ada, bob);
      meanwhile = async () => {};
      await expect.poll(() => socket.connected).toBe(false);
    };
    await endsAfter(() => deleteFriend(ada.asks, { id: relation, friendId: bob.id }));
    here.relation = await befriend(ada, bob);
    await endsAfter(() => endSession(context, ada.sessionId));
  });

  test("ignore news of a room that ends while a page outside rooms is being admitted", async () => {
    const { ada, bob, relation, context } = here;
    const group = await groupOf(bob);
    await join(group, { creator: bob, member: ada });
    context.realtime?.use((_, next) => void meanwhile().then(() => next()));
    let meanwhile = () => deleteFriend(ada.asks, { id: relation, friendId: bob.id });
    const page = await here.host.enter(ada);
    meanwhile = async () => {};
    const channels = () => [...(context.realtime?.sockets.adapter.rooms.keys() ?? [])];
    await expect.poll(channels).not.toContain(newsChannelOf(relation));
    expect(page.connected).toBe(true);
    expect(channels()).toContain(newsChannelOf(group));
  });
});
