import { newId } from "@dozen/core/database/query.server";
import { locales } from "@dozen/core/locale";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { brokenRequest, memoryRequest } from "@dozen/core/testing/request";
import { beforeAll, beforeEach, expect, test } from "vitest";
import feature from "../feature";
import server from "../feature.server";
import { hello, list, open, type Person, person, post, refusal, send, unread } from "../testing/inbox-kit";
import { purgeDeleted, undoTime } from "./marks.server";
import { listPath, messagePath, mostUnread, unreadOf } from "./message";
import { everybody } from "./messages.server";
import * as messageRoute from "./routes/message";
import * as messagesRoute from "./routes/messages";

eachDatabase("messages", (makeContext) => {
  let context: TestContext;
  let ada: Person;
  let bob: Person;

  beforeAll(async () => {
    context = await makeContext({ features: [feature] });
  });
  beforeEach(async () => {
    [ada, bob] = [await person(context), await person(context)];
  });

  test("the start page gets the viewer's unread messages only", async () => {
    const id = await send(context, ada.id);
    const recent = async ({ cookie, id: userId }: Person) => {
      const { context: asked } = await memoryRequest(context, "/", { cookie });
      return (await server.recent?.(asked, userId, 4))?.list.map(({ title, href }) => [title, href]);
    };
    expect(await recent(ada)).toEqual([["Hello", `/msg/info/1/${id}`]]);
    expect(await recent(bob)).toEqual([]);
    await post(context, ada, { intent: "read", id });
    expect(await recent(ada)).toEqual([]);
  });

  test("are listed newest first, of one kind or all, ten to a page, with counts", async () => {
    for (let number = 1; number <= 12; number += 1) {
      await send(context, ada.id, { any: { title: `System ${number}`, content: "x".repeat(500) } });
      context.clock.move(1000);
    }
    await send(context, ada.id, { any: { title: "Answer", content: "done" } }, 2);
    const all = await list(context, ada);
    expect(all).toMatchObject({ total: 13, page: 2, current: 1, isFailed: false, type: null });
    expect(all.list.slice(0, 2).map(({ title }) => title)).toEqual(["Answer", "System 12"]);
    expect(all.list[1]?.content.length).toBeLessThan(200);
    expect(all.counts).toEqual({
      1: { total: 12, unread: 12 },
      2: { total: 1, unread: 1 },
      3: { total: 0, unread: 0 },
    });
    expect((await list(context, ada, "?page=2")).list).toHaveLength(3);
    expect((await list(context, ada, "?page=99")).current).toBe(2);
    expect((await list(context, ada, "?type=2")).list.map(({ title }) => title)).toEqual(["Answer"]);
    expect((await list(context, ada, "?type=9&page=x")).total).toBe(13);
    expect(await list(context, bob)).toMatchObject({ list: [], total: 0, page: 1 });
  });

  test("of one kind are counted however many unread ones of another kind are newer", async () => {
    await send(context, ada.id, { any: { title: "Reply", content: "done" } }, 2);
    context.clock.move(1000);
    const row = { user_id: ada.id, type: 1, feedback_id: null, texts: JSON.stringify(hello) };
    const rows = Array.from({ length: mostUnread + 1 }, () => ({
      ...row,
      id: newId(),
      created_at: context.clock.now(),
    }));
    await context.db.insertInto("inbox_messages").values(rows).execute();
    const { counts } = await list(context, ada);
    expect([counts[1].unread, counts[2].unread]).toEqual([mostUnread, 1]);
    expect(unreadOf(Object.values(counts))).toEqual({ unread: mostUnread + 1, isExact: false });
    expect(unreadOf([counts[2]])).toEqual({ unread: 1, isExact: true });
  });

  test("to everybody have a read mark for each user, and are hidden from users who register later", async () => {
    const id = await send(context, everybody, { any: { title: "News", content: "Soon" } });
    context.clock.move(1000);
    const late = await person(context);
    await post(context, ada, { intent: "read", id });
    await post(context, bob, { intent: "delete", id, confirmed: "yes" });
    expect((await list(context, ada)).list.find((one) => one.id === id)?.isRead).toBe(true);
    expect((await list(context, bob)).list.map((one) => one.id)).not.toContain(id);
    expect((await list(context, late)).list.map((one) => one.id)).not.toContain(id);
    const { count } = await context.db
      .selectFrom("inbox_messages")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  test("are shown in the reader's language, or else in the original one", async () => {
    const texts = { any: { title: "News", content: "en" }, zhHk: { title: "消息", content: "港" } };
    const id = await send(context, ada.id, texts);
    const titleIn = async (language: string) => {
      const args = await memoryRequest(context, "/msg", { cookie: ada.cookie, headers: { language } });
      return (await messagesRoute.loader(args)).list.find((one) => one.id === id)?.title;
    };
    expect([await titleIn("zhHk"), await titleIn("zhCn"), await titleIn("enUs")]).toEqual(["消息", "News", "News"]);
  });

  test("are marked as read when opened, and the page reloads so that the shell's count excludes them", async () => {
    const id = await send(context, ada.id);
    expect(await unread(context, ada)).toBe(1);
    const first = await open(context, ada, 1, id).catch((thrown: Response) => thrown);
    expect(first).toMatchObject({ status: 302 });
    expect((first as Response).headers.get("location")).toBe(`/msg/info/1/${id}`);
    expect(await unread(context, ada)).toBe(0);
    expect(await open(context, ada, 1, id)).toMatchObject({
      message: { title: "Hello", isRead: true },
      title: "Hello",
    });
  });

  test("of other users, of another kind and unknown ones get the same response", async () => {
    const id = await send(context, ada.id);
    for (const [who, type, which] of [
      [bob, 1, id],
      [ada, 2, id],
      [ada, "x", id],
      [ada, 1, newId()],
      [ada, 1, "'; --"],
    ] as const) {
      expect(await refusal(open(context, who, type, which))).toBe("inbox:errors.notFound");
    }
    expect(await unread(context, ada)).toBe(1);
  });

  test("are marked as read if selected, and all at once only after a confirmation", async () => {
    const ids = [await send(context, ada.id), await send(context, ada.id), await send(context, ada.id, hello, 2)];
    await post(context, ada, { intent: "read", id: ids.slice(0, 1) });
    expect(await unread(context, ada)).toBe(2);
    const asked = await post(context, ada, { intent: "readAll" });
    expect(asked).toMatchObject({ data: { confirm: { message: expect.stringContaining("2") } } });
    expect(await unread(context, ada)).toBe(2);
    await post(context, ada, { intent: "readAll", confirmed: "yes" }, "?type=2");
    expect(await unread(context, ada)).toBe(1);
    await post(context, ada, { intent: "readAll", confirmed: "yes" });
    expect(await unread(context, ada)).toBe(0);
    expect(await post(context, ada, { intent: "read" })).toMatchObject({ status: 303 });
    expect(await refusal(post(context, ada, { intent: "dance", id: ids }))).toBe("core:errors.badRequest");
  });

  test("are deleted after a confirmation, can be restored for a while, and are then removed permanently", async () => {
    const ids = [await send(context, ada.id), await send(context, ada.id)];
    await post(context, ada, { intent: "read", id: ids.slice(0, 1) });
    expect(await post(context, ada, { intent: "delete", id: ids })).toMatchObject({
      data: { confirm: { message: "Delete 2 messages?" } },
    });
    expect((await list(context, ada)).total).toBe(2);
    await post(context, ada, { intent: "delete", id: ids, confirmed: "yes" });
    expect((await list(context, ada)).total).toBe(0);
    expect(await refusal(post(context, bob, { intent: `restore:${ids.join(",")}` }))).toBe("inbox:errors.undoTooLate");

    await purgeDeleted(context);
    await post(context, ada, { intent: `restore:${ids.join(",")}` });
    expect(await unread(context, ada)).toBe(1);

    await post(context, ada, { intent: "delete", id: ids, confirmed: "yes" });
    context.clock.move(undoTime);
    expect(await refusal(post(context, ada, { intent: `restore:${ids.join(",")}` }))).toBe("inbox:errors.undoTooLate");
    await purgeDeleted(context);
    for (const table of ["inbox_messages", "inbox_marks"] as const) {
      const column = table === "inbox_messages" ? "id" : "message_id";
      expect(await context.db.selectFrom(table).selectAll().where(column, "in", ids).execute()).toEqual([]);
    }
  });

  test("a second press on delete or undo gets the same response", async () => {
    const id = await send(context, ada.id);
    const params = { type: "1", id };
    const twice = async (press: () => Promise<unknown>) => {
      for (const _ of ["first", "second"]) expect(await press()).toMatchObject({ status: 303 });
    };
    const form = { confirmed: "yes" };
    await twice(async () =>
      messageRoute.action(await memoryRequest(context, `/msg/info/1/${id}`, { cookie: ada.cookie, params, form })),
    );
    await twice(() => post(context, ada, { intent: `restore:${id}` }));
    expect((await list(context, ada)).total).toBe(1);
    await twice(() => post(context, ada, { intent: "delete", id, confirmed: "yes" }));
    expect((await list(context, ada)).total).toBe(0);
    expect(await refusal(post(context, bob, { intent: "delete", id, confirmed: "yes" }))).toBe("inbox:errors.notFound");
    context.clock.move(undoTime);
    expect(await refusal(post(context, ada, { intent: "delete", id, confirmed: "yes" }))).toBe("inbox:errors.notFound");
  });

  test("a message links back to the list from which it was opened", async () => {
    const id = await send(context, ada.id);
    const from = "type=1&page=2";
    const address = messagePath({ type: 1, id }, from);
    const params = { type: "1", id };
    const visit = (more = {}) => memoryRequest(context, address, { cookie: ada.cookie, params, ...more });
    const first = await messageRoute.loader(await visit()).catch((thrown: Response) => thrown);
    expect((first as Response).headers.get("location")).toBe(address);
    expect(listPath(new URL(address, "http://page").search)).toBe(`/msg?${from}`);
    expect([listPath(""), listPath("?list=//evil.example")]).toEqual(["/msg", "/msg?%2F%2Fevil.example="]);
    const deleted = (await messageRoute.action(await visit({ form: { confirmed: "yes" } }))) as Response;
    expect(deleted.headers.get("location")).toBe(`/msg?${from}`);
  });

  test("a message to everybody that one user has deleted stays for the others", async () => {
    const id = await send(context, everybody);
    await post(context, ada, { intent: "delete", id, confirmed: "yes" });
    context.clock.move(undoTime);
    await purgeDeleted(context);
    await purgeDeleted(context);
    expect((await list(context, ada)).list.map((one) => one.id)).not.toContain(id);
    expect((await list(context, bob)).list.map((one) => one.id)).toContain(id);
  });

  test("a list that cannot be loaded is empty and says so", async () => {
    const args = await brokenRequest(context, "/msg", { cookie: ada.cookie });
    expect(await messagesRoute.loader(args)).toMatchObject({ list: [], total: 0, isFailed: true });
  });

  test("a message of another feature arrives once, even if its event is repeated", async () => {
    const texts = Object.fromEntries(locales.map((locale) => [locale, { title: locale, content: "New device" }]));
    const notice = { id: newId(), userId: ada.id, texts: texts as Record<"zhCn" | "zhHk" | "enUs", never> };
    await context.events.emit("user.notice", notice);
    await context.events.emit("user.notice", notice);
    expect((await list(context, ada)).list.map(({ title }) => title)).toEqual(["enUs"]);
  });
});
