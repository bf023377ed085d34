import { request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { registerPerson } from "./lib/person.js";
import { freePort } from "./lib/ports.js";
import { startSite } from "./lib/site.js";

const files = "files.localhost";
const previews = "previews.localhost";

/** @type {Awaited<ReturnType<typeof startSite>>} */
let site;
let port = 0;
let cookie = "";

beforeAll(async () => {
  port = await freePort();
  const env = { FILE_ORIGIN: `http://${files}:${port}`, PREVIEW_ORIGIN: `http://${previews}:${port}` };
  site = await startSite({ port, env });
  cookie = (await registerPerson(site.origin)).cookie;
});
afterAll(() => site?.stop());

/**
 * Sends a request to the site with the name of one of its hosts.
 * @param {string} address
 * @param {Record<string, string>} [headers]
 * @param {string} [form] the body of a form, which makes the request a POST
 * @returns {Promise<{ status: number, location: string, policy: string, cookies: string, body: string }>}
 */
function ask(address, headers = {}, form) {
  const { host, pathname, search } = new URL(address, site.origin);
  return new Promise((resolve, reject) => {
    const type = form ? { "content-type": "application/x-www-form-urlencoded" } : {};
    const method = form ? "POST" : "GET";
    const options = {
      host: "127.0.0.1",
      port,
      path: pathname + search,
      method,
      headers: { ...type, ...headers, host },
    };
    const sent = request(options, async (response) => {
      const { location = "", "content-security-policy": policy = "" } = response.headers;
      const cookies = (response.headers["set-cookie"] ?? []).join("; ");
      resolve({
        status: response.statusCode ?? 0,
        location,
        policy: String(policy),
        cookies,
        body: await text(response),
      });
    });
    sent.on("error", reject).end(form);
  });
}

/** Uploads a document. Returns its entry in the list. */
async function uploadDocument() {
  const form = new FormData();
  form.set("file", new File(["# The plan"], "plan.md", { type: "text/markdown" }));
  const headers = { Cookie: cookie, Origin: site.origin, "Sec-Fetch-Site": "same-origin" };
  await fetch(`${site.origin}/api/file`, { method: "POST", headers, body: form });
  const { data } = await (await fetch(`${site.origin}/api/file`, { headers })).json();
  return data.list[0];
}

it("the preview host shows a user's own file only at an address with an access token", async () => {
  const { id, preview_url: preview } = await uploadDocument();
  expect(preview).toBe(`http://${previews}:${port}/preview/file/${id}`);
  const [, accessToken] = /accessToken=([^"&]+)/.exec((await ask(`/preview/file/${id}`, { cookie })).body) ?? [];
  const page = await ask(`${preview}?accessToken=${accessToken}`);
  expect([page.status, page.body]).toEqual([200, expect.stringContaining("plan.md")]);
  expect(page.body).toContain(`http://${files}:${port}/f/`);
  expect(page.policy).toContain(`img-src 'self' data: blob: http://${files}:${port}`);
  const asked = await ask(preview);
  expect([asked.status, asked.location]).toEqual([302, `/user/login?redirect=%2Fpreview%2Ffile%2F${id}`]);
});

it("the preview host redirects all other pages to the site", async () => {
  for (const path of ["/", "/file", "/user/login?redirect=%2Ffile", "/api/words", "/s/abc", "/nowhere", "/metrics"]) {
    const { status, location } = await ask(`http://${previews}:${port}${path}`, { cookie });
    expect([status, location], path).toEqual([302, site.origin + path]);
  }
  const within = await ask(`http://${previews}:${port}/all.data`, { cookie });
  expect([within.status, within.body]).toEqual([202, expect.stringContaining(`${site.origin}/all`)]);
});

it("the preview host accepts a choice of language from its own pages, and no other form", async () => {
  const origin = `http://${previews}:${port}`;
  const send = (/** @type {string} */ path, /** @type {string} */ from) =>
    ask(origin + path, { origin: from, "sec-fetch-site": "same-origin" }, "locale=zhCn&redirectTo=%2Fpreview%2Fview");
  expect((await send("/locale", origin)).cookies).toContain("locale=zhCn");
  expect((await send("/locale", `http://evil.localhost:${port}`)).status).toBe(403);
  expect((await send("/user/login", origin)).location).toBe(`${site.origin}/user/login`);
});

it("the file host serves nothing but files", async () => {
  for (const path of ["/", "/api/words", "/preview", "/favicon.svg", "/health"]) {
    expect((await ask(`http://${files}:${port}${path}`, { cookie })).status, path).toBe(404);
  }
});
