import { newId, upsert } from "@dozen/core/database/query.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { decryptPush, type PushBrowser, type PushService, startPushService } from "@dozen/core/testing/push-service";
import { apiClient, apiUser } from "@dozen/core/testing/request";
import { afterEach, beforeEach, expect, test } from "vitest";
import feature from "../feature";
import { messageCommands } from "../messages/operator.server";
import { closed, garden } from "../testing/garden";
import type { PushMessage } from "./push";
import { pushesOf } from "./pushes.server";
import { vapidKeys } from "./vapid.server";

/** The example in section 5 of RFC 8291. */
const vector = {
  body: "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  privateKey: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};

test("the push service of these tests decrypts the example of RFC 8291", () => {
  const [body, key, auth] = [vector.body, vector.privateKey, vector.auth].map((text) => Buffer.from(text, "base64url"));
  expect(decryptPush(body as Buffer, key as Buffer, auth as Buffer)).toBe("When I grow up, I want to be a watermelon");
});

eachDatabase("pushes", (makeContext) => {
  let service: PushService;
  let context: TestContext;
  let userId: string;
  let api: Awaited<ReturnType<typeof apiUser>>["api"];
  let other: Awaited<ReturnType<typeof apiUser>>["api"];

  beforeEach(async () => {
    closed.clear();
    service = await startPushService();
    context = await makeContext({ features: [feature, garden], env: { OUTBOUND_PRIVATE_HOSTS: service.host } });
    const client = await apiClient(context);
    const user = await apiUser(context, client);
    userId = user.user.id;
    api = user.api;
    other = (await apiUser(context, client)).api;
  });
  afterEach(() => service.stop());

  const wilted = async (thing = "rose") => {
    const values = { plant: thing };
    await context.notices.send([{ kind: "garden.wilted", userId, thing, href: `/garden/${thing}`, values }]);
    await pushesOf(context).idle();
  };
  /** Waits for `count` pushes, since they are written after the call has returned. */
  const settled = async (browser: PushBrowser, count: number) => {
    await expect.poll(() => browser.received.length).toBe(count);
    await pushesOf(context).idle();
    return browser.received.map(({ text }) => JSON.parse(text) as PushMessage);
  };
  const turnedOn = async (browser = service.browser()) => {
    expect(await api.post("/pushes", browser.target)).toMatchObject({ code: 200 });
    return browser;
  };

  // spec:inbox-28
  test("a notice reaches each browser of its reader, encrypted and signed by the site", async () => {
    const [one, two] = [await turnedOn(), await turnedOn()];
    await wilted();
    const expected = { title: "Your rose has wilted", href: "/garden/rose", lang: "en-US" };
    expect(await settled(one, 1)).toMatchObject([expected]);
    expect(await settled(two, 1)).toMatchObject([expected]);
    const { headers } = one.received[0] ?? {};
    expect(headers).toMatchObject({ ttl: "86400", "content-encoding": "aes128gcm" });
    // The push service accepts only what is signed by the key that the site gives to browsers.
    const { publicKey } = await vapidKeys(context);
    expect(headers?.authorization).toMatch(new RegExp(`, k=${publicKey}$`));
  });

  // spec:inbox-30
  test("a preview is shown below the title, unless the reader hides it", async () => {
    const browser = await turnedOn();
    const rained = { kind: "garden.rained", userId, thing: "rose", href: "/garden/rose", values: { plant: "rose" } };
    await context.notices.send([{ ...rained, preview: "A lot" }]);
    await settled(browser, 1);
    await api.put("/notices", { push: ["garden.rained"], withoutText: true });
    await context.notices.send([{ ...rained, preview: "A lot" }]);
    const pushes = await settled(browser, 2);
    expect(pushes).toMatchObject([{ title: "It rained on your rose", body: "A lot", tag: "garden.rained rose" }, {}]);
    expect(pushes[1]).not.toHaveProperty("body");
  });

  // spec:inbox-28
  test("nothing is pushed for a disabled kind or in quiet hours, and no text if the reader hides it", async () => {
    const browser = await turnedOn();
    await api.put("/notices", { bell: ["garden.wilted"], push: [], mail: [] });
    await wilted();
    await api.put("/notices", { bell: [], push: ["garden.wilted"], mail: [], quietFrom: "00:00", quietTo: "23:59" });
    const noon = 24 * 60 * 60_000 - (context.clock.now() % (24 * 60 * 60_000)) + 12 * 60 * 60_000;
    context.clock.move(noon);
    await wilted();
    await api.put("/notices", { bell: [], push: ["garden.wilted"], mail: [], withoutText: true });
    await wilted("fern");
    expect(await settled(browser, 1)).toEqual([
      { title: "You have a new notification", href: "/msg", tag: "hidden", lang: "en-US" },
    ]);
  });

  // spec:inbox-28
  test("messages about the account's security are pushed once, even in quiet hours", async () => {
    const browser = await turnedOn();
    await api.put("/notices", { bell: [], push: [], mail: [], quietFrom: "00:00", quietTo: "23:59" });
    const text = { title: "New sign-in", content: "From a new device" };
    const notice = { id: newId(), userId, texts: { zhCn: text, zhHk: text, enUs: text } };
    await context.events.emit("user.notice", notice);
    await context.events.emit("user.notice", notice);
    expect(await settled(browser, 1)).toMatchObject([{ title: "New sign-in", href: `/msg/info/1/${notice.id}` }]);
  });

  // spec:inbox-28
  test("the operator's message to everybody reaches all browsers, except in quiet hours", async () => {
    const [one, two] = [await turnedOn(), service.browser()];
    await other.post("/pushes", two.target);
    const broadcast = messageCommands.find(({ name }) => name.startsWith("message "));
    await broadcast?.run(context, ["all", "Hello", "Maintenance tonight"], { titleZhCn: "你好" });
    expect(await settled(one, 1)).toMatchObject([{ title: "Hello", href: expect.stringContaining("/msg/info/1/") }]);
    expect(two.received).toHaveLength(1);
    await api.put("/notices", { quietFrom: "00:00", quietTo: "23:59" });
    context.clock.move(24 * 60 * 60_000 - (context.clock.now() % (24 * 60 * 60_000)) + 12 * 60 * 60_000);
    await broadcast?.run(context, ["all", "Again", "Maintenance tonight"], {});
    expect([one.received.length, two.received.length]).toEqual([1, 2]);
  });

  // spec:inbox-28
  test("after five pushes in a minute, one says that there are more", async () => {
    const browser = await turnedOn();
    for (const plant of ["a", "b", "c", "d", "e", "f", "g", "h", "i"]) await wilted(plant);
    const titles = (await settled(browser, 6)).map(({ title }) => title);
    expect(titles.at(-1)).toBe("You have more new notifications");
  });

  // spec:inbox-29
  test("a browser that its push service no longer knows is removed, but not one that it refuses for now", async () => {
    const [unknown, gone, left] = [await turnedOn(), await turnedOn(), await turnedOn()];
    unknown.status = 404;
    gone.status = 410;
    await wilted();
    await settled(left, 1);
    const rows = await context.db.selectFrom("inbox_push").select("endpoint").execute();
    expect(rows).toEqual([{ endpoint: left.target.endpoint }]);
    left.status = 429;
    await wilted("fern");
    await expect.poll(() => left.requests).toBe(2);
    left.status = 201;
    await wilted("moss");
    expect((await settled(left, 2)).map(({ href }) => href)).toEqual(["/garden/rose", "/garden/moss"]);
  });

  // spec:inbox-29
  test("pushes to a browser end with the session, or when another user turns them on there", async () => {
    const browser = await turnedOn();
    await other.post("/pushes", browser.target);
    await wilted();
    expect(browser.received).toEqual([]);
    await turnedOn(browser);
    const [row] = await context.db.selectFrom("inbox_push").selectAll().execute();
    expect(row?.user_id).toBe(userId);
    await context.events.emit("session.ended", { sessionId: row?.session_id ?? "", userId });
    expect(await context.db.selectFrom("inbox_push").selectAll().execute()).toEqual([]);
  });

  // spec:inbox-29
  test("a push service that hangs does not delay another", async () => {
    const hanging = await startPushService();
    try {
      const silent = hanging.browser();
      silent.status = undefined;
      const row = { id: "01", user_id: userId, session_id: null, endpoint_hash: "x", created_at: 1 };
      const target = { endpoint: silent.target.endpoint, ...silent.target.keys };
      await upsert(context.db, context.database.dialect, "inbox_push", { ...row, ...target }, ["endpoint_hash"]);
      const browser = await turnedOn();
      await context.notices.send([
        { kind: "garden.wilted", userId, thing: "rose", href: "/garden/rose", values: { plant: "rose" } },
      ]);
      await expect.poll(() => browser.received.length, { timeout: 3000 }).toBe(1);
    } finally {
      hanging.stop();
    }
  });

  test("an invalid subscription is refused", async () => {
    const { target } = service.browser();
    for (const wrong of [{ endpoint: "ftp://push.example/1" }, { keys: { ...target.keys, auth: "AAAA" } }]) {
      expect(await api.post("/pushes", { ...target, ...wrong })).toMatchObject({ code: 400 });
    }
  });
});
