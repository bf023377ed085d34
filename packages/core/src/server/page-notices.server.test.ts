import { connect } from "node:net";
import { text } from "node:stream/consumers";
import type { ServerBuild } from "@remix-run/server-runtime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { notFound, tooMany } from "../errors";
import { type Locale, languageTags, locales } from "../locale";
import { type TestContext, testContext } from "../testing/context";
import { plainFetch, type RunningServer, serve } from "../testing/request";
import { createSiteHandler } from "./site-handler.server";

const withoutPages = { routes: {}, assets: { routes: {} } } as unknown as ServerBuild;

/** A build whose only route is a download that throws the given error. */
function downloadThat(thrown: Error): ServerBuild {
  const loader = () => {
    throw thrown;
  };
  const download = { id: "download", path: "download", module: { loader, handle: { access: "open" } } };
  const entry = { module: { default: () => new Response(), handleError: () => {} } };
  return {
    routes: { download },
    assets: { routes: {} },
    entry,
    future: { v3_singleFetch: true },
    basename: "/",
  } as unknown as ServerBuild;
}

/** Sends raw text to a server and returns the raw response. */
async function rawResponse(host: string, request: string): Promise<string> {
  const { hostname, port } = new URL(`http://${host}`);
  const socket = connect(Number(port), hostname);
  socket.write(request);
  return text(socket);
}

describe("notice pages", () => {
  let context: TestContext;
  let site: RunningServer;
  let loadBuild: () => ServerBuild;
  beforeAll(async () => {
    context = await testContext({ env: { LOG_LEVEL: "silent" }, settings: { fileOrigin: "http://files.test" } });
    site = await serve(
      createSiteHandler({ context, loadBuild: () => loadBuild(), assets: (_request, _response, next) => next() }),
    );
  });
  afterAll(async () => {
    await site?.close();
    await context?.close();
  });

  async function ask(locale: Locale, path: string, init: RequestInit = {}) {
    const headers = { "Accept-Language": languageTags[locale], ...init.headers };
    const response = await plainFetch(site.url + path, { ...init, headers });
    return { response, html: await response.text(), t: context.i18n.t(locale) };
  }

  function expectNotice(response: Response, html: string, locale: Locale) {
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-[^;]+; base-uri/,
    );
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(html).toContain(`<html lang="${languageTags[locale]}">`);
    expect(html).toContain(`href="${context.settings.origin}/"`);
    expect(html).not.toContain("<script");
  }

  it.each(locales)("say in %s that a cross-site form changed nothing, and link to the page", async (locale) => {
    loadBuild = () => withoutPages;
    const init = { method: "POST", headers: { Origin: "https://evil.example" }, body: "confirmed=yes" };
    const { response, html, t } = await ask(locale, '/short?"><script>alert(1)</script>', init);
    expect(response.status).toBe(403);
    expectNotice(response, html, locale);
    expect(html).toContain(t("core:notice.foreign"));
    expect(html).toContain(`<a href="">${t("core:notice.open")}</a>`);
  });

  it.each(locales)("apologize in %s with the request's id in the log", async (locale) => {
    loadBuild = () => {
      throw new Error("secret reason");
    };
    const { response, html, t } = await ask(locale, "/short");
    expect(response.status).toBe(500);
    expectNotice(response, html, locale);
    expect(html).toContain(t("core:notice.failed"));
    expect(html).toContain(`<code>${response.headers.get("x-request-id")}</code>`);
    expect(html).not.toContain("secret reason");
  });

  it.each(locales)("apologize in %s for a download that fails", async (locale) => {
    loadBuild = () => downloadThat(new Error("secret reason"));
    const { response, html, t } = await ask(locale, "/download");
    expect(response.status).toBe(500);
    expectNotice(response, html, locale);
    expect(html).toContain(t("core:notice.failedTitle"));
    expect(html).toContain(`<code>${response.headers.get("x-request-id")}</code>`);
  });

  it.each(locales)("say in %s that a part of the site is away, with status 503 (spec:site-112)", async (locale) => {
    const away = Object.assign(new Error("connect ECONNREFUSED 10.0.0.1:3306"), { code: "ECONNREFUSED" });
    for (const path of ["/download", "/short"]) {
      loadBuild = () => {
        if (path === "/download") return downloadThat(away);
        throw away;
      };
      const { response, html, t } = await ask(locale, path);
      expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
      expectNotice(response, html, locale);
      expect(html).toContain(`<h1>${t(path === "/short" ? "core:notice.awayTitle" : "core:errors.partAway")}</h1>`);
      expect(html).not.toContain("10.0.0.1");
    }
  });

  it.each(locales)("say in %s why a download is refused", async (locale) => {
    loadBuild = () => downloadThat(tooMany(30));
    const { response, html, t } = await ask(locale, "/download");
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "30"]);
    expectNotice(response, html, locale);
    expect(html).toContain(`<h1>${t("core:errors.tooMany")}</h1>`);
  });

  it.each(locales)("say in %s that a download accepts no form", async (locale) => {
    loadBuild = () => downloadThat(new Error("never asked"));
    for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
      const init = { method, headers: { "Sec-Fetch-Site": "same-origin" }, body: "a=b" };
      const { response, html, t } = await ask(locale, "/download?a=b", init);
      expect([response.status, response.headers.get("allow")], method).toEqual([405, "GET, HEAD"]);
      expectNotice(response, html, locale);
      expect(html).toContain(`<h1>${t("core:notice.methodTitle")}</h1>`);
      expect(html).toContain(`<a href="">${t("core:notice.open")}</a>`);
    }
  });

  it("refuse the method TRACE", async () => {
    loadBuild = () => withoutPages;
    const { host } = new URL(site.url);
    const response = await rawResponse(host, `TRACE /short HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(response).toMatch(/^HTTP\/1\.1 405 /);
  });

  it.each(locales)("say in %s that the host of files serves nothing else", async (locale) => {
    const { response, html, t } = await ask(locale, "/short", { headers: { host: "files.test" } });
    expect(response.status).toBe(404);
    expectNotice(response, html, locale);
    expect(html).toContain(`<h1>${t("core:errors.notFound")}</h1>`);
  });

  it("are served despite an invalid Host header", async () => {
    loadBuild = () => downloadThat(notFound());
    for (const host of ["a b", "x:99999"]) {
      const { response } = await ask("enUs", "/download", { headers: { host } });
      expect(response.status).toBe(404);
    }
  });
});
