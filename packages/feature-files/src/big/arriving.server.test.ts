import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { newId } from "@dozen/core/database/query.server";
import { endSession } from "@dozen/core/sessions/ending.server";
import { createApiSession } from "@dozen/core/sessions/exchange.server";
import type { TestContext } from "@dozen/core/testing/context";
import { type ApiClient, apiUser } from "@dozen/core/testing/request";
import { beforeAll, expect, test } from "vitest";
import { picture, samples, video } from "../testing/samples";
import { eachStorage, quotaUse, storedBytes } from "../testing/storages";
import { bigFile, browserUser, chunkBytes } from "../testing/uploader";
import { saveChunk } from "./chunks.server";
import { findUpload, type Upload } from "./uploads.server";

eachStorage("big uploads", (make) => {
  let context: TestContext;
  let client: ApiClient;
  beforeAll(async () => {
    ({ context, client } = await make());
  });

  test("arrive in any order, resume where they stopped, and are complete", async () => {
    const { api, user } = await browserUser(context, client);
    const bytes = video(5 * chunkBytes + 77);
    const file = bigFile(bytes, "film.mp4");
    expect((await file.check(api)).data.data).toEqual({ total: 6, chunk: 0, missing: [[1, 6]], chunkBytes });
    await Promise.all([6, 2, 1].map((current) => file.send(api, current)));
    expect((await file.check(api)).data.data).toMatchObject({ chunk: 2, missing: [[3, 5]] });
    expect(await file.merge(api)).toMatchObject({ code: 400, data: { info: "3 parts of the file are missing" } });
    await Promise.all([5, 3, 4, 3, 6].map((current) => file.send(api, current)));
    expect((await file.check(api)).data.data).toMatchObject({ chunk: 6, missing: [] });
    const merged = await file.merge(api);
    expect(merged).toMatchObject({ code: 200, data: { url: [expect.any(String)], info: "File uploaded" } });
    expect((await storedBytes(context, user.id, merged.data.url[0]))?.equals(bytes)).toBe(true);
    expect(await quotaUse(context, user.id)).toEqual({ bytes: bytes.length, reserved: 0 });
    // The client repeats its requests when it missed the response.
    expect((await file.check(api)).data.data).toMatchObject({ chunk: 6, missing: [] });
    expect((await file.merge(api)).data.url).toEqual(merged.data.url);
    // Late chunks change nothing.
    expect((await file.send(api, 2)).code).toBe(200);
    expect((await storedBytes(context, user.id, merged.data.url[0]))?.equals(bytes)).toBe(true);
  });

  test("resume after a sign-out once their owner has signed in again", async () => {
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
    expect((await storedBytes(context, user.id, merged.data.url[0]))?.equals(bytes)).toBe(true);
    expect(await quotaUse(context, user.id)).toEqual({ bytes: bytes.length, reserved: 0 });
  });

  test("keep a chunk that arrives while another transaction is rolled back", async () => {
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

  test("continue with the new upload when another process has dropped the old one and a new one was begun", async () => {
    const { api, user } = await browserUser(context, client);
    const bytes = video(2 * chunkBytes + 9);
    const file = bigFile(bytes, "elsewhere.mp4");
    await file.check(api);
    await file.send(api, 1);
    const upload = (await findUpload(context, user.id, { md5: file.md5Val, total: file.total })) as Upload;
    await context.db.deleteFrom("files_uploads").where("id", "=", upload.id).execute();
    await context.db.deleteFrom("files_chunks").where("upload_id", "=", upload.id).execute();
    expect((await file.send(api, 2)).data.info).toContain("Upload not found");
    await context.db
      .insertInto("files_uploads")
      .values({ ...upload, id: newId() })
      .execute();
    for (const current of [1, 2, 3]) expect((await file.send(api, current)).code).toBe(200);
    const merged = await file.merge(api);
    expect((await storedBytes(context, user.id, merged.data.url[0]))?.equals(bytes)).toBe(true);
  });

  test("become one file when merged many times at once", async () => {
    const { api, user } = await browserUser(context, client);
    const file = bigFile(video(3 * chunkBytes), "once.mp4");
    await file.check(api);
    for (const current of [1, 2, 3]) await file.send(api, current);
    const responses = await Promise.all(Array.from({ length: 8 }, () => file.merge(api)));
    expect(new Set(responses.map(({ data }) => data.url[0])).size).toBe(1);
    expect(responses.map(({ code }) => code)).toEqual(responses.map(() => 200));
    expect((await api.get("/file")).data.total).toBe(1);
    expect(await quotaUse(context, user.id)).toEqual({ bytes: 3 * chunkBytes, reserved: 0 });
  });

  test("of the same bytes under another name are not mistaken for a repeated merge", async () => {
    const { api } = await browserUser(context, client);
    const bytes = video(chunkBytes + 5);
    const file = bigFile(bytes, "first.mp4");
    await file.check(api);
    for (const current of [1, 2]) await file.send(api, current);
    const first = await file.merge(api);
    expect(first.data.info).toBe("File uploaded");
    expect((await file.merge(api)).data).toEqual(first.data);
    const again = bigFile(bytes, "second.mp4");
    expect((await again.check(api)).data.data.missing).toEqual([]);
    const { url } = first.data;
    expect((await again.merge(api)).data).toMatchObject({ url, info: "You already have this file: first.mp4" });
  });

  test("never become a wrong file, whether chunks are short, foreign, damaged or without an upload", async () => {
    const { api, user } = await browserUser(context, client);
    const file = bigFile(video(2 * chunkBytes + 10), "spoilt.mp4");
    expect((await file.send(api, 1)).data.info).toContain("Upload not found");
    await file.check(api);
    for (const bad of [Buffer.alloc(chunkBytes - 1), Buffer.alloc(0), Buffer.alloc(chunkBytes + 1)]) {
      expect((await file.send(api, 1, bad)).code, `${bad.length} bytes`).toBe(400);
    }
    expect((await file.send(api, 4, Buffer.alloc(9))).code).toBe(400);
    expect((await file.send(api, 0)).code).toBe(400);
    await Promise.all([1, 3].map((current) => file.send(api, current)));
    await file.send(api, 2, randomBytes(chunkBytes));
    expect((await file.merge(api)).data.info).toContain("arrived damaged");
    // Neither does an upload whose declared size is wrong; the server does not look for more chunks.
    for (const size of [2 * chunkBytes, Number.MAX_SAFE_INTEGER]) {
      await file.check(api);
      await Promise.all([1, 2, 3].map((current) => file.send(api, current)));
      expect((await file.merge(api, { size })).data.info, `${size}`).toContain("arrived damaged");
    }
    // The upload is discarded and can be sent again from the start.
    expect((await file.check(api)).data.data).toMatchObject({ chunk: 0 });
    expect((await api.get("/file")).data.total).toBe(0);
    // The last chunk arrives first with more bytes than it finally has.
    await file.send(api, 3, randomBytes(500));
    await Promise.all([1, 2, 3].map((current) => file.send(api, current)));
    const merged = await file.merge(api);
    if (merged.code === 200)
      expect((await storedBytes(context, user.id, merged.data.url[0]))?.length).toBe(2 * chunkBytes + 10);
    else expect(merged.data.info).toContain("arrived damaged");
  });

  test("never give a user another user's file because the MD5 matches", async () => {
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

  test("are checked like small ones, and discarded when they are not allowed", async () => {
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
    expect(await quotaUse(context, user.id)).toMatchObject({ reserved: 0 });
    const huge = bigFile(Buffer.alloc(6 * 1024 * 1024), "huge.mp4");
    expect((await huge.check(api)).data.info).toContain("5 MB");
  });
});
