import { testDialects } from "@dozen/core/testing/databases.server";
import { signedInUser } from "@dozen/core/testing/request";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltRoute, type BuiltSite, builtRoutes, openBuiltSite, pathOf } from "./built-site";

// Reads the routes and calls from the built site, so that new ones are tested, too.
describe.each(testDialects.filter(({ available }) => available))(
  "methods that are not supported ($dialect)",
  ({ dialect }) => {
    let site: BuiltSite;
    let cookie: string;
    let routes: Record<string, BuiltRoute>;
    beforeAll(async () => {
      site = await openBuiltSite(dialect);
      ({ cookie } = await signedInUser(site.context));
      routes = await builtRoutes();
    });
    afterAll(() => site?.close());

    async function send(method: string, path: string) {
      const headers = { Origin: site.origin, Cookie: cookie, "Accept-Language": "zh-HK" };
      const response = await fetch(site.origin + path, { method, headers, body: new URLSearchParams({ a: "b" }) });
      return { response, body: await response.text() };
    }

    const withoutAction = () => Object.values(routes).filter(({ module }) => !module.action);

    it("are refused by downloads with a page in the sender's language", async () => {
      const downloads = withoutAction().filter(({ module, path }) => path && !module.default);
      expect(downloads.length).toBeGreaterThan(10);
      for (const path of downloads.map((route) => pathOf(routes, route))) {
        for (const method of ["POST", "PUT", "DELETE"]) {
          const { response, body } = await send(method, path);
          expect([response.status, response.headers.get("allow")], `${method} ${path}`).toEqual([405, "GET, HEAD"]);
          expect(body, path).toContain('<html lang="zh-HK">');
          expect(body, path).toContain("這個網址不接受提交");
        }
      }
    });

    it("are refused by pages with the site's own error page", async () => {
      for (const method of ["POST", "PUT", "DELETE"]) {
        for (const path of ["/about", "/404", "/set/log", "/ui"]) {
          const { response, body } = await send(method, path);
          expect([response.status, response.headers.get("allow")], `${method} ${path}`).toEqual([405, "GET, HEAD"]);
          expect(body, path).toContain("這裏不支援該操作");
        }
      }
    });

    it("are refused by calls with an envelope", async () => {
      for (const [method, path] of [
        ["DELETE", "/api/words"],
        ["POST", "/api/nothing"],
        ["PATCH", "/api/short"],
        ["POST", "/api"],
      ] as const) {
        const { response, body } = await send(method, path);
        expect([response.status, response.headers.get("content-type")]).toEqual([
          404,
          "application/json; charset=utf-8",
        ]);
        expect(JSON.parse(body)).toMatchObject({ code: 404, data: { info: expect.any(String) } });
      }
    });
  },
);
