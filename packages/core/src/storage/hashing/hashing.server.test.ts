import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { closeSync, openSync } from "node:fs";
import { mkdtemp, readdir, readFile, readlink, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sha256 } from "../../crypto/hash.server";
import { followFile, forgetFile, hashFile } from "./hashing.server";

const mebibyte = 1024 * 1024;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dozen-hashing-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * Creates a file of three megabytes whose first megabyte is reported, and waits until the thread has opened it. `apart`
 * is a path to which a test can move the file.
 */
async function beginFile(name: string) {
  const path = join(folder, name);
  const bytes = randomBytes(3 * mebibyte);
  await writeFile(path, bytes);
  followFile(path, mebibyte);
  await vi.waitFor(async () => expect(await openFiles()).toContain(path));
  return { path, bytes, apart: `${path}-apart`, followRest: () => followFile(path, 3 * mebibyte) };
}

async function openFiles(): Promise<string[]> {
  const files = await readdir("/proc/self/fd");
  return Promise.all(files.map((file) => readlink(`/proc/self/fd/${file}`).catch(() => "")));
}

const hash = (path: string) => hashFile(path, 3 * mebibyte, () => {});
const hashesOf = (bytes: Buffer) => ({
  sha256: sha256(bytes),
  md5: createHash("md5").update(bytes).digest("hex"),
  size: bytes.length,
});

test("hashes a file that was followed, one that was not and one that was forgotten", async () => {
  const followed = await beginFile("followed");
  followed.followRest();
  expect(await hash(followed.path)).toEqual(hashesOf(followed.bytes));
  expect(await hash(followed.path)).toEqual(hashesOf(followed.bytes));
  const forgotten = await beginFile("forgotten");
  forgetFile(forgotten.path);
  const changed = randomBytes(3 * mebibyte);
  await writeFile(forgotten.path, changed);
  expect(await hash(forgotten.path)).toEqual(hashesOf(changed));
  await vi.waitFor(async () => expect((await openFiles()).filter((path) => path.startsWith(folder))).toEqual([]));
});

test("hashes many files at once", async () => {
  const files = [];
  for (let index = 0; index < 20; index += 1) files.push(await beginFile(`many${index}`));
  for (const { followRest } of files) followRest();
  for (const { path, bytes } of files) expect(await hash(path)).toEqual(hashesOf(bytes));
});

test("rejects a file that does not exist", async () => {
  await expect(hash(join(folder, "nothing"))).rejects.toMatchObject({ code: "ENOENT" });
});

test.each(["at once", "once many others have been followed"])(
  "reports a sync that failed while the file grew to a caller that asks %s",
  async (when) => {
    const { path, apart, followRest } = await beginFile(`failing ${when}`);
    await rename(path, apart);
    // It can be opened, but a sync of it fails.
    await symlink("/dev/null", path);
    followRest();
    if (when !== "at once") {
      const others = [];
      for (let index = 0; index < 20; index += 1) others.push(await beginFile(`other${index}`));
      for (const other of others) await hash(other.path);
    }
    await expect(hash(path)).rejects.toMatchObject({ code: "EINVAL" });
  },
);

test("hashes a file that could not be opened for a sync", async () => {
  const { path, bytes, apart, followRest } = await beginFile("unopened");
  await rename(path, apart);
  followRest();
  expect(await hash(path)).toEqual(hashesOf(bytes));
});

test("several slow syncs do not block reads of other files", async () => {
  const files = [];
  for (const name of ["slow1", "slow2", "slow3", "slow4"]) files.push(await beginFile(name));
  for (const { path, apart } of files) await rename(path, apart);
  const paths = files.map(({ path }) => path);
  // Opening a FIFO for reading blocks until a writer opens it.
  execFileSync("mkfifo", paths);
  for (const { followRest } of files) followRest();
  // The thread handles this file after all of them.
  const last = join(folder, "last");
  await writeFile(last, "read meanwhile");
  await hash(last);
  const seen = await Promise.race([readFile(last, "utf8"), pause(5000, "nothing")]);
  for (const path of paths) closeSync(openSync(path, "r+"));
  expect(seen).toBe("read meanwhile");
  for (const path of paths) forgetFile(path);
});
