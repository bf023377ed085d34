import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { boot } from "@dozen/core/boot.server";
import { liftSuspension, suspendUser } from "@dozen/core/moderation/moderation.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { type RunningServer, serveHandlers } from "@dozen/core/testing/request";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publicLink } from "../entry/entry.server";
import shortFeature from "../feature";
import { deleteLinks, restoreLinks } from "../link/deletion.server";
import { createSchema } from "../link/link.schema";
import { createLinks, editLink } from "../link/writing.server";
import { recorderOf } from "../statistics/visits.server";
import { owner } from "../testing/owner";
import { createRedirectHandler } from "./redirect.server";

const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36";

/** Requests an address with the name of another host. */
function askBy(host: string, url: string): Promise<{ status?: number; headers: IncomingHttpHeaders }> {
  const { hostname, port } = new URL(url);
  const path = url.slice(new URL(url).origin.length);
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: hostname, port, path, headers: { host } }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, headers: response.headers });
    });
    sent.on("error", reject).end();
  });
}

eachDatabase("the redirect", (makeContext) => {
  let context: TestContext;
  let anna: OwnerContext;
  let server: RunningServer;

  beforeAll(async () => {
    context = await makeContext({ features: [shortFeature], env: { TRUST_PROXY: "1" } });
    anna = await owner(context);
    server = await serveHandlers(createRedirectHandler(context));
  });
  afterAll(() => server?.close());

  async function make(typed: Record<string, unknown> = {}) {
    const [link] = await createLinks(anna, createSchema.parse({ url: "https://target.example/page?x=1", ...typed }));
    if (!link) throw new Error("no link");
    return link;
  }

  function follow(sid: string, init: RequestInit = {}): Promise<Response> {
    return fetch(`${server.url}/s/${sid}`, { redirect: "manual", ...init });
  }

  async function visitsOf(linkId: number) {
    await recorderOf(context).settle();
    return context.db.selectFrom("short_visits").selectAll().where("link_id", "=", linkId).orderBy("id").execute();
  }

  test("ignores a trailing slash", async () => {
    const { sid } = await make();
    for (const end of ["/", "/?from=mail"]) {
      expect((await follow(sid + end)).headers.get("location")).toBe("https://target.example/page?x=1");
    }
  });

  test("leads to the target, is not cached, and records the visit's details", async () => {
    const link = await make();
    const response = await follow(link.sid, {
      headers: { "user-agent": chrome, referer: "https://news.example/a?b", "x-forwarded-for": "120.24.78.68" },
    });
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("https://target.example/page?x=1");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(await visitsOf(link.id)).toMatchObject([
      {
        ip: "120.24.78.68",
        browser: "chrome",
        device: "windows",
        bot: 0,
        area: "CN-GD",
        referrer: "news.example",
      },
    ]);
    const row = await context.db.selectFrom("short_links").select("visits").where("id", "=", link.id).execute();
    expect(row).toEqual([{ visits: 1 }]);
  });

  test("does not count HEAD, and refuses other methods", async () => {
    const link = await make();
    expect((await follow(link.sid, { method: "HEAD" })).status).toBe(302);
    expect((await follow(link.sid, { method: "POST" })).status).toBe(405);
    expect(await visitsOf(link.id)).toEqual([]);
  });

  test("counts HEAD when visits are limited, since it reveals the target as well", async () => {
    const link = await make({ max_visits: 1 });
    expect((await follow(link.sid, { method: "HEAD" })).status).toBe(302);
    for (const method of ["HEAD", "GET"]) {
      const late = await follow(link.sid, { method });
      expect([late.status, late.headers.get("location")]).toEqual([410, null]);
    }
    expect(await visitsOf(link.id)).toHaveLength(1);
  });

  test("responds to an unknown sid with a page in the visitor's language, and leaves trust pages to the site", async () => {
    const response = await follow("nobody1", { headers: { "accept-language": "zh-HK" } });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("找不到這個連結");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    const link = await make();
    expect(await (await follow(`${link.sid}+`)).text()).toBe("");
    expect((await follow(encodeURIComponent("../x"))).status).toBe(404);
  });

  test("reflects edits, deletions and undos at once although links are cached", async () => {
    const link = await make();
    await follow(link.sid);
    await editLink(anna, link.id, { url: "https://changed.example/" });
    expect((await follow(link.sid)).headers.get("location")).toBe("https://changed.example/");
    await deleteLinks(anna, [String(link.id)]);
    expect((await follow(link.sid)).status).toBe(404);
    await restoreLinks(anna, [String(link.id)]);
    expect((await follow(link.sid)).status).toBe(302);
    expect((await follow("fresh-alias")).status).toBe(404);
    await make({ alias: "fresh-alias" });
    expect((await follow("fresh-alias")).status).toBe(302);
  });

  test("drops its cache after a time without contact to other processes", async () => {
    const link = await make();
    await follow(link.sid);
    expect((await follow("unheard-alias")).status).toBe(404);
    const { db } = context;
    await db.updateTable("short_links").set({ sid: "unheard-alias" }).where("id", "=", link.id).execute();
    await context.events.emit("site.changed", {});
    expect((await follow("unheard-alias")).status).toBe(302);
    expect((await follow(link.sid)).status).toBe(404);
  });

  test("responds 451 while the link's owner is suspended, on its other pages too, and counts no visit", async () => {
    const eve = await owner(context);
    const [link] = await createLinks(eve, createSchema.parse({ url: "https://target.example/" }));
    const sid = link?.sid ?? "";
    expect((await follow(sid)).status).toBe(302);
    await suspendUser(context, eve.viewer.id, { reason: "Phishing", until: null });
    for (const method of ["GET", "HEAD"]) {
      const response = await follow(sid, { method });
      expect([response.status, response.headers.get("location")]).toEqual([451, null]);
    }
    const page = await follow(sid, { headers: { "accept-language": "zh-CN" } });
    expect(await page.text()).toContain("链接无法访问");
    expect(await publicLink(context, sid)).toEqual({ link: null, reason: "withheld", status: 451 });
    expect((await follow((await make()).sid)).status).toBe(302);
    expect(await visitsOf(link?.id ?? 0)).toHaveLength(1);
    await liftSuspension(context, eve.viewer.id);
    expect((await follow(sid)).status).toBe(302);
  });

  test("ends when the link expires", async () => {
    const link = await make({ expression: String(context.clock.now() + 60_000) });
    expect((await follow(link.sid)).status).toBe(302);
    context.clock.move(60_001);
    expect((await follow(link.sid)).status).toBe(410);
  });

  test("leads from a protected link to its password page and counts no visit", async () => {
    const link = await make({ password: "123456" });
    expect((await follow(link.sid)).headers.get("location")).toBe(`/short/verify?sid=${link.sid}`);
    const led = await follow(link.sid, { headers: { Referer: "https://news.example/today?x=1" } });
    expect(led.headers.get("location")).toBe(`/short/verify?sid=${link.sid}&from=news.example`);
    expect(await visitsOf(link.id)).toEqual([]);
  });

  test("lets exactly as many of 200 parallel visits pass as the link allows", async () => {
    const link = await make({ max_visits: 17 });
    const responses = await Promise.all(Array.from({ length: 200 }, () => follow(link.sid)));
    expect(responses.filter(({ status }) => status === 302)).toHaveLength(17);
    expect(responses.filter(({ status }) => status === 410)).toHaveLength(183);
    expect(await visitsOf(link.id)).toHaveLength(17);
  });

  test("lets exactly as many of 200 parallel visits on two processes pass as the link allows", async () => {
    const { context: other, close } = await boot({
      features: [shortFeature],
      settings: context.settings,
      withoutJobs: true,
    });
    const second = await serveHandlers(createRedirectHandler(other));
    const link = await make({ max_visits: 5 });
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        n % 2 ? follow(link.sid) : fetch(`${second.url}/s/${link.sid}`, { redirect: "manual" }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(5).fill(302), ...Array(195).fill(410)]);
    await recorderOf(other).settle();
    expect(await visitsOf(link.id)).toHaveLength(5);
    await second.close();
    await close();
  });

  test("stores all 500 confirmed visits to many links, and counts them per link", async () => {
    const links = await Promise.all(Array.from({ length: 10 }, () => make()));
    await Promise.all(Array.from({ length: 500 }, (_, n) => follow(links[n % 10]?.sid ?? "")));
    for (const link of links) expect(await visitsOf(link.id)).toHaveLength(50);
    const counts = await context.db
      .selectFrom("short_links")
      .select("visits")
      .where(
        "id",
        "in",
        links.map(({ id }) => id),
      )
      .execute();
    expect(counts).toEqual(links.map(() => ({ visits: 50 })));
  });

  test("follows short links on a separate host, and redirects everything else to the site", async () => {
    const { origin } = context.settings;
    const settings = { ...context.settings, shortOrigin: "http://s.localhost:4000" };
    const second = await serveHandlers(createRedirectHandler({ ...context, settings }));
    const link = await make({ password: "123456" });
    const asked = async (host: string, path: string) => {
      const { status, headers } = await askBy(host, second.url + path);
      return [status, headers.location];
    };
    const password = `/short/verify?sid=${link.sid}`;
    expect(await asked("s.localhost:4000", `/s/${link.sid}`)).toEqual([302, origin + password]);
    for (const path of ["/", `/s/${link.sid}+`, password, "/user/login?a=b", "//evil.example/x", "/api/short"]) {
      expect(await asked("s.localhost:4000", path)).toEqual([302, origin + path]);
      expect(await asked(new URL(origin).host, path)).toEqual([404, undefined]);
    }
    await second.close();
  });

  test("sends the security headers that matter, including HSTS when the site uses https", async () => {
    const secure = { ...context, settings: { ...context.settings, secure: true } };
    const second = await serveHandlers(createRedirectHandler(secure));
    const link = await make();
    const responses = [
      await fetch(`${second.url}/s/${link.sid}`, { redirect: "manual" }),
      await fetch(`${second.url}/s/nobody2`),
      await fetch(`${second.url}/s/${link.sid}`, { method: "POST" }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([302, 404, 405]);
    for (const { headers } of responses) {
      expect(headers.get("strict-transport-security")).toMatch(/^max-age=/);
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    }
    expect(responses.map(({ headers }) => headers.get("x-content-type-options"))).toEqual([null, "nosniff", "nosniff"]);
    expect((await follow(link.sid)).headers.has("strict-transport-security")).toBe(false);
    await second.close();
  });

  test("responds 503 when a visit cannot be stored", async () => {
    const link = await make();
    await context.db.schema.alterTable("short_arrivals").renameTo("short_arrivals_away").execute();
    const response = await follow(link.sid);
    await context.db.schema.alterTable("short_arrivals_away").renameTo("short_arrivals").execute();
    expect(response.status).toBe(503);
    expect((await follow(link.sid)).status).toBe(302);
  });
});
