import { eraseUser } from "@dozen/core/sessions/users.server";
import { exported } from "@dozen/core/testing/account-data";
import { eachDatabase } from "@dozen/core/testing/context";
import { apiClient, apiUser, memoryRequest } from "@dozen/core/testing/request";
import { expect, test } from "vitest";
import { apply, listApplications } from "../applications/applications.server";
import server from "../feature.server";
import { listFriends } from "../friends/friends.server";
import { editText, takeBack } from "../messages/changing.server";
import { sayText, sendFile } from "../messages/messages.server";
import { react } from "../messages/reacting.server";
import * as infoRoute from "../profiles/routes/info";
import { listPosts } from "../space/feed.server";
import { createPost } from "../space/posts.server";
import { addComment } from "../space/reactions.server";
import { groupOf, join, picture, refusal, type Somebody } from "../testing/people";
import { online } from "../testing/scene";
import { heard } from "../testing/sockets";
import { blockPerson } from "./blocking.server";
import { hasBlocked, listBlocked, unblockPerson } from "./blocks.server";

eachDatabase("blocks", (makeContext) => {
  const here = online(makeContext);

  const toPerson = (who: Somebody) => ({ type: 1 as const, receive_id: who.id, memo: "" });

  test("stop everything between two friends, in both directions", async () => {
    const roomId = here.relation;
    await sayText(here.ada.asks, { roomId, text: "before" });
    await sayText(here.bob.asks, { roomId, text: "before" });
    await blockPerson(here.ada.asks, here.bob.id);
    for (const [who, seq] of [
      [here.ada, 1],
      [here.bob, 2],
    ] as const) {
      const work = [
        sayText(who.asks, { roomId, text: "Hello" }),
        sendFile(who.asks, { roomId, file: picture() }),
        editText(who.asks, { roomId, seq, text: "Hello" }),
        react(who.asks, { roomId, seq, reaction: "like" }),
      ];
      expect(await Promise.all(work.map(refusal))).toEqual(Array(4).fill("chat:errors.blocked"));
    }
    expect(await here.context.db.selectFrom("chat_files").selectAll().where("room_id", "=", roomId).execute()).toEqual(
      [],
    );
    const socket = await here.host.enter(here.bob, { rid: roomId, uid: here.ada.id });
    for (const [name, payload] of [
      ["msg", { msg: "Hello" }],
      ["msg", { msg: "Hello", fire: true }],
      ["input", undefined],
      ["call", { type: "call", status: 1 }],
    ] as const) {
      expect(await socket.emitWithAck(name, payload), name).toMatchObject({ code: 403 });
    }
    const there = await here.host.enter(here.ada, { rid: roomId, uid: here.bob.id });
    for (const who of [here.ada, here.bob]) expect(await listFriends(who.asks)).toMatchObject([{ isOnline: false }]);
    const joined: unknown[] = [];
    there.on("sys", (event) => joined.push(event));
    expect(await socket.emitWithAck("login")).toMatchObject({ code: 200 });
    await takeBack(here.bob.asks, { roomId, seq: 2 });
    await unblockPerson(here.bob.asks, here.ada.id);
    expect(await refusal(sayText(here.bob.asks, { roomId, text: "Still?" }))).toBe("chat:errors.blocked");
    await unblockPerson(here.ada.asks, here.bob.id);
    const received = heard(there, "sys");
    await socket.emitWithAck("login");
    await received;
    expect(joined).toHaveLength(1);
    expect(await sayText(here.bob.asks, { roomId, text: "Again" })).toMatchObject({ seq: 3 });
  });

  test("end requests and hide posts, and leave groups alone", async () => {
    await apply(here.eve.asks, toPerson(here.ada));
    const post = await createPost(here.ada.asks, { text: "Hello", is_open: 1 });
    const group = await groupOf(here.ada);
    await join(group, { creator: here.ada, member: here.eve });
    const toGroup = async (creator: Somebody) => ({ type: 2 as const, receive_id: await groupOf(creator), memo: "" });
    const [toAdas, toEves] = [await toGroup(here.ada), await toGroup(here.eve)];
    await apply(here.eve.asks, toAdas);
    await blockPerson(here.ada.asks, here.eve.id);
    await blockPerson(here.ada.asks, here.eve.id);
    for (const type of [1, 2] as const) {
      const { list } = await listApplications(here.ada.asks, { type, page: 1, size: 10 });
      expect(list.filter(({ state }) => state === 1).map(({ applicant }) => applicant)).not.toContain("Eve");
    }
    expect(await refusal(apply(here.eve.asks, toAdas))).toBe("chat:errors.blocked");
    expect(await refusal(apply(here.ada.asks, toEves))).toBe("chat:errors.blocked");
    for (const [who, other] of [
      [here.ada, here.eve],
      [here.eve, here.ada],
    ] as const) {
      expect(await refusal(apply(who.asks, toPerson(other)))).toBe("chat:errors.blocked");
    }
    const feeds = async (who: Somebody, other: Somebody) => {
      const page = { page: 1, size: 5 };
      const all = await Promise.all([
        listPosts(who.asks, "index", page),
        listPosts(who.asks, { userId: other.id }, page),
      ]);
      return all.map(({ list, total }) => [list.map(({ author }) => author.id).includes(other.id), total]);
    };
    await createPost(here.eve.asks, { text: "Hello", is_open: 1 });
    expect(await feeds(here.eve, here.ada)).toEqual([
      [false, 1],
      [false, 0],
    ]);
    expect(await feeds(here.ada, here.eve)).toEqual([
      [false, 1],
      [false, 0],
    ]);
    const comment = () => refusal(addComment(here.eve.asks, { item_id: post, content: "Hm" }));
    expect(await comment()).toBe("chat:errors.noPost");
    expect(await sayText(here.eve.asks, { roomId: group, text: "Hello all" })).toMatchObject({ seq: 1 });
    await unblockPerson(here.ada.asks, here.eve.id);
    expect(await comment()).toBe("nothing was refused");
    await blockPerson(here.eve.asks, here.ada.id);
    expect(await comment()).toBe("chat:errors.noPost");
  });

  test("are visible only to the user who blocked, and are erased with either side", async () => {
    await blockPerson(here.ada.asks, here.bob.id);
    expect([await listBlocked(here.ada.asks), await listBlocked(here.bob.asks)]).toMatchObject([[{ name: "Bob" }], []]);
    expect(await refusal(blockPerson(here.ada.asks, here.ada.id))).toBe("chat:errors.blockYourself");
    expect(await refusal(blockPerson(here.ada.asks, "nobody"))).toBe("chat:errors.noPerson");
    expect(await exported(server.account, here.context, here.ada.id)).toMatchObject({
      blocked: [{ blocked_id: here.bob.id }],
    });
    await eraseUser(here.context, here.bob.id);
    expect(
      await here.context.db.selectFrom("chat_blocks").selectAll().where("user_id", "=", here.ada.id).execute(),
    ).toEqual([]);
  });

  test("are added and removed on the profile and by calls", async () => {
    const params = { type: "1", id: here.bob.id };
    const ask = async (form?: Record<string, string>) =>
      memoryRequest(here.context, `/chat/info/1/${here.bob.id}`, { cookie: here.ada.cookie, params, form });
    expect(await infoRoute.action(await ask({ intent: "block" }))).toMatchObject({ data: { confirm: {} } });
    expect(await hasBlocked(here.ada.asks, here.bob.id)).toBe(false);
    await infoRoute.action(await ask({ intent: "block", confirmed: "yes" }));
    expect(await infoRoute.loader(await ask())).toMatchObject({ isBlocked: true });
    await infoRoute.action(await ask({ intent: "unblock" }));
    expect(await infoRoute.loader(await ask())).toMatchObject({ isBlocked: false });
    const client = await apiClient(here.context);
    const one = await apiUser(here.context, client);
    expect((await one.api.post("/block", { id: here.bob.id })).code).toBe(200);
    expect((await one.api.get("/block")).data.list).toMatchObject([{ id: here.bob.id, name: "Bob" }]);
    expect((await one.api.delete("/block", { id: here.bob.id })).code).toBe(200);
    expect((await one.api.get("/block")).data.list).toEqual([]);
    await client.close();
  });
});
