import { languageTags, locales } from "@dozen/core/locale";
import { testDialects } from "@dozen/core/testing/databases.server";
import { signedInUser } from "@dozen/core/testing/request";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { features } from "../app/features.server";
import { type BuiltSite, openBuiltSite } from "./built-site";

const tools = features.flatMap(({ tools = [] }) => tools);

describe.each(testDialects)("help on $dialect", ({ dialect, available }) => {
  describe.skipIf(!available)("when available", () => {
    let site: BuiltSite;
    beforeAll(async () => {
      site = await openBuiltSite(dialect);
    });
    afterAll(() => site?.close());

    const page = async (path: string, locale: string) => {
      const response = await site.get(path, { Cookie: `locale=${locale}` });
      expect(response.status).toBe(200);
      return response.text();
    };

    // spec:site-104
    it.each(locales)("lists every tool to a visitor in %s", async (locale) => {
      const html = await page("/help", locale);
      expect(html).toContain(`<html lang="${languageTags[locale]}"`);
      for (const { id } of tools) expect(html).toContain(`href="/help/${id}"`);
    });

    // spec:site-105
    it.each(tools.flatMap(({ id }) => locales.map((locale) => ({ id, locale }))))(
      "shows uses, limits with their figures and three questions of $id in $locale",
      async ({ id, locale }) => {
        const html = await page(`/help/${id}`, locale);
        const [article = ""] = /<article[\s\S]*<\/article>/.exec(html) ?? [];
        expect(article.match(/<li>/g)?.length).toBeGreaterThanOrEqual(6);
        expect(article.match(/<summary>/g)?.length).toBeGreaterThanOrEqual(3);
        expect(article).not.toContain("{{");
        expect(html).toContain(`<link rel="canonical" href="${site.origin}/help/${id}"/>`);
        expect(await (await site.get("/sitemap.xml")).text()).toContain(`<loc>${site.origin}/help/${id}</loc>`);
      },
    );

    it.skipIf(tools.length === 0)("is one press away from the tool's page", async () => {
      const { cookie } = await signedInUser(site.context);
      for (const { id, href } of tools) {
        const html = await (await site.get(href, { Cookie: `${cookie}; locale=enUs` })).text();
        expect(html).toMatch(new RegExp(`<a [^>]*aria-label="Help with this tool"[^>]*href="/help/${id}"`));
      }
    });

    it.each(["nothing", "constructor", "__proto__"])("redirects from an unknown tool, %s, to /404", async (id) => {
      const response = await site.get(`/help/${id}`);
      expect([response.status, response.headers.get("location")]).toEqual([302, "/404"]);
    });
  });
});
