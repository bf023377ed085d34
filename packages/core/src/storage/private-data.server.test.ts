import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { boot } from "../boot.server";
import { createUser } from "../sessions/users.server";

const usual = process.umask();
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "dozen-modes-"));
  process.umask(0o022);
});
afterEach(async () => {
  process.umask(usual);
  await rm(folder, { recursive: true, force: true });
});

/** Boots a site that stores a user and a file, and returns the mode of every path below the folder while it runs. */
async function modesOf(env: Record<string, string>): Promise<Record<string, string>> {
  const settings = { LOG_LEVEL: "silent", ...env } as unknown as NodeJS.ProcessEnv;
  const site = await boot({ features: [], env: settings, withoutJobs: true });
  try {
    await createUser(site.context, { type: "registered", name: "Ada" });
    const received = await site.context.storage.within("area").receive(parts());
    await received.store();
    const paths = ["", ...(await readdir(folder, { recursive: true }))].sort();
    return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await modeOf(path)])));
  } finally {
    await site.close();
  }
}

async function* parts() {
  yield Buffer.from("bytes");
}

async function modeOf(path: string): Promise<string> {
  return ((await stat(join(folder, path))).mode & 0o777).toString(8);
}

test("only the process's account can read what a new site creates", async () => {
  const modes = await modesOf({ DATA_DIR: join(folder, "data") });
  expect(modes).toMatchObject({
    data: "700",
    "data/dozen.db": "600",
    "data/dozen.db-wal": "600",
    "data/dozen.db-shm": "600",
  });
  const { "": _, ...inside } = modes;
  expect(Object.keys(inside).length).toBeGreaterThan(6);
  for (const [path, mode] of Object.entries(inside)) expect(mode, path).toMatch(/00$/);
});

test("the next start restricts what other accounts can read, even a database elsewhere", async () => {
  const data = join(folder, "data");
  await mkdir(join(data, "files"), { recursive: true });
  await mkdir(join(folder, "elsewhere"));
  await writeFile(join(data, "old.key"), "");
  for (const name of ["site.db", "site.db-wal"]) await writeFile(join(folder, "elsewhere", name), "");
  await chmod(data, 0o755);
  const modes = await modesOf({ DATA_DIR: data, DATABASE_URL: `sqlite:${join(folder, "elsewhere/site.db")}` });
  expect(modes).toMatchObject({
    data: "700",
    "data/files": "700",
    "data/old.key": "600",
    elsewhere: "755",
    "elsewhere/site.db": "600",
    "elsewhere/site.db-wal": "600",
    "elsewhere/site.db-shm": "600",
  });
});

test("with DATA_SHARED=group the group has access, and other accounts do not", async () => {
  const data = join(folder, "data");
  await mkdir(data);
  await chmod(data, 0o2775);
  const modes = await modesOf({ DATA_DIR: data, DATA_SHARED: "group" });
  expect(modes).toMatchObject({ data: "770", "data/dozen.db": expect.stringMatching(/^6[46]0$/) });
  for (const [path, mode] of Object.entries(modes)) if (path) expect(mode, path).toMatch(/0$/);
});
