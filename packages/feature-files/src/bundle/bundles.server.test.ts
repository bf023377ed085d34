import { createSession } from "@dozen/core/sessions/sessions.server";
import { sweepShares } from "@dozen/core/shares/visits.server";
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
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accountHooks } from "../account.server";
import feature from "../feature";
import { areaOf } from "../file/areas.server";
import { allFiles } from "../file/files.server";
import { action as listAction } from "../file/routes/file";
import { noticeThings } from "../share/notices.server";
import { sendableShare } from "../share/sendable.server";
import { picture } from "../testing/samples";
import { formOf } from "../testing/uploader";
import { createBundleHandler } from "./bundle-handler.server";
import { sweepBundles } from "./bundles.server";
import { reportableBundle } from "./reportable.server";
import { action as newAction } from "./routes/new";
import { loader as oneLoader } from "./routes/one";
import { action as ownAction, loader as ownLoader } from "./routes/own";
import { action, loader } from "./routes/shared";

const day = 86_400_000;
const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0" };

interface SharedFile {
  id: string;
  name: string;
  page?: string;
  thumb?: string;
  download?: string;
}

// spec:files-89, spec:files-90
eachDatabase("files shared together", (makeContext) => {
  const catcher = noticeCatcher();
  let context: TestContext;
  let nobody: ApiClient;
  let owner: ApiClient;
  let ownerId: string;
  let ownerCookie: string;
  let site: RunningServer;
  let ids: string[];
  beforeAll(async () => {
    context = await makeContext({ features: [feature, catcher.feature] });
    nobody = await apiClient(context);
    const { api, user } = await apiUser(context, nobody);
    [owner, ownerId] = [api, user.id];
    ownerCookie = (await createSession(context, { userId: ownerId })).cookie.split(";")[0] ?? "";
    site = await serveHandlers(createBundleHandler(context));
    ids = [
      await upload("plan.txt", "the plan"),
      await upload("PLAN.txt", "another plan"),
      await upload("page.html", "<script>1</script>"),
      await upload("lake.png", await picture("png")),
    ];
  });
  afterAll(async () => {
    await site.close();
    await nobody.close();
  });

  async function upload(name: string, content: string | Uint8Array, api = owner): Promise<string> {
    expect(await api.post("/file", formOf([{ name, bytes: Buffer.from(content) }]))).toMatchObject({ code: 200 });
    return String((await api.get("/file")).data.list[0].id);
  }

  async function share(conditions: Record<string, unknown> = {}, some = ids) {
    const response = await owner.post("/file/bundle", { ids: some.join(","), ...conditions });
    expect(response).toMatchObject({ code: 200 });
    return { id: String(response.data.id), path: new URL(String(response.data.url)).pathname };
  }

  const asking = (path: string, headers: Record<string, string> = {}, form?: Record<string, string>) => {
    const [token = "", file = ""] = path.replace("/share/files/", "").split("/");
    return memoryRequest(context, path, { params: { token, file }, headers: { ...browser, ...headers }, form });
  };
  async function open(path: string, cookie = "") {
    return (await loader((await asking(path, cookie ? { cookie } : {})) as never)) as {
      data: {
        asks?: object;
        gone?: string;
        shared?: { files: SharedFile[]; zip?: string; left: number | null; canLook: boolean };
      };
      init: ResponseInit | null;
    };
  }
  const enter = async (path: string, password = "") => action((await asking(path, {}, { password })) as never);
  const cookieOf = (response: unknown) => (response as Response).headers.get("set-cookie")?.split(";")[0] ?? "";
  const get = (path: string, cookie = "", headers = {}) =>
    plainFetch(site.url + path, { headers: { ...(cookie && { cookie }), ...headers } });
  const take = (path: string, cookie = "") =>
    plainFetch(site.url + path, {
      method: "POST",
      headers: { "sec-fetch-site": "same-origin", ...(cookie && { cookie }) },
    });
  const unzipped = async (response: Response) => unzipSync(new Uint8Array(await response.arrayBuffer()));
  const everyPart = (path: string) => [
    `${path}/zip`,
    ...ids.flatMap((id) => ["document", "bytes", "thumb", "download"].map((part) => `${path}/${id}/${part}`)),
  ];
  const usesOf = async (id: string) =>
    (await owner.get("/file/bundle")).data.list.find((one: { id: string }) => one.id === id)?.uses;

  it("are shown by one link, each with its page, picture and download", async () => {
    const { path } = await share();
    const { shared } = (await open(path)).data;
    expect(shared).toMatchObject({ zip: `${path}/zip`, canLook: true, left: null });
    expect(shared?.files.map(({ name }) => name)).toEqual(["plan.txt", "PLAN.txt", "page.html", "lake.png"]);
    const [plan, , , lake] = shared?.files ?? [];
    expect(plan?.thumb).toBeUndefined();
    expect((await get(lake?.thumb ?? "")).headers.get("content-type")).toBe("image/webp");
    expect(await (await get(plan?.download ?? "")).text()).toBe("the plan");
    const one = (await oneLoader((await asking(plan?.page ?? "")) as never)) as { data: { file: object } };
    expect(one.data.file).toMatchObject({ name: "plan.txt", shown: "drawn", download: plan?.download });
    expect(await (await get(`${path}/${plan?.id}/document`)).text()).toContain("the plan");
    expect((await get(`${path}/${ids[2]}/bytes`)).headers.get("content-disposition")).toMatch(/^attachment/);
  });

  it("are downloaded as one zip with the same bytes, names that differ, and no length that could be wrong", async () => {
    const { path, id } = await share();
    const response = await get(`${path}/zip`);
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="files.zip"');
    expect([response.headers.get("content-length"), response.headers.get("content-type")]).toEqual([
      null,
      "application/octet-stream",
    ]);
    const files = await unzipped(response);
    expect(Object.keys(files)).toEqual(["plan.txt", "PLAN (2).txt", "page.html", "lake.png"]);
    expect(strFromU8(files["PLAN (2).txt"] ?? new Uint8Array())).toBe("another plan");
    const single = Buffer.from(await (await get(`${path}/${ids[3]}/download`)).arrayBuffer());
    expect(single.equals(files["lake.png"] ?? new Uint8Array())).toBe(true);
    expect(await usesOf(id)).toBe(2);
  });

  it("can be downloaded exactly as often as the link allows, also in parallel, as zip and one by one", async () => {
    const { path, id } = await share({ maxUses: 7 });
    const { shared } = (await open(path)).data;
    expect(shared).toMatchObject({ canLook: false, left: 7 });
    expect(shared?.files.some(({ page, thumb }) => page || thumb)).toBe(false);
    for (const part of everyPart(path)) {
      const counted = /zip$|download$/.test(part);
      expect((await get(part)).status, part).toBe(counted ? 303 : 404);
    }
    const ways = [`${path}/zip`, ...ids.map((file) => `${path}/${file}/download`)];
    const responses = await Promise.all(Array.from({ length: 20 }, (_, turn) => take(ways[turn % ways.length] ?? "")));
    const statuses = responses.map(({ status }) => status);
    await Promise.all(responses.map((response) => response.arrayBuffer()));
    expect(statuses.filter((status) => status === 200)).toHaveLength(7);
    expect(statuses.filter((status) => status === 303)).toHaveLength(13);
    expect(await usesOf(id)).toBe(7);
    expect((await open(path)).init?.status).toBe(410);
  });

  it("reveal nothing before the password, and everything after", async () => {
    const { path } = await share({ password: "open sesame" });
    expect((await open(path)).data).toEqual({ asks: { password: true, counted: false } });
    for (const part of everyPart(path)) {
      expect((await get(part)).status, part).toBe(/zip$|download$/.test(part) ? 303 : 404);
    }
    const page = await oneLoader((await asking(`${path}/${ids[0]}`)) as never).catch((thrown: unknown) => thrown);
    expect((page as Response).headers.get("location")).toBe(path);
    expect(await enter(path, "wrong")).toMatchObject({ data: { result: { error: { password: ["Wrong password"] } } } });
    const cookie = cookieOf(await enter(path, "open sesame"));
    expect((await open(path, cookie)).data.shared?.files).toHaveLength(4);
    expect(Object.keys(await unzipped(await get(`${path}/zip`, cookie)))).toHaveLength(4);
  });

  it("that may only be viewed cannot be downloaded, and open as often as the link allows", async () => {
    const { path } = await share({ viewOnly: true, maxUses: 2 });
    const entered = await Promise.all(Array.from({ length: 20 }, () => enter(path)));
    const cookies = entered.filter((response) => response instanceof Response).map(cookieOf);
    expect(cookies).toHaveLength(2);
    const [cookie = ""] = cookies;
    const { shared } = (await open(path, cookie)).data;
    expect(shared?.zip).toBeUndefined();
    expect(shared?.files.some(({ download }) => download)).toBe(false);
    expect((await take(`${path}/zip`, cookie)).status).toBe(303);
    expect((await take(`${path}/${ids[0]}/download`, cookie)).status).toBe(303);
    expect((await get(`${path}/${ids[0]}/bytes`, cookie)).status).toBe(404);
    expect((await get(`${path}/${ids[2]}/bytes`, cookie)).status).toBe(404);
    expect((await get(`${path}/${ids[3]}/bytes`, cookie)).status).toBe(200);
  });

  it("open no file that the link does not contain", async () => {
    const other = await upload("other.txt", "not in it");
    const { path } = await share({}, ids.slice(0, 1));
    for (const part of ["document", "bytes", "thumb", "download"]) {
      expect((await get(`${path}/${other}/${part}`)).status, part).toBe(part === "download" ? 303 : 404);
    }
    await expect(oneLoader((await asking(`${path}/${other}`)) as never)).rejects.toMatchObject({
      init: { status: 404 },
    });
  });

  it("leave the link when they are deleted, and end it with the last one", async () => {
    const some = [await upload("first.txt", "first"), await upload("second.txt", "second")];
    const { path, id } = await share({}, some);
    await owner.delete("/file", { id: some[0] ?? "" });
    expect((await open(path)).data.shared?.files.map(({ name }) => name)).toEqual(["second.txt"]);
    expect(Object.keys(await unzipped(await get(`${path}/zip`)))).toEqual(["second.txt"]);
    expect((await get(`${path}/${some[0]}/bytes`)).status).toBe(404);
    await owner.delete("/file", { id: some[1] ?? "" });
    expect((await open(path)).init?.status).toBe(404);
    const listed = (await owner.get("/file/bundle")).data.list.find((one: { id: string }) => one.id === id);
    expect(listed).toMatchObject({ files: [] });
    expect(await bundledRows(some)).toEqual([]);
  });

  it("cut off a zip when the bytes of a file are gone, and count nothing if it is the first", async () => {
    const some = [await upload("there.txt", "there"), await upload("lost.txt", "lost")];
    const files = await collected(allFiles(context, ownerId));
    const lost = files.find(({ id }) => id === some[1])?.blobId ?? "";
    await areaOf(context, ownerId).remove(lost);
    const counted = await share({ maxUses: 1 }, [...some].reverse());
    expect((await take(`${counted.path}/zip`)).status).toBe(303);
    expect(await usesOf(counted.id)).toBe(0);
    const { path } = await share({}, some);
    const cutOff = fetch(`${site.url}${path}/zip`, { headers: browser });
    await expect(cutOff.then((response) => response.arrayBuffer())).rejects.toThrow("terminated");
  });

  it("close when the link expires or is revoked, and nothing of it stays in the database", async () => {
    const some = [await upload("ends.txt", "ends")];
    const [expiring, revoked, swept] = [
      await share({ expiry: context.clock.now() + 60_000 }, some),
      await share({}, some),
      await share({ expiry: context.clock.now() + 60_000 }, some),
    ];
    expect((await owner.delete("/file/share", { id: revoked.id })).code).toBe(200);
    expect((await open(revoked.path)).init?.status).toBe(404);
    expect((await get(`${revoked.path}/${some[0]}/bytes`)).status).toBe(404);
    expect(await bundledRows(some)).toHaveLength(2);
    context.clock.move(61_000);
    expect((await open(expiring.path)).init?.status).toBe(410);
    expect((await get(`${swept.path}/zip`)).status).toBe(303);
    context.clock.move(91 * day);
    await sweepShares(context);
    await sweepBundles(context);
    expect(await bundledRows(some)).toEqual([]);
    expect(await bundledRows(ids)).not.toEqual([]);
    context.clock.move(-91 * day - 61_000);
  });

  it("are made by the list's form without script, listed, and revoked", async () => {
    const asOwner = (path: string, form?: Record<string, string>) =>
      memoryRequest(context, path, { cookie: ownerCookie, form });
    const tick = await asOwner("/file?tab=list", { intent: "share", id: ids[0] ?? "" });
    const chosen = (await listAction(tick as never)) as unknown as Response;
    expect([chosen.status, chosen.headers.get("location")]).toEqual([303, `/file/bundle?ids=${ids[0]}`]);
    const before = (await owner.get("/file/bundle")).data.list.length;
    const refused = await newAction(
      (await asOwner(`/file/bundle?ids=${ids[0]}`, { expiry: "2001-01-01", maxUses: "3" })) as never,
    );
    expect(refused).toMatchObject({
      data: { result: { initialValue: { maxUses: "3" }, error: { expiry: [expect.any(String)] } } },
    });
    const made = (await newAction(
      (await asOwner(`/file/bundle?ids=${ids[0]},${ids[1]}`, { maxUses: "3" })) as never,
    )) as Response;
    expect(made.headers.get("location")).toBe("/file/bundles");
    const { list } = (await owner.get("/file/bundle")).data;
    expect(list).toHaveLength(before + 1);
    expect(list[0]).toMatchObject({ max_uses: 3, files: [{ id: ids[0], origin_name: "plan.txt" }, { id: ids[1] }] });
    const page = await ownLoader((await asOwner("/file/bundles")) as never);
    expect(page.bundles[0]?.files.map(({ name }) => name)).toEqual(["plan.txt", "PLAN.txt"]);
    expect(catcher.seen).toContain(`files.share:${list[0].id}`);
    const button = { share: list[0].id };
    expect(await ownAction((await asOwner("/file/bundles?revoke", button)) as never)).toMatchObject({
      data: { confirm: expect.anything() },
    });
    await ownAction((await asOwner("/file/bundles?revoke", { ...button, confirmed: "yes" })) as never);
    expect((await owner.get("/file/bundle")).data.list).toHaveLength(before);
  });

  it("are the owner's own, at most a hundred in a link, and at most fifty links, also in parallel", async () => {
    const { api } = await apiUser(context, nobody);
    const theirs = await upload("theirs.txt", "theirs", api);
    expect((await owner.post("/file/bundle", { ids: `${ids[0]},${theirs}` })).status).toBe(404);
    const { id } = await share();
    expect((await api.delete("/file/share", { id })).status).toBe(404);
    expect((await api.get("/file/bundle")).data.list).toEqual([]);
    expect((await nobody.get("/file/bundle")).status).toBe(401);
    const many = Array.from({ length: 101 }, (_, n) => `FILE${n}`).join(",");
    expect((await owner.post("/file/bundle", { ids: many })).data.info).toBe("At most 100 files at once");
    const made = await Promise.all(Array.from({ length: 56 }, () => api.post("/file/bundle", { ids: theirs })));
    expect(made.filter(({ code }) => code === 200)).toHaveLength(50);
    expect(made.find(({ code }) => code !== 200)?.data.info).toBe(
      "At most 50 links to several files. Revoke one first.",
    );
    expect((await api.get("/file/bundle")).data.list).toHaveLength(50);
  });

  it("notify their owner, can be sent on, reported and withheld like a single file", async () => {
    const { id, path } = await share({ maxUses: 1 });
    const thing = `files.share:${id}`;
    await open(path);
    await (await take(`${path}/zip`)).arrayBuffer();
    const about = catcher.sent.filter((notice) => notice.thing === thing);
    expect(about.map(({ kind }) => kind)).toEqual(["files.shareOpened", "files.shareUsedUp"]);
    expect(about[0]).toMatchObject({
      href: `/file/bundles?log=${id}`,
      values: { file: "plan.txt, PLAN.txt, page.html, lake.png" },
    });
    expect(await noticeThings?.shareOpened?.(context as never, ownerId, [thing])).toEqual(new Set([thing]));
    const asOwner = (await memoryRequest(context, "/", { cookie: ownerCookie })).context as never;
    const other = await share();
    expect(await sendableShare.find(asOwner, other.id)).toMatchObject({
      href: "/file/bundles",
      content: context.settings.origin + other.path,
    });
    const token = other.path.split("/").at(-1) ?? "";
    expect(await reportableBundle.find(asOwner, token)).toMatchObject({ id: other.id, ownerId, href: other.path });
    expect(await reportableBundle.address?.(context, other.id)).toBe(context.settings.origin + other.path);
    const locked = await share({ password: "open sesame" });
    expect(await reportableBundle.find(asOwner, locked.path.split("/").at(-1) ?? "")).toMatchObject({ title: "" });
  });

  it("are part of the export, and gone with the account", async () => {
    const { api, user } = await apiUser(context, nobody);
    const id = await upload("mine.txt", "mine", api);
    await api.post("/file/bundle", { ids: id });
    const exported = (await accountHooks.export?.(context, user.id)) as Record<string, AsyncIterable<unknown>>;
    const [bundle] = (await collected(exported.bundles ?? empty())) as { itemId: string }[];
    expect(await collected(exported.bundled ?? empty())).toEqual([
      { bundle_id: bundle?.itemId, place: 0, file_id: id },
    ]);
    await accountHooks.erase?.(context, user.id);
    expect(await bundledRows([id])).toEqual([]);
    const shares = context.db.selectFrom("shares").select("id").where("user_id", "=", user.id);
    expect(await shares.execute()).toEqual([]);
  });

  async function* empty() {}

  function bundledRows(fileIds: string[]) {
    return context.db.selectFrom("files_bundled").selectAll().where("file_id", "in", fileIds).execute();
  }
});
