import { randomBytes } from "node:crypto";
import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Context } from "@dozen/core/context";
import type { Storage } from "@dozen/core/storage/storage.server";
import { collected } from "@dozen/core/testing/account-data";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { type ApiClient, apiClient, apiUser } from "@dozen/core/testing/request";
import { beforeAll, expect, test, vi } from "vitest";
import feature from "./feature";
import { openFile } from "./file/areas.server";
import { allFiles } from "./file/files.server";
import { bigFile, sendSmall } from "./testing/uploader";

const noSpace = () => Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });

/** A disk with `room.left` free bytes; a test may add more. */
function diskWith(storage: Storage, room: { left: number }): Storage {
  const take = (bytes: number) => {
    if (bytes > room.left) throw noSpace();
    room.left -= bytes;
  };
  async function* taken(source: AsyncIterable<Uint8Array>) {
    for await (const part of source) {
      take(part.length);
      yield part;
    }
  }
  return {
    ...storage,
    receive: (source, options) => storage.receive(taken(source), options),
    async put(bytes, id) {
      take(bytes.length);
      return storage.put(bytes, id);
    },
    pieces(name, pieceBytes) {
      const pieces = storage.pieces(name, pieceBytes);
      return {
        ...pieces,
        async write(number, bytes) {
          take(bytes.length);
          return pieces.write(number, bytes);
        },
        async gather(keys, size, progress) {
          take(size);
          return pieces.gather(keys, size, progress);
        },
      };
    },
    within: (area) => diskWith(storage.within(area), room),
  };
}

eachDatabase("a full disk", (makeContext) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await makeContext({ features: [feature] });
    // These tests cause the errors that are logged.
    vi.spyOn(context.log, "error").mockImplementation(() => {});
  });

  async function withDisk(left: number) {
    const room = { left };
    const full: Context = { ...context, storage: diskWith(context.storage, room) };
    const client = await apiClient(full);
    const { api, user } = await apiUser(full, client);
    return { api, room, userId: user.id, close: () => client.close() };
  }
  const honest = { status: 503, code: 503, data: { info: expect.stringMatching(/\S/) } };
  const incoming = () => readdir(join(context.settings.dataDir, "files", "incoming")).catch(() => []);
  const listed = async (api: ApiClient) => (await api.get("/file")).data.total as number;
  const owned = (userId: string) =>
    context.db
      .selectFrom("files_owners")
      .select(["bytes", "reserved"])
      .where("user_id", "=", userId)
      .executeTakeFirst();

  test("is reported to the uploader of small files, and leaves no partial file", async () => {
    const { api, room, userId, close } = await withDisk(1000);
    const files = ["a", "b"].map((name) => ({ name: `${name}.txt`, bytes: Buffer.alloc(800, name) }));
    expect(await sendSmall(api, files)).toMatchObject(honest);
    expect([await listed(api), await incoming()]).toEqual([0, []]);
    expect(await context.db.selectFrom("files_files").select("id").where("user_id", "=", userId).execute()).toEqual([]);
    expect((await owned(userId))?.bytes ?? 0).toBe(0);
    // Larger than the connection's buffers: a client that is still sending gets the response, too.
    expect(await sendSmall(api, [{ name: "large.txt", bytes: Buffer.alloc(5_000_000, "large ") }])).toMatchObject(
      honest,
    );
    room.left = 10_000;
    expect(await sendSmall(api, files)).toMatchObject({ code: 200 });
    expect([await listed(api), (await owned(userId))?.bytes]).toEqual([2, 1600]);
    await close();
  });

  test("interrupts a big upload, which resumes when there is space again", async () => {
    const { api, room, userId, close } = await withDisk(300_000);
    const bytes = randomBytes(400_000).toString("base64").slice(0, 500_000);
    const file = bigFile(Buffer.from(bytes), "long.txt");
    await file.check(api);
    expect([(await file.send(api, 1)).code, (await file.send(api, 2)).code]).toEqual([200, 200]);
    expect(await file.send(api, 3)).toMatchObject(honest);
    expect((await file.check(api)).data.data).toMatchObject({ total: 4, chunk: 2, missing: [[3, 4]] });
    room.left = 300_000;
    for (const current of [3, 4]) expect((await file.send(api, current)).code).toBe(200);
    expect(await file.merge(api)).toMatchObject(honest);
    expect(await listed(api)).toBe(0);
    room.left = 1_000_000;
    expect((await file.check(api)).data.data).toMatchObject({ chunk: 4, missing: [] });
    expect(await file.merge(api)).toMatchObject({ code: 200 });
    const [kept] = await collected(allFiles(context, userId));
    const stream = kept && (await openFile(context, kept));
    expect(stream && (await text(stream))).toBe(bytes);
    expect([await owned(userId), await incoming()]).toEqual([{ bytes: 500_000, reserved: 0 }, []]);
    await close();
  });

  test("or a failed write does not damage an equal file of another source", async () => {
    const { api, userId, close } = await withDisk(1_000_000);
    const words = { name: "words.txt", bytes: Buffer.from("kept long ago") };
    expect(await sendSmall(api, [words])).toMatchObject({ code: 200 });
    const opened = await open(context.settings.dataDir);
    for (const synced of [0, 1]) {
      const sync = vi.spyOn(Object.getPrototypeOf(opened), "sync");
      for (let times = 0; times < synced; times += 1) sync.mockResolvedValueOnce(undefined);
      sync.mockRejectedValueOnce(Object.assign(new Error("EIO: i/o error, fsync"), { code: "EIO" }));
      expect(await sendSmall(api, [words], { source: "3" })).toMatchObject(honest);
      sync.mockRestore();
      const [kept, ...others] = await collected(allFiles(context, userId));
      expect([others, (await owned(userId))?.bytes, await incoming()]).toEqual([[], words.bytes.length, []]);
      const stream = kept && (await openFile(context, kept));
      expect(stream && (await text(stream))).toBe("kept long ago");
    }
    await opened.close();
    expect(await sendSmall(api, [words], { source: "3" })).toMatchObject({ code: 200 });
    await close();
  });
});
