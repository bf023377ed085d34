import { boot } from "@dozen/core/boot.server";
import { scopesOfCalls } from "@dozen/core/calls/access-tokens.server";
import { newId } from "@dozen/core/database/query.server";
import { createSession } from "@dozen/core/sessions/sessions.server";
import { eachDatabase, type TestContext, unlimited } from "@dozen/core/testing/context";
import { anyFields, fuzzForm, statusOf } from "@dozen/core/testing/fuzz";
import { apiClient, apiUser, memoryRequest } from "@dozen/core/testing/request";
import { Webhook as StandardWebhook } from "standardwebhooks";
import { afterEach, beforeEach, expect, test } from "vitest";
import { accountHooks } from "../account.server";
import feature from "../feature";
import { closed, garden } from "../testing/garden";
import { type Person, person } from "../testing/inbox-kit";
import { type Received, type Receiver, startReceiver } from "../testing/webhook-receiver";
import { purgeDeliveries } from "./deliveries.server";
import * as webhookRoute from "./routes/webhook";
import * as webhooksRoute from "./routes/webhooks";
import { sendDueDeliveries, webhookSender } from "./sender.server";
import { newWebhookSecret } from "./signature.server";
import { secretBinding } from "./webhooks.server";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

eachDatabase("webhooks", (makeContext) => {
  let receiver: Receiver;
  let context: TestContext;
  let userId: string;
  let api: Awaited<ReturnType<typeof apiUser>>["api"];

  beforeEach(async () => {
    closed.clear();
    receiver = await startReceiver();
    context = await makeContext({ features: [feature, garden], env: { OUTBOUND_PRIVATE_HOSTS: receiver.host } });
    const client = await apiClient(context);
    const user = await apiUser(context, client, { name: "Owner" });
    userId = user.user.id;
    api = user.api;
  });
  afterEach(() => receiver.stop());

  const made = async (more: object = {}) => {
    const { data } = await api.post("/webhook", { name: "My program", url: receiver.url, ...more });
    return data as { id: string; secret: string };
  };
  const listed = async () => (await api.get("/webhook")).data.list;
  const log = async (webhook: string) => (await api.get("/webhook-delivery", { webhook })).data.list;
  const notify = async (thing = "rose", more: object = {}) => {
    const values = { plant: thing };
    await context.notices.send([{ kind: "garden.wilted", userId, thing, href: `/garden/${thing}`, values, ...more }]);
    await webhookSender(context).idle();
  };
  /** Lets time pass, and runs the job of that minute. */
  const pass = async (time: number) => {
    context.clock.move(time);
    await sendDueDeliveries(context);
    await webhookSender(context).idle();
  };
  const verified = (secret: string, { body, headers }: Received) =>
    new StandardWebhook(secret).verify(body, headers as Record<string, string>);

  // spec:inbox-43 spec:inbox-44
  test("a notice arrives with its words and a signature that Standard Webhooks accepts", async () => {
    const { secret } = await made();
    const actor = await person(context);
    await notify("rose", { kind: "garden.watered", actorId: actor.id });
    expect(receiver.received).toHaveLength(1);
    const [got] = receiver.received as [Received];
    expect(verified(secret, got)).toEqual({
      type: "garden.watered",
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        text: "Tester watered your rose",
        url: `${context.settings.origin}/garden/rose`,
        thing: "rose",
        actor: actor.id,
        values: { plant: "rose" },
      },
    });
    expect(got.headers["content-type"]).toBe("application/json");
    expect(() => verified(secret, { ...got, body: `${got.body} ` })).toThrow("No matching signature found");
    expect(() => verified(newWebhookSecret(), got)).toThrow("No matching signature found");
  });

  // spec:inbox-43
  test("only chosen kinds arrive, by whatever channels, and nothing of muted subjects", async () => {
    await made({ kinds: ["garden.rained"] });
    await api.put("/notices", { bell: [], push: [], mail: [] });
    await notify("rose");
    await notify("rose", { kind: "garden.rained" });
    await notify("fern", { kind: "garden.rained", isPassing: true });
    await notify("tree", { kind: "garden.rained", subject: `garden.bed:${userId}` });
    await api.post("/mutes", { subject: `garden.bed:${userId}`, time: "day" });
    await notify("weed", { kind: "garden.rained", subject: `garden.bed:${userId}` });
    expect(receiver.received.map(({ body }) => JSON.parse(body).data.thing)).toEqual(["rose", "tree"]);
  });

  // spec:inbox-43
  test("messages of the site arrive, too, and only those to their user", async () => {
    await made();
    const text = { title: "New sign-in", content: "From a new device" };
    const texts = { zhCn: text, zhHk: text, enUs: text };
    const id = newId();
    await context.events.emit("user.notice", { id: newId(), userId: (await person(context)).id, texts });
    await context.events.emit("user.notice", { id, userId, texts });
    await expect.poll(() => receiver.received.length).toBe(1);
    const { origin } = context.settings;
    expect(JSON.parse(receiver.received[0]?.body ?? "")).toMatchObject({
      type: "inbox.message",
      data: { text: "New sign-in", url: `${origin}/msg/info/1/${id}`, values: { content: "From a new device" } },
    });
  });

  // spec:inbox-44
  test("what its owner may no longer see is not sent, and the log says so", async () => {
    const { id } = await made();
    closed.add("rose");
    await notify("rose", { kind: "garden.watered" });
    expect(receiver.received).toEqual([]);
    expect(await log(id)).toMatchObject([{ error: "gone", next: null }]);
  });

  // spec:inbox-45
  test("a delivery that fails is repeated with the same id until it arrives", async () => {
    const { id } = await made();
    receiver.respond = () => 503;
    await notify();
    expect(await log(id)).toMatchObject([{ status: 503, error: "status", attempts: 1 }]);
    expect(await listed()).toMatchObject([{ failingSince: expect.any(String), ended: null }]);
    await pass(30_000);
    expect(receiver.received).toHaveLength(1);
    await pass(40_000);
    expect(receiver.received).toHaveLength(2);
    receiver.respond = () => 200;
    await pass(6 * minute);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    expect(await log(id)).toMatchObject([{ status: 200, error: null, attempts: 3, next: null }]);
    expect(await listed()).toMatchObject([{ failingSince: null }]);
    await pass(day);
    expect(receiver.received).toHaveLength(3);
  });

  // spec:inbox-45
  test("a webhook ends after a day of failures, with a notice, and works again once it is switched on", async () => {
    const { id } = await made();
    receiver.respond = () => 500;
    await notify();
    for (const pause of [1.2, 6, 34, 140, 340, 680]) await pass(pause * minute);
    expect(await listed()).toMatchObject([{ ended: null }]);
    await notify("fern");
    await pass(7 * hour);
    expect(receiver.received.filter(({ id }) => id === receiver.received[0]?.id)).toHaveLength(8);
    expect(await listed()).toMatchObject([{ ended: expect.any(String) }]);
    expect(await log(id)).toMatchObject([
      { error: "ended", next: null },
      { error: "status", next: null, attempts: 8 },
    ]);
    const { list } = (await api.get("/msgs", { type: "3" })).data;
    expect(list[0]).toMatchObject({
      title: "Your webhook “My program” was stopped because it takes no deliveries",
      href: `/set/webhooks/${id}`,
    });
    receiver.respond = () => 200;
    const before = receiver.received.length;
    await notify("tree");
    await pass(day);
    expect(receiver.received).toHaveLength(before);
    await api.put("/webhook", { id, name: "My program", url: receiver.url, on: true });
    await notify("tree");
    expect(receiver.received).toHaveLength(before + 1);
  });

  // spec:inbox-45
  test("a webhook that has taken something meanwhile goes on after a delivery has failed for a day", async () => {
    const { id } = await made();
    receiver.respond = ({ body }) => (body.includes("fern") ? 200 : 500);
    await notify("rose");
    for (const pause of [1.2, 6, 34, 140, 340, 680]) await pass(pause * minute);
    await notify("fern");
    await pass(7 * hour);
    expect(await listed()).toMatchObject([{ ended: null }]);
    expect(await log(id)).toMatchObject([{ error: null }, { error: "status", next: null, attempts: 8 }]);
  });

  // spec:inbox-45
  test("a webhook whose address responds with 410 ends at once", async () => {
    await made();
    receiver.respond = () => 410;
    await notify();
    expect(await listed()).toMatchObject([{ ended: expect.any(String) }]);
    await notify("fern");
    await pass(day);
    expect(receiver.received).toHaveLength(1);
  });

  // spec:inbox-44
  test("redirects are not followed, and private addresses are not reached", async () => {
    const { id } = await made();
    receiver.respond = () => 302;
    await notify();
    expect(receiver.received).toHaveLength(1);
    expect(await log(id)).toMatchObject([{ status: 302, error: "status" }]);
    const refused: unknown[] = [];
    for (const url of ["http://127.0.0.1:8080/", "http://[::1]/", "http://169.254.169.254/", "http://10.0.0.1/"]) {
      const { id } = await made({ url });
      await webhookPage(id, { intent: "test" });
      refused.push((await log(id))[0]);
    }
    expect(refused).toMatchObject(Array(4).fill({ status: null, error: "address", kind: "inbox.test" }));
  });

  // spec:inbox-45
  test("two processes never make one attempt twice, and repeat what a killed process has claimed", async () => {
    const { id } = await made();
    receiver.respond = () => 500;
    const things = Array.from({ length: 40 }, (_, n) => `plant${n}`);
    for (const thing of things) await notify(thing);
    const { context: other, close } = await boot({
      features: [feature, garden],
      settings: context.settings,
      clock: context.clock,
      withoutJobs: true,
    });
    context.clock.move(2 * minute);
    receiver.respond = () => 200;
    await Promise.all([context, other, context, other].map((process) => sendDueDeliveries(process)));
    await Promise.all([webhookSender(context).idle(), webhookSender(other).idle()]);
    const ids = receiver.received.map((request) => request.id);
    const requestsOf = (id: string) => ids.filter((other) => other === id).length;
    expect([...new Set(ids)].map(requestsOf)).toEqual(things.map(() => 2));
    expect(new Set((await log(id)).map(({ attempts }: { attempts: number }) => attempts))).toEqual(new Set([2]));

    // A process claims an attempt by making the delivery due in a minute, and dies.
    const [claimed] = await log(id);
    const claim = { due_at: context.clock.now() + minute, attempts: 3, finished_at: null };
    await context.db.updateTable("inbox_webhook_deliveries").set(claim).where("id", "=", claimed.id).execute();
    await sendDueDeliveries(other);
    await webhookSender(other).idle();
    expect(receiver.received).toHaveLength(80);
    context.clock.move(minute + 1000);
    await sendDueDeliveries(other);
    await webhookSender(other).idle();
    expect(receiver.received.filter((request) => request.id === claimed.id)).toHaveLength(3);
    await close();
  });

  // spec:inbox-45
  test("of 1,000 deliveries with random failures none is lost, and none arrives twice", {
    timeout: 120_000,
  }, async () => {
    await made();
    const accepted: string[] = [];
    receiver.respond = ({ id }) => {
      if (Math.random() < 0.1) return 500;
      accepted.push(id);
      return 200;
    };
    const notices = Array.from({ length: 1000 }, (_, n) => ({
      ...{ kind: "garden.wilted", userId, thing: `plant${n}`, href: "/garden" },
      values: { plant: n },
    }));
    await context.notices.send(notices);
    await webhookSender(context).idle();
    for (let runs = 0; accepted.length < 1000 && runs < 7; runs += 1) await pass(11 * hour);
    expect(accepted).toHaveLength(1000);
    expect(new Set(accepted).size).toBe(1000);
    const things = receiver.received.map(({ body }) => JSON.parse(body).data.thing);
    expect(new Set(things).size).toBe(1000);
    const rows = context.db.selectFrom("inbox_webhook_deliveries").select(["attempts", "due_at"]);
    const attempts = (await rows.execute()).reduce((sum, row) => sum + row.attempts, 0);
    expect(attempts).toBe(receiver.received.length);
  });

  // spec:inbox-46
  test("a delivery is sent again by hand, but not one that is under way", async () => {
    const { id } = await made();
    receiver.respond = () => 500;
    await notify();
    await pass(2 * minute);
    const [failed] = await log(id);
    receiver.respond = () => 200;
    expect(await api.post("/webhook-delivery", { id: failed.id })).toMatchObject({ code: 200 });
    expect(await log(id)).toMatchObject([{ status: 200, attempts: 3, next: null }]);
    await api.post("/webhook-delivery", { id: failed.id });
    expect(receiver.received.map((request) => request.id)).toEqual(Array(4).fill(failed.id));
    const claim = { due_at: context.clock.now() + minute, finished_at: null };
    await context.db.updateTable("inbox_webhook_deliveries").set(claim).execute();
    await api.post("/webhook-delivery", { id: failed.id });
    expect(receiver.received).toHaveLength(4);
  });

  // spec:inbox-46
  test("tests and repetitions are limited to 20 a minute", async () => {
    const { id } = await made();
    await webhookPage(id, { intent: "test" });
    const [sent] = await log(id);
    for (let n = 0; n < 19; n += 1) expect((await api.post("/webhook-delivery", { id: sent.id })).code).toBe(200);
    expect((await api.post("/webhook-delivery", { id: sent.id })).code).toBe(429);
    expect(receiver.received).toHaveLength(20);
  });

  // spec:inbox-45
  test("a user's webhooks get at most 2,000 deliveries an hour", async () => {
    const { id } = await made();
    await context.limits.use("inbox.webhooks", userId, { points: 2000, seconds: 3600 }, 1999);
    await notify("rose");
    await notify("fern");
    expect(await log(id)).toHaveLength(1);
  });

  /** The user with a browser, for pages. */
  async function browser(): Promise<Person> {
    const { cookie } = await createSession(context, { userId });
    return { id: userId, cookie: cookie.split(";")[0] ?? "" };
  }

  /** Submits a form of a webhook's page, or loads it. */
  async function webhookPage(id: string, form?: Record<string, string | string[]>) {
    const asked = { cookie: (await browser()).cookie, params: { id }, ...(form && { form }) };
    const request = await memoryRequest(context, `/set/webhooks/${id}`, asked);
    return form ? webhookRoute.action(request) : webhookRoute.loader(request);
  }

  // spec:inbox-46
  test("pages add, try, change and delete a webhook; what was typed stays", async () => {
    const { cookie } = await browser();
    const add = async (form: Record<string, string | string[]>) =>
      webhooksRoute.action(await memoryRequest(context, "/set/webhooks", { cookie, form }));
    const refused = (await add({ name: "Mine", url: receiver.url })) as { data: { result: object } };
    expect(refused.data.result).toMatchObject({
      error: { kinds: ["Choose at least one kind"] },
      initialValue: { name: "Mine", url: receiver.url },
    });
    const added = (await add({ name: "Mine", url: receiver.url, kinds: ["garden.wilted"] })) as Response;
    const id = added.headers.get("location")?.split("/").at(-1) ?? "";
    await webhookPage(id, { intent: "test" });
    expect(receiver.received).toHaveLength(1);
    const page = (await webhookPage(id)) as Awaited<ReturnType<typeof webhookRoute.loader>>;
    expect(page.webhook).toMatchObject({ name: "Mine", kinds: ["garden.wilted"] });
    expect(page.deliveries).toMatchObject([{ kind: "Test", status: 204, problem: null, attempts: 1 }]);
    expect(verified(page.webhook.secret, receiver.received[0] as Received)).toMatchObject({ type: "inbox.test" });
    expect(page.groups.map(({ label }) => label)).toEqual(["Messages", "garden", "Site"]);
    const kinds = page.groups.flatMap((group) => group.kinds.map(({ kind }) => kind));
    await webhookPage(id, { intent: "save", name: "Mine", url: receiver.url, kinds });
    expect(await listed()).toMatchObject([{ kinds: null }]);
    expect(await webhookPage(id, { intent: "delete" })).toMatchObject({ data: { confirm: [["intent", "delete"]] } });
    await webhookPage(id, { intent: "delete", confirmed: "yes" });
    expect(await listed()).toEqual([]);
    expect(await context.db.selectFrom("inbox_webhook_deliveries").selectAll().execute()).toEqual([]);
  });

  // spec:inbox-46
  test("an access token lists and repeats, but neither makes nor changes a webhook", () => {
    const opened = [...scopesOfCalls(context).keys()].filter(({ path }) => path.startsWith("/webhook"));
    expect(opened.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      "DELETE /webhook",
      "GET /webhook",
      "GET /webhook-delivery",
      "POST /webhook-delivery",
    ]);
  });

  test("no form causes an internal error", async () => {
    context.limits = unlimited;
    const { cookie } = await browser();
    const { id } = await made({ url: "http://[::1]/" });
    const fitting = { name: ["Mine"], url: ["http://[::1]/"], kinds: ["garden.wilted"] };
    const added = await fuzzForm(anyFields(Object.keys(fitting), fitting), (form) =>
      statusOf(async () => webhooksRoute.action(await memoryRequest(context, "/set/webhooks", { cookie, form }))),
    );
    expect([...added].sort()).toEqual([303, 400]);
    const intents = { ...fitting, intent: ["save", "test", "on", `resend:${id}`] };
    const changed = await fuzzForm(anyFields(Object.keys(intents), intents), (form) =>
      statusOf(() => webhookPage(id, form)),
    );
    expect([...changed]).toEqual(expect.arrayContaining([303, 400, 404]));
  });

  // spec:inbox-43
  test("a user has at most ten, also of parallel requests, and their addresses are of the web", async () => {
    const many = await Promise.all(Array.from({ length: 12 }, (_, n) => api.post("/webhook", webhookOf(n))));
    expect(many.filter(({ code }) => code === 200)).toHaveLength(10);
    expect(await api.post("/webhook", { name: "F", url: "ftp://example.com/" })).toMatchObject({
      code: 400,
      data: { info: expect.stringContaining("http") },
    });
    function webhookOf(n: number) {
      return { name: `Program ${n}`, url: receiver.url };
    }
  });

  // spec:inbox-43
  test("the secret is stored sealed, and neither listed nor downloaded; erasure removes everything", async () => {
    const { id, secret } = await made();
    await notify();
    const rows = await context.db.selectFrom("inbox_webhooks").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(context.secrets.open(rows[0]?.secret ?? "", secretBinding(id))).toBe(secret);
    expect(JSON.stringify(await listed())).not.toContain("whsec_");
    const exported = (await accountHooks.export?.(context, userId)) as Record<string, unknown>;
    expect(exported.webhooks).toMatchObject([{ id, name: "My program", url: receiver.url }]);
    expect(JSON.stringify(exported)).not.toMatch(/secret|whsec_/);
    const deliveries: object[] = [];
    for await (const delivery of exported.webhookDeliveries as AsyncIterable<object>) deliveries.push(delivery);
    expect(deliveries).toMatchObject([{ webhook_id: id, kind: "garden.wilted", status: 204 }]);
    await accountHooks.erase?.(context, userId);
    for (const table of ["inbox_webhooks", "inbox_webhook_deliveries"] as const) {
      expect(await context.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  // spec:inbox-46
  test("deliveries are deleted 30 days after their notice", async () => {
    await made();
    await notify();
    const left = () => context.db.selectFrom("inbox_webhook_deliveries").select("id").execute();
    context.clock.move(29 * day);
    await purgeDeliveries(context);
    expect(await left()).toHaveLength(1);
    context.clock.move(day + 1);
    await purgeDeliveries(context);
    expect(await left()).toEqual([]);
  });
});
