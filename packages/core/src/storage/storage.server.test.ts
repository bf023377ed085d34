import { createHash, randomBytes } from "node:crypto";
import { type FileHandle, mkdir, mkdtemp, open, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { sha256 } from "../crypto/hash.server";
import { serve } from "../testing/request";
import { s3Peer } from "../testing/s3-peer";
import { createIncoming } from "./incoming.server";
import { createS3 } from "./s3.server";
import { createStorage, type Storage } from "./storage.server";

const stores = {
  disk: async () => ({ settings: undefined, close: async () => {} }),
  s3: s3Peer,
};

/** Every driver must pass the same tests. */
describe.each(Object.entries(stores))("storage on %s", (_name, open) => {
  let dataDir: string;
  let storage: Storage;
  let store: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "dozen-storage-"));
    store = await open();
    storage = createStorage({ dataDir, s3: store.settings });
  });
  afterAll(async () => {
    await store.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const incoming = () => readdir(join(dataDir, "files", "incoming")).catch((): string[] => []);
  const read = async (id: string, range?: { start: number; end: number }) => {
    const stream = await storage.open(id, range);
    return stream && (await buffer(stream)).toString();
  };

  test("stores bytes under an id that begins with their SHA-256, and returns them", async () => {
    const id = await storage.put(Buffer.from("abc"));
    expect(id).toMatch(/^ba7816bf8f01cfea414140de5dae2223b00361a3[0-9a-f]{24}$/);
    expect((await storage.get(id))?.toString()).toBe("abc");
  });

  test("returns ranges that include both ends", async () => {
    const id = await storage.put(Buffer.from("0123456789"));
    expect(await read(id)).toBe("0123456789");
    expect(await read(id, { start: 0, end: 1 })).toBe("01");
    expect(await read(id, { start: 3, end: 6 })).toBe("3456");
  });

  test("stores equal bytes separately, so that removing one copy leaves the others", async () => {
    const [gone = "", ...left] = await Promise.all(Array.from({ length: 20 }, () => storage.put(Buffer.from("same"))));
    await storage.remove(gone);
    expect(new Set(await Promise.all(left.map((id) => read(id))))).toEqual(new Set(["same"]));
    expect(await read(gone)).toBeUndefined();
  });

  test("stores bytes under an id that was created before, even when many writers store them at once", async () => {
    const id = storage.newIdFor(sha256(Buffer.from("noted")));
    const received = await storage.receive(Readable.from([Buffer.from("noted")]));
    await Promise.all([received.store(id), ...Array.from({ length: 9 }, () => storage.put(Buffer.from("noted"), id))]);
    expect(await read(id)).toBe("noted");
  });

  test("returns undefined for removed bytes, and removing them again is a no-op", async () => {
    const id = await storage.put(Buffer.from("gone soon"));
    await storage.remove(id);
    await storage.remove(id);
    expect(await storage.get(id)).toBeUndefined();
    expect(await storage.open(id)).toBeUndefined();
  });

  test("rejects an invalid id, area or name of pieces", async () => {
    await expect(storage.get("../../etc/passwd")).rejects.toThrow("Not an id");
    expect(() => storage.within("../up")).toThrow("Not an area");
    expect(() => storage.pieces("../up", 8)).toThrow("Not a name");
  });

  test("hashes a stream that it receives, and returns its bytes only after they are stored", async () => {
    const bytes = randomBytes(3_000_000);
    const received = await storage.receive(Readable.from([bytes.subarray(0, 999), bytes.subarray(999)]), { md5: true });
    expect(received).toMatchObject({ sha256: sha256(bytes), size: bytes.length, md5: expect.any(String) });
    const id = storage.newIdFor(received.sha256);
    expect(await storage.get(id)).toBeUndefined();
    expect(await received.store(id)).toBe(id);
    expect((await storage.get(id))?.equals(bytes)).toBe(true);
    expect(await incoming()).toEqual([]);
  });

  test("leaves no file behind when a stream fails or is discarded", async () => {
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.from("half");
        throw new Error("hung up");
      })(),
    );
    await expect(storage.receive(breaking)).rejects.toThrow("hung up");
    await (await storage.receive(Readable.from([Buffer.from("no")]))).discard();
    expect(await incoming()).toEqual([]);
  });

  test("sweeps only files that are older than the given time", async () => {
    await storage.receive(Readable.from([Buffer.from("left behind")]));
    await storage.sweep(Date.now() - 60_000);
    expect(await incoming()).toHaveLength(1);
    await storage.sweep(Date.now() + 60_000);
    expect(await incoming()).toEqual([]);
  });

  test("joins pieces that were written in any order, and deletes them when they are discarded", async () => {
    const bytes = randomBytes(10 * 1024 + 7);
    const pieces = storage.pieces("upload1", 1024);
    const order = [10, 3, 0, 9, 1, 2, 8, 7, 4, 5, 6, 3];
    const fileNames: string[] = [];
    for (const number of order) {
      fileNames[number] = await pieces.write(number, bytes.subarray(number * 1024, (number + 1) * 1024));
    }
    expect(fileNames.filter((fileName) => fileName.length > 40)).toEqual([]);
    const gather = async () => storage.adopt(await pieces.gather(fileNames, bytes.length, () => {}));
    const gathered = await gather();
    expect(gathered).toMatchObject({
      sha256: sha256(bytes),
      size: bytes.length,
      md5: createHash("md5").update(bytes).digest("hex"),
    });
    const id = await gathered.store();
    expect((await storage.get(id))?.equals(bytes)).toBe(true);
    await pieces.discard();
    await pieces.discard();
    await expect(async () => {
      const left = await gather();
      await left.discard();
      expect(left.size).toBe(bytes.length);
    }).rejects.toThrow();
    expect(await incoming()).toEqual([]);
  });

  test("stores exactly what it has hashed, even if pieces change and other uploads write meanwhile", async () => {
    const uploads = Array.from({ length: 20 }, (_, index) => {
      const bytes = randomBytes(10 * 1024);
      return { bytes, pieces: storage.pieces(`changing${index}`, 1024), fileNames: [] as string[] };
    });
    for (let number = 0; number < 10; number += 1) {
      for (const { bytes, pieces, fileNames } of uploads) {
        fileNames.push(await pieces.write(number, bytes.subarray(number * 1024, (number + 1) * 1024)));
      }
    }
    await uploads[19]?.pieces.write(1, randomBytes(1024));
    for (const { bytes, pieces, fileNames } of uploads) {
      const gathered = storage.adopt(await pieces.gather(fileNames, bytes.length, () => {}));
      await pieces.write(2, randomBytes(1024));
      await pieces.write(10, randomBytes(1024));
      const kept = (await storage.get(await gathered.store())) ?? Buffer.alloc(0);
      expect(sha256(kept)).toBe(gathered.sha256);
      if (pieces !== uploads[19]?.pieces) expect(kept.equals(bytes)).toBe(true);
      await pieces.discard();
    }
    expect(await incoming()).toEqual([]);
  });

  test("returns a size other than expected when bytes are missing or extra", async () => {
    const pieces = storage.pieces("wrong", 1024);
    const fileNames = [await pieces.write(0, randomBytes(1024)), await pieces.write(1, randomBytes(500))];
    for (const size of [1523, 1525, Number.MAX_SAFE_INTEGER]) {
      const gathered = await pieces.gather(fileNames, size, () => {});
      expect(gathered.size).not.toBe(size);
      await gathered.discard();
    }
    await pieces.discard();
  });

  test("keeps areas apart", async () => {
    const [ada, bob] = [storage.within("ada"), storage.within("bob")];
    const id = await ada.put(Buffer.from("shared words"));
    await bob.put(Buffer.from("other words"), id);
    expect((await ada.get(id))?.toString()).toBe("shared words");
    await ada.remove(id);
    expect(await ada.get(id)).toBeUndefined();
    expect((await bob.get(id))?.toString()).toBe("other words");
    expect(await storage.get(id)).toBeUndefined();
  });
});

describe("a disk that fails", () => {
  let dataDir: string;
  let storage: Storage;
  let fileHandle: FileHandle;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "dozen-storage-"));
    storage = createStorage({ dataDir });
    const opened = await open(dataDir);
    fileHandle = Object.getPrototypeOf(opened);
    await opened.close();
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const incoming = () => readdir(join(dataDir, "files", "incoming")).catch((): string[] => []);
  const read = async (id: string) => (await storage.get(id))?.toString();
  const failed = Object.assign(new Error("EIO: i/o error, fsync"), { code: "EIO" });

  test.each([
    { what: "a file", synced: 0, left: "before" },
    { what: "its folder", synced: 1, left: "after" },
  ])("to sync $what leaves complete bytes under an existing id", async ({ synced, left }) => {
    const id = await storage.put(Buffer.from("before"));
    const received = await storage.receive(Readable.from([Buffer.from("after")]));
    for (const keep of [() => received.store(id), () => storage.put(Buffer.from("after"), id)]) {
      const sync = vi.spyOn(fileHandle, "sync");
      for (let times = 0; times < synced; times += 1) sync.mockResolvedValueOnce();
      sync.mockRejectedValueOnce(failed);
      await expect(keep()).rejects.toBe(failed);
      expect(await read(id)).toBe(left);
    }
    await received.discard();
    expect(await incoming()).toEqual([]);
  });

  test("to rename a file, or to open it, leaves no part of it behind", async () => {
    const id = storage.newIdFor(sha256(Buffer.from("nameless")));
    await mkdir(join(dataDir, "files", id.slice(0, 2), id), { recursive: true });
    await expect(storage.put(Buffer.from("nameless"), id)).rejects.toMatchObject({ code: "EISDIR" });
    const received = await storage.receive(Readable.from([Buffer.from("lost")]));
    await received.discard();
    const lost = storage.newIdFor(received.sha256);
    await expect(received.store(lost)).rejects.toMatchObject({ code: "ENOENT" });
    expect([await read(lost), await incoming()]).toEqual([undefined, []]);
  });
});

test("a process continues an upload that another began, and later pieces do not change the stored file", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "dozen-storage-"));
  const bytes = randomBytes(6 * 1024);
  const piece = (number: number) => bytes.subarray(number * 1024, (number + 1) * 1024);
  const here = createStorage({ dataDir }).pieces("shared", 1024);
  // Fresh modules simulate another process, which has its own lanes.
  vi.resetModules();
  const other = await import("./storage.server");
  const there = other.createStorage({ dataDir }).pieces("shared", 1024);
  const fileNames: string[] = [];
  for (const number of [0, 1, 4]) fileNames[number] = await there.write(number, piece(number));
  for (const number of [2, 3, 5]) fileNames[number] = await here.write(number, piece(number));
  expect(new Set(fileNames).size).toBe(2);
  const storage = createStorage({ dataDir });
  const gathered = storage.adopt(await here.gather(fileNames, bytes.length, () => {}));
  for (const pieces of [here, there]) {
    for (let number = 0; number < 7; number += 1) await pieces.write(number, randomBytes(1024));
  }
  expect(gathered).toMatchObject({ sha256: sha256(bytes), size: bytes.length });
  expect((await storage.get(await gathered.store()))?.equals(bytes)).toBe(true);
  // Storing the file leaves the pieces in place, so that the upload survives a process that ends here.
  expect((await here.gather(fileNames, bytes.length, () => {})).sha256).toBe(sha256(bytes));
  await here.discard();
  await expect(there.gather(fileNames, bytes.length, () => {})).rejects.toMatchObject({ code: "ENOENT" });
  await rm(dataDir, { recursive: true, force: true });
});

test("a request that an S3 store accepts without a response is aborted", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "dozen-storage-"));
  const path = join(dataDir, "sent");
  await writeFile(path, "whole");
  const silent = await serve(() => {});
  const account = { bucket: "dozen", region: "us-east-1", accessKeyId: "id", secretAccessKey: "key" };
  const s3 = createS3({ endpoint: silent.url, ...account }, createIncoming(dataDir), 200);
  const asked = [s3.put("key", Buffer.from("bytes")), s3.putFile("key", path), s3.open("key"), s3.remove("key")];
  for (const one of await Promise.allSettled([...asked, s3.pieces("name", 8).discard()])) {
    expect(one).toMatchObject({ status: "rejected", reason: { message: "The S3 store does not respond." } });
  }
  await silent.close();
  await rm(dataDir, { recursive: true, force: true });
});
