import { exported } from "@dozen/core/testing/account-data";
import { eachDatabase } from "@dozen/core/testing/context";
import { apiClient, apiUser, memoryRequest } from "@dozen/core/testing/request";
import { expect, test } from "vitest";
import { blockPerson } from "../blocks/blocking.server";
import { listConversations } from "../conversations/conversations.server";
import server from "../feature.server";
import { deleteFriend } from "../friends/friends.server";
import { leaveGroup } from "../groups/members.server";
import { sayText } from "../messages/messages.server";
import { readByFriend } from "../receipts/receipts.server";
import { groupOf, join, picture, refusal, type Somebody } from "../testing/people";
import { online } from "../testing/scene";
import { heard } from "../testing/sockets";
import { sendDue } from "./due.server";
import { laterDays, laterLimit } from "./later";
import { cancelLater, listLater, sendLater } from "./later.server";
import * as laterRoute from "./routes/later";

const minute = 60_000;

eachDatabase("messages that are sent later", (makeContext) => {
  const here = online(makeContext);
  const at = (milliseconds: number) => new Date(here.context.clock.now() + milliseconds).toISOString();
  const schedule = (who: Somebody, text: string, after = minute, roomId = here.relation) =>
    sendLater(who.asks, { roomId, text, sendAt: at(after) });
  const rows = () =>
    here.context.db.selectFrom("chat_scheduled").selectAll().where("user_id", "=", here.ada.id).execute();
  const runJob = () => server.jobs?.find(({ name }) => name === "chat.later")?.run(here.context);
  const said = () =>
    here.context.db
      .selectFrom("chat_records")
      .select(["seq", "client_id"])
      .where("room_id", "=", here.relation)
      .execute();

  test("are stored encrypted, sent in order when they are due, and broadcast like any other", async () => {
    const { ada, bob, relation, context } = here;
    const later = await schedule(ada, "second", 2 * minute);
    const first = await schedule(ada, "first");
    expect(JSON.stringify(await rows())).not.toContain("first");
    expect(await listLater(ada.asks, relation)).toMatchObject([{ text: "first" }, { text: "second" }]);
    expect(await listLater(bob.asks, relation)).toEqual([]);
    await runJob();
    expect(await said()).toEqual([]);
    const page = await here.host.enter(bob, { rid: relation, uid: ada.id });
    const received = heard(page, "chatmsg");
    context.clock.move(3 * minute);
    await runJob();
    expect(await received).toMatchObject({ id: "1", msg: "first", user_id: ada.id, name: "Ada" });
    expect(await said()).toEqual([
      { seq: 1, client_id: first },
      { seq: 2, client_id: later },
    ]);
    expect(await rows()).toEqual([]);
  });

  test("are sent for users who are not in the table of users, too", async () => {
    const { ada, context } = here;
    await schedule(ada, "from another site");
    await context.db.deleteFrom("users").where("id", "=", ada.id).execute();
    context.clock.move(2 * minute);
    await sendDue(context);
    expect([(await said()).length, await rows()]).toEqual([1, []]);
  });

  test("do not mark earlier messages as read by a writer who was not there", async () => {
    const { ada, bob, relation, context } = here;
    const unread = async (who: Somebody) => (await listConversations(who.asks))[0]?.unread;
    await schedule(ada, "first");
    context.clock.move(2 * minute);
    await sendDue(context);
    expect([await unread(ada), await unread(bob)]).toEqual([0, 1]);
    await schedule(ada, "second");
    await sayText(bob.asks, { roomId: relation, text: "Are you there?" });
    context.clock.move(2 * minute);
    const page = await here.host.enter(bob, { rid: relation, uid: ada.id, batches: "yes" });
    const received = heard(page, "batch");
    await sendDue(context);
    expect(await received).toMatchObject([{ 0: 3, 7: { isLater: true } }]);
    expect([await unread(ada), await readByFriend(bob.asks, relation)]).toEqual([2, 1]);
  });

  test("are sent once, even by two concurrent jobs and after a process has died in between", async () => {
    const { ada, context } = here;
    await schedule(ada, "once");
    const [row] = await rows();
    context.clock.move(2 * minute);
    await Promise.all([sendDue(context), sendDue(context)]);
    // As if the process had died after sending and before deleting the row.
    if (row) await context.db.insertInto("chat_scheduled").values(row).execute();
    await sendDue(context);
    expect(await said()).toHaveLength(1);
    expect(await rows()).toEqual([]);
  });

  test("can be cancelled until they are due, and after they were refused", async () => {
    const { ada, bob, context } = here;
    await cancelLater(ada.asks, await schedule(ada, "too early"));
    const id = await schedule(ada, "in time");
    context.clock.move(minute);
    // It may be in the process of being sent.
    expect(await refusal(cancelLater(ada.asks, id))).toBe("chat:errors.noLater");
    await blockPerson(bob.asks, ada.id);
    await sendDue(context);
    await cancelLater(ada.asks, id);
    expect([await rows(), await said()]).toEqual([[], []]);
  });

  test("that cannot be decrypted do not block others", async () => {
    const { ada, bob, context } = here;
    const spoilt = await schedule(ada, "spoilt");
    await schedule(bob, "whole");
    await context.db.updateTable("chat_scheduled").set({ body: "nothing" }).where("id", "=", spoilt).execute();
    context.clock.move(2 * minute);
    await expect(sendDue(context)).rejects.toThrow();
    expect((await rows()).map(({ id }) => id)).toEqual([spoilt]);
    expect(await said()).toHaveLength(1);
    await context.db.deleteFrom("chat_scheduled").where("id", "=", spoilt).execute();
  });

  test("need a time within a year, and are checked and counted", async () => {
    const { ada, relation, eve } = here;
    const send = (sendAt: string, text = "Hello") => refusal(sendLater(ada.asks, { roomId: relation, text, sendAt }));
    expect(await send("")).toBe("chat:errors.momentUnknown");
    expect(await send("soon")).toBe("chat:errors.momentUnknown");
    expect(await send(at(0))).toBe("chat:errors.momentPassed");
    expect(await send(at((laterDays + 1) * 24 * 60 * minute))).toBe("chat:errors.momentTooFar");
    expect(await send(at(minute), "fuck you")).toBe("chat:errors.sensitive");
    expect(await refusal(schedule(eve, "Hello"))).toBe("chat:errors.noRoom");
    for (let count = 0; count < laterLimit; count += 1) await schedule(ada, "Hello");
    expect(await send(at(minute))).toBe("chat:errors.laterFull");
  });

  test("are deleted with the friendship, the seat and the group; one that a block refuses stays with the reason", async () => {
    const { ada, bob, relation, context } = here;
    const group = await groupOf(bob);
    await join(group, { creator: bob, member: ada });
    await schedule(ada, "to all", minute, group);
    await leaveGroup(ada.asks, group);
    expect(await rows()).toEqual([]);
    await schedule(ada, "to Bob");
    await blockPerson(bob.asks, ada.id);
    expect(await refusal(schedule(ada, "again"))).toBe("chat:errors.blocked");
    context.clock.move(2 * minute);
    for (const _ of [1, 2]) await sendDue(context);
    expect(await listLater(ada.asks)).toMatchObject([{ text: "to Bob", refused: expect.stringContaining("blocked") }]);
    await deleteFriend(ada.asks, { id: relation, friendId: bob.id });
    expect(await rows()).toEqual([]);
    expect(await said()).toEqual([]);
  });

  test("are written and cancelled by plain forms", async () => {
    const { ada, bob, relation, context } = here;
    const params = { type: "1", rid: relation, uid: bob.id };
    const ask = (form?: Record<string, string>, burn = "") =>
      memoryRequest(context, `/chat/room/1/${relation}/${bob.id}/later`, {
        cookie: `${ada.cookie}; ${burn}`,
        params,
        form,
      });
    const page = () => ask().then(laterRoute.loader);
    expect(
      await laterRoute.action(await ask({ msg: "Hello", send_at: "2020-01-01T10:00", zone: "UTC" })),
    ).toMatchObject({
      data: { result: { initialValue: { msg: "Hello" }, error: { send_at: ["That time has already passed"] } } },
    });
    const day = at(48 * 60 * minute).slice(0, 10);
    const written = { msg: "Hello", send_at: `${day}T08:30`, zone: "Asia/Tokyo" };
    expect(await laterRoute.action(await ask(written, `chatBurn-${ada.id}=on`))).toMatchObject({
      data: { result: { error: { "": [expect.stringMatching(/^Not sent: the page was still loading/)] } } },
    });
    const saved = await laterRoute.action(await ask(written));
    expect(saved).toMatchObject({ status: 303 });
    const { list } = await page();
    expect(list).toMatchObject([{ text: "Hello", dueAt: Date.parse(`${day}T08:30+09:00`) }]);
    const cancel = { intent: "cancel", id: list[0]?.id ?? "" };
    expect(await laterRoute.action(await ask(cancel))).toMatchObject({ data: { confirm: {} } });
    expect(await laterRoute.action(await ask({ ...cancel, confirmed: "yes" }))).toMatchObject({ status: 303 });
    expect((await page()).list).toEqual([]);
  });

  test("are stored, listed and cancelled by calls, exported and erased", async () => {
    const { context } = here;
    const client = await apiClient(context);
    const one = await apiUser(context, client);
    const form = new FormData();
    for (const [name, value] of Object.entries({ name: "Poets", type: "1", memo: "" })) form.append(name, value);
    form.append("avatar", picture());
    const receive_id = (await one.api.post("/group", form)).data.id;
    const body = { receive_id, msg: "Hello", send_at: at(minute) };
    expect(await one.api.post("/record-later", { ...body, send_at: "never" })).toMatchObject({
      code: 400,
      data: { fields: { send_at: ["Choose a day and a time"] } },
    });
    const { id } = (await one.api.post("/record-later", body)).data;
    expect((await one.api.get("/record-later", { receive_id })).data.list).toMatchObject([
      { id, receive_id, msg: "Hello", refused: null },
    ]);
    expect(await exported(server.account, context, one.user.id)).toMatchObject({ later: [{ text: "Hello" }] });
    expect((await one.api.delete("/record-later", { id })).code).toBe(200);
    expect((await one.api.delete("/record-later", { id })).code).toBe(404);
    await one.api.post("/record-later", body);
    await server.account?.erase?.(context, one.user.id);
    expect(
      await context.db.selectFrom("chat_scheduled").selectAll().where("user_id", "=", one.user.id).execute(),
    ).toEqual([]);
    await client.close();
  });
});
