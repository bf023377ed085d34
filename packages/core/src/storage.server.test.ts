import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createStorage, type Storage } from "./storage.server";

let dataDir: string;
let storage: Storage;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "dozen-storage-"));
  storage = createStorage({ dataDir });
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test("keeps bytes under their SHA-256 and gives them back", async () => {
  const id = await storage.put(Buffer.from("abc"));
  expect(id).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect((await storage.get(id))?.toString()).toBe("abc");
});

test("keeps equal bytes once, however many put them at once, and leaves nothing half written", async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => storage.put(Buffer.from("same"))));
  expect(new Set(ids).size).toBe(1);
  const [id = ""] = ids;
  const kept = await readdir(join(dataDir, "files", id.slice(0, 2)));
  expect(kept.filter((name) => name.startsWith(id))).toEqual([id]);
});

test("forgets, and answers nothing for what it does not have", async () => {
  const id = await storage.put(Buffer.from("gone soon"));
  await storage.remove(id);
  await storage.remove(id);
  expect(await storage.get(id)).toBeUndefined();
});

test("takes nothing for an id that is not one", async () => {
  await expect(async () => storage.get("../../etc/passwd")).rejects.toThrow("Not an id");
});
