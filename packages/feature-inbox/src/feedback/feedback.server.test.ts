import { exported } from "@dozen/core/testing/account-data";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { anyFields, fuzzForm, statusOf } from "@dozen/core/testing/fuzz";
import { memoryRequest } from "@dozen/core/testing/request";
import { beforeAll, beforeEach, expect, test } from "vitest";
import feature from "../feature";
import server from "../feature.server";
import { everybody } from "../messages/messages.server";
import { hello, list, open, type Person, person, post, send } from "../testing/inbox-kit";
import { feedbackLimit } from "./feedback.server";
import * as feedbackRoute from "./routes/feedback";

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

  test("requires a title and a description, and keeps what was typed", async () => {
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

  test("is stored, and listed for its sender only", async () => {
    expect(await submit(ada, idea)).toMatchObject({ status: 303 });
    expect(await submit(ada, idea)).toMatchObject({ status: 303 });
    expect((await sent(ada)).list).toMatchObject([
      { name: "An idea", type: 1, reply: null },
      { name: "An idea", des: "More colours" },
    ]);
    expect((await sent(await person(context))).total).toBe(0);
  });

  test("with sensitive words is refused, with an error at the field", async () => {
    expect(await submit(ada, { ...idea, des: "本公司代开发票" })).toMatchObject({
      data: { result: { error: { des: [expect.stringContaining("sensitive")] } } },
    });
    expect(await submit(ada, { ...idea, name: "You f.u.c.k" })).toMatchObject({
      data: { result: { error: { name: [expect.stringContaining("sensitive")] } } },
    });
  });

  test("is rate limited per user, even with twenty concurrent requests", async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => submit(ada, idea)));
    expect(outcomes.filter((one) => (one as Response).status === 303)).toHaveLength(feedbackLimit.points);
    expect(outcomes.filter((one) => "init" in one && one.init?.status === 429)).toHaveLength(10);
    expect(await submit(await person(context), idea)).toMatchObject({ status: 303 });
  });

  test("gets the operator's reply in the list and as a message in the sender's language", async () => {
    await submit(ada, idea);
    const printed = (await operate("feedback-list")) ?? "";
    const [id] =
      printed
        .split("\n")
        .find((line) => line.includes(ada.id))
        ?.split(" ") ?? [];
    expect(await operate("feedback-answer", [id ?? "", "They are on their way."])).toContain("Replied");
    expect((await sent(ada)).list[0]).toMatchObject({ reply: "They are on their way." });
    const [message] = (await list(context, ada, "?type=2")).list;
    expect(message).toMatchObject({ title: "Reply to your feedback: An idea", content: "They are on their way." });
    const opened = open(context, ada, 2, message?.id ?? "");
    await opened.catch(() => {});
    expect(await open(context, ada, 2, message?.id ?? "")).toMatchObject({ feedback: { des: "More colours" } });
    expect(await operate("feedback-list")).not.toContain(id);
    expect(await operate("feedback-list", [], { all: true })).toContain(id);
    await expect(operate("feedback-answer", ["unknown", "x"])).rejects.toThrow("no feedback");
  });

  test("the operator sends messages to one user, to all, and in several languages", async () => {
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

  test("the data of the inbox are exported and erased with the account", async () => {
    await submit(ada, idea);
    const id = await send(context, ada.id);
    await send(context, everybody);
    await post(context, ada, { intent: "read", id });
    await context.db.insertInto("inbox_preferences").values({ user_id: ada.id, kinds: "{}" }).execute();
    await context.db.insertInto("inbox_letters").values({ user_id: ada.id, sent_at: 1, failures: 0 }).execute();
    const about = { user_id: ada.id, created_at: 1 };
    const plant = { subject: "garden.plant:1", label: "A rose", href: "/garden", until: 1 };
    await context.db
      .insertInto("inbox_mutes")
      .values({ ...about, ...plant })
      .execute();
    const waiting = { user_id: ada.id, kind: "garden.rained", thing: "rose", texts: "{}", mail_at: 1 };
    await context.db.insertInto("inbox_unlisted").values(waiting).execute();
    const keys = { endpoint_hash: "1", p256dh: "A key", auth: "A secret" };
    const browser = { id: "1", endpoint: "https://push.example/1", session_id: null, ...keys };
    await context.db
      .insertInto("inbox_push")
      .values({ ...about, ...browser })
      .execute();
    expect(await exported(server.account, context, ada.id)).toMatchObject({
      messages: [{ type: 1, texts: hello }],
      feedback: [{ name: "An idea" }],
      notices: { kinds: {}, without_mail: 0 },
      mutes: [{ label: "A rose" }],
      browsers: [{ service: "push.example", created_at: 1 }],
      unlisted: [{ kind: "garden.rained", thing: "rose", mail_at: 1 }],
    });
    await context.events.emit("user.erased", { userId: ada.id });
    await server.account?.erase?.(context, ada.id);
    expect(await exported(server.account, context, ada.id)).toEqual({
      messages: [],
      webhooks: [],
      webhookDeliveries: [],
      feedback: [],
      reports: [],
      mutes: [],
      browsers: [],
      unlisted: [],
    });
    expect(await context.db.selectFrom("inbox_letters").selectAll().execute()).toEqual([]);
    expect(await context.db.selectFrom("inbox_marks").selectAll().where("user_id", "=", ada.id).execute()).toEqual([]);
  });

  test("never causes an internal error, whatever the form contains", async () => {
    const { limits } = context;
    context.limits = { ...limits, use: async () => {} };
    const fitting = { name: ["An idea"], type: ["1", "2"], des: ["More colours"] };
    const forms = anyFields(["name", "type", "des"], fitting);
    const seen = await fuzzForm(forms, (form) => statusOf(() => submit(ada, form)));
    expect([...seen].sort()).toEqual([303, 400]);
    context.limits = limits;
  });
});
