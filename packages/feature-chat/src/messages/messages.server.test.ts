import { exported } from "@dozen/core/testing/account-data";
import { eachDatabase } from "@dozen/core/testing/context";
import { apiClient, apiUser } from "@dozen/core/testing/request";
import { expect, test } from "vitest";
import { listConversations } from "../conversations/conversations.server";
import server from "../feature.server";
import { deleteFriend } from "../friends/friends.server";
import { deleteGroup } from "../groups/groups.server";
import { leaveGroup } from "../groups/members.server";
import { befriend, groupOf, join, picture, refusal, type Somebody } from "../testing/people";
import { friends } from "../testing/scene";
import { clearHistory } from "./clearing.server";
import { listRecords, sayText, sendFile } from "./messages.server";
import { react } from "./reacting.server";

const texts = async (who: Somebody, roomId: string, query: { before?: number; after?: number; size?: number } = {}) =>
  (await listRecords(who.asks, { roomId, size: 30, ...query })).list.map(({ text }) => text);

eachDatabase("messages", (makeContext) => {
  const here = friends(makeContext);

  const say = (who: Somebody, text: string, clientId?: string, roomId = here.relation) =>
    sayText(who.asks, { roomId, text, clientId });

  test("are stored in order, paged by number, and encrypted", async () => {
    for (let number = 1; number <= 5; number += 1) await say(here.ada, `number ${number}`);
    const { list, hasMore } = await listRecords(here.bob.asks, { roomId: here.relation, size: 2 });
    expect(list.map(({ text, seq }) => [text, seq])).toEqual([
      ["number 4", 4],
      ["number 5", 5],
    ]);
    expect(hasMore).toBe(true);
    expect(await texts(here.bob, here.relation, { before: 4, size: 2 })).toEqual(["number 2", "number 3"]);
    expect(await texts(here.bob, here.relation, { after: 3 })).toEqual(["number 4", "number 5"]);
    const rows = await here.context.db
      .selectFrom("chat_records")
      .selectAll()
      .where("room_id", "=", here.relation)
      .execute();
    expect(JSON.stringify(rows)).not.toContain("number");
    await here.context.db
      .updateTable("chat_records")
      .set({ body: rows[0]?.body ?? "" })
      .where("seq", "=", 2)
      .execute();
    await expect(listRecords(here.bob.asks, { roomId: here.relation, size: 30 })).rejects.toThrow();
  });

  test("are stored once when they are sent again, even concurrently", async () => {
    const sent = await Promise.all([1, 2, 3].map(() => say(here.ada, "once", "same-id")));
    await react(here.bob.asks, { roomId: here.relation, seq: 1, reaction: "like" });
    const again = await say(here.ada, "once", "same-id");
    expect(again).toMatchObject({ seq: 1, change: 1, reactions: [{ reaction: "like", users: [here.bob.id] }] });
    await say(here.bob, "mine", "same-id");
    expect(new Set(sent.map(({ seq }) => seq)).size).toBe(1);
    expect(await texts(here.ada, here.relation)).toEqual(["once", "mine"]);
  });

  test("sent many at once are numbered without gaps, each writer's in order", async () => {
    const other = await groupOf(here.ada);
    const work = Array.from({ length: 300 }, (_, number) =>
      say(number % 2 ? here.ada : here.bob, String(number), undefined, here.relation).catch(() => undefined),
    );
    work.push(
      ...Array.from({ length: 20 }, (_, number) =>
        say(here.ada, `g${number}`, undefined, other).catch(() => undefined),
      ),
    );
    await Promise.all(work);
    const { list } = await listRecords(here.ada.asks, { roomId: here.relation, size: 1000 });
    expect(list.map(({ seq }) => seq)).toEqual(list.map((_, at) => at + 1));
    const numbers = (id: string) => list.filter(({ userId }) => userId === id).map(({ text }) => Number(text));
    for (const id of [here.ada.id, here.bob.id]) expect(numbers(id)).toEqual([...numbers(id)].sort((a, b) => a - b));
    expect(list.length).toBeGreaterThan(200);
  });

  test("can be neither read nor written by strangers, former friends and former members", async () => {
    const group = await groupOf(here.ada);
    await join(group, { creator: here.ada, member: here.bob });
    await say(here.ada, "secret", undefined, group);
    for (const roomId of [here.relation, group, "unknown"]) {
      expect(await refusal(say(here.eve, "let me in", undefined, roomId))).toBe("chat:errors.noRoom");
      expect(await refusal(listRecords(here.eve.asks, { roomId, size: 9 }))).toBe("chat:errors.noRoom");
      expect(await refusal(clearHistory(here.eve.asks, roomId))).toBe("chat:errors.noRoom");
    }
    await leaveGroup(here.bob.asks, group);
    expect(await refusal(say(here.bob, "again", undefined, group))).toBe("chat:errors.noRoom");
    await deleteFriend(here.ada.asks, { id: here.relation, friendId: here.bob.id });
    expect(await refusal(say(here.bob, "again"))).toBe("chat:errors.noRoom");
    expect(
      await here.context.db.selectFrom("chat_records").selectAll().where("room_id", "=", here.relation).execute(),
    ).toEqual([]);
  });

  test("with sensitive words are refused, and so are floods", async () => {
    expect(await refusal(say(here.ada, "fuck you"))).toBe("chat:errors.sensitive");
    const refused = await Promise.all(Array.from({ length: 130 }, (_, at) => refusal(say(here.ada, String(at)))));
    expect(refused.filter((key) => key === "core:errors.tooMany").length).toBeGreaterThanOrEqual(10);
  });

  test("from before a new member joined stay hidden from them", async () => {
    const group = await groupOf(here.ada);
    await say(here.ada, "before", undefined, group);
    await join(group, { creator: here.ada, member: here.bob });
    await say(here.ada, "after", undefined, group);
    expect(await texts(here.bob, group)).toEqual(["after"]);
    expect(await listConversations(here.bob.asks)).toMatchObject([{ id: group, unread: 1, last: { text: "after" } }]);
  });

  test("are sent, listed and deleted by the calls", async () => {
    const client = await apiClient(here.context);
    const [one, two] = [
      await apiUser(here.context, client, { name: "One" }),
      await apiUser(here.context, client, { name: "Two" }),
    ];
    await one.api.post("/apply", { type: 1, receive_id: two.user.id });
    const asked = (await two.api.get("/apply", { type: "1" })).data.list[0].id;
    await two.api.put("/apply", { id: asked, is_agree: 2 });
    const receive_id = (await one.api.get("/friend")).data.list[0].id;
    const body = { type: 1, receive_id, msg_type: 1, msg: "Hi", client_id: "c1" };
    expect(await one.api.post("/record", body)).toMatchObject({
      code: 200,
      data: { data: { id: "1", type: 1, msg: "Hi" } },
    });
    expect(await one.api.post("/record", { ...body, msg: " " })).toMatchObject({
      data: { fields: { msg: [expect.any(String)] } },
    });
    expect((await two.api.post("/record", { ...body, client_id: "c3", user_id: one.user.id })).code).toBe(401);
    expect((await one.api.post("/record", { ...body, user_id: one.user.id })).code).toBe(200);
    const form = new FormData();
    for (const [name, value] of Object.entries({ type: "1", receive_id, msg_type: "2" })) form.append(name, value);
    form.append("file", picture());
    expect(await one.api.post("/record", form)).toMatchObject({ code: 200, data: { data: { msg_type: 2 } } });
    const burnt = await one.api.post("/record", { ...body, client_id: "c2", fire: true });
    expect(burnt.data).toMatchObject({ info: "Sent, not stored", data: { id: "", msg: "Hi", fire: true } });
    form.append("fire", "yes");
    expect((await one.api.post("/record", form)).data.data).toMatchObject({ id: "", msg_type: 2, fire: true });
    expect((await two.api.get("/record", { type: "1", receiveId: receive_id })).data.list).toHaveLength(2);
    expect((await two.api.get("/record-all")).data).toMatchObject({ friend: [{ unread: 2 }], group: [] });
    const removals = await Promise.all(["1", "1,8", "1,9"].map((id) => two.api.delete("/record", { receive_id, id })));
    expect(removals.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect((await two.api.delete("/record", { receive_id, id: "" })).code).toBe(400);
    // Invalid ids match nothing.
    expect((await two.api.delete("/record", { receive_id, id: "nothing" })).code).toBe(200);
    expect((await two.api.get("/record", { receiveId: receive_id })).data.list).toMatchObject([{ id: "2" }]);
    expect((await client.get("/record", { receiveId: receive_id })).status).toBe(401);
    await client.close();
  });

  test("are refused cleanly once the room ends while somebody writes in it", async () => {
    const write = async (who: Somebody, roomId: string) => {
      const outcomes: string[] = [];
      while (outcomes.at(-1) !== "chat:errors.noRoom" && outcomes.length < 200) {
        outcomes.push(await refusal(say(who, "x", undefined, roomId)));
      }
      return outcomes;
    };
    const outcomes: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      const roomId = round % 2 ? await groupOf(here.ada) : await befriend(here.ada, here.eve);
      if (round % 2) await join(roomId, { creator: here.ada, member: here.eve });
      const writing = [here.ada, here.eve].map((who) => write(who, roomId));
      await say(here.ada, "first", undefined, roomId);
      if (round % 2) await deleteGroup(here.ada.asks, roomId);
      else await deleteFriend(here.eve.asks, { id: roomId, friendId: here.ada.id });
      outcomes.push(...(await Promise.all(writing)).flat());
    }
    expect([...new Set(outcomes)].sort()).toEqual(["chat:errors.noRoom", "nothing was refused"]);
  });

  test("are exported decrypted, and erased", async () => {
    await say(here.ada, "mine");
    await sendFile(here.ada.asks, { roomId: here.relation, file: picture() });
    expect(await exported(server.account, here.context, here.ada.id)).toMatchObject({
      messages: [{ text: "mine" }, { msg_type: 2 }],
    });
    await server.account?.erase?.(here.context, here.ada.id);
    for (const table of ["chat_records", "chat_files"] as const) {
      expect(await here.context.db.selectFrom(table).selectAll().where("user_id", "=", here.ada.id).execute()).toEqual(
        [],
      );
    }
  });
});
