import { endSession } from "@dozen/core/sessions/ending.server";
import { testDialects } from "@dozen/core/testing/databases.server";
import { signedInUser } from "@dozen/core/testing/request";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltSite, openBuiltSite } from "./built-site";

const id = "x".repeat(22);

/** Requests that the features handle before Remix, by feature; `after` has some that are handled later. */
const hot: Record<string, [method: string, path: string][]> = {
  account: [["GET", `/avatar/${id}`]],
  short: [
    ["GET", "/s/nobody1"],
    ["POST", "/s/nobody1"],
  ],
  files: [
    ["GET", `/f/${id}.png`],
    ["POST", `/f/${id}.png`],
    ["GET", "/preview/url/document"],
    ["GET", "/preview/file/1/bytes"],
    ["POST", "/preview/file/1/bytes"],
    ["GET", "/share/none/bytes"],
    ["GET", "/share/none/download"],
  ],
  inbox: [
    ["GET", "/push-worker.js"],
    ["POST", `/unsubscribe/${id}.${"0".repeat(64)}`],
  ],
  tools: [
    ["GET", "/speed/ping"],
    ["POST", "/speed/down"],
  ],
  chat: [["GET", `/chat/avatar/${id}`]],
  blog: [
    ["GET", "/b/sitemap.xml"],
    ["GET", "/b/nobody"],
    ["GET", "/b/shared/none"],
  ],
};
const after: [method: string, path: string][] = [
  ["GET", "/"],
  ["GET", "/404"],
  ["GET", "/set/base"],
  ["POST", "/palette"],
  ["GET", "/robots.txt"],
  ["GET", "/favicon.svg"],
  ["GET", "/preview/pdfjs/cmaps/78-H.bcmap"],
  ["GET", "/health"],
  ["GET", "/api"],
  ["GET", "/api/words"],
  ["GET", "/locales/0/enUs/site.json"],
  ["GET", "/__manifest?p=%2Fabout&version=none"],
];

describe.each(testDialects.filter(({ available }) => available))("a site with https ($dialect)", ({ dialect }) => {
  const origin = "https://dozen.example";
  let site: BuiltSite;
  beforeAll(async () => {
    const mail = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "Dozen <post@dozen.example>" };
    site = await openBuiltSite(dialect, { ORIGIN: origin, ...mail });
  });
  afterAll(() => site?.close());

  it("is tested with every feature that has its own HTTP handler", () => {
    const responding = site.context.features
      .filter(({ server }) => server.http ?? server.hot)
      .map(({ feature }) => feature.id);
    const present = site.context.features.map(({ feature }) => feature.id);
    const known = Object.keys(hot).filter((id) => present.includes(id));
    expect(known.sort()).toEqual(responding.sort());
  });

  it("sends security headers with every response", async () => {
    for (const [method, path] of [...Object.values(hot).flat(), ...after]) {
      const headers = { Origin: origin };
      const response = await fetch(site.origin + path, { method, headers, redirect: "manual" });
      await response.arrayBuffer();
      const said = Object.fromEntries(
        ["strict-transport-security", "x-content-type-options", "x-permitted-cross-domain-policies"].map((name) => [
          name,
          response.headers.get(name),
        ]),
      );
      expect(said, `${method} ${path}`).toEqual({
        "strict-transport-security": "max-age=31536000; includeSubDomains",
        "x-content-type-options": "nosniff",
        "x-permitted-cross-domain-policies": "none",
      });
      expect(response.headers.get("referrer-policy"), path).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
      expect(response.headers.get("permissions-policy"), path).toContain("geolocation=()");
      // Browsers refuse to show a document that has both.
      const isSandboxed = /\bsandbox\b/.test(response.headers.get("content-security-policy") ?? "");
      if (isSandboxed) expect(response.headers.get("cross-origin-opener-policy"), path).toBeNull();
    }
  });

  it("ignores a toast that another host of its domain has set", async () => {
    const { cookie, sessionId } = await signedInUser(site.context);
    await endSession(site.context, sessionId);
    const headers = { Cookie: cookie, "Accept-Language": "en" };
    const responses = [await site.get("/set/base", headers), await site.get("/set/base.data", headers)];
    for (const response of responses) {
      const [, toast = ""] = response.headers.getSetCookie();
      expect(toast).toMatch(/^__Host-toast=[\w-]+; Path=\/; .*; Secure$/);
      const seen = async (given: string) => (await site.get("/user/login", { ...headers, Cookie: given })).text();
      const words = "Your sign-in has expired. Please sign in again";
      const own = toast.split(";")[0] ?? "";
      expect(await seen(own)).toContain(words);
      expect(await seen(own.replace("__Host-", ""))).not.toContain(words);
    }
  });

  it("shows a toast once, even on pages that are otherwise shared", async () => {
    const value = Buffer.from(JSON.stringify({ kind: "info", text: "Only once" })).toString("base64url");
    const response = await site.get("/all", { Cookie: `__Host-toast=${value}` });
    expect(await response.text()).toContain("Only once");
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-toast=; .*Max-Age=0; .*; Secure$/),
    ]);
    expect(await (await site.get("/all", { Cookie: `toast=${value}` })).text()).not.toContain("Only once");
  });
});
