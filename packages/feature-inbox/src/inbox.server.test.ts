import type { Context } from "@dozen/core/context";
import { newId } from "@dozen/core/database/query.server";
import { locales } from "@dozen/core/locale";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { fuzzCalls } from "@dozen/core/testing/fuzz";
import { type ApiClient, apiClient, apiUser, memoryRequest, signedInUser } from "@dozen/core/testing/request";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { calls } from "./calls.server";
import feature from "./feature";
import server from "./feature.server";
import { feedbackLimit } from "./feedback.server";
import { purgeDeleted, undoTime } from "./marks.server";
import type { MessageType } from "./message";
import { everybody, sendMessage } from "./messages.server";
import * as feedbackRoute from "./routes/feedback";
import * as messageRoute from "./routes/message";
import * as messagesRoute from "./routes/messages";
import type { MessageTexts } from "./texts";

const hello: MessageTexts = { any: { title: "Hello", content: "Welcome here" } };

interface Person {
  id: string;
  cookie: string;
}

async function person(context: Context): Promise<Person> {
  const { user, cookie } = await signedInUser(context);
  return { id: user.id, cookie };
}

function send(context: Context, to: string, texts = hello, type: MessageType = 1): Promise<string> {
  return sendMessage(context, { to, type, texts });
}

async function list(context: Context, { cookie }: Person, query = "") {
  return messagesRoute.loader(await memoryRequest(context, `/msg${query}`, { cookie }));
}

async function post(context: Context, { cookie }: Person, form: Record<string, string | string[]>, query = "") {
  return messagesRoute.action(await memoryRequest(context, `/msg${query}`, { cookie, form }));
}

function open(context: Context, { cookie }: Person, type: number | string, id: string) {
  const params = { type: String(type), id };
  return memoryRequest(context, `/msg/info/${type}/${id}`, { cookie, params }).then(messageRoute.loader);
}

async function unread(context: Context, { id }: Person): Promise<number | undefined> {
  return (await server.badges?.(context, id))?.messages;
}

/** Key of the DomainError that some work is refused with. */
function refusal(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "nothing was refused",
    (error: { key?: string }) => error.key ?? String(error),
  );
}

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

  test("are listed newest first, by kind or all, ten a page, with counts", async () => {
    for (let number = 1; number <= 12; number += 1) {
      await send(context, ada.id, { any: { title: `System ${number}`, content: "x".repeat(500) } });
      context.clock.move(1000);
    }
    await send(context, ada.id, { any: { title: "Answer", content: "done" } }, 2);
    const all = await list(context, ada);
    expect(all).toMatchObject({ total: 13, page: 2, current: 1, isFailed: false, type: null });
    expect(all.list.slice(0, 2).map(({ title }) => title)).toEqual(["Answer", "System 12"]);
    expect(all.list[1]?.content.length).toBeLessThan(200);
    expect(all.counts).toEqual({ 1: { total: 12, unread: 12 }, 2: { total: 1, unread: 1 } });
    expect((await list(context, ada, "?page=2")).list).toHaveLength(3);
    expect((await list(context, ada, "?page=99")).current).toBe(2);
    expect((await list(context, ada, "?type=2")).list.map(({ title }) => title)).toEqual(["Answer"]);
    expect((await list(context, ada, "?type=9&page=x")).total).toBe(13);
    expect(await list(context, bob)).toMatchObject({ list: [], total: 0, page: 1 });
  });

  test("to everybody reach each one as their own, but nobody who comes later", async () => {
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

  test("speak the reader's language, else the one they were written in", async () => {
    const texts = { any: { title: "News", content: "en" }, zhHk: { title: "消息", content: "港" } };
    const id = await send(context, ada.id, texts);
    const titleIn = async (language: string) => {
      const args = await memoryRequest(context, "/msg", { cookie: ada.cookie, headers: { language } });
      return (await messagesRoute.loader(args)).list.find((one) => one.id === id)?.title;
    };
    expect([await titleIn("zhHk"), await titleIn("zhCn"), await titleIn("enUs")]).toEqual(["消息", "News", "News"]);
  });

  test("are read once opened, and the page is asked for again so that the shell counts without them", async () => {
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

  test("of others, of the other kind and unknown ones answer alike", async () => {
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

  test("the ticked ones are marked read; all of them only after a question", async () => {
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

  test("are deleted after a question, come back for a while, and then are gone for good", async () => {
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

  test("a message to everybody that one deleted stays for the others", async () => {
    const id = await send(context, everybody);
    await post(context, ada, { intent: "delete", id, confirmed: "yes" });
    context.clock.move(undoTime);
    await purgeDeleted(context);
    await purgeDeleted(context);
    expect((await list(context, ada)).list.map((one) => one.id)).not.toContain(id);
    expect((await list(context, bob)).list.map((one) => one.id)).toContain(id);
  });

  test("a list that cannot be had is empty and says so", async () => {
    const args = await memoryRequest(context, "/msg", { cookie: ada.cookie });
    const fail = () => {
      throw new Error("no database");
    };
    const broken = new Proxy(context.db, { get: () => fail });
    args.context = { ...args.context, db: broken, log: { ...context.log, error: () => {} } as Context["log"] };
    expect(await messagesRoute.loader(args)).toMatchObject({ list: [], total: 0, isFailed: true });
  });

  test("notices of other features arrive once, however often they are told", async () => {
    const texts = Object.fromEntries(locales.map((locale) => [locale, { title: locale, content: "New device" }]));
    const notice = { id: newId(), userId: ada.id, texts: texts as Record<"zhCn" | "zhHk" | "enUs", never> };
    await context.events.emit("user.notice", notice);
    await context.events.emit("user.notice", notice);
    expect((await list(context, ada)).list.map(({ title }) => title)).toEqual(["enUs"]);
  });
});

eachDatabase("feedback", (makeContext) => {
  let context: TestContext;
  let ada: Person;

  beforeAll(async () => {
    context = await makeContext({ features: [feature] });
  });
  beforeEach(async () => {
    ada = await person(context);
  });

  const idea = { name: "An idea", type: "1", des: "More colours" };

  async function submit(who: Person, form: Record<string, string>) {
    return feedbackRoute.action(await memoryRequest(context, "/feedback", { cookie: who.cookie, form }));
  }

  async function sent(who: Person) {
    return (await feedbackRoute.loader(await memoryRequest(context, "/feedback", { cookie: who.cookie }))).sent;
  }

  function operate(name: string, args: string[] = [], options = {}) {
    const command = server.operator?.find((one) => one.name.split(" ")[0] === name);
    return command?.run(context, args, options);
  }

  test("needs title and description, and keeps what was typed", async () => {
    expect(await submit(ada, { name: " ", type: "1", des: "Kept" })).toMatchObject({
      init: { status: 400 },
      data: { result: { initialValue: { des: "Kept" }, error: { name: ["Cannot be empty"] } } },
    });
    expect(await submit(ada, { ...idea, des: "x".repeat(2001) })).toMatchObject({ init: { status: 400 } });
    expect(await submit(ada, { ...idea, type: "9" })).toMatchObject({
      data: { result: { error: { type: [expect.any(String)] } } },
    });
    expect((await sent(ada)).total).toBe(0);
  });

  test("is kept and listed for whoever sent it alone", async () => {
    expect(await submit(ada, idea)).toMatchObject({ status: 303 });
    expect(await submit(ada, { ...idea, from: "box" })).toMatchObject({ data: { result: undefined } });
    expect((await sent(ada)).list).toMatchObject([
      { name: "An idea", type: 1, answer: null },
      { name: "An idea", des: "More colours" },
    ]);
    expect((await sent(await person(context))).total).toBe(0);
  });

  test("with sensitive words is refused at the field that has them", async () => {
    expect(await submit(ada, { ...idea, des: "本公司代开发票" })).toMatchObject({
      data: { result: { error: { des: [expect.stringContaining("sensitive")] } } },
    });
    expect(await submit(ada, { ...idea, name: "You f.u.c.k" })).toMatchObject({
      data: { result: { error: { name: [expect.stringContaining("sensitive")] } } },
    });
  });

  test("is limited for each person, twenty at once too", async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => submit(ada, idea)));
    expect(outcomes.filter((one) => (one as Response).status === 303)).toHaveLength(feedbackLimit.points);
    expect(outcomes.filter((one) => "init" in one && one.init?.status === 429)).toHaveLength(10);
    expect(await submit(await person(context), idea)).toMatchObject({ status: 303 });
  });

  test("is answered by the operator: beside it, and as a message in the reader's language", async () => {
    await submit(ada, idea);
    const printed = (await operate("feedback-list")) ?? "";
    const [id] =
      printed
        .split("\n")
        .find((line) => line.includes(ada.id))
        ?.split(" ") ?? [];
    expect(await operate("feedback-answer", [id ?? "", "They are on their way."])).toContain("Answered");
    expect((await sent(ada)).list[0]).toMatchObject({ answer: "They are on their way." });
    const [message] = (await list(context, ada, "?type=2")).list;
    expect(message).toMatchObject({ title: "Answer to your feedback: An idea", content: "They are on their way." });
    const opened = open(context, ada, 2, message?.id ?? "");
    await opened.catch(() => {});
    expect(await open(context, ada, 2, message?.id ?? "")).toMatchObject({ feedback: { des: "More colours" } });
    expect(await operate("feedback-list")).not.toContain(id);
    expect(await operate("feedback-list", [], { all: true })).toContain(id);
    await expect(operate("feedback-answer", ["unknown", "x"])).rejects.toThrow("no feedback");
  });

  test("the operator writes to one, to all, and in several languages", async () => {
    await context.db
      .updateTable("users")
      .set({ email: `${ada.id.toLowerCase()}@example.com` })
      .where("id", "=", ada.id)
      .execute();
    await operate("message", [`${ada.id.toLowerCase()}@example.com`, "By mail", "x"]);
    await operate("message", [ada.id, "By id", "x"]);
    await operate("message", ["all", "To all", "x"], { titleZhCn: "致所有人", contentZhHk: "內容" });
    expect((await list(context, ada)).list.map(({ title }) => title)).toEqual(["To all", "By id", "By mail"]);
    await expect(operate("message", ["nobody@example.com", "x", "x"])).rejects.toThrow("Nobody is called");
    await expect(operate("message", ["all", " ", "x"])).rejects.toThrow("title is empty");
    await expect(operate("message", ["all", "x", "y".repeat(2001)])).rejects.toThrow("more than 2000");
  });

  test("the account exports and erases what the inbox holds", async () => {
    await submit(ada, idea);
    const id = await send(context, ada.id);
    await send(context, everybody);
    await post(context, ada, { intent: "read", id });
    expect(await server.account?.export?.(context, ada.id)).toMatchObject({
      messages: [{ type: 1, texts: hello }],
      feedback: [{ name: "An idea" }],
    });
    await context.events.emit("user.erased", { userId: ada.id });
    await server.account?.erase?.(context, ada.id);
    expect(await server.account?.export?.(context, ada.id)).toEqual({ messages: [], feedback: [] });
    expect(await context.db.selectFrom("inbox_marks").selectAll().where("user_id", "=", ada.id).execute()).toEqual([]);
  });
});

eachDatabase("calls", (makeContext) => {
  let context: TestContext;
  let nobody: ApiClient;

  beforeAll(async () => {
    context = await makeContext({ features: [feature] });
    nobody = await apiClient(context);
  });
  afterAll(() => nobody.close());

  test("list and single message have the shape of A§3", async () => {
    const { user, api } = await apiUser(context, nobody);
    const id = await send(context, user.id);
    const expected = {
      id,
      type: 1,
      title: "Hello",
      content: "Welcome here",
      isRead: false,
      date: expect.stringMatching(/Z$/),
    };
    const answer = await api.get("/msgs", { type: "1", page: "1", size: "10" });
    expect(answer).toMatchObject({ code: 200, data: { list: [expected], total: 1, page: 1 } });
    expect(Object.keys(answer.data.list[0]).sort()).toEqual(["content", "date", "id", "isRead", "title", "type"]);
    expect((await api.get("/msgs", { type: "1", id })).data.list).toMatchObject([expected]);
    expect((await api.get("/msgs")).data.total).toBe(1);
    expect((await api.get("/msgs", { type: "3" })).code).toBe(400);
    expect((await api.get("/msgs", { type: "2", id })).code).toBe(404);
  });

  test("messages are marked read and deleted by comma lists of their kind", async () => {
    const { user, api } = await apiUser(context, nobody);
    const [one, two] = [await send(context, user.id), await send(context, user.id)];
    const answer = await send(context, user.id, hello, 2);
    expect(await api.put("/msgs", { type: 1, setType: "read", sys: `${one},${two}` })).toMatchObject({
      code: 200,
      data: { info: "2 messages marked read" },
    });
    expect(await unread(context, { id: user.id, cookie: "" })).toBe(1);
    expect((await api.put("/msgs", { type: 2, setType: "del", sys: one })).code).toBe(400);
    expect((await api.put("/msgs", { setType: "del", sys: answer })).code).toBe(404);
    expect((await api.put("/msgs", { setType: "del", sys: one, feed: answer })).code).toBe(200);
    expect((await api.get("/msgs")).data.list.map((row: { id: string }) => row.id)).toEqual([two]);
    expect((await api.put("/msgs", { setType: "del" })).code).toBe(400);
    expect((await api.put("/msgs", { setType: "burn", sys: two })).code).toBe(400);
  });

  test("feedback is sent, and its refusal says sensitive", async () => {
    const { api } = await apiUser(context, nobody);
    expect(await api.post("/feed", { name: "Hi", des: "There" })).toMatchObject({
      code: 200,
      data: { info: "Thanks for your feedback" },
    });
    expect(await api.post("/feed", { name: "Hi", type: 2, des: "buy cocaine now" })).toMatchObject({
      code: 400,
      data: { info: expect.stringContaining("sensitive"), fields: { des: [expect.any(String)] } },
    });
    expect(await api.post("/feed", { name: "Hi" })).toMatchObject({
      code: 400,
      data: { fields: { des: ["Cannot be empty"] } },
    });
    expect((await context.db.selectFrom("inbox_feedback").select("type").execute()).at(-1)?.type).toBe(5);
  });

  describe("whose messages are whose", () => {
    const ways = {
      "one by id": (api: ApiClient, id: string) => api.get("/msgs", { type: "1", id }),
      read: (api: ApiClient, id: string) => api.put("/msgs", { setType: "read", sys: id }),
      del: (api: ApiClient, id: string) => api.put("/msgs", { setType: "del", sys: id }),
    };

    test.each(Object.entries(ways))("%s: a stranger's id answers like an unknown one", async (_name, ask) => {
      const { user: owner } = await apiUser(context, nobody);
      const { user, api } = await apiUser(context, nobody);
      const { api: temporary } = await apiUser(context, nobody, { type: "temp" });
      const [foreign, own] = [await send(context, owner.id), await send(context, user.id)];
      const [unknown, stranger] = [await ask(api, newId()), await ask(api, foreign)];
      expect(stranger).toMatchObject({ status: unknown.status, code: 404, data: unknown.data });
      expect((await ask(nobody, foreign)).code).toBe(401);
      expect((await ask(temporary, foreign)).code).toBe(403);
      const mixed = await ask(api, own);
      expect(mixed.code).toBe(200);
      expect(await unread(context, { id: owner.id, cookie: "" })).toBe(1);
    });

    test.each(["read", "del"])("%s: of a mixed list only the own ones change", async (setType) => {
      const { user: owner } = await apiUser(context, nobody);
      const { user, api } = await apiUser(context, nobody);
      const [foreign, own] = [await send(context, owner.id), await send(context, user.id)];
      const withForeign = await api.put("/msgs", { setType, sys: `${foreign},${own}` });
      const other = await send(context, user.id);
      const withUnknown = await api.put("/msgs", { setType, sys: `${newId()},${other}` });
      expect(withForeign.data).toEqual(withUnknown.data);
      expect(await unread(context, { id: user.id, cookie: "" })).toBe(0);
      expect(await unread(context, { id: owner.id, cookie: "" })).toBe(1);
    });

    test("every call refuses visitors and temporary users", async () => {
      const { api: temporary } = await apiUser(context, nobody, { type: "temp" });
      for (const { method, path } of calls) {
        const body = method === "GET" ? {} : { body: {} };
        expect([(await nobody.call(method, path, body)).code, method, path]).toEqual([401, method, path]);
        expect([(await temporary.call(method, path, body)).code, method, path]).toEqual([403, method, path]);
      }
    });
  });

  test("no input surprises them", () => {
    // Without limits, or most of what is sent would end at them.
    const limits = { ...context.limits, use: async () => {} };
    return fuzzCalls({ ...context, limits }, calls);
  }, 240_000);
});
