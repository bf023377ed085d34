import { boot } from "@dozen/core/boot.server";
import { newId } from "@dozen/core/database/query.server";
import { eachDatabase } from "@dozen/core/testing/context";
import { afterEach, beforeEach, expect, test } from "vitest";
import feature from "../feature";
import { closed, garden } from "../testing/garden";
import { person } from "../testing/inbox-kit";
import { type WebhookScene, webhookScene } from "../testing/webhook-kit";
import type { Received } from "../testing/webhook-receiver";
import { purgeDeliveries } from "./deliveries.server";
import { sendDueDeliveries, webhookSender } from "./sender.server";
import { newWebhookSecret } from "./signature.server";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

eachDatabase("deliveries to webhooks", (makeContext) => {
  let scene: WebhookScene;
  beforeEach(async () => {
    scene = await webhookScene(makeContext);
  });
  afterEach(() => scene.receiver.stop());

  // spec:inbox-43 spec:inbox-44
  test("a notice arrives with its words and a signature that Standard Webhooks accepts", async () => {
    const { secret } = await scene.made();
    const actor = await person(scene.context);
    await scene.notify("rose", { kind: "garden.watered", actorId: actor.id });
    expect(scene.receiver.received).toHaveLength(1);
    const [got] = scene.receiver.received as [Received];
    expect(scene.verified(secret, got)).toEqual({
      type: "garden.watered",
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        text: "Tester watered your rose",
        url: `${scene.context.settings.origin}/garden/rose`,
        thing: "rose",
        actor: actor.id,
        values: { plant: "rose" },
      },
    });
    expect(got.headers["content-type"]).toBe("application/json");
    expect(() => scene.verified(secret, { ...got, body: `${got.body} ` })).toThrow("No matching signature found");
    expect(() => scene.verified(newWebhookSecret(), got)).toThrow("No matching signature found");
  });

  // spec:inbox-43
  test("only chosen kinds arrive, by whatever channels, and nothing of muted subjects", async () => {
    await scene.made({ kinds: ["garden.rained"] });
    await scene.api.put("/notices", { bell: [], push: [], mail: [] });
    await scene.notify("rose");
    await scene.notify("rose", { kind: "garden.rained" });
    await scene.notify("fern", { kind: "garden.rained", isPassing: true });
    await scene.notify("tree", { kind: "garden.rained", subject: `garden.bed:${scene.userId}` });
    await scene.api.post("/mutes", { subject: `garden.bed:${scene.userId}`, time: "day" });
    await scene.notify("weed", { kind: "garden.rained", subject: `garden.bed:${scene.userId}` });
    expect(scene.receiver.received.map(({ body }) => JSON.parse(body).data.thing)).toEqual(["rose", "tree"]);
  });

  // spec:inbox-43
  test("messages of the site arrive, too, and only those to their user", async () => {
    await scene.made();
    const text = { title: "New sign-in", content: "From a new device" };
    const texts = { zhCn: text, zhHk: text, enUs: text };
    const id = newId();
    await scene.context.events.emit("user.notice", { id: newId(), userId: (await person(scene.context)).id, texts });
    await scene.context.events.emit("user.notice", { id, userId: scene.userId, texts });
    await expect.poll(() => scene.receiver.received.length).toBe(1);
    const { origin } = scene.context.settings;
    expect(JSON.parse(scene.receiver.received[0]?.body ?? "")).toMatchObject({
      type: "inbox.message",
      data: { text: "New sign-in", url: `${origin}/msg/info/1/${id}`, values: { content: "From a new device" } },
    });
  });

  // spec:inbox-44
  test("what its owner may no longer see is not sent, and the log says so", async () => {
    const { id } = await scene.made();
    closed.add("rose");
    await scene.notify("rose", { kind: "garden.watered" });
    expect(scene.receiver.received).toEqual([]);
    expect(await scene.log(id)).toMatchObject([{ error: "gone", next: null }]);
  });

  // spec:inbox-45
  test("a delivery that fails is repeated with the same id until it arrives", async () => {
    const { id } = await scene.made();
    scene.receiver.respond = () => 503;
    await scene.notify();
    expect(await scene.log(id)).toMatchObject([{ status: 503, error: "status", attempts: 1 }]);
    expect(await scene.listed()).toMatchObject([{ failingSince: expect.any(String), ended: null }]);
    await scene.pass(30_000);
    expect(scene.receiver.received).toHaveLength(1);
    await scene.pass(40_000);
    expect(scene.receiver.received).toHaveLength(2);
    scene.receiver.respond = () => 200;
    await scene.pass(6 * minute);
    expect(new Set(scene.receiver.received.map(({ id }) => id)).size).toBe(1);
    expect(await scene.log(id)).toMatchObject([{ status: 200, error: null, attempts: 3, next: null }]);
    expect(await scene.listed()).toMatchObject([{ failingSince: null }]);
    await scene.pass(day);
    expect(scene.receiver.received).toHaveLength(3);
  });

  // spec:inbox-45
  test("a webhook ends after a day of failures, with a notice, and works again once it is switched on", async () => {
    const { id } = await scene.made();
    scene.receiver.respond = () => 500;
    await scene.notify();
    for (const pause of [1.2, 6, 34, 140, 340, 680]) await scene.pass(pause * minute);
    expect(await scene.listed()).toMatchObject([{ ended: null }]);
    await scene.notify("fern");
    await scene.pass(7 * hour);
    expect(scene.receiver.received.filter(({ id }) => id === scene.receiver.received[0]?.id)).toHaveLength(8);
    expect(await scene.listed()).toMatchObject([{ ended: expect.any(String) }]);
    expect(await scene.log(id)).toMatchObject([
      { error: "ended", next: null },
      { error: "status", next: null, attempts: 8 },
    ]);
    const { list } = (await scene.api.get("/msgs", { type: "3" })).data;
    expect(list[0]).toMatchObject({
      title: "Your webhook “My program” was stopped because it takes no deliveries",
      href: `/set/webhooks/${id}`,
    });
    scene.receiver.respond = () => 200;
    const before = scene.receiver.received.length;
    await scene.notify("tree");
    await scene.pass(day);
    expect(scene.receiver.received).toHaveLength(before);
    await scene.api.put("/webhook", { id, name: "My program", url: scene.receiver.url, on: true });
    await scene.notify("tree");
    expect(scene.receiver.received).toHaveLength(before + 1);
  });

  // spec:inbox-45
  test("a webhook that has taken something meanwhile goes on after a delivery has failed for a day", async () => {
    const { id } = await scene.made();
    scene.receiver.respond = ({ body }) => (body.includes("fern") ? 200 : 500);
    await scene.notify("rose");
    for (const pause of [1.2, 6, 34, 140, 340, 680]) await scene.pass(pause * minute);
    await scene.notify("fern");
    await scene.pass(7 * hour);
    expect(await scene.listed()).toMatchObject([{ ended: null }]);
    expect(await scene.log(id)).toMatchObject([{ error: null }, { error: "status", next: null, attempts: 8 }]);
  });

  // spec:inbox-45
  test("a webhook whose address responds with 410 ends at once", async () => {
    await scene.made();
    scene.receiver.respond = () => 410;
    await scene.notify();
    expect(await scene.listed()).toMatchObject([{ ended: expect.any(String) }]);
    await scene.notify("fern");
    await scene.pass(day);
    expect(scene.receiver.received).toHaveLength(1);
  });

  // spec:inbox-44
  test("redirects are not followed, and private addresses are not reached", async () => {
    const { id } = await scene.made();
    scene.receiver.respond = () => 302;
    await scene.notify();
    expect(scene.receiver.received).toHaveLength(1);
    expect(await scene.log(id)).toMatchObject([{ status: 302, error: "status" }]);
    const refused: unknown[] = [];
    for (const url of ["http://127.0.0.1:8080/", "http://[::1]/", "http://169.254.169.254/", "http://10.0.0.1/"]) {
      const { id } = await scene.made({ url });
      await scene.webhookPage(id, { intent: "test" });
      refused.push((await scene.log(id))[0]);
    }
    expect(refused).toMatchObject(Array(4).fill({ status: null, error: "address", kind: "inbox.test" }));
  });

  // spec:inbox-45
  test("two processes never make one attempt twice, and repeat what a killed process has claimed", async () => {
    const { id } = await scene.made();
    scene.receiver.respond = () => 500;
    const things = Array.from({ length: 40 }, (_, n) => `plant${n}`);
    for (const thing of things) await scene.notify(thing);
    const { context: other, close } = await boot({
      features: [feature, garden],
      settings: scene.context.settings,
      clock: scene.context.clock,
      withoutJobs: true,
    });
    scene.context.clock.move(2 * minute);
    scene.receiver.respond = () => 200;
    await Promise.all([scene.context, other, scene.context, other].map((process) => sendDueDeliveries(process)));
    await Promise.all([webhookSender(scene.context).idle(), webhookSender(other).idle()]);
    const ids = scene.receiver.received.map((request) => request.id);
    const requestsOf = (id: string) => ids.filter((other) => other === id).length;
    expect([...new Set(ids)].map(requestsOf)).toEqual(things.map(() => 2));
    expect(new Set((await scene.log(id)).map(({ attempts }: { attempts: number }) => attempts))).toEqual(new Set([2]));

    // A process claims an attempt by making the delivery due in a minute, and dies.
    const [claimed] = await scene.log(id);
    const claim = { due_at: scene.context.clock.now() + minute, attempts: 3, finished_at: null };
    await scene.context.db.updateTable("inbox_webhook_deliveries").set(claim).where("id", "=", claimed.id).execute();
    await sendDueDeliveries(other);
    await webhookSender(other).idle();
    expect(scene.receiver.received).toHaveLength(80);
    scene.context.clock.move(minute + 1000);
    await sendDueDeliveries(other);
    await webhookSender(other).idle();
    expect(scene.receiver.received.filter((request) => request.id === claimed.id)).toHaveLength(3);
    await close();
  });

  // spec:inbox-45
  test("of 1,000 deliveries with random failures none is lost, and none arrives twice", {
    timeout: 120_000,
  }, async () => {
    await scene.made();
    const accepted: string[] = [];
    scene.receiver.respond = ({ id }) => {
      if (Math.random() < 0.1) return 500;
      accepted.push(id);
      return 200;
    };
    const notices = Array.from({ length: 1000 }, (_, n) => ({
      ...{ kind: "garden.wilted", userId: scene.userId, thing: `plant${n}`, href: "/garden" },
      values: { plant: n },
    }));
    await scene.context.notices.send(notices);
    await webhookSender(scene.context).idle();
    for (let runs = 0; accepted.length < 1000 && runs < 7; runs += 1) await scene.pass(11 * hour);
    expect(accepted).toHaveLength(1000);
    expect(new Set(accepted).size).toBe(1000);
    const things = scene.receiver.received.map(({ body }) => JSON.parse(body).data.thing);
    expect(new Set(things).size).toBe(1000);
    const rows = scene.context.db.selectFrom("inbox_webhook_deliveries").select(["attempts", "due_at"]);
    const attempts = (await rows.execute()).reduce((sum, row) => sum + row.attempts, 0);
    expect(attempts).toBe(scene.receiver.received.length);
  });

  // spec:inbox-46
  test("a delivery is sent again by hand, but not one that is under way", async () => {
    const { id } = await scene.made();
    scene.receiver.respond = () => 500;
    await scene.notify();
    await scene.pass(2 * minute);
    const [failed] = await scene.log(id);
    scene.receiver.respond = () => 200;
    expect(await scene.api.post("/webhook-delivery", { id: failed.id })).toMatchObject({ code: 200 });
    expect(await scene.log(id)).toMatchObject([{ status: 200, attempts: 3, next: null }]);
    await scene.api.post("/webhook-delivery", { id: failed.id });
    expect(scene.receiver.received.map((request) => request.id)).toEqual(Array(4).fill(failed.id));
    const claim = { due_at: scene.context.clock.now() + minute, finished_at: null };
    await scene.context.db.updateTable("inbox_webhook_deliveries").set(claim).execute();
    await scene.api.post("/webhook-delivery", { id: failed.id });
    expect(scene.receiver.received).toHaveLength(4);
  });

  // spec:inbox-45
  test("a user's webhooks get at most 2,000 deliveries an hour", async () => {
    const { id } = await scene.made();
    await scene.context.limits.use("inbox.webhooks", scene.userId, { points: 2000, seconds: 3600 }, 1999);
    await scene.notify("rose");
    await scene.notify("fern");
    expect(await scene.log(id)).toHaveLength(1);
  });

  // spec:inbox-46
  test("deliveries are deleted 30 days after their notice", async () => {
    await scene.made();
    await scene.notify();
    const left = () => scene.context.db.selectFrom("inbox_webhook_deliveries").select("id").execute();
    scene.context.clock.move(29 * day);
    await purgeDeliveries(scene.context);
    expect(await left()).toHaveLength(1);
    scene.context.clock.move(day + 1);
    await purgeDeliveries(scene.context);
    expect(await left()).toEqual([]);
  });
});
