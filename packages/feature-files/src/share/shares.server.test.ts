import { createSession } from "@dozen/core/sessions/sessions.server";
import { listVisits } from "@dozen/core/shares/visits.server";
import { collected } from "@dozen/core/testing/account-data";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { noticeCatcher } from "@dozen/core/testing/notices";
import {
  type ApiClient,
  apiClient,
  apiUser,
  memoryRequest,
  plainFetch,
  type RunningServer,
  serveHandlers,
} from "@dozen/core/testing/request";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import feature from "../feature";
import { areaOf } from "../file/areas.server";
import { allFiles } from "../file/files.server";
import { workbook } from "../preview/testing/office";
import { samples } from "../testing/samples";
import { noticeThings } from "./notices.server";
import { loader as ownLoader } from "./routes/own";
import { action, loader } from "./routes/shared";
import { createShareHandler } from "./share-handler.server";

const text = "# Plan\n\nNobody else may read this.";

eachDatabase("shared files", (makeContext) => {
  const catcher = noticeCatcher();
  let context: TestContext;
  let nobody: ApiClient;
  let owner: ApiClient;
  let ownerId: string;
  let ownerCookie: string;
  let stranger: ApiClient;
  let fileId: string;
  let site: RunningServer;
  beforeAll(async () => {
    context = await makeContext({ features: [feature, catcher.feature] });
    nobody = await apiClient(context);
    const { api, user } = await apiUser(context, nobody);
    [owner, ownerId] = [api, user.id];
    ownerCookie = (await createSession(context, { userId: ownerId })).cookie.split(";")[0] ?? "";
    stranger = (await apiUser(context, nobody)).api;
    site = await serveHandlers(createShareHandler(context));
    fileId = await uploadText();
  });
  afterAll(async () => {
    await site.close();
    await nobody.close();
  });

  async function uploadText(name = "plan.md", content: string | Uint8Array = text, type = "text/markdown") {
    const form = new FormData();
    form.set("source", "1");
    form.set("file", new File([Buffer.from(content)], name, { type }));
    expect(await owner.call("POST", "/file", { body: form })).toMatchObject({ code: 200 });
    return String((await owner.get("/file")).data.list[0].id);
  }

  async function share(conditions: Record<string, unknown> = {}, id = fileId) {
    const { data } = await owner.post("/file/share", { id, ...conditions });
    return { id: String(data.id), path: new URL(String(data.url)).pathname };
  }

  const tokenOf = (path: string) => path.split("/").at(-1) ?? "";
  async function open(path: string, cookie = "") {
    const asked = await memoryRequest(context, path, { params: { token: tokenOf(path) }, ...(cookie && { cookie }) });
    return (await loader(asked as never)) as {
      data: {
        asks?: object;
        gone?: string;
        shared?: { file: { name: string; download?: string }; countedDownload?: string; left: number | null };
      };
      init: ResponseInit | null;
    };
  }
  async function enter(path: string, password = "") {
    const form = { password };
    return action((await memoryRequest(context, path, { params: { token: tokenOf(path) }, form })) as never);
  }
  const cookieOf = (response: unknown) => (response as Response).headers.get("set-cookie")?.split(";")[0] ?? "";
  const get = (path: string, cookie = "", headers = {}) =>
    plainFetch(site.url + path, { headers: { ...(cookie && { cookie }), ...headers } });
  const take = (path: string, cookie = "") =>
    plainFetch(`${site.url}${path}/download`, {
      method: "POST",
      headers: { "sec-fetch-site": "same-origin", ...(cookie && { cookie }) },
    });

  it("open for anybody with the link, and can be downloaded", async () => {
    const { path } = await share();
    expect((await open(path)).data.shared?.file).toMatchObject({ name: "plan.md", download: `${path}/download` });
    expect(await (await get(`${path}/document`)).text()).toContain("Nobody else may read this.");
    const bytes = await get(`${path}/download`);
    expect(bytes.headers.get("content-disposition")).toBe('attachment; filename="plan.md"');
    expect(bytes.headers.get("content-type")).toBe("application/octet-stream");
    expect(await bytes.text()).toBe(text);
    expect((await get(`${path}/download`, "", { range: "bytes=2-5" })).status).toBe(206);
    const [listed] = (await owner.get("/file/share", { id: fileId })).data.list;
    expect(listed).toMatchObject({ uses: 1, end: null });
  });

  it("can be downloaded exactly as often as they allow, also in parallel", async () => {
    const { path } = await share({ maxUses: 4 });
    expect((await open(path)).data.shared).toMatchObject({ left: 4, countedDownload: `${path}/download` });
    for (const way of ["bytes", "document"]) expect((await get(`${path}/${way}`)).status).toBe(404);
    for (const headers of [{}, { range: "bytes=1-" }])
      expect((await get(`${path}/download`, "", headers)).status).toBe(303);
    const responses = await Promise.all(Array.from({ length: 40 }, () => take(path)));
    const taken = responses.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(4);
    for (const response of taken) expect(await response.text()).toBe(text);
    expect((await open(path)).init?.status).toBe(410);
    expect((await open(path)).data.gone).toBe("This link has reached its limit");
  });

  it("count no use when the bytes are missing", async () => {
    const { path } = await share({ maxUses: 1 }, await uploadText("lost.md", "# Lost"));
    const [{ blobId = "" } = {}] = (await collected(allFiles(context, ownerId))).slice(-1);
    const area = areaOf(context, ownerId);
    const bytes = await area.get(blobId);
    await area.remove(blobId);
    expect((await take(path)).status).toBe(303);
    expect((await open(path)).data.shared).toMatchObject({ left: 1 });
    await area.put(bytes ?? Buffer.alloc(0), blobId);
    expect(await (await take(path)).text()).toBe("# Lost");
  });

  it("send no part of a limited download for free", async () => {
    const { path } = await share({ maxUses: 1 });
    const response = await plainFetch(`${site.url}${path}/download`, {
      method: "POST",
      headers: { "sec-fetch-site": "same-origin", range: "bytes=1-" },
    });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(text);
    expect((await take(path)).status).toBe(303);
  });

  it("reject the forms of other sites", async () => {
    const { path } = await share({ maxUses: 1 });
    const foreign = {
      method: "POST",
      headers: { "sec-fetch-site": "cross-site", origin: "https://elsewhere.example" },
    };
    expect((await plainFetch(`${site.url}${path}/download`, foreign)).status).toBe(403);
    expect((await take(path)).status).toBe(200);
  });

  it("reveal nothing before the password, and everything after", async () => {
    const { path } = await share({ password: "open sesame" });
    const before = await open(path);
    expect(before.data).toEqual({ asks: { password: true, counted: false } });
    for (const way of ["bytes", "document"]) expect((await get(`${path}/${way}`)).status).toBe(404);
    expect((await get(`${path}/download`)).status).toBe(303);
    expect(await enter(path, "open barley")).toMatchObject({
      data: { result: { error: { password: ["Wrong password"] } } },
    });
    const cookie = cookieOf(await enter(path, "open sesame"));
    expect((await open(path, cookie)).data.shared?.file.name).toBe("plan.md");
    expect(await (await get(`${path}/download`, cookie)).text()).toBe(text);
    const other = await share({ password: "open sesame" });
    expect((await get(`${other.path}/bytes`, cookie)).status).toBe(404);
    context.clock.move(61 * 60 * 1000);
    expect((await get(`${path}/bytes`, cookie)).status).toBe(404);
  });

  it("change sheets without a cookie, which a sandboxed frame does not send", async () => {
    const bytes = workbook({ First: [["on First"]], Second: [["on Second"]] });
    const id = await uploadText(
      "book.xlsx",
      bytes,
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    );
    const { path } = await share({ password: "open sesame" }, id);
    const cookie = cookieOf(await enter(path, "open sesame"));
    const html = await (await get(`${path}/document`, cookie)).text();
    const second = /href="([^"]*sheet=1[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(await (await get(second)).text()).toContain("on Second");
    expect((await get(second.replace(/proof=./, "proof=0"))).status).toBe(404);
  });

  it("are rendered at most 120 times a minute for one address", async () => {
    const { path } = await share();
    const from = { ip: "127.0.0.1" };
    const rule = { points: 120, seconds: 60 };
    await context.limits.byAddress.reset("files.draw", from, rule);
    const looks = Array.from({ length: 121 }, () => get(`${path}/document`));
    const results = (await Promise.all(looks)).map(({ status }) => status);
    expect(results.filter((status) => status === 200)).toHaveLength(120);
    expect(results.filter((status) => status === 429)).toHaveLength(1);
    await context.limits.byAddress.reset("files.draw", from, rule);
  });

  it("that are view-only cannot be downloaded, and open as often as they allow", async () => {
    const { path } = await share({ viewOnly: true, maxUses: 2 });
    expect((await open(path)).data).toEqual({ asks: { password: false, counted: true } });
    const entered = await Promise.all(Array.from({ length: 8 }, () => enter(path)));
    const cookies = entered.filter((response) => response instanceof Response).map(cookieOf);
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) {
      expect((await open(path, cookie)).data.shared?.file.download).toBeUndefined();
      expect((await get(`${path}/document`, cookie)).status).toBe(200);
      expect((await take(path, cookie)).status).toBe(303);
      // The page renders it, so nobody needs the original.
      for (const headers of [{}, { range: "bytes=0-" }])
        expect((await get(`${path}/bytes`, cookie, headers)).status).toBe(404);
    }
    expect((await open(path)).data.gone).toBeDefined();
  });

  it("log each reader, once for all ranges of one reading", async () => {
    const { id, path } = await share();
    const log = async () =>
      (await listVisits(context, { userId: ownerId, shareId: id })).map(({ action, userAgent }) => [userAgent, action]);
    const by = (agent: string, headers = {}) => ({ "user-agent": agent, ...headers });
    const parts = (agent: string) => Array.from({ length: 12 }, (_, at) => by(agent, { range: `bytes=${at + 1}-` }));
    await Promise.all(parts("player").map((headers) => get(`${path}/bytes`, "", headers)));
    await get(`${path}/document`, "", by("reader"));
    expect(await log()).toEqual([
      ["reader", "view"],
      ["player", "view"],
    ]);
    await Promise.all(parts("loader").map((headers) => get(`${path}/download`, "", headers)));
    for (const _ of [1, 2]) await get(`${path}/download`, "", by("browser"));
    await plainFetch(`${site.url}${path}/bytes`, { method: "HEAD", headers: by("checker") });
    expect((await log()).slice(0, 3)).toEqual([
      ["browser", "download"],
      ["browser", "download"],
      ["loader", "download"],
    ]);
    expect(await log()).toHaveLength(5);
    expect((await owner.get("/file/share", { id: fileId })).data.list[0]).toMatchObject({ id, uses: 3 });
    context.clock.move(31 * 60 * 1000);
    await get(`${path}/bytes`, "", by("player", { range: "bytes=1-" }));
    expect(await log()).toHaveLength(6);
  });

  it("log an opened page and its content as one view", async () => {
    const { id, path } = await share();
    await open(path);
    for (const way of ["document", "bytes"]) await get(`${path}/${way}`);
    expect(await listVisits(context, { userId: ownerId, shareId: id })).toMatchObject([{ action: "view" }]);
  });

  it("that are view-only never offer a download, even when they cannot be shown", async () => {
    const kind = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
    const { path } = await share({ viewOnly: true }, await uploadText("broken.docx", (await samples()).docx, kind));
    const response = await get(`${path}/document`, "", { "accept-language": "en-US" });
    expect(response.status).toBe(422);
    const words = await response.text();
    expect(words).toContain("The document is damaged");
    expect(words).not.toMatch(/download/i);
  });

  it("expire with their day", async () => {
    const { path } = await share({ expiry: context.clock.now() + 60_000 });
    expect((await get(`${path}/document`)).status).toBe(200);
    context.clock.move(60_000);
    expect((await open(path)).data.gone).toBe("This link has expired");
    expect((await get(`${path}/document`)).status).toBe(410);
  });

  it("end at once when they are revoked or their file is deleted", async () => {
    const id = await uploadText("second.md", "second");
    const [first, second] = [await share({}, id), await share({ password: "open sesame" }, id)];
    const cookie = cookieOf(await enter(second.path, "open sesame"));
    expect((await owner.delete("/file/share", { id: first.id })).code).toBe(200);
    expect((await open(first.path)).init?.status).toBe(404);
    expect((await get(`${first.path}/bytes`)).status).toBe(404);
    expect((await get(`${second.path}/bytes`, cookie)).status).toBe(200);
    expect((await owner.delete("/file", { id })).code).toBe(200);
    expect((await get(`${second.path}/bytes`, cookie)).status).toBe(404);
    expect((await open(second.path, cookie)).init?.status).toBe(404);
  });

  describe("notices", () => {
    // spec:files-84
    const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0" };
    const about = (id: string) => catcher.sent.filter(({ thing }) => thing === `files.share:${id}`);
    const kindsAbout = (id: string) => about(id).map(({ kind }) => kind);
    async function view(path: string, headers: Record<string, string> = browser) {
      const asked = await memoryRequest(context, path, { params: { token: tokenOf(path) }, headers });
      return loader(asked as never);
    }

    it("reach the owner once when visitors open a link, without the visitors' names", async () => {
      const { id, path } = await share();
      for (const _ of [1, 2, 3]) await view(path);
      for (const start of [1, 5, 9]) {
        const range = { ...browser, range: `bytes=${start}-` };
        await get(`${path}/bytes`, "", range);
        await get(`${path}/download`, "", range);
      }
      expect(about(id)).toEqual([
        {
          kind: "files.shareOpened",
          userId: ownerId,
          thing: `files.share:${id}`,
          href: `/file/share/${fileId}?log=${id}`,
          values: { file: "plan.md" },
        },
      ]);
    });

    it("reach the owner when the content or download is opened without the page", async () => {
      const [bytes, download] = [await share(), await share()];
      await get(`${bytes.path}/bytes`, "", browser);
      await get(`${download.path}/download`, "", { "user-agent": "curl/8.5.0" });
      expect([kindsAbout(bytes.id), kindsAbout(download.id)]).toEqual([["files.shareOpened"], ["files.shareOpened"]]);
    });

    it("are not sent for the owner's own visit, link previews, prefetches and wrong passwords", async () => {
      const [open, locked] = [await share(), await share({ password: "open sesame" })];
      await view(open.path, { ...browser, cookie: ownerCookie });
      await view(open.path, { "user-agent": "WhatsApp/2.23.20.0" });
      await view(open.path, { ...browser, "sec-purpose": "prefetch" });
      await plainFetch(`${site.url}${open.path}/bytes`, { method: "HEAD", headers: browser });
      await view(locked.path);
      await enter(locked.path, "open barley");
      expect([...about(open.id), ...about(locked.id)]).toEqual([]);
    });

    it("say that a link has reached its limit, only at the last use", async () => {
      const { id, path } = await share({ maxUses: 3 });
      for (const _ of [1, 2]) await (await take(path)).text();
      expect(kindsAbout(id)).not.toContain("files.shareUsedUp");
      await (await take(path)).text();
      await take(path);
      expect(kindsAbout(id).filter((kind) => kind === "files.shareUsedUp")).toHaveLength(1);
    });

    it("say that a view-only link has reached its limit", async () => {
      const { id, path } = await share({ viewOnly: true, maxUses: 2 });
      await enter(path);
      expect(kindsAbout(id)).toEqual([]);
      await enter(path);
      expect(kindsAbout(id)).toEqual(["files.shareUsedUp"]);
    });

    it("are not sent when the owner uses up their own link", async () => {
      const { id, path } = await share({ maxUses: 1 });
      expect((await take(path, ownerCookie)).status).toBe(200);
      expect((await open(path)).init?.status).toBe(410);
      expect(about(id)).toEqual([]);
    });

    it("are marked as seen once the owner opens the page with the file's links", async () => {
      const { id } = await share();
      const own = { params: { id: fileId }, headers: { cookie: ownerCookie } };
      const prefetch = { ...own, headers: { cookie: ownerCookie, "sec-purpose": "prefetch" } };
      await ownLoader((await memoryRequest(context, `/file/share/${fileId}`, prefetch)) as never);
      expect(catcher.seen).not.toContain(`files.share:${id}`);
      await ownLoader((await memoryRequest(context, `/file/share/${fileId}`, own)) as never);
      expect(catcher.seen).toContain(`files.share:${id}`);
    });

    it("are shown only to the owner, and only until the link is revoked", async () => {
      const { id } = await share();
      const thing = `files.share:${id}`;
      const isVisible = async (userId: string) =>
        (await noticeThings?.shareOpened?.(context as never, userId, [thing]))?.has(thing);
      expect([await isVisible(ownerId), await isVisible("somebody-else")]).toEqual([true, false]);
      await owner.delete("/file/share", { id });
      expect(await isVisible(ownerId)).toBe(false);
    });
  });

  describe("of another user", () => {
    it("are reported as not found", async () => {
      const { id } = await share();
      expect((await stranger.get("/file/share", { id: fileId })).status).toBe(404);
      expect((await stranger.post("/file/share", { id: fileId })).status).toBe(404);
      expect((await stranger.delete("/file/share", { id })).status).toBe(404);
      expect((await nobody.get("/file/share", { id: fileId })).status).toBe(401);
    });
  });

  it("accept the field names that responses use", async () => {
    for (const names of [
      { view_only: true, max_uses: 3 },
      { viewOnly: true, maxUses: 3 },
    ]) {
      const { id } = (await owner.post("/file/share", { id: fileId, ...names })).data;
      const { list } = (await owner.get("/file/share", { id: fileId })).data;
      const made = list.find((one: { id: string }) => one.id === id);
      expect(made).toMatchObject({ view_only: true, max_uses: 3 });
    }
  });

  it("refuse invalid conditions with a message at each field", async () => {
    const fields = async (conditions: object) =>
      (await owner.post("/file/share", { id: fileId, ...conditions })).data.fields;
    expect(await fields({ maxUses: 0 })).toEqual({ maxUses: ["Must be 1 or more"] });
    expect(await fields({ max_uses: 0 })).toEqual({ max_uses: ["Must be 1 or more"] });
    expect(await fields({ view_only: 1 })).toEqual({ view_only: ["Please choose one of the options"] });
    expect(await fields({ viewonly: true })).toEqual({ viewonly: ['The field "viewonly" is not known here'] });
    expect(await fields({ password: "abc" })).toEqual({ password: ["At least 4 characters"] });
    expect(await fields({ expiry: "yesterday" })).toEqual({ expiry: ["Enter a date such as 2026-01-31"] });
    expect(await fields({ expiry: context.clock.now() - 1 })).toEqual({
      expiry: ["The expiry must not be in the past"],
    });
  });
});
