import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { sha256 } from "@dozen/core/crypto/hash.server";
import { newId } from "@dozen/core/database/query.server";
import { createShare, listShares } from "@dozen/core/shares/shares.server";
import { collected } from "@dozen/core/testing/account-data";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { contractClient } from "@dozen/core/testing/contract";
import { type ApiClient, apiUser, memoryRequest, serve, signedInUser } from "@dozen/core/testing/request";
import { s3Peer } from "@dozen/core/testing/s3-peer";
import { slowRemoval } from "@dozen/core/testing/slow-removal";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import feature from "../feature";
import { fileShares } from "../share/kind";
import { picture } from "../testing/samples";
import { deleteForGood, sendSmall } from "../testing/uploader";
import { areaOf, openFile, readThumb } from "./areas.server";
import { sweepFiles } from "./deletion.server";
import { allFiles } from "./files.server";
import { settleRemovals } from "./removals.server";
import { action } from "./routes/file";
import { saveFile } from "./saving.server";

/** A proxy in front of an S3 server; it fails deletions while the test has set a status. */
async function failingDeletes(endpoint: string) {
  let status: number | undefined;
  let refused = 0;
  const server = await serve((request, response) => {
    if (status !== undefined && request.method === "DELETE") {
      refused += 1;
      response.writeHead(status).end("<Error><Code>SlowDown</Code></Error>");
      return;
    }
    // The signature covers the host name of the original request.
    const { method, headers } = request;
    const passed = httpRequest(endpoint + request.url, { method, headers }, (result) => {
      response.writeHead(result.statusCode ?? 500, result.headers);
      result.pipe(response);
    });
    request.pipe(passed);
  });
  const respond = (code: number | undefined) => {
    status = code;
  };
  return { ...server, respond, refused: () => refused };
}

eachDatabase("deleting files", (makeContext) => {
  let context: TestContext;
  let client: ApiClient;
  beforeAll(async () => {
    context = await makeContext({ features: [feature] });
    client = await contractClient(context);
  });
  afterAll(() => client.close());

  const mine = async (api: ApiClient) => (await api.get("/file")).data.list as Record<string, string>[];
  async function removeForGood(api: ApiClient, id: string) {
    await api.delete("/file", { id });
    return api.delete("/file/bin", { id });
  }
  const notes = (userId: string) =>
    context.db.selectFrom("files_removals").selectAll().where("user_id", "=", userId).execute();
  /** How many files and thumbnails of a user are on the disk. */
  async function held(userId: string): Promise<number> {
    const areas = ["u", "t"].map((kind) => `${kind}-${sha256(userId).slice(0, 32)}`);
    const all = areas.map((area) =>
      readdir(join(context.settings.dataDir, "files", area), { recursive: true, withFileTypes: true }).catch(() => []),
    );
    return (await Promise.all(all)).flat().filter((entry) => entry.isFile()).length;
  }

  test("keeps equal bytes until their owner's last reference is deleted, and never touches another user's", async () => {
    const [ada, bob] = [await apiUser(context, client), await apiUser(context, client)];
    const file = { name: "same.txt", bytes: Buffer.from("the same words") };
    const first = await sendSmall(ada.api, [file]);
    const again = await sendSmall(ada.api, [{ ...file, name: "renamed.txt" }]);
    expect(again.data).toMatchObject({
      url: first.data.url,
      data: { url: first.data.url },
      info: expect.stringContaining("already"),
    });
    const others = await sendSmall(bob.api, [file]);
    expect(others.data.data).toBeUndefined();
    await sendSmall(ada.api, [file], { source: "3" });
    expect([await held(ada.user.id), await held(bob.user.id)]).toEqual([1, 1]);
    const [listed] = await mine(ada.api);
    await removeForGood(ada.api, listed?.id ?? "");
    expect(await held(ada.user.id)).toBe(1);
    const embedded = (await ada.api.get("/file", { source: "3" })).data.list;
    expect((await removeForGood(ada.api, embedded[0].id)).code).toBe(200);
    expect([await held(ada.user.id), await held(bob.user.id)]).toEqual([0, 1]);
    expect((await ada.api.delete("/file", { id: (await mine(bob.api))[0]?.id ?? "" })).status).toBe(404);
    expect(await mine(bob.api)).toHaveLength(1);
  });

  test("deletes all the named files, and their share links", async () => {
    const { user } = await apiUser(context, client);
    const rows = Array.from({ length: 501 }, () => rowOf(user.id));
    await context.db.insertInto("files_files").values(rows).execute();
    const ids = rows.map(({ id }) => id);
    for (const itemId of [ids[0], ids[500]]) {
      await createShare(context, { userId: user.id, kind: fileShares, itemId: itemId ?? "" });
    }
    expect(await deleteForGood(context, user.id, ids)).toBe(501);
    expect(await collected(allFiles(context, user.id))).toEqual([]);
    expect(await listShares(context, { userId: user.id, kind: fileShares })).toEqual([]);
  }, 60_000);

  function rowOf(user_id: string) {
    const hash = randomBytes(32).toString("hex");
    const names = { tag: "txt", origin_name: "many.txt", name: `${hash.slice(0, 22)}.txt`, mime: "text/plain" };
    const none = { thumb: null, width: null, height: null };
    const bytes = { size: 0, sha256: hash, blob_id: hash, ...none };
    return { id: newId(), user_id, type: 1, source: 1, ...names, ...bytes, ready: 1, created_at: 1 };
  }

  test("of more files than a page holds is refused", async () => {
    const { cookie, user } = await signedInUser(context);
    const row = rowOf(user.id);
    await context.db.insertInto("files_files").values(row).execute();
    const remove = async (count: number) => {
      const form = { intent: "delete", id: [row.id, ...Array<string>(count - 1).fill("x")] };
      return (await action((await memoryRequest(context, "/file?tab=list", { cookie, form })) as never)) as Response;
    };
    expect(await remove(999)).toMatchObject({ data: { confirm: { tab: "list" } } });
    const refused = await remove(70_000);
    expect(refused.status).toBe(303);
    expect(await collected(allFiles(context, user.id))).toHaveLength(1);
  });

  test("spares a file that a slow storage is still writing, and removes one whose bytes never arrived", async () => {
    const { user } = await signedInUser(context);
    const minutesAgo = (minutes: number) => ({ ready: 0, created_at: context.clock.now() - minutes * 60_000 });
    const [dead, slow] = [
      { ...rowOf(user.id), ...minutesAgo(61) },
      // The storage may take 62 minutes for this size.
      { ...rowOf(user.id), ...minutesAgo(121), size: 62 * 60_000 * 100 },
    ];
    await context.db.insertInto("files_files").values([dead, slow]).execute();
    await sweepFiles(context);
    const left = context.db.selectFrom("files_files").select("id").where("user_id", "=", user.id);
    expect(await left.execute()).toEqual([{ id: slow.id }]);
    context.clock.move(2 * 60_000);
    await sweepFiles(context);
    expect(await left.execute()).toEqual([]);
    context.clock.move(-2 * 60_000);
  });

  test("leaves no bytes of a file that could not be made visible", async () => {
    const { user } = await apiUser(context, client);
    const received = await areaOf(context, user.id).receive(Readable.from([Buffer.from("nearly kept")]));
    const kind = { ext: "txt", mime: "text/plain", type: 1, source: 1 } as const;
    const finish = () => Promise.reject(new Error("too late"));
    const kept = saveFile(context, user.id, { received, originName: "nearly.txt", ...kind }, { finish });
    await expect(kept).rejects.toThrow("too late");
    expect([await held(user.id), await notes(user.id)]).toEqual([0, []]);
  });

  test("during an upload of the same bytes leaves the whole file or nothing", async () => {
    const { api, user } = await apiUser(context, client);
    const file = { name: "race.txt", bytes: Buffer.from("back and forth") };
    for (let round = 0; round < 10; round += 1) {
      await sendSmall(api, [file]);
      const [listed] = await mine(api);
      const [, sent] = await Promise.all([removeForGood(api, listed?.id ?? ""), sendSmall(api, [file])]);
      expect(sent.code).toBe(200);
      expect(await held(user.id)).toBe((await mine(api)).length);
    }
  });

  test("succeeds although the storage is unavailable; the sweep removes the bytes", async () => {
    const { api, user } = await apiUser(context, client);
    await sendSmall(api, [{ name: "noted.png", bytes: await picture("png") }]);
    const [listed] = await mine(api);
    const remove = () => Promise.reject(new Error("away"));
    const within = (area: string) => ({ ...context.storage.within(area), remove });
    const away = { ...context, storage: { ...context.storage, within } };
    expect(await deleteForGood(away, user.id, [listed?.id ?? ""])).toBe(1);
    expect([await held(user.id), (await notes(user.id)).length]).toEqual([2, 2]);
    context.clock.move(61 * 60 * 1000);
    await sweepFiles(context);
    expect([await held(user.id), await notes(user.id)]).toEqual([0, []]);
    context.clock.move(-61 * 60 * 1000);
  });

  test("succeeds although S3 fails; its objects are removed later", async () => {
    const peer = await s3Peer();
    const failing = await failingDeletes(peer.settings.endpoint);
    const s3 = { ...peer.settings, endpoint: failing.url };
    const stored = await makeContext({ features: [feature], settings: { s3 } });
    const other = await contractClient(stored);
    const { api, user } = await apiUser(stored, other);
    await sendSmall(api, [{ name: "kept.png", bytes: await picture("png") }]);
    const [file] = await collected(allFiles(stored, user.id));
    if (!file) throw new Error("The file is not listed.");
    failing.respond(503);
    expect((await removeForGood(api, file.id)).code).toBe(200);
    expect([await mine(api), failing.refused()]).toEqual([[], expect.any(Number)]);
    expect(failing.refused()).toBeGreaterThan(0);
    const left = await openFile(stored, file);
    left?.destroy();
    expect(left).toBeDefined();
    failing.respond(undefined);
    stored.clock.move(61 * 60 * 1000);
    await sweepFiles(stored);
    expect([await openFile(stored, file), await readThumb(stored, file)]).toEqual([undefined, undefined]);
    expect(await stored.db.selectFrom("files_removals").selectAll().execute()).toEqual([]);
    for (const one of [other, failing, peer]) await one.close();
  }, 60_000);

  describe.each([
    ["on disk", async () => ({ settings: undefined, close: async () => {} })],
    ["on S3", s3Peer],
  ])("%s", (_name, open) => {
    test("never removes bytes that were uploaded again, however late the removal runs", async () => {
      const s3Server = await open();
      const stored = await makeContext({ features: [feature], settings: { s3: s3Server.settings } });
      const other = await contractClient(stored);
      const { api, user } = await apiUser(stored, other);
      const file = { name: "late.png", bytes: await picture("png") };
      await sendSmall(api, [file]);
      const [listed] = await mine(api);
      const late = slowRemoval(stored);
      const deleting = deleteForGood({ ...stored, storage: late.storage }, user.id, [listed?.id ?? ""]);
      await late.begun;
      // Long enough for another process to consider the removing one dead.
      stored.clock.move(10 * 60 * 1000);
      await settleRemovals(stored, { userId: user.id, before: stored.clock.now() });
      expect((await sendSmall(api, [file])).code).toBe(200);
      late.goOn();
      await deleting;
      const [again] = await collected(allFiles(stored, user.id));
      if (!again) throw new Error("The file is not listed.");
      expect(again.id).not.toBe(listed?.id);
      const bytes = await openFile(stored, again);
      expect((await buffer(bytes ?? Readable.from([]))).length).toBe(again.size);
      expect(await readThumb(stored, again)).toBeDefined();
      await other.close();
      await s3Server.close();
    });
  });
});
