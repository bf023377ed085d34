import { asOwner, type OwnerContext } from "@dozen/core/owner.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { noticeCatcher } from "@dozen/core/testing/notices";
import { memoryRequest, type RunningServer, serveHandlers, signedInUser } from "@dozen/core/testing/request";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import shortFeature from "../feature";
import { deleteLinks, restoreLinks } from "../link/deletion.server";
import { createSchema, editCallSchema } from "../link/link.schema";
import { loader as editLoader } from "../link/routes/edit";
import { createLinks, editLink } from "../link/writing.server";
import { up as firstEndNotices } from "../migrations/021-first-end-notices";
import { createRedirectHandler } from "../redirect/redirect.server";
import { loader as chartLoader } from "../statistics/routes/chart";
import { recorderOf } from "../statistics/visits.server";
import { owner } from "../testing/owner";
import { noticeThings, notifyEnding, notifyUsedUp } from "./notices.server";

const hour = 60 * 60_000;

eachDatabase("notices about links", (makeContext) => {
  const catcher = noticeCatcher();
  let context: TestContext;
  let anna: OwnerContext;
  let cookie: string;
  let server: RunningServer;

  beforeAll(async () => {
    context = await makeContext({ features: [shortFeature, catcher.feature] });
    ({ cookie } = await signedInUser(context));
    anna = asOwner((await memoryRequest(context, "/short", { cookie })).context);
    server = await serveHandlers(createRedirectHandler(context));
  });
  afterAll(() => server?.close());

  async function make(typed: Record<string, unknown> = {}) {
    const [link] = await createLinks(anna, createSchema.parse({ url: "https://target.example/", ...typed }));
    if (!link) throw new Error("no link");
    return link;
  }

  function edit(id: number, typed: Record<string, unknown>) {
    return editLink(anna, id, editCallSchema.parse({ id: String(id), ...typed }));
  }

  async function follow(sid: string, times: number): Promise<number[]> {
    const visits = Array.from({ length: times }, () => fetch(`${server.url}/s/${sid}`, { redirect: "manual" }));
    const responses = await Promise.all(visits);
    await recorderOf(context).settle();
    return responses.map(({ status }) => status);
  }

  const later = (time: number) => new Date(context.clock.now() + time).toISOString();
  const kindsAbout = (id: number) =>
    catcher.sent.filter(({ thing }) => thing === `short.link:${id}`).map(({ kind }) => kind);

  /** A context in which the job fails right after it has sent its notices, as if the process had died. */
  function lostAfterSending(): TestContext {
    const db = new Proxy(context.db, {
      get(target, name) {
        if (name === "updateTable") throw new Error("The process has died.");
        return Reflect.get(target, name).bind(target);
      },
    });
    return { ...context, db };
  }

  describe("whose visits are used up", () => {
    // spec:short-66
    test("reach the owner once, however many visitors come in parallel", async () => {
      const { id, sid, surl } = await make({ max_visits: 3 });
      await follow(sid, 2);
      await notifyUsedUp(context);
      expect(kindsAbout(id)).toEqual([]);
      expect((await follow(sid, 5)).filter((status) => status === 302)).toHaveLength(1);
      await notifyUsedUp(context);
      await follow(sid, 1);
      await notifyUsedUp(context);
      expect(catcher.sent.filter(({ thing }) => thing === `short.link:${id}`)).toEqual([
        {
          kind: "short.linkUsedUp",
          userId: anna.viewer.id,
          thing: `short.link:${id}`,
          href: `/short/chart/${sid}`,
          values: { link: surl.replace("http://", "") },
        },
      ]);
    });

    test("reach the owner again once a raised limit is reached; saving the same limit neither loses nor repeats one", async () => {
      const { id, sid } = await make({ max_visits: 1 });
      await follow(sid, 1);
      await edit(id, { max_visits: 1 });
      await notifyUsedUp(context);
      expect(kindsAbout(id)).toHaveLength(1);
      await edit(id, { max_visits: 1 });
      await follow(sid, 1);
      await notifyUsedUp(context);
      expect(kindsAbout(id)).toHaveLength(1);
      await edit(id, { max_visits: 2 });
      await notifyUsedUp(context);
      expect(kindsAbout(id)).toHaveLength(1);
      await follow(sid, 1);
      await notifyUsedUp(context);
      expect(kindsAbout(id)).toHaveLength(2);
    });

    test("are not sent for a limit that the owner sets below the current number of visits", async () => {
      const { id, sid } = await make();
      await follow(sid, 3);
      await edit(id, { max_visits: 2 });
      expect(await follow(sid, 1)).toEqual([410]);
      await notifyUsedUp(context);
      expect(kindsAbout(id)).toEqual([]);
    });

    test("are held back while the link is deleted", async () => {
      const { id, sid } = await make({ max_visits: 1 });
      await follow(sid, 1);
      await deleteLinks(anna, [String(id)]);
      await notifyUsedUp(context);
      expect(kindsAbout(id)).toEqual([]);
      await restoreLinks(anna, [String(id)]);
      await notifyUsedUp(context);
      expect(kindsAbout(id)).toEqual(["short.linkUsedUp"]);
    });

    test("are sent again, and not lost, when the process dies before it has recorded that they were sent", async () => {
      const { id, sid } = await make({ max_visits: 1 });
      await follow(sid, 1);
      await expect(notifyUsedUp(lostAfterSending())).rejects.toThrow("has died");
      await notifyUsedUp(context);
      await notifyUsedUp(context);
      expect(kindsAbout(id)).toHaveLength(2);
    });
  });

  describe("that expire", () => {
    // spec:short-67
    test("reach the owner once within the last 24 hours, and again before a later expiry", async () => {
      const { id } = await make({ expression: later(30 * hour) });
      await notifyEnding(context);
      expect(kindsAbout(id)).toEqual([]);
      context.clock.move(7 * hour);
      await notifyEnding(context);
      await notifyEnding(context);
      expect(kindsAbout(id)).toEqual(["short.linkEndsTomorrow"]);
      await edit(id, { url: "https://other.example/", expression: later(40 * hour) });
      await notifyEnding(context);
      expect(kindsAbout(id)).toHaveLength(1);
      context.clock.move(20 * hour);
      await notifyEnding(context);
      expect(kindsAbout(id)).toHaveLength(2);
    });

    test("are also sent for an expiry that the owner changes while the earlier notice is being sent", async () => {
      const { id } = await make({ expression: later(25 * hour) });
      context.clock.move(2 * hour);
      const send: TestContext["notices"]["send"] = async (notices) => {
        await context.notices.send(notices);
        await edit(id, { expression: later(48 * hour) });
      };
      await notifyEnding({ ...context, notices: { ...context.notices, send } });
      context.clock.move(25 * hour);
      await notifyEnding(context);
      expect(kindsAbout(id)).toHaveLength(2);
    });

    test("are not sent for an expiry that is set less than 24 hours ahead, or is removed", async () => {
      const soon = await make({ expression: later(20 * hour) });
      const endless = await make({ expression: later(30 * hour) });
      await edit(endless.id, { expression: "" });
      context.clock.move(8 * hour);
      await notifyEnding(context);
      expect([...kindsAbout(soon.id), ...kindsAbout(endless.id)]).toEqual([]);
    });

    test("are not sent once the link no longer works or is deleted", async () => {
      const usedUp = await make({ expression: later(25 * hour), max_visits: 1 });
      await follow(usedUp.sid, 1);
      const deleted = await make({ expression: later(25 * hour) });
      await deleteLinks(anna, [String(deleted.id)]);
      context.clock.move(2 * hour);
      await notifyEnding(context);
      const expired = await make({ expression: later(25 * hour) });
      context.clock.move(26 * hour);
      await notifyEnding(context);
      expect([usedUp, deleted, expired].flatMap(({ id }) => kindsAbout(id))).toEqual([]);
    });

    test("reach the owner once for each link, however many expire", async () => {
      const many = Array.from({ length: 450 }, (_, index) => ({
        sid: `ends-${index}`,
        user_id: anna.viewer.id,
        url: "https://target.example/",
        expires_at: context.clock.now() + hour,
        end_notice_at: context.clock.now() - (index % 7),
        created_at: context.clock.now(),
      }));
      for (const from of [0, 150, 300]) {
        const some = many.slice(from, from + 150);
        await context.db.insertInto("short_links").values(some).execute();
      }
      await notifyEnding(context);
      await notifyEnding(context);
      const links = catcher.sent.flatMap(({ values }) => /ends-\d+$/.exec(String(values?.link)) ?? []);
      expect([links.length, new Set(links).size]).toEqual([450, 450]);
    });

    test("are also sent for links that are older than the notices", async () => {
      const { id } = await make({ expression: later(30 * hour) });
      const soon = await make({ expression: later(20 * hour) });
      await context.db.updateTable("short_links").set({ end_notice_at: null }).where("id", "=", id).execute();
      // The migration reads the machine's clock, which tests do not move.
      const moved = context.clock.now() - Date.now();
      context.clock.move(-moved);
      await context.db
        .updateTable("short_links")
        .set((set) => ({ expires_at: set("expires_at", "-", moved) }))
        .where("id", "in", [id, soon.id])
        .execute();
      await firstEndNotices(context.db as never);
      context.clock.move(7 * hour);
      await notifyEnding(context);
      expect([kindsAbout(id), kindsAbout(soon.id)]).toEqual([["short.linkEndsTomorrow"], []]);
    });
  });

  describe("are seen", () => {
    // spec:short-68
    const open = async (load: (args: never) => unknown, params: Record<string, string>, headers = {}) =>
      load((await memoryRequest(context, "/short", { params, cookie, headers })) as never);

    test("on the pages of the link, unless the browser only prefetches them, and by editing it", async () => {
      const [byChart, byPage, byEdit] = [await make(), await make(), await make()];
      const isSeen = (id: number) => catcher.seen.includes(`short.link:${id}`);
      await open(chartLoader, { sid: byChart.sid }, { "sec-purpose": "prefetch" });
      await open(editLoader, { id: String(byPage.id) }, { "sec-purpose": "prefetch" });
      expect([isSeen(byChart.id), isSeen(byPage.id)]).toEqual([false, false]);
      await open(chartLoader, { sid: byChart.sid });
      await open(editLoader, { id: String(byPage.id) });
      await edit(byEdit.id, { url: "https://other.example/" });
      expect([isSeen(byChart.id), isSeen(byPage.id), isSeen(byEdit.id)]).toEqual([true, true, true]);
    });

    test("only by the owner, and only until the link is deleted", async () => {
      const { id } = await make();
      const bob = await owner(context);
      const isVisible = async (userId: string) => {
        const rules = [noticeThings?.linkUsedUp, noticeThings?.linkEndsTomorrow];
        const visible = rules.map((rule) => rule?.(context as never, userId, [`short.link:${id}`]));
        return (await Promise.all(visible)).map((things) => things?.has(`short.link:${id}`));
      };
      expect(await isVisible(anna.viewer.id)).toEqual([true, true]);
      expect(await isVisible(bob.viewer.id)).toEqual([false, false]);
      await deleteLinks(anna, [String(id)]);
      expect(await isVisible(anna.viewer.id)).toEqual([false, false]);
    });
  });
});
