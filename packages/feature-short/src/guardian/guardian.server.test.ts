import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { suspendUser } from "@dozen/core/moderation/moderation.server";
import { asOwner, type OwnerContext } from "@dozen/core/owner.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { noticeCatcher } from "@dozen/core/testing/notices";
import { memoryRequest, signedInUser } from "@dozen/core/testing/request";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import shortFeature from "../feature";
import { deleteLinks, purgeDeleted, undoTime } from "../link/deletion.server";
import { createSchema, editCallSchema, editFormSchema } from "../link/link.schema";
import { findLink, listLinks } from "../link/links.server";
import { action as listAction } from "../link/routes/short";
import { createLinks, editLink } from "../link/writing.server";
import { notifyDead } from "../notice/notices.server";
import { owner } from "../testing/owner";
import { watchTargets } from "./guardian.server";
import { isWatching, setWatching } from "./targets.server";

const hour = 60 * 60_000;

/** What a peer does with a request for a path that begins so. */
const peers: Record<string, (request: IncomingMessage, response: ServerResponse) => unknown> = {
  ok: (_request, response) => response.end("fine"),
  headless: ({ method }, response) => response.writeHead(method === "HEAD" ? 404 : 200).end(),
  unhanging: ({ method }, response) => method === "GET" && response.end("fine"),
  forbidden: (_request, response) => response.writeHead(403).end(),
  login: (_request, response) => response.writeHead(401).end(),
  method: (_request, response) => response.writeHead(405).end(),
  busy: (_request, response) => response.writeHead(429).end(),
  teapot: (_request, response) => response.writeHead(418).end(),
  redirect: (_request, response) => response.writeHead(302, { location: "/ok" }).end(),
  private: (_request, response) => response.writeHead(302, { location: canaryUrl }).end(),
  local: (_request, response) => response.writeHead(301, { location: "http://localhost/" }).end(),
  huge: (_request, response) => response.writeHead(200, { "content-length": 10 ** 13 }).flushHeaders(),
  slow: (_request, response) => response.writeHead(200).write("."),
  missing: (_request, response) => response.writeHead(404).end(),
  gone: (_request, response) => response.writeHead(410).end(),
  broken: (_request, response) => response.writeHead(503).end(),
  liar: ({ method }, response) => response.writeHead(method === "HEAD" ? 500 : 404).end(),
  loop: (_request, response) => response.writeHead(302, { location: "/loop" }).end(),
  lost: (_request, response) => response.writeHead(302, { location: "/missing" }).end(),
  hanging: () => {},
  reset: (_request, response) => response.destroy(),
};
const alive = Object.keys(peers).slice(0, 13);
const dead = Object.keys(peers).slice(13);

let canaryUrl: string;
let canaryHits = 0;

async function listening(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return (server.address() as AddressInfo).port;
}

eachDatabase("the guardian", (makeContext) => {
  const catcher = noticeCatcher();
  let context: TestContext;
  let port: number;
  let asked: { host: string; path: string; method: string; at: number }[] = [];
  /** When requests left, since one that is given up may arrive late. */
  let sent: { host: string; at: number }[] = [];
  let replies: typeof peers = peers;
  const server = createServer((request, response) => {
    const { host = "", pathname } = { host: request.headers.host, pathname: request.url ?? "/" };
    asked.push({ host, path: pathname, method: request.method ?? "", at: context.clock.now() });
    const name = /^\/([a-z]+)/.exec(pathname)?.[1] ?? "ok";
    (replies[name] ?? peers.missing)?.(request, response);
  });
  const canary = createServer((_request, response) => {
    canaryHits += 1;
    response.end("secret");
  });

  beforeAll(async () => {
    port = await listening(server);
    canaryUrl = `http://127.0.0.1:${await listening(canary)}/`;
    const hosts = Array.from({ length: 400 }, (_, at) => `h${at}.watch.test:${port}`);
    context = await makeContext({
      features: [shortFeature, catcher.feature],
      settings: { outboundPrivateHosts: hosts },
      outbound: {
        async resolve(hostname) {
          if (/^h\d+\.watch\.test$/.test(hostname)) return [{ address: "127.0.0.1", family: 4 }];
          throw Object.assign(new Error("no such name"), { code: "ENOTFOUND" });
        },
      },
    });
  });
  afterAll(() => {
    for (const one of [server, canary]) {
      one.closeAllConnections();
      one.close();
    }
  });
  beforeEach(async () => {
    asked = [];
    sent = [];
    replies = peers;
    await context.db.deleteFrom("short_targets").execute();
  });

  const target = (host: number, path: string) => `http://h${host}.watch.test:${port}/${path}`;

  async function make(anna: OwnerContext, url: string) {
    const [link] = await createLinks(anna, createSchema.parse({ url }));
    if (!link) throw new Error("no link");
    return link;
  }

  const options = { timeout: 150, duration: 9 * hour, wait: async (ms: number) => context.clock.move(ms) };

  /** Lets the clock go on, and the job run as long as a target is due. */
  async function watchFor(hours: number, everyHours = 1): Promise<void> {
    for (let passed = 0; passed < hours; passed += everyHours) {
      context.clock.move(everyHours * hour);
      for (let runs = 0; runs < 60 && (await isDue()); runs += 1) await watchTargets(watching(), options);
    }
  }

  function watching(): TestContext {
    const fetch: TestContext["outbound"]["fetch"] = (url, how) =>
      context.outbound.fetch(url, {
        ...how,
        async before(next) {
          await how?.before?.(next);
          sent.push({ host: next.hostname, at: context.clock.now() });
        },
      });
    return { ...context, outbound: { fetch } };
  }

  async function isDue(): Promise<boolean> {
    const due = context.db.selectFrom("short_targets").select("link_id").where("next_at", "<=", context.clock.now());
    return (await due.limit(1).executeTakeFirst()) !== undefined;
  }

  async function deadOf(anna: OwnerContext): Promise<string[]> {
    const { list } = await listLinks(anna, { url: "", page: 1, size: 999 });
    return list.filter(({ deadSince }) => deadSince !== null).map(({ url }) => url.replace(`:${port}`, ""));
  }

  const noticesAbout = (id: number) => catcher.sent.filter(({ thing }) => thing === `short.link:${id}`);

  // spec:short-74
  test("judges hundreds of targets rightly, reaches no private address, and asks each host once a second", {
    timeout: 60_000,
  }, async () => {
    const anna = await owner(context);
    const kinds = [...alive, ...dead];
    const links: { user_id: string; sid: string; url: string; created_at: number }[] = [];
    const add = (url: string) =>
      links.push({ user_id: anna.viewer.id, sid: `t${context.database.dialect}${links.length}`, url, created_at: 1 });
    for (let at = 0; at < 220; at += 1) add(target(at, `${kinds[at % kinds.length]}/${at}`));
    // Many of one host, beside one that resolves to nothing and addresses that are private or no place for a request.
    for (let at = 220; at < 250; at += 1) add(target(399, `${at % 2 ? "ok" : "missing"}/${at}`));
    for (const at of [1, 2, 3]) add(`http://gone${at}.watch.test/`);
    for (const url of [
      canaryUrl,
      "http://10.0.0.1/",
      "http://[::1]/",
      "http://printer.local/",
      "http://h1.watch.test:22/",
    ])
      add(url);
    await context.db.insertInto("short_links").values(links).execute();
    const rows = await context.db
      .selectFrom("short_links")
      .select("id")
      .where("user_id", "=", anna.viewer.id)
      .execute();
    const now = context.clock.now();
    const values = rows.map(({ id }) => ({ link_id: id, next_at: now }));
    await context.db.insertInto("short_targets").values(values).execute();
    await context.db.insertInto("short_owners").values({ user_id: anna.viewer.id, links: rows.length }).execute();

    await watchFor(20, 4);
    expect(await deadOf(anna)).toEqual([]);
    await watchFor(16, 4);
    const isDead = ({ url }: { url: string }) =>
      dead.some((kind) => url.includes(`/${kind}/`)) || url.startsWith("http://gone");
    const expected = links.filter(isDead).map(({ url }) => url.replace(`:${port}`, ""));
    expect(expected.length).toBeGreaterThan(80);
    expect((await deadOf(anna)).sort()).toEqual(expected.sort());
    expect(canaryHits).toBe(0);

    const last = new Map<string, number>();
    const early = sent.filter(({ host, at }) => {
      const before = last.get(host) ?? 0;
      last.set(host, at);
      return at - before < 1000;
    });
    expect(early).toEqual([]);
    expect(sent.length).toBeGreaterThan(500);
  });

  // spec:short-75
  test("needs several failures over a day, notifies once, and again only after a recovery", async () => {
    const { cookie } = await signedInUser(context);
    const anna = asOwner((await memoryRequest(context, "/short", { cookie })).context);
    const { id, sid } = await make(anna, target(1, "missing"));
    const since = context.clock.now();
    await watchFor(19);
    replies = { ...peers, missing: peers.ok as never };
    await watchFor(6);
    replies = peers;
    await watchFor(20);
    expect(await deadOf(anna)).toEqual([]);
    await watchFor(36);
    const { deadSince } = await findLink(anna, { id });
    expect(deadSince).toBeGreaterThan(since + 20 * hour);
    for (let runs = 0; runs < 2; runs += 1) await notifyDead(context);
    await watchFor(72);
    await notifyDead(context);
    expect(noticesAbout(id)).toMatchObject([
      { kind: "short.linkTargetDead", userId: anna.viewer.id, href: `/short/edit/${id}` },
    ]);
    expect(String(noticesAbout(id)[0]?.values?.link)).toContain(`/s/${sid}`);
    replies = { ...peers, missing: peers.ok as never };
    await watchFor(30);
    expect((await findLink(anna, { id })).deadSince).toBeNull();
    replies = peers;
    await watchFor(60);
    await notifyDead(context);
    expect(noticesAbout(id)).toHaveLength(2);
  });

  test("of parallel runs, one looks at each target", async () => {
    const anna = await owner(context);
    for (let at = 0; at < 40; at += 1) await make(anna, target(at, `ok/${at}`));
    context.clock.move(2 * hour);
    await Promise.all(Array.from({ length: 5 }, () => watchTargets(context, options)));
    expect(asked).toHaveLength(40);
    expect(new Set(asked.map(({ path }) => path)).size).toBe(40);
  });

  test("looks again after a process has died during a look, and drops what an edit has outdated", async () => {
    const anna = await owner(context);
    const { id } = await make(anna, target(2, "hanging"));
    context.clock.move(2 * hour);
    const dying = { ...context, outbound: { fetch: () => Promise.reject(new Error("The process has died.")) } };
    await expect(watchTargets(dying as never, options)).rejects.toThrow("has died");
    expect(await isDue()).toBe(false);
    context.clock.move(10 * 60_000);
    expect(await isDue()).toBe(true);
    const editing = watchTargets(context, options);
    await editLink(anna, id, { url: target(3, "ok") });
    await editing;
    const row = await context.db.selectFrom("short_targets").selectAll().where("link_id", "=", id).executeTakeFirst();
    expect(row).toMatchObject({ failures: 0, failing_since: null });
  });

  test("counts no failure when nobody at all responds, since then the site has no connection", async () => {
    const anna = await owner(context);
    for (let at = 0; at < 6; at += 1) await make(anna, target(at, "reset"));
    await watchFor(60);
    expect(await deadOf(anna)).toEqual([]);
    await make(anna, target(7, "missing"));
    await watchFor(40);
    expect(await deadOf(anna)).toHaveLength(7);
  });

  test("leaves a silent host alone for a while, however many links lead there", async () => {
    const anna = await owner(context);
    for (let at = 0; at < 30; at += 1) await make(anna, target(5, `hanging/${at}`));
    await make(anna, target(6, "ok"));
    context.clock.move(2 * hour);
    await watchTargets(context, options);
    // Two links, by HEAD and by GET.
    expect(asked.filter(({ host }) => host.startsWith("h5."))).toHaveLength(4);
    expect(asked.filter(({ host }) => host.startsWith("h6."))).toHaveLength(1);
    await watchTargets(context, options);
    expect(asked).toHaveLength(5);
  });

  describe("does not look", () => {
    // spec:short-76
    test("at links whose owner does not want it, one by one or all", async () => {
      const [anna, ben] = [await owner(context), await owner(context)];
      const mine = await make(anna, target(8, "missing/mine"));
      const other = await make(anna, target(9, "missing/other"));
      await make(ben, target(10, "missing/ben"));
      await setWatching(context, ben.viewer.id, false);
      await editLink(anna, mine.id, editCallSchema.parse({ id: mine.id, watched: false }));
      await watchFor(40);
      expect(new Set(asked.map(({ path }) => path))).toEqual(new Set(["/missing/other"]));
      expect((await findLink(anna, { id: other.id })).deadSince).not.toBeNull();
      await setWatching(context, anna.viewer.id, false);
      expect(await deadOf(anna)).toEqual([]);
      await notifyDead(context);
      expect(noticesAbout(other.id)).toEqual([]);
      expect([await isWatching(context, anna.viewer.id), await isWatching(context, "nobody")]).toEqual([false, true]);
      asked = [];
      await setWatching(context, ben.viewer.id, true);
      await watchFor(30);
      expect(new Set(asked.map(({ path }) => path))).toEqual(new Set(["/missing/ben"]));
      const form = { url: mine.url, ticksShown: "yes" };
      expect(await editLink(anna, mine.id, editFormSchema.parse({ ...form, watched: "on" }))).toMatchObject({
        isWatched: true,
      });
      expect(await editLink(anna, mine.id, editFormSchema.parse(form))).toMatchObject({ isWatched: false });
      expect(await editLink(anna, mine.id, editFormSchema.parse({ url: mine.url }))).toMatchObject({
        isWatched: false,
      });
    });

    test("at links that lead nowhere: deleted, expired, used up or of a suspended user", async () => {
      const [anna, eve] = [await owner(context), await owner(context)];
      const deleted = await make(anna, target(11, "missing/deleted"));
      await deleteLinks(anna, [String(deleted.id)]);
      const expiry = new Date(context.clock.now() + hour / 2).toISOString();
      await createLinks(anna, createSchema.parse({ url: target(12, "missing/expired"), expression: expiry }));
      const [used] = await createLinks(anna, createSchema.parse({ url: target(13, "missing/used"), max_visits: 1 }));
      await context.db
        .updateTable("short_links")
        .set({ passes: 1 })
        .where("id", "=", used?.id ?? 0)
        .execute();
      await make(eve, target(14, "missing/eve"));
      await suspendUser(context, eve.viewer.id, { reason: "Phishing", until: null });
      await watchFor(30);
      expect(asked).toEqual([]);
      context.clock.move(undoTime);
      await purgeDeleted(context);
      const left = await context.db.selectFrom("short_targets").select("link_id").execute();
      expect(left.map(({ link_id }) => link_id)).not.toContain(deleted.id);
    });
  });

  test("is switched by a form of the list, without script", async () => {
    const { cookie, user } = await signedInUser(context);
    const send = async (intent: string) =>
      listAction((await memoryRequest(context, "/short?tab=list", { cookie, form: { intent } })) as never);
    for (const [intent, isOn] of [
      ["watch:no", false],
      ["watch:yes", true],
    ] as const) {
      await Promise.resolve(send(intent)).catch(() => {});
      expect(await isWatching(context, user.id)).toBe(isOn);
    }
  });
});
