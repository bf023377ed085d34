import { createSiteHandler } from "@dozen/core/server/site-handler.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { contractClient } from "@dozen/core/testing/contract";
import { type ApiClient, plainFetch, type RunningServer, serve } from "@dozen/core/testing/request";
import { afterAll, beforeAll, expect, test } from "vitest";
import feature from "./feature";
import { picture } from "./testing/samples";
import { browserUser, sendSmall } from "./testing/uploader";

const fileOrigin = "http://files.test";
const previewOrigin = "http://previews.test";

eachDatabase("separate hosts for users' content", (makeContext) => {
  let context: TestContext;
  let client: ApiClient;
  let site: RunningServer;
  beforeAll(async () => {
    context = await makeContext({ features: [feature], settings: { fileOrigin, previewOrigin } });
    client = await contractClient(context);
    const loadBuild = () => Promise.reject(new Error("No page is asked for."));
    site = await serve(createSiteHandler({ context, loadBuild, assets: (_request, _response, next) => next() }));
  });
  afterAll(async () => {
    await client.close();
    await site.close();
  });

  /** Requests an address from the one server, with its host name. */
  const ask = (address: string, headers: Record<string, string> = {}) => {
    const { host, pathname, search } = new URL(address, context.settings.origin);
    return plainFetch(site.url + pathname + search, { headers: { ...headers, host } });
  };
  const led = async (address: string, headers: Record<string, string> = {}) => {
    const response = await ask(address, headers);
    expect(response.status, address).toBe(302);
    return response.headers.get("location") ?? "";
  };
  /** A user with a file, and the address that the page shows for it. */
  async function withFile(name: string, bytes: Buffer) {
    const { api, cookie } = await browserUser(context, client);
    const [url] = (await sendSmall(api, [{ name, bytes }])).data.url as string[];
    return { api, cookie, url: url ?? "", path: new URL(url ?? "").pathname };
  }

  test("send bytes from the file host, which gets no cookies", async () => {
    const { cookie, url, path } = await withFile("words.txt", Buffer.from("private words"));
    expect(url).toBe(`${fileOrigin}${path}`);
    expect((await ask(url, { cookie: "" })).status).toBe(404);
    expect((await ask(path)).status).toBe(404);
    const address = await led(path, { cookie });
    expect(address).toMatch(/^http:\/\/files\.test\/f\/[\w.-]+\?accessToken=/);
    const got = await ask(address, { origin: previewOrigin });
    expect([got.status, await got.text()]).toEqual([200, "private words"]);
    expect(got.headers.get("access-control-allow-origin")).toBe(previewOrigin);
    expect(await led(`${path}?as=download&${new URL(address).searchParams}`)).toContain(
      `${fileOrigin}${path}?as=download`,
    );
    const download = await led(`/api/file/download?name=${path.slice(3)}`, { cookie, "sec-fetch-site": "same-origin" });
    expect((await ask(download)).headers.get("content-disposition")).toContain("attachment");
  });

  test("serve nothing else on the file host", async () => {
    for (const path of ["/", "/api/words", "/preview/view", "/health", "/file"]) {
      expect((await ask(fileOrigin + path)).status, path).toBe(404);
    }
  });

  test("open a preview of the user's own file by its signed address, and its bytes from the file host", async () => {
    const { api, cookie } = await withFile("plan.md", Buffer.from("# The plan"));
    const listed = (await api.get("/file")).data.list[0];
    expect(listed.preview_url).toBe(`${previewOrigin}/preview/file/${listed.id}`);
    const token = new URL(await led(`/preview/file/${listed.id}/bytes`, { cookie })).searchParams;
    const drawn = await ask(`${previewOrigin}/preview/file/${listed.id}/document?${token}`);
    expect([drawn.status, await drawn.text()]).toEqual([200, expect.stringContaining("The plan")]);
    expect((await ask(`${previewOrigin}/preview/file/${listed.id}/document`)).status).toBe(404);
    const bytes = await led(`${previewOrigin}/preview/file/${listed.id}/bytes?${token}`);
    expect(bytes).toBe(`${fileOrigin}/preview/file/${listed.id}/bytes?${token}`);
    expect(await (await ask(bytes)).text()).toBe("# The plan");
    expect((await ask(`${fileOrigin}/preview/file/${listed.id}/document?${token}`)).status).toBe(404);
  });

  test("send shared bytes from the file host; a share with a limit needs a form first", async () => {
    const { api } = await withFile("shared.png", await picture("png"));
    const [{ id }] = (await api.get("/file")).data.list;
    const share = async (conditions: object) => {
      const { pathname } = new URL((await api.post("/file/share", { id, ...conditions })).data.url);
      return pathname;
    };
    const free = await share({});
    for (const what of ["bytes", "download"]) {
      const address = await led(`${free}/${what}`);
      expect(address).toBe(`${fileOrigin}${free}/${what}`);
      expect((await ask(address)).status).toBe(200);
    }
    const counted = await share({ maxUses: 1 });
    const asked = await plainFetch(`${site.url}${counted}/download`, {
      method: "POST",
      headers: { "sec-fetch-site": "same-origin" },
    });
    const address = asked.headers.get("location") ?? "";
    expect([asked.status, address]).toEqual([303, expect.stringContaining(`${fileOrigin}${counted}/download?ticket=`)]);
    const refused = async (url: string) => {
      const response = await ask(url);
      expect([response.status, response.headers.get("location")], url).toEqual([
        303,
        `${context.settings.origin}${counted}`,
      ]);
    };
    await refused(`${fileOrigin}${counted}/download`);
    await refused(address.replace(/.$/, (last) => (last === "A" ? "B" : "A")));
    context.clock.move(61_000);
    await refused(address);
    context.clock.move(-61_000);
    const taken = await ask(address);
    expect([taken.status, taken.headers.get("content-disposition")]).toEqual([200, expect.stringContaining("attach")]);
    await refused(address);
  });

  test("send files that are shared together, and their zip, from the file host", async () => {
    const { api } = await withFile("one.png", await picture("png"));
    const [{ id }] = (await api.get("/file")).data.list;
    const share = async (conditions: object) =>
      new URL((await api.post("/file/bundle", { ids: id, ...conditions })).data.url).pathname;
    const free = await share({});
    for (const what of ["zip", `${id}/bytes`, `${id}/download`]) {
      const address = await led(`${free}/${what}`);
      expect(address).toBe(`${fileOrigin}${free}/${what}`);
      expect((await ask(address)).status).toBe(200);
    }
    for (const what of ["", `/${id}`, `/${id}/thumb`, `/${id}/document`]) {
      expect((await ask(`${fileOrigin}${free}${what}`)).status, what).toBe(404);
    }
    const counted = await share({ maxUses: 1 });
    const headers = { "sec-fetch-site": "same-origin" };
    const asked = await plainFetch(`${site.url}${counted}/zip`, { method: "POST", headers });
    const address = asked.headers.get("location") ?? "";
    expect([asked.status, address]).toEqual([303, expect.stringContaining(`${fileOrigin}${counted}/zip?ticket=`)]);
    expect((await ask(address)).headers.get("content-disposition")).toBe('attachment; filename="files.zip"');
    expect((await ask(address)).status).toBe(303);
  });
});
