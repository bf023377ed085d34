import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "@dozen/core/context";
import { newId } from "@dozen/core/database/query.server";
import { createApiSession } from "@dozen/core/sessions/exchange.server";
import { endSession } from "@dozen/core/sessions/sessions.server";
import { updateUserConfig } from "@dozen/core/sessions/users.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { contractClient } from "@dozen/core/testing/contract";
import { type ApiClient, apiUser, memoryRequest, signedInUser } from "@dozen/core/testing/request";
import { s3Peer } from "@dozen/core/testing/s3-peer";
import { afterAll, beforeAll, expect, test } from "vitest";
import feature from "../feature";
import { openFile } from "../file/areas.server";
import { findFile } from "../file/files.server";
import type { KeptFile } from "../file/keeping.server";
import { action, loader } from "../routes/file";
import { picture, samples } from "../testing/samples";
import { bigFile, browserUser, sendSmall } from "../testing/uploader";
import { saveChunk } from "./chunks.server";
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

const chunkBytes = 131_072;

/** Bytes that pass for an MP4 of that length. */
function video(size: number): Buffer {
  return Buffer.concat([
    Buffer.from("0000001866747970", "hex"),
    Buffer.from("isom\0\0\u0002\0isomiso2"),
    randomBytes(size - 24),
  ]);
}

for (const place of ["disk", "s3"]) {
  eachDatabase(`big uploads on ${place}`, (makeContext) => {
    let context: TestContext;
    let client: ApiClient;
    let peer: Awaited<ReturnType<typeof s3Peer>> | undefined;
    beforeAll(async () => {
      peer = place === "s3" ? await s3Peer() : undefined;
      context = await makeContext({ features: [feature], settings: peer && { s3: peer.settings } });
      client = await contractClient(context);
    });
    afterAll(async () => {
      await client.close();
      await peer?.close();
    });

    const bytesOf = async (context: Context, userId: string, url: string) => {
      const file = await findFile(context, userId, { name: url.split("/").at(-1) ?? "" });
      const stream = await openFile(context, file);
      return stream ? buffer(stream) : undefined;
    };
    const usage = async (userId: string) =>
      context.db
        .selectFrom("files_owners")
        .select(["bytes", "reserved"])
        .where("user_id", "=", userId)
        .executeTakeFirst();

    test("arrive in any order, are resumed where they stopped, and come out whole", async () => {
      const { api, user } = await browserUser(context, client);
      const bytes = video(5 * chunkBytes + 77);
      const file = bigFile(bytes, "film.mp4");
      expect((await file.check(api)).data.data).toEqual({ total: 6, chunk: 0, missing: [[1, 6]], chunkBytes });
      await Promise.all([6, 2, 1].map((current) => file.send(api, current)));
      expect((await file.check(api)).data.data).toMatchObject({ chunk: 2, missing: [[3, 5]] });
      expect(await file.merge(api)).toMatchObject({ code: 400, data: { info: "3 parts of the file are missing." } });
      await Promise.all([5, 3, 4, 3, 6].map((current) => file.send(api, current)));
      expect((await file.check(api)).data.data).toMatchObject({ chunk: 6, missing: [] });
      const merged = await file.merge(api);
      expect(merged).toMatchObject({ code: 200, data: { url: [expect.any(String)], info: "Uploaded." } });
      expect((await bytesOf(context, user.id, merged.data.url[0]))?.equals(bytes)).toBe(true);
      expect(await usage(user.id)).toEqual({ bytes: bytes.length, reserved: 0 });
      // Whoever did not hear the answer asks again.
      expect((await file.check(api)).data.data).toMatchObject({ chunk: 6, missing: [] });
      expect((await file.merge(api)).data.url).toEqual(merged.data.url);
      // Latecomers change nothing.
      expect((await file.send(api, 2)).code).toBe(200);
      expect((await bytesOf(context, user.id, merged.data.url[0]))?.equals(bytes)).toBe(true);
    });

    test("go on after a sign-out where they stopped, once their owner has signed in again", async () => {
      const { api, auth, user } = await apiUser(context, client);
      const bytes = video(3 * chunkBytes + 5);
      const file = bigFile(bytes, "resumed.mp4");
      await file.check(api);
      for (const current of [1, 3]) await file.send(api, current);
      await endSession(context, auth.uuid);
      for (const refused of [await file.send(api, 2), await file.check(api), await file.merge(api)]) {
        expect(refused.code).toBe(401);
      }
      const again = client.as(await createApiSession(context, user));
      expect((await file.check(again)).data.data).toMatchObject({
        chunk: 1,
        missing: [
          [2, 2],
          [4, 4],
        ],
      });
      for (const current of [2, 4]) await file.send(again, current);
      const merged = await file.merge(again);
      expect((await bytesOf(context, user.id, merged.data.url[0]))?.equals(bytes)).toBe(true);
      expect(await usage(user.id)).toEqual({ bytes: bytes.length, reserved: 0 });
    });

    test("keep what arrives while something else is taken back", async () => {
      const { api, user } = await browserUser(context, client);
      const bytes = video(2 * chunkBytes);
      const file = bigFile(bytes, "beside.mp4");
      await file.check(api);
      const first = { md5: file.md5Val, total: file.total, current: 1, bytes: bytes.subarray(0, chunkBytes) };
      let saved: Promise<void> | undefined;
      const other = context.db.transaction().execute(async (trx) => {
        await trx.selectFrom("files_uploads").select("id").execute();
        saved = saveChunk(context, user.id, first);
        await pause(100);
        throw new Error("taken back");
      });
      await expect(other).rejects.toThrow("taken back");
      await saved;
      expect((await file.check(api)).data.data).toMatchObject({ chunk: 1, missing: [[2, 2]] });
    });

    test("go on as what they are now when another process has given them up and begun anew", async () => {
      const { api, user } = await browserUser(context, client);
      const bytes = video(2 * chunkBytes + 9);
      const file = bigFile(bytes, "elsewhere.mp4");
      await file.check(api);
      await file.send(api, 1);
      const upload = (await findUpload(context, user.id, { md5: file.md5Val, total: file.total })) as Upload;
      await context.db.deleteFrom("files_uploads").where("id", "=", upload.id).execute();
      await context.db.deleteFrom("files_chunks").where("upload_id", "=", upload.id).execute();
      expect((await file.send(api, 2)).data.info).toContain("not known");
      await context.db
        .insertInto("files_uploads")
        .values({ ...upload, id: newId() })
        .execute();
      for (const current of [1, 2, 3]) expect((await file.send(api, current)).code).toBe(200);
      const merged = await file.merge(api);
      expect((await bytesOf(context, user.id, merged.data.url[0]))?.equals(bytes)).toBe(true);
    });

    test("merged many times at once become one file", async () => {
      const { api, user } = await browserUser(context, client);
      const file = bigFile(video(3 * chunkBytes), "once.mp4");
      await file.check(api);
      for (const current of [1, 2, 3]) await file.send(api, current);
      const answers = await Promise.all(Array.from({ length: 8 }, () => file.merge(api)));
      expect(new Set(answers.map(({ data }) => data.url[0])).size).toBe(1);
      expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200));
      expect((await api.get("/file")).data.total).toBe(1);
      expect(await usage(user.id)).toEqual({ bytes: 3 * chunkBytes, reserved: 0 });
    });

    test("whose bytes come again under another name are told apart from an answer that was not heard", async () => {
      const { api } = await browserUser(context, client);
      const bytes = video(chunkBytes + 5);
      const file = bigFile(bytes, "first.mp4");
      await file.check(api);
      for (const current of [1, 2]) await file.send(api, current);
      const first = await file.merge(api);
      expect(first.data.info).toBe("Uploaded.");
      expect((await file.merge(api)).data).toEqual(first.data);
      const again = bigFile(bytes, "second.mp4");
      expect((await again.check(api)).data.data.missing).toEqual([]);
      const { url } = first.data;
      expect((await again.merge(api)).data).toMatchObject({ url, info: "You already have this file: first.mp4" });
    });

    test("with chunks that are short, foreign, spoilt or of nobody's upload never become a wrong file", async () => {
      const { api, user } = await browserUser(context, client);
      const file = bigFile(video(2 * chunkBytes + 10), "spoilt.mp4");
      expect((await file.send(api, 1)).data.info).toContain("not known");
      await file.check(api);
      for (const bad of [Buffer.alloc(chunkBytes - 1), Buffer.alloc(0), Buffer.alloc(chunkBytes + 1)]) {
        expect((await file.send(api, 1, bad)).code, `${bad.length} bytes`).toBe(400);
      }
      expect((await file.send(api, 4, Buffer.alloc(9))).code).toBe(400);
      expect((await file.send(api, 0)).code).toBe(400);
      await Promise.all([1, 3].map((current) => file.send(api, current)));
      await file.send(api, 2, randomBytes(chunkBytes));
      expect((await file.merge(api)).data.info).toContain("not the file that was sent");
      // Nor do chunks of which more or less is said to be there, and nobody looks for more of them.
      for (const size of [2 * chunkBytes, Number.MAX_SAFE_INTEGER]) {
        await file.check(api);
        await Promise.all([1, 2, 3].map((current) => file.send(api, current)));
        expect((await file.merge(api, { size })).data.info, `${size}`).toContain("not the file that was sent");
      }
      // It is given up, and can be sent again from the start.
      expect((await file.check(api)).data.data).toMatchObject({ chunk: 0 });
      expect((await api.get("/file")).data.total).toBe(0);
      // The last chunk longer at first, as it should be afterwards.
      await file.send(api, 3, randomBytes(500));
      await Promise.all([1, 2, 3].map((current) => file.send(api, current)));
      const merged = await file.merge(api);
      if (merged.code === 200)
        expect((await bytesOf(context, user.id, merged.data.url[0]))?.length).toBe(2 * chunkBytes + 10);
      else expect(merged.data.info).toContain("not the file that was sent");
    });

    test("never give anyone another user's file for its MD5", async () => {
      const [ada, bob] = [await browserUser(context, client), await browserUser(context, client)];
      const file = bigFile(video(chunkBytes + 1), "secret.mp4");
      await file.check(ada.api);
      await Promise.all([1, 2].map((current) => file.send(ada.api, current)));
      expect((await file.check(bob.api)).data.data).toMatchObject({ chunk: 0, missing: [[1, 2]] });
      expect((await file.merge(bob.api)).code).toBe(400);
      await file.merge(ada.api);
      expect((await file.check(bob.api)).data.data).toMatchObject({ chunk: 0 });
      expect((await file.merge(bob.api)).code).toBe(400);
    });

    test("are checked like small ones, and given up when they may not be kept", async () => {
      const { api, user } = await browserUser(context, client);
      const { pdf = Buffer.alloc(0) } = await samples();
      const sendAll = async (bytes: Buffer, name: string, type?: string) => {
        const file = bigFile(bytes, name, type);
        await file.check(api);
        for (let current = 1; current <= file.total; current += 1) await file.send(api, current);
        return file.merge(api);
      };
      expect((await sendAll(pdf, "paper.mp4")).code).toBe(400);
      expect((await sendAll(pdf, "paper.pdf", "text/html")).code).toBe(400);
      expect((await sendAll(pdf, "paper.exe", "application/pdf")).code).toBe(400);
      expect((await sendAll(pdf, "paper.pdf")).code).toBe(200);
      expect((await sendAll(await picture("png", { width: 300, red: 9 }), "big.png")).code).toBe(200);
      expect(await usage(user.id)).toMatchObject({ reserved: 0 });
      const huge = bigFile(Buffer.alloc(6 * 1024 * 1024), "huge.mp4");
      expect((await huge.check(api)).data.info).toContain("5 MB");
    });

    test("that find no room leave nothing on the disk", async () => {
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
      if (place === "disk") expect(await readdir(join(files, "pieces", id))).toHaveLength(1);
      const [filling] = (await api.get("/file?origin_name=0.txt")).data.list;
      await api.delete(`/file?id=${filling.id}`);
      expect(await file.merge(api)).toMatchObject({ code: 200 });
    });

    test("begin anew where the operator takes smaller chunks than before", async () => {
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
      expect(await usage(user.id)).toEqual({ bytes: 0, reserved: 65_537 });
    });

    test.each([
      { now: 65_536, total: 4 },
      { now: 2 * chunkBytes, total: 1 },
    ])("have the chunks that $now bytes make, however many their sender has counted", async ({ now, total }) => {
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

    test("show on both tabs what they hold of their owner's room", async () => {
      const { api, cookie } = await browserUser(context, client);
      await bigFile(video(3 * chunkBytes), "held.mp4").check(api);
      for (const path of ["/file", "/file?tab=list"]) {
        const page = await loader((await memoryRequest(context, path, { cookie })) as never);
        expect(page).toMatchObject({ used: 0, reserved: 2 * chunkBytes + 1 });
      }
    });

    test("are discarded by their owner alone, after a question", async () => {
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

    test("give what they hold back once, also when they end while they are merged", async () => {
      const { api, user } = await browserUser(context, client);
      /** Merges what is complete, while something else happens once its chunks are read. */
      const mergeWhile = async (
        name: string,
        meanwhile: (upload: Upload, merge: () => Promise<KeptFile>) => unknown,
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
      expect(await usage(user.id)).toEqual({ bytes: 0, reserved: 0 });
      let first: KeptFile | undefined;
      const second = await mergeWhile("slow.mp4", async (_, merge) => {
        context.clock.move(31_000);
        first = await merge();
      });
      expect(second.file.id).toBe(first?.file.id);
      expect(await usage(user.id)).toEqual({ bytes: 3 * chunkBytes, reserved: 0 });
      // Read before it was merged, discarded after.
      const merged = await mergeWhile("late.mp4", () => {});
      const late = await context.db.selectFrom("files_uploads").selectAll().where("file_id", "=", merged.file.id);
      await dropUpload(context, { ...(await late.executeTakeFirstOrThrow()), file_id: null });
      expect(await usage(user.id)).toEqual({ bytes: 6 * chunkBytes, reserved: 0 });
    });

    test("hold the quota while they are in progress, and let it go when nobody goes on", async () => {
      const { api, user } = await browserUser(context, client);
      await updateUserConfig(context, user.id, { file_sum: 2 });
      const files = Array.from({ length: 6 }, (_, index) => bigFile(video(5 * chunkBytes), `${index}.mp4`));
      const answers = await Promise.all(files.map((file) => file.check(api)));
      // Each holds 524,289 bytes of 2,097,152.
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(3);
      context.clock.move(8 * 24 * 60 * 60 * 1000);
      await sweepUploads(context);
      expect(await usage(user.id)).toEqual({ bytes: 0, reserved: 0 });
    });
  });
}
