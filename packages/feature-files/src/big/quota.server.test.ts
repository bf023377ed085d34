import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "@dozen/core/context";
import { updateUserConfig } from "@dozen/core/sessions/users.server";
import type { TestContext } from "@dozen/core/testing/context";
import { type ApiClient, memoryRequest, signedInUser } from "@dozen/core/testing/request";
import { beforeAll, expect, test } from "vitest";
import { action, loader } from "../file/routes/file";
import type { SavedFile } from "../file/saving.server";
import { picture, video } from "../testing/samples";
import { eachStorage, quotaUse } from "../testing/storages";
import { bigFile, browserUser, chunkBytes, sendSmall } from "../testing/uploader";
import { mergeUpload } from "./merging.server";
import {
  checkUpload,
  dropOwnUpload,
  dropUpload,
  findUpload,
  listUnfinished,
  sweepUploads,
  type Upload,
} from "./uploads.server";

eachStorage("big uploads and the quota", (make, storage) => {
  let context: TestContext;
  let client: ApiClient;
  beforeAll(async () => {
    ({ context, client } = await make());
  });

  test("leave nothing on the disk when they exceed it", async () => {
    const { api, user } = await browserUser(context, client);
    await updateUserConfig(context, user.id, { file_sum: 1 });
    const file = bigFile(await picture("png", { width: 300, red: 11 }), "full.png");
    await file.check(api);
    await file.send(api, 1);
    for (let number = 0; number < 8; number += 1) {
      const filling = { name: `${number}.txt`, bytes: Buffer.alloc(chunkBytes - 1, `${number}`) };
      expect((await sendSmall(api, [filling])).code).toBe(200);
    }
    for (let tries = 0; tries < 3; tries += 1) expect((await file.merge(api)).data.info).toContain("1 MB");
    const files = join(context.settings.dataDir, "files");
    expect(await readdir(join(files, "incoming"))).toEqual([]);
    const { id } = (await findUpload(context, user.id, { md5: file.md5Val, total: file.total })) as Upload;
    if (storage === "disk") expect(await readdir(join(files, "pieces", id))).toHaveLength(1);
    const [filling] = (await api.get("/file?origin_name=0.txt")).data.list;
    await api.delete(`/file?id=${filling.id}`);
    // What is in the bin still counts.
    expect((await file.merge(api)).data.info).toContain("1 MB");
    await api.delete(`/file/bin?id=${filling.id}`);
    expect(await file.merge(api)).toMatchObject({ code: 200 });
  });

  test("begin again when the operator lowers the chunk size", async () => {
    const { user } = await browserUser(context, client);
    const key = { md5: "1".repeat(32), total: 2 };
    const { upload: before } = await checkUpload(context, user.id, key);
    const fileLimits = { ...context.settings.fileLimits, chunkBytes: 65_536 };
    const { upload: after } = await checkUpload(
      { ...context, settings: { ...context.settings, fileLimits } },
      user.id,
      key,
    );
    expect([before.chunk_bytes, after.chunk_bytes]).toEqual([chunkBytes, 65_536]);
    expect(await quotaUse(context, user.id)).toEqual({ bytes: 0, reserved: 65_537 });
  });

  test.each([
    { now: 65_536, total: 4 },
    { now: 2 * chunkBytes, total: 1 },
  ])("have as many chunks as $now bytes make, whatever the client counted", async ({ now, total }) => {
    const { user } = await browserUser(context, client);
    const key = { md5: "2".repeat(32), total: 2 };
    const fileLimits = { ...context.settings.fileLimits, chunkBytes: now };
    const later = { ...context, settings: { ...context.settings, fileLimits } };
    for (let times = 0; times < 2; times += 1) {
      const held = await checkUpload(later, user.id, { ...key, size: chunkBytes + 99_999 });
      expect(held).toMatchObject({ upload: { total, chunk_bytes: now }, missing: [[1, total]] });
    }
    expect(await listUnfinished(context, user.id)).toHaveLength(1);
  });

  test("show on both tabs how much of the quota they reserve", async () => {
    const { api, cookie } = await browserUser(context, client);
    await bigFile(video(3 * chunkBytes), "held.mp4").check(api);
    for (const path of ["/file", "/file?tab=list"]) {
      const page = await loader((await memoryRequest(context, path, { cookie })) as never);
      expect(page).toMatchObject({ used: 0, reserved: 2 * chunkBytes + 1 });
    }
  });

  test("are discarded by their owner alone, after a confirmation", async () => {
    const [owner, stranger] = [await signedInUser(context), await signedInUser(context)];
    const key = { md5: "0".repeat(32), total: 2, name: "film.mp4" };
    const { upload } = await checkUpload(context, owner.user.id, key);
    const discard = async ({ cookie }: { cookie: string }, more: Record<string, string> = {}) => {
      const form = { upload: upload.id, intent: "discard", ...more };
      return action((await memoryRequest(context, "/file", { form, cookie })) as never);
    };
    const carried = [
      ["upload", upload.id],
      ["intent", "discard"],
    ];
    expect(await discard(owner)).toMatchObject({
      data: { confirm: { fields: carried, back: "/file", tab: "upload" } },
    });
    await discard(stranger, { confirmed: "yes" });
    expect(await listUnfinished(context, owner.user.id)).toMatchObject([{ id: upload.id, name: "film.mp4" }]);
    expect(await discard(owner, { confirmed: "yes" })).toMatchObject({ status: 303 });
    expect(await listUnfinished(context, owner.user.id)).toEqual([]);
  });

  test("release their reservation once, also when they end during a merge", async () => {
    const { api, user } = await browserUser(context, client);
    /** Merges a complete upload, and runs `meanwhile` once its chunks have been read. */
    const mergeWhile = async (
      name: string,
      meanwhile: (upload: Upload, merge: () => Promise<SavedFile>) => unknown,
    ) => {
      const bytes = video(3 * chunkBytes);
      const file = bigFile(bytes, name);
      await file.check(api);
      for (const current of [1, 2, 3]) await file.send(api, current);
      const key = { md5: file.md5Val, total: file.total };
      const upload = (await findUpload(context, user.id, key)) as Upload;
      const merge = { ...key, source: 1 as const, file: { name, type: "video/mp4", size: bytes.length } };
      const pieces: Context["storage"]["pieces"] = (...named) => {
        const held = context.storage.pieces(...named);
        const gather = async (...asked: Parameters<typeof held.gather>) => {
          const arrived = await held.gather(...asked);
          await meanwhile(upload, () => mergeUpload(context, user.id, merge));
          return arrived;
        };
        return { ...held, gather };
      };
      return mergeUpload({ ...context, storage: { ...context.storage, pieces } }, user.id, merge);
    };
    const discarded = mergeWhile("discarded.mp4", ({ id }) => dropOwnUpload(context, user.id, id));
    await expect(discarded).rejects.toMatchObject({ key: "files:big.errors.unknown" });
    expect(await quotaUse(context, user.id)).toEqual({ bytes: 0, reserved: 0 });
    let first: SavedFile | undefined;
    const second = await mergeWhile("slow.mp4", async (_, merge) => {
      context.clock.move(31_000);
      first = await merge();
    });
    expect(second.file.id).toBe(first?.file.id);
    expect(await quotaUse(context, user.id)).toEqual({ bytes: 3 * chunkBytes, reserved: 0 });
    // Read before the merge, discarded after it.
    const merged = await mergeWhile("late.mp4", () => {});
    const late = await context.db.selectFrom("files_uploads").selectAll().where("file_id", "=", merged.file.id);
    await dropUpload(context, { ...(await late.executeTakeFirstOrThrow()), file_id: null });
    expect(await quotaUse(context, user.id)).toEqual({ bytes: 6 * chunkBytes, reserved: 0 });
  });

  test("reserve quota while they are in progress, and release it when they are abandoned", async () => {
    const { api, user } = await browserUser(context, client);
    await updateUserConfig(context, user.id, { file_sum: 2 });
    const files = Array.from({ length: 6 }, (_, index) => bigFile(video(5 * chunkBytes), `${index}.mp4`));
    const responses = await Promise.all(files.map((file) => file.check(api)));
    // Each reserves 524,289 of 2,097,152 bytes.
    expect(responses.filter(({ code }) => code === 200)).toHaveLength(3);
    context.clock.move(8 * 24 * 60 * 60 * 1000);
    await sweepUploads(context);
    expect(await quotaUse(context, user.id)).toEqual({ bytes: 0, reserved: 0 });
  });
});
