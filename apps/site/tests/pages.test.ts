import { createHash } from "node:crypto";
import { boot } from "@dozen/core/boot.server";
import { isHot } from "@dozen/core/hot/switch.server";
import type { Locale } from "@dozen/core/locale";
import { endSession } from "@dozen/core/sessions/ending.server";
import { testDialects } from "@dozen/core/testing/databases.server";
import { signedInUser } from "@dozen/core/testing/request";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type BuiltSite, openBuiltSite } from "./built-site";
import { isMounted } from "./mounted";

const sharedPaths = ["/", "/all", "/update", "/help", "/about", "/protocol", "/privacy"];

describe.each(testDialects)("pages on $dialect", ({ dialect, available }) => {
  describe.skipIf(!available)("when available", () => {
    let site: BuiltSite;
    beforeAll(async () => {
      site = await openBuiltSite(dialect);
    });
    afterAll(() => site?.close());

    it.each(sharedPaths)("shows %s to a visitor with its label in the title", async (path) => {
      const response = await site.get(path, { "Accept-Language": "en" });
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(html).toMatch(/<title>[^<]+ - Dozen<\/title>/);
      expect(html).toContain('<html lang="en-US"');
    });

    it.each([
      ["zh-CN,zh;q=0.9", "zh-CN"],
      ["zh-TW", "zh-HK"],
      ["en-GB", "en-US"],
      ["de", "zh-CN"],
    ])("responds to Accept-Language %s in %s", async (header, lang) => {
      const html = await (await site.get("/about", { "Accept-Language": header })).text();
      expect(html).toContain(`<html lang="${lang}"`);
    });

    it("prefers the language of the cookie to that of the header", async () => {
      const html = await (await site.get("/", { "Accept-Language": "en", Cookie: "locale=zhHk" })).text();
      expect(html).toContain('<html lang="zh-HK"');
    });

    // spec:site-127
    it.each([
      ["zhCn", "zh-CN"],
      ["zhHk", "zh-HK"],
      ["enUs", "en-US"],
    ])("has a manifest in %s, with shortcuts to pages of the site", async (locale, lang) => {
      const html = await (await site.get("/", { Cookie: `locale=${locale}` })).text();
      const [, address = ""] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? [];
      const response = await site.get(address);
      const manifest = await response.json();
      expect(response.headers.get("content-type")).toBe("application/manifest+json");
      expect(manifest).toMatchObject({ id: "/", lang, share_target: { action: "/paste", method: "POST" } });
      expect(manifest.name).toBe((await site.context.site.base(locale as Locale)).name);
      expect(manifest.shortcuts.length).toBeGreaterThan(0);
      for (const { name, url } of manifest.shortcuts) {
        expect(name).not.toMatch(/^$|:/);
        expect([200, 302]).toContain((await site.get(url)).status);
      }
      for (const { src } of manifest.icons) expect((await site.get(src)).status).toBe(200);
    });

    const hidden = [
      { feature: "files", path: "/share/nowhere", referrer: "no-referrer" },
      { feature: "short", path: "/s/nowhere+" },
    ];
    it.each(hidden.filter(({ feature }) => isMounted(`${feature}.`)))(
      "keeps $path out of search engines, and a secret in it from other sites",
      async ({ path, referrer = "strict-origin-when-cross-origin" }) => {
        const { headers } = await site.get(path);
        expect(headers.get("x-robots-tag")).toMatch(/^noindex/);
        expect(headers.get("referrer-policy")).toBe(referrer);
      },
    );

    it("allows exactly the inline scripts of a shared page, by hash", async () => {
      const response = await site.get("/all");
      const html = await response.text();
      const policy = response.headers.get("content-security-policy") ?? "";
      const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]+?)<\/script>/g)].map(
        ([, code = ""]) => code,
      );
      expect(scripts.length).toBeGreaterThan(1);
      for (const code of scripts) {
        expect(policy).toContain(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
      }
      expect(html).not.toContain("nonce=");
      // Compiling WebAssembly is allowed ('wasm-unsafe-eval'), but evaluating text is not.
      expect(policy).not.toMatch(/'unsafe-(inline|eval)'/);
    });

    it.skipIf(!isHot("shared-pages"))("returns 304 to a browser that has cached the page", async () => {
      const etag = (await site.get("/all")).headers.get("etag") ?? "";
      expect((await site.get("/all", { "If-None-Match": etag })).status).toBe(304);
      expect((await site.get("/all", { "If-None-Match": etag, Cookie: "theme=red.dark" })).status).toBe(200);
    });

    it("shows a changed text of the operator at once", async () => {
      await site.context.site.setBase("enUs", { welcome_title: "Fresh words" });
      expect(await (await site.get("/", { "Accept-Language": "en" })).text()).toContain("Fresh words");
    });

    it("shows within two seconds a text of another process that sent no event, and the new year", async () => {
      const home = async () => (await site.get("/", { "Accept-Language": "en" })).text();
      await home();
      const { settings, clock } = site.context;
      const other = await boot({ features: [], settings, withoutJobs: true });
      await other.context.site.setBase("enUs", { welcome_title: "Words from elsewhere" });
      await other.close();
      const now = clock.now();
      const time = vi.spyOn(clock, "now").mockReturnValue(now + 2000);
      expect(await home()).toContain("Words from elsewhere");
      time.mockReturnValue(Date.UTC(2050, 0, 1));
      expect(await home()).toContain("2021–2050");
      time.mockRestore();
    });

    it("gives every page that is not shared its own nonce", async () => {
      const policies = await Promise.all(
        ["/all?q=a", "/all?q=a"].map(async (path) => (await site.get(path)).headers.get("content-security-policy")),
      );
      expect(policies[0]).toMatch(/'nonce-[\w-]{20,}'/);
      expect(policies[0]).not.toBe(policies[1]);
    });

    it("renders a page with the same data once, and each response has its own nonce and id", async () => {
      const { cookie, user } = await signedInUser(site.context);
      const headers = { "Accept-Language": "en", Cookie: cookie };
      const seen = async (path: string) => {
        const response = await site.get(path, headers);
        const nonce = /'nonce-([\w-]+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1] ?? "none";
        const id = response.headers.get("x-request-id") ?? "none";
        const html = await response.text();
        expect(html.match(new RegExp(`nonce="${nonce}"`, "g"))?.length).toBe(html.match(/nonce="/g)?.length);
        expect(html).toContain(id);
        return html.replaceAll(nonce, "").replaceAll(id, "");
      };
      expect(await seen("/set/index")).toBe(await seen("/set/index"));
      await site.context.db.updateTable("users").set({ name: "Renamed" }).where("id", "=", user.id).execute();
      expect(await seen("/set/index")).toContain("Renamed");
    });

    it("never shows a user the page that was rendered for another user", async () => {
      const people = await Promise.all([signedInUser(site.context), signedInUser(site.context)]);
      const ids = people.map(({ user }) => user.id);
      const pages = await Promise.all(
        people.map(async ({ cookie }) => (await site.get("/set/index", { Cookie: cookie })).text()),
      );
      const whose = pages.map((page) => ids.filter((id) => page.includes(id)));
      expect(whose).toEqual(ids.map((id) => [id]));
    });

    it.each(["/locale", "/theme"])("refuses a body at %s that is not a form", async (path) => {
      const send = (type: string, body: string) =>
        fetch(site.origin + path, {
          method: "POST",
          redirect: "manual",
          headers: { Origin: site.origin, "Content-Type": type },
          body,
        });
      expect((await send("text/plain", "locale=enUs")).status).toBe(400);
      expect((await send("multipart/form-data; boundary=part", "--other")).status).toBe(400);
      expect((await send("application/x-www-form-urlencoded", "locale=enUs")).status).toBe(303);
    });

    it("compresses pages in the best encoding that the browser accepts", async () => {
      const pageIn = async (encoding: string) => {
        const response = await site.get("/user/login", { "Accept-Encoding": encoding });
        expect(response.headers.get("vary")).toContain("Accept-Encoding");
        expect(await response.text()).toContain("</html>");
        return {
          encoding: response.headers.get("content-encoding"),
          length: Number(response.headers.get("content-length")),
        };
      };
      const plain = await pageIn("identity");
      expect(plain.encoding).toBeNull();
      for (const [accepted, encoding] of Object.entries({ "gzip, br": "br", "gzip, br;q=0": "gzip", gzip: "gzip" })) {
        const packed = await pageIn(accepted);
        expect(packed.encoding).toBe(encoding);
        expect(packed.length).toBeLessThan(plain.length / 2);
      }
    });

    it("redirects an unknown path to /404, which has status 404", async () => {
      const response = await site.get("/no/such/page");
      expect(response.status).toBe(302);
      expect(response.headers.get("location")).toBe("/404");
      expect((await site.get("/404")).status).toBe(404);
    });

    it("says on the redirect to sign-in that the session has ended, but not to visitors", async () => {
      const { cookie, sessionId } = await signedInUser(site.context);
      await endSession(site.context, sessionId);
      const headers = { "Accept-Language": "en", Cookie: cookie };
      const [page, data] = [await site.get("/set/base", headers), await site.get("/set/base.data", headers)];
      expect([page.status, page.headers.get("location")]).toEqual([302, "/user/login?redirect=%2Fset%2Fbase"]);
      expect([data.status, await data.text()]).toEqual([202, expect.stringContaining("/user/login?")]);
      for (const response of [page, data]) {
        const [session = "", toast = ""] = response.headers.getSetCookie();
        expect(session).toMatch(/^session=; .*Max-Age=0/);
        const toastText = Buffer.from(/^toast=([\w-]+)/.exec(toast)?.[1] ?? "", "base64url").toString();
        expect(toastText).toContain("Your sign-in has expired. Please sign in again");
      }
      expect((await site.get("/set/base", { "Accept-Language": "en" })).headers.getSetCookie()).toEqual([]);
    });

    it.each(["https://evil.example", "http://127.0.0.1:1", "null", "http://localhost.evil.example", "file://"])(
      "refuses a form whose origin is %s",
      async (origin) => {
        const response = await site.post("/locale", { locale: "enUs" }, { Origin: origin });
        expect(response.status).toBe(403);
        expect(response.headers.get("set-cookie")).toBeNull();
      },
    );

    it("accepts a form from its own page without a referrer if the browser says that it is same-origin", async () => {
      const own = { Origin: "null", "Sec-Fetch-Site": "same-origin" };
      const response = await site.post("/user/undo?ticket=unknown", {}, own);
      expect([response.status, response.headers.get("location")]).toEqual([303, "/user/reset"]);
      const foreign = { Origin: "null", "Sec-Fetch-Site": "cross-site" };
      expect((await site.post("/user/undo?ticket=unknown", {}, foreign)).status).toBe(403);
    });

    it("serves assets as immutable, compressed and with security headers", async () => {
      const html = await (await site.get("/")).text();
      const asset = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? "";
      const response = await site.get(asset, { "Accept-Encoding": "br" });
      expect(response.headers.get("cache-control")).toContain("immutable");
      expect(response.headers.get("content-encoding")).toBe("br");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    });

    it("sends a page only its own routes, and other routes on request", async () => {
      const html = await (await site.get("/all")).text();
      const [, version = ""] = /"version": "(\w+)"/.exec(html) ?? [];
      expect(html).toContain('"routes/all"');
      // The index route of the same layout: without it the browser would show / as an empty page.
      expect(html).toContain('"routes/home"');
      expect(html).not.toContain('"routes/about"');
      const response = await site.get(`/__manifest?p=${encodeURIComponent("/about")}&version=${version}`);
      expect(Object.keys(await response.json())).toContain("routes/about");
      expect(response.headers.get("cache-control")).toContain("immutable");
    });

    describe("while the site is closed", () => {
      beforeAll(() => site.context.site.setStatus({ is_close: 1, close_des: "Moving house" }));
      afterAll(() => site.context.site.setStatus({ is_close: 0 }));

      it.each(["/", "/all?q=a", "/protocol", "/user/login"])("redirects %s to the notice", async (path) => {
        const location = (await site.get(path)).headers.get("location") ?? "";
        const url = new URL(location, site.origin);
        expect(url.pathname).toBe("/close");
        expect(url.searchParams.get("status")).toBe("close-site");
        expect(url.searchParams.get("redirect")).toBe(path);
      });

      it("redirects data requests in the single-fetch format", async () => {
        const response = await site.get("/all.data");
        expect(response.status).toBe(202);
        expect(await response.text()).toContain("/close?");
      });

      it("shows the notice, and lets visitors choose a language", async () => {
        expect(await (await site.get("/close")).text()).toContain("Moving house");
        expect(
          (await site.post("/locale", { locale: "enUs", redirect: "/close" })).headers.get("set-cookie"),
        ).toContain("locale=enUs");
      });

      it("redirects back once it is open again", async () => {
        await site.context.site.setStatus({ is_close: 0 });
        expect((await site.get("/close?redirect=/about")).headers.get("location")).toBe("/about");
        await site.context.site.setStatus({ is_close: 1 });
      });
    });
  });
});
