import { scopesOfCalls } from "@dozen/core/calls/access-tokens.server";
import { eachDatabase, unlimited } from "@dozen/core/testing/context";
import { anyFields, fuzzForm, statusOf } from "@dozen/core/testing/fuzz";
import { memoryRequest } from "@dozen/core/testing/request";
import { afterEach, beforeEach, expect, test } from "vitest";
import { accountHooks } from "../account.server";
import { type WebhookScene, webhookScene } from "../testing/webhook-kit";
import type { Received } from "../testing/webhook-receiver";
import type * as webhookRoute from "./routes/webhook";
import * as webhooksRoute from "./routes/webhooks";
import { secretBinding } from "./webhooks.server";

eachDatabase("webhooks", (makeContext) => {
  let scene: WebhookScene;
  beforeEach(async () => {
    scene = await webhookScene(makeContext);
  });
  afterEach(() => scene.receiver.stop());

  // spec:inbox-46
  test("tests and repetitions are limited to 20 a minute", async () => {
    const { id } = await scene.made();
    await scene.webhookPage(id, { intent: "test" });
    const [sent] = await scene.log(id);
    for (let n = 0; n < 19; n += 1) expect((await scene.api.post("/webhook-delivery", { id: sent.id })).code).toBe(200);
    expect((await scene.api.post("/webhook-delivery", { id: sent.id })).code).toBe(429);
    expect(scene.receiver.received).toHaveLength(20);
  });

  // spec:inbox-46
  test("pages add, try, change and delete a webhook; what was typed stays", async () => {
    const { cookie } = await scene.browser();
    const add = async (form: Record<string, string | string[]>) =>
      webhooksRoute.action(await memoryRequest(scene.context, "/set/webhooks", { cookie, form }));
    const refused = (await add({ name: "Mine", url: scene.receiver.url })) as { data: { result: object } };
    expect(refused.data.result).toMatchObject({
      error: { kinds: ["Choose at least one kind"] },
      initialValue: { name: "Mine", url: scene.receiver.url },
    });
    const added = (await add({ name: "Mine", url: scene.receiver.url, kinds: ["garden.wilted"] })) as Response;
    const id = added.headers.get("location")?.split("/").at(-1) ?? "";
    await scene.webhookPage(id, { intent: "test" });
    expect(scene.receiver.received).toHaveLength(1);
    const page = (await scene.webhookPage(id)) as Awaited<ReturnType<typeof webhookRoute.loader>>;
    expect(page.webhook).toMatchObject({ name: "Mine", kinds: ["garden.wilted"] });
    expect(page.deliveries).toMatchObject([{ kind: "Test", status: 204, problem: null, attempts: 1 }]);
    expect(scene.verified(page.webhook.secret, scene.receiver.received[0] as Received)).toMatchObject({
      type: "inbox.test",
    });
    expect(page.groups.map(({ label }) => label)).toEqual(["Messages", "garden", "Site"]);
    const kinds = page.groups.flatMap((group) => group.kinds.map(({ kind }) => kind));
    await scene.webhookPage(id, { intent: "save", name: "Mine", url: scene.receiver.url, kinds });
    expect(await scene.listed()).toMatchObject([{ kinds: null }]);
    expect(await scene.webhookPage(id, { intent: "delete" })).toMatchObject({
      data: { confirm: [["intent", "delete"]] },
    });
    await scene.webhookPage(id, { intent: "delete", confirmed: "yes" });
    expect(await scene.listed()).toEqual([]);
    expect(await scene.context.db.selectFrom("inbox_webhook_deliveries").selectAll().execute()).toEqual([]);
  });

  // spec:inbox-46
  test("an access token lists and repeats, but neither makes nor changes a webhook", () => {
    const opened = [...scopesOfCalls(scene.context).keys()].filter(({ path }) => path.startsWith("/webhook"));
    expect(opened.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      "DELETE /webhook",
      "GET /webhook",
      "GET /webhook-delivery",
      "POST /webhook-delivery",
    ]);
  });

  test("no form causes an internal error", async () => {
    scene.context.limits = unlimited;
    const { cookie } = await scene.browser();
    const { id } = await scene.made({ url: "http://[::1]/" });
    const fitting = { name: ["Mine"], url: ["http://[::1]/"], kinds: ["garden.wilted"] };
    const added = await fuzzForm(anyFields(Object.keys(fitting), fitting), (form) =>
      statusOf(async () => webhooksRoute.action(await memoryRequest(scene.context, "/set/webhooks", { cookie, form }))),
    );
    expect([...added].sort()).toEqual([303, 400]);
    const intents = { ...fitting, intent: ["save", "test", "on", `resend:${id}`] };
    const changed = await fuzzForm(anyFields(Object.keys(intents), intents), (form) =>
      statusOf(() => scene.webhookPage(id, form)),
    );
    expect([...changed]).toEqual(expect.arrayContaining([303, 400, 404]));
  });

  // spec:inbox-43
  test("a user has at most ten, also of parallel requests, and their addresses are of the web", async () => {
    const many = await Promise.all(Array.from({ length: 12 }, (_, n) => scene.api.post("/webhook", webhookOf(n))));
    expect(many.filter(({ code }) => code === 200)).toHaveLength(10);
    expect(await scene.api.post("/webhook", { name: "F", url: "ftp://example.com/" })).toMatchObject({
      code: 400,
      data: { info: expect.stringContaining("http") },
    });
    function webhookOf(n: number) {
      return { name: `Program ${n}`, url: scene.receiver.url };
    }
  });

  // spec:inbox-43
  test("the secret is stored sealed, and neither listed nor downloaded; erasure removes everything", async () => {
    const { id, secret } = await scene.made();
    await scene.notify();
    const rows = await scene.context.db.selectFrom("inbox_webhooks").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(scene.context.secrets.open(rows[0]?.secret ?? "", secretBinding(id))).toBe(secret);
    expect(JSON.stringify(await scene.listed())).not.toContain("whsec_");
    const exported = (await accountHooks.export?.(scene.context, scene.userId)) as Record<string, unknown>;
    expect(exported.webhooks).toMatchObject([{ id, name: "My program", url: scene.receiver.url }]);
    expect(JSON.stringify(exported)).not.toMatch(/secret|whsec_/);
    const deliveries: object[] = [];
    for await (const delivery of exported.webhookDeliveries as AsyncIterable<object>) deliveries.push(delivery);
    expect(deliveries).toMatchObject([{ webhook_id: id, kind: "garden.wilted", status: 204 }]);
    await accountHooks.erase?.(scene.context, scene.userId);
    for (const table of ["inbox_webhooks", "inbox_webhook_deliveries"] as const) {
      expect(await scene.context.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});
