import { request } from "node:http";
import { text } from "node:stream/consumers";
import { isHot } from "@dozen/core/hot/switch.server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltSite, openBuiltSite } from "./built-site";

interface RawResponse {
  status: number;
  location: string | undefined;
  body: string;
}

/** Sends a request target unchanged. `fetch` would normalize it. */
function send(
  site: BuiltSite,
  path: string,
  {
    method = "GET",
    headers = {},
    form = "",
  }: { method?: string; headers?: Record<string, string>; form?: string } = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(site.origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, async (response) => {
      const { statusCode: status = 0, headers: got } = response;
      resolve({ status, location: got.location, body: await text(response) });
    });
    sent.once("error", reject);
    sent.end(form);
  });
}

describe("targets of requests", () => {
  let site: BuiltSite;
  beforeAll(async () => {
    site = await openBuiltSite("sqlite");
  });
  afterAll(() => site?.close());

  // A page that is not shared has another nonce each time.
  const samePages = isHot("shared-pages") ? ["/about"] : [];
  it.each([...samePages, "/api/site", "/health"])("with a scheme and host are treated as the path %s", async (path) => {
    const result = await send(site, site.origin + path);
    expect(result.status).toBe(200);
    expect(result.body).toBe((await send(site, path)).body);
  });

  it.each(["*", "ftp://elsewhere.example/", "/%", "/%E0%A4%A", "/a%00b", "/a\\b", "/%5c%5cevil", "/a%0d%0ab"])(
    "that are invalid are refused: %s",
    async (path) => {
      for (const method of ["GET", "POST", "OPTIONS"]) {
        const { status, body } = await send(site, path, { method });
        expect([status, body]).toEqual([400, "Bad request\n"]);
      }
    },
  );

  it.each([
    ["//", "/"],
    ["///about", "/about"],
    ["//elsewhere.example//x/", "/elsewhere.example/x/"],
    ["/about//?a=//b", "/about/?a=//b"],
    ["/ABOUT", "/about"],
    ["/about/", "/about"],
  ])("that are another spelling of a path redirect to it: %s", async (path, location) => {
    expect(await send(site, path)).toMatchObject({ status: 308, location });
  });

  it("are refused with an unknown method", async () => {
    for (const method of ["TRACE", "PROPFIND"])
      expect((await send(site, "/about", { method })).status).toBeGreaterThanOrEqual(400);
  });
});

describe("forms of a public site", () => {
  let site: BuiltSite;
  beforeAll(async () => {
    const mail = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "post@dozen.example" };
    site = await openBuiltSite("sqlite", { ORIGIN: "https://dozen.example", ...mail });
  });
  afterAll(() => site?.close());

  it("are accepted from the public origin, whatever host a proxy sends, and refused from others", async () => {
    const form = new URLSearchParams({ account: "ada@example.com", password: "wrong-password" }).toString();
    const sent = (origin: string) =>
      send(site, "/user/login", {
        method: "POST",
        form,
        headers: { origin, host: "inner.example:8080", "content-type": "application/x-www-form-urlencoded" },
      });
    expect((await sent("https://dozen.example")).status).toBeLessThan(500);
    expect((await sent("https://inner.example:8080")).status).toBe(403);
  });
});
