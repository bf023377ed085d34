import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { collected, exported } from "@dozen/core/testing/account-data";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { contractClient } from "@dozen/core/testing/contract";
import {
  type ApiClient,
  apiUser,
  memoryRequest,
  plainFetch,
  type RunningServer,
  serveHandlers,
} from "@dozen/core/testing/request";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountHooks } from "../account.server";
import feature from "../feature";
import { createFileHandler } from "../file/handler.server";
import { action as listAction } from "../file/routes/file";
import { createShareHandler } from "../share/share-handler.server";
import { bigFile, browserUser, md5Of, ownFiles, sendSmall } from "../testing/uploader";
import { sweepBin } from "./bin.server";
import { binEnded } from "./ends.server";
import { action, loader } from "./routes/bin";
import { action as endAction, loader as endLoader } from "./routes/end";

const day = 86_400_000;

// spec:files-92, spec:files-93, spec:files-94
eachDatabase("the bin of files", (makeContext) => {
  let context: TestContext;
  let client: ApiClient;
  let site: RunningServer;
  beforeAll(async () => {
    context = await makeContext({ features: [feature] });
    client = await contractClient(context);
    site = await serveHandlers(createShareHandler(context), createFileHandler(context));
  });
  afterAll(async () => {
    await site.close();
    await client.close();
  });

  async function upload(api: ApiClient, name: string, words = `words of ${name}`): Promise<string> {
    expect((await sendSmall(api, [{ name, bytes: Buffer.from(words) }])).code).toBe(200);
    return String((await ownFiles(api))[0]?.id);
  }
  const binned = async (api: ApiClient) => (await api.get("/file/bin")).data.list as Record<string, string>[];
  const names = (list: Record<string, string>[]) => list.map(({ origin_name }) => origin_name);
  const usage = async (userId: string) => (await accountHooks.usage?.(context, userId))?.file?.used;

  test("takes what is deleted: its addresses, shares and previews end, and come back without the shares", async () => {
    const { api, cookie } = await browserUser(context, client);
    const id = await upload(api, "plan.txt");
    const [listed] = await ownFiles(api);
    const path = new URL(listed?.url ?? "").pathname;
    const share = (await api.post("/file/share", { id })).data;
    const bundle = (await api.post("/file/bundle", { ids: id })).data;
    const sharePath = new URL(share.url).pathname;
    const opened = async () => [
      (await plainFetch(site.url + path, { headers: { cookie } })).status,
      (await plainFetch(`${site.url + sharePath}/bytes`, { headers: { "sec-fetch-site": "same-origin" } })).status,
      (await api.get("/file/share", { id })).code,
    ];
    expect(await opened()).toEqual([expect.any(Number), 200, 200]);
    const deleted = await api.delete("/file", { id });
    expect([deleted.code, deleted.data.info]).toEqual([200, "File moved to the bin"]);
    expect(await opened()).toEqual([404, 404, 404]);
    const shares = context.db.selectFrom("shares").select("id").where("kind", "=", "file").where("item_id", "=", id);
    expect(await shares.execute()).toEqual([]);
    expect([await ownFiles(api), (await api.get("/file", { origin_name: "plan" })).data.list]).toEqual([[], []]);
    expect(await binned(api)).toMatchObject([{ id, origin_name: "plan.txt", type: 1, tag: "txt", size: 17 }]);
    expect((await api.delete("/file", { id })).status).toBe(404);
    expect((await api.post("/file/bin", { id })).data.info).toBe("File restored. Earlier links to it stay off.");
    expect((await opened())[1]).toBe(404);
    expect(names((await api.get("/file", { origin_name: "plan" })).data.list)).toEqual(["plan.txt"]);
    expect((await ownFiles(api))[0]?.url).toBe(listed?.url);
    expect((await api.get("/file/share", { id })).data.list).toEqual([]);
    const [left] = (await api.get("/file/bundle")).data.list;
    expect(left).toMatchObject({ id: bundle.id, files: [] });
  });

  test("counts towards the quota, and its files leave for good after thirty days or at once", async () => {
    const { api, user } = await apiUser(context, client);
    const words = "w".repeat(100_000);
    const [kept, purged, old] = [
      await upload(api, "kept.txt", `${words}1`),
      await upload(api, "purged.txt", `${words}2`),
      await upload(api, "old.txt", `${words}3`),
    ];
    await api.delete("/file", { id: old });
    await age(old, 30 * day - 60_000);
    await api.delete("/file", { id: purged });
    expect(await usage(user.id)).toBe(0.3);
    await sweepBin(context);
    expect(names(await binned(api))).toEqual(["purged.txt", "old.txt"]);
    await age(old, 60_000);
    await sweepBin(context);
    expect([names(await binned(api)), await usage(user.id)]).toEqual([["purged.txt"], 0.2]);
    expect((await api.delete("/file/bin", { id: kept })).status).toBe(404);
    expect((await api.delete("/file/bin", { id: purged })).data.info).toBe("File deleted for good");
    expect([await binned(api), names(await ownFiles(api)), await usage(user.id)]).toEqual([[], ["kept.txt"], 0.1]);
  });

  // spec:files-100
  test("gets a file at its end, which only its owner sets, and which is gone after it is restored", async () => {
    const [{ api, cookie }, bob] = [await browserUser(context, client), await apiUser(context, client)];
    const [id, other] = [await upload(api, "ends.txt"), await upload(api, "stays.txt")];
    const now = context.clock.now();
    const set = (expiry: unknown, by = api) =>
      by.call("PUT", "/file/end", { body: { id, expiry, zone: "Asia/Shanghai" } });
    expect((await set(now - 1)).data.info).toBe("The end must not be in the past");
    expect((await set(now + 60_000, bob.api)).status).toBe(404);
    expect((await set(now + 60_000)).data.end_time).toBe(new Date(now + 60_000).toISOString());
    await set(undefined);
    expect((await ownFiles(api)).map(({ end_time }) => end_time)).toEqual([null, null]);
    await set(now + 60_000);
    await binEnded(context);
    expect(await binned(api)).toEqual([]);
    context.clock.move(60_000);
    await binEnded(context);
    expect([names(await binned(api)), names(await ownFiles(api))]).toEqual([["ends.txt"], ["stays.txt"]]);
    await api.post("/file/bin", { id });
    await binEnded(context);
    expect(await ownFiles(api)).toHaveLength(2);
    context.clock.move(-60_000);
    const submit = async (expiry: string) => {
      const form = { expiry, zone: "Asia/Shanghai" };
      const path = `/file/end/${other}`;
      return endAction((await memoryRequest(context, path, { cookie, form, params: { id: other } })) as never);
    };
    expect(await submit("2001-01-01")).toMatchObject({ data: { result: { error: { expiry: [expect.any(String)] } } } });
    expect(((await submit("2090-01-01")) as Response).headers.get("location")).toBe(`/preview/file/${other}`);
    const asked = await memoryRequest(context, `/file/end/${other}`, { cookie, params: { id: other } });
    expect(await endLoader(asked as never)).toMatchObject({ file: { name: "stays.txt" }, day: "2090-01-01" });
  });

  /** The session would end before thirty days have passed. */
  const age = (id: string, milliseconds: number) =>
    context.db
      .updateTable("files_files")
      .set((row) => ({ deleted_at: row("deleted_at", "-", milliseconds) }))
      .where("id", "=", id)
      .execute();

  test("belongs to one user: nobody else lists, restores or empties it", async () => {
    const [ada, bob] = [await apiUser(context, client), await apiUser(context, client)];
    const id = await upload(ada.api, "hers.txt");
    await ada.api.delete("/file", { id });
    expect(await binned(bob.api)).toEqual([]);
    expect((await bob.api.post("/file/bin", { id })).status).toBe(404);
    expect((await bob.api.delete("/file/bin", { id })).status).toBe(404);
    await bob.api.delete("/file/bin", { all: "true" });
    expect(names(await binned(ada.api))).toEqual(["hers.txt"]);
  });

  test("gives up a file that is uploaded again, small or big, under its new name and only once", async () => {
    const { api, user } = await apiUser(context, client);
    const bytes = Buffer.from("the same words again");
    const first = await upload(api, "first.txt", bytes.toString());
    await api.delete("/file", { id: first });
    const again = await sendSmall(api, [{ name: "again.txt", bytes }]);
    expect(again.data.data).toBeUndefined();
    expect([names(await ownFiles(api)), await binned(api)]).toEqual([["again.txt"], []]);
    expect(names((await api.get("/file", { origin_name: "agai" })).data.list)).toEqual(["again.txt"]);
    expect((await api.get("/file", { origin_name: "firs" })).data.total).toBe(0);
    expect((await ownFiles(api))[0]?.id).toBe(first);
    const big = bigFile(bytes, "big.txt");
    const bigUpload = async () => {
      await big.check(api);
      await big.send(api, 1);
      return big.merge(api);
    };
    await api.delete("/file", { id: first });
    expect((await bigUpload()).code).toBe(200);
    expect(names(await ownFiles(api))).toEqual(["big.txt"]);
    // The merge is remembered for ten minutes; meanwhile the file is deleted.
    await api.delete("/file", { id: first });
    expect((await bigUpload()).code).toBe(200);
    expect([names(await ownFiles(api)), await binned(api)]).toEqual([["big.txt"], []]);
    const owner = context.db.selectFrom("files_owners").selectAll().where("user_id", "=", user.id);
    expect(await owner.executeTakeFirst()).toMatchObject({ bytes: bytes.length, reserved: 0, binned: 0 });
    expect(md5Of(bytes)).toBe(big.md5Val);
  });

  test("restores or deletes each file once, with parallel requests", async () => {
    const { api, user } = await apiUser(context, client);
    const ids = [];
    for (const n of [1, 2, 3, 4, 5, 6]) ids.push(await upload(api, `${n}.txt`));
    const id = ids.join(",");
    await Promise.all(Array.from({ length: 5 }, () => api.delete("/file", { id })));
    expect((await api.get("/file/bin", { size: "2", page: "3" })).data).toMatchObject({ total: 6, page: 3 });
    await Promise.all([
      ...ids.slice(0, 3).map((one) => api.post("/file/bin", { id: one })),
      ...ids.map((one) => api.delete("/file/bin", { id: one })),
      api.post("/file/bin", { id }),
    ]);
    expect(await binned(api)).toEqual([]);
    const left = await ownFiles(api);
    const counted = context.db.selectFrom("files_counts").select("files").where("user_id", "=", user.id);
    expect(await counted.execute()).toEqual([{ files: left.length }]);
    const owner = context.db.selectFrom("files_owners").select(["bytes", "binned"]).where("user_id", "=", user.id);
    expect(await owner.execute()).toEqual([{ bytes: left.length * "words of 1.txt".length, binned: 0 }]);
  });

  test("is a page with buttons that work without script, and the list offers an undo", async () => {
    const { api, cookie } = await browserUser(context, client);
    const [one, two] = [await upload(api, "one.txt"), await upload(api, "two.txt")];
    const submit = async (to: typeof action, path: string, form: Record<string, string>) =>
      (await to((await memoryRequest(context, path, { cookie, form })) as never)) as Response;
    const list = "/file?tab=list";
    const asked = await submit(listAction as never, list, { intent: `delete:${one}` });
    expect(asked).toMatchObject({
      data: { confirm: { message: expect.stringContaining("Move one.txt to the bin?") } },
    });
    const done = await submit(listAction as never, list, { intent: `delete:${one}`, confirmed: "yes" });
    const toast = /toast=([\w-]+)/.exec(done.headers.get("set-cookie") ?? "")?.[1] ?? "";
    const { undo } = JSON.parse(Buffer.from(toast, "base64url").toString());
    expect(undo).toMatchObject({ action: list, fields: { intent: "restore", id: one } });
    await submit(listAction as never, undo.action, undo.fields);
    expect(names(await ownFiles(api)).sort()).toEqual(["one.txt", "two.txt"]);
    await api.delete("/file", { id: `${one},${two}` });
    const page = await loader((await memoryRequest(context, "/file/bin", { cookie })) as never);
    expect(page).toMatchObject({ total: 2, days: 30, isFailed: false });
    expect(page.list[0]).toMatchObject({ goneAt: (page.list[0]?.deletedAt ?? 0) + 30 * day });
    await submit(action, "/file/bin", { intent: `restore:${one}` });
    expect(names(await binned(api))).toEqual(["two.txt"]);
    expect(await submit(action, "/file/bin", { intent: "empty" })).toMatchObject({
      data: { confirm: { isAll: true } },
    });
    await submit(action, "/file/bin", { intent: "empty", confirmed: "yes" });
    expect([await binned(api), names(await ownFiles(api))]).toEqual([[], ["one.txt"]]);
    const nothing = await submit(action, "/file/bin", { intent: `delete:${one}`, confirmed: "yes" });
    expect(nothing.status).toBe(303);
    expect(names(await ownFiles(api))).toEqual(["one.txt"]);
  });

  test("is part of the export, and gone with the account", async () => {
    const { api, user } = await apiUser(context, client);
    await api.delete("/file", { id: await upload(api, "mine.txt", "mine alone") });
    expect(await exported(accountHooks, context, user.id)).toMatchObject({
      files: [{ origin_name: "mine.txt", deleted_at: expect.any(Number) }],
    });
    const [own] = await collected(accountHooks.exportFiles?.(context, user.id));
    expect(await text(Readable.from((await own?.open()) ?? []))).toBe("mine alone");
    await accountHooks.erase?.(context, user.id);
    await expect(own?.open()).resolves.toBeUndefined();
    expect(await binned(api)).toEqual([]);
  });
});
