import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { boot, prepare } from "@dozen/core/boot.server";
import type { Context, MountedFeature } from "@dozen/core/context";
import { coreServer } from "@dozen/core/core.server";
import { randomToken } from "@dozen/core/crypto/hash.server";
import { connectDatabase, type Dialect } from "@dozen/core/database/database.server";
import { migrateDown } from "@dozen/core/database/migrate.server";
import { finishStep, forgetStep, readHistory, startStep } from "@dozen/core/database/migration-history.server";
import { readSettings, type StorageSettings } from "@dozen/core/settings.server";
import { removePostponed } from "@dozen/core/storage/postponed.server";
import { type TestContext, testContext, unlimited } from "@dozen/core/testing/context";
import { createTestDatabase, tablesOf, testDialects } from "@dozen/core/testing/databases.server";
import { apiClient, apiUser } from "@dozen/core/testing/request";
import { s3Peer } from "@dozen/core/testing/s3-peer";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { features } from "../app/features.server";
import { operate } from "../operator";

const passphrase = "correct horse battery staple";

type Variables = Record<string, string>;

interface Outcome {
  code: number;
  printed: string;
  refused: string;
}

/** Runs a command line as `npm run admin` does, with these environment variables; on `context` if it is given. */
async function outcomeOf(variables: Variables, args: string[], context?: Context): Promise<Outcome> {
  const env = { NODE_ENV: "production" as const, LOG_LEVEL: "error", ...variables };
  const printed: string[] = [];
  const refused: string[] = [];
  const code = await operate(args, {
    env,
    fromFile: new Set(),
    open: async () => (context ? { context, close: async () => {} } : boot({ features, env, withoutJobs: true })),
    async prepare() {
      const { settings, mounted } = await prepare({ features, env });
      return { settings, mounted: [coreServer, ...mounted] };
    },
    print: (text) => printed.push(text),
    complain: (text) => refused.push(text),
  });
  return { code, printed: printed.join("\n"), refused: refused.join("\n") };
}

async function succeed(variables: Variables, args: string[], context?: Context): Promise<string> {
  const { printed, ...rest } = await outcomeOf(variables, args, context);
  expect({ args, ...rest }).toEqual({ args, code: 0, refused: "" });
  return printed;
}

/** Stores a backup of a site and returns the path of the archive. */
async function backUp({ env, context, archives }: Site): Promise<string> {
  const printed = await succeed(env, ["backup"], context);
  return join(archives, /Stored (\S+)/.exec(printed)?.[1] ?? "");
}

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "dozen-backup-"));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

interface Site {
  context: TestContext;
  /** Variables of commands that work on it. */
  env: Variables;
  archives: string;
}

async function newSite(dialect: Dialect, variables: Variables = {}): Promise<Site> {
  const archives = await newFolder();
  const own = { BACKUP_TO: archives, BACKUP_PASSPHRASE: passphrase, SECRET_KEYS: randomToken(), ...variables };
  const context = Object.assign(await testContext({ features, database: dialect, env: own }), { limits: unlimited });
  cleanups.push(() => context.close());
  const { databaseUrl, dataDir } = context.settings;
  return { context, env: { ...own, DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, archives };
}

/** An empty place for a restored site. */
async function newPlace(dialect: Dialect): Promise<Variables> {
  const env = { BACKUP_PASSPHRASE: passphrase, DATA_DIR: join(await newFolder(), "data") };
  if (dialect === "sqlite") return env;
  const { url, database, drop } = await createTestDatabase("mysql");
  cleanups.push(drop);
  for (const { name } of await tablesOf(database.db)) await database.db.schema.dropTable(name).execute();
  return { ...env, DATABASE_URL: url };
}

/** Opens a restored site. */
async function openRestored(env: Variables) {
  const { context, close } = await boot({
    features,
    env: { NODE_ENV: "production", LOG_LEVEL: "error", ...env },
    withoutJobs: true,
  });
  cleanups.push(close);
  return context;
}

/** What is in a place, to see that a refused restore left nothing. */
async function contentsOf({ DATA_DIR = "", DATABASE_URL }: Variables): Promise<string[]> {
  const files = await readdir(DATA_DIR).catch(() => []);
  if (!DATABASE_URL) return files;
  const database = await connectDatabase({ databaseUrl: DATABASE_URL });
  const tables = await tablesOf(database.db);
  await database.close();
  return [...files, ...tables.map(({ name }) => name)];
}

/** A user with a sealed value, and a stored file. */
async function fill({ context }: Site) {
  const client = await apiClient(context);
  cleanups.push(() => client.close());
  const { api } = await apiUser(context, client, { email: "ada@example.com" });
  const blob = await context.storage.within("u-test").put(Buffer.from("kept"));
  return { api, blob };
}

const dialects = testDialects.filter(({ available }) => available).map(({ dialect }) => dialect);

// spec:site-89, spec:site-90, spec:site-91
describe.each(dialects)("backups of %s", { timeout: 240_000 }, (dialect) => {
  test("have every write that was acknowledged before them, wherever they are restored", async () => {
    const site = await newSite(dialect);
    const { api, blob } = await fill(site);
    const storage = site.context.storage.within("u-test");
    const doomed = await Promise.all(Array.from({ length: 200 }, (_, n) => storage.put(Buffer.from(`doomed ${n}`))));
    const removals: { id: string; at: number }[] = [];
    const writes: { name: string; at: number }[] = [];
    let isWriting = true;
    const writing = (async () => {
      for (let n = 0; isWriting; n += 1) {
        const name = `Number ${n}`;
        expect((await api.post("/feed", { name, des: "Written meanwhile" })).code).toBe(200);
        writes.push({ name, at: Date.now() });
        const id = doomed[n];
        if (id) {
          removals.push({ id, at: Date.now() });
          await storage.remove(id);
        }
        await sleep(10);
      }
    })();
    const archives: string[] = [];
    for (let times = 1; times <= 4; times += 1) {
      await vi.waitFor(() => expect(writes.length).toBeGreaterThan(times * 10), 20_000);
      archives.push(await backUp(site));
    }
    isWriting = false;
    await writing;

    for (const [number, archive] of archives.entries()) {
      const place = await newPlace(dialects[number % dialects.length] as Dialect);
      const takenAt = Date.parse(/as of (\S+),/.exec(await succeed(place, ["restore", archive]))?.[1] ?? "");
      const restored = await openRestored(place);
      const rows = await restored.db.selectFrom("inbox_feedback").select("name").execute();
      const names = new Set(rows.map(({ name }) => name));
      const before = writes.filter(({ at }) => at < takenAt);
      expect(before.length).toBeGreaterThan(0);
      expect(before.filter(({ name }) => !names.has(name))).toEqual([]);
      const later = removals.filter(({ at }) => at > takenAt).map(({ id }) => id);
      for (const id of [blob, ...later]) expect(await restored.storage.within("u-test").get(id)).toBeDefined();
    }
    await removePostponed(site.context);
    for (const { id } of removals) expect(await storage.get(id)).toBeUndefined();
  });

  test("are checked without changing the site, and older ones are removed", async () => {
    const site = await newSite(dialect, { BACKUP_KEEP: "1" });
    await fill(site);
    await expect(outcomeOf(site.env, ["verify"])).resolves.toMatchObject({
      code: 1,
      refused: `There is no backup of http://localhost:3000 in ${site.archives}.`,
    });
    const older = "dozen-localhost-3000-2020-01-01T00-00-00Z.tar.gz.age";
    const others = "dozen-other.example-2020-01-01T00-00-00Z.tar.gz.age";
    for (const name of [older, others]) await writeFile(join(site.archives, name), "");
    const archive = await backUp(site);
    expect((await readdir(site.archives)).sort()).toEqual([basename(archive), others]);
    const before = await contentsOf(site.env);
    expect(await succeed(site.env, ["verify"])).toMatch(
      /^dozen-localhost-3000-\S+ can be restored: as of \S+, \d+ rows, 1 files \(1 KB\)\. Sealed values opened: 2\.$/,
    );
    expect(await contentsOf(site.env)).toEqual(before);
  });

  describe("that cannot be restored", () => {
    let site: Site;
    let archive: string;
    const stays: (() => Promise<unknown>)[] = [];

    beforeAll(async () => {
      site = await newSite(dialect);
      await fill(site);
      archive = await backUp(site);
      stays.push(...cleanups.splice(0));
    }, 120_000);
    afterAll(async () => {
      for (const cleanup of stays.reverse()) await cleanup();
    });

    /** Expects `restore` and `verify` to refuse an archive, and nothing to be left. */
    async function refusal(path: string, variables: Variables = {}): Promise<string> {
      const place = { ...(await newPlace(dialect)), ...variables };
      const restored = await outcomeOf(place, ["restore", path]);
      expect({ ...restored, left: await contentsOf(place) }).toMatchObject({ code: 1, printed: "", left: [] });
      return restored.refused;
    }

    test("are refused with another passphrase", async () => {
      expect(await refusal(archive, { BACKUP_PASSPHRASE: "another passphrase" })).toBe(
        "The passphrase is not that of this backup.",
      );
    });

    test("are refused if they are cut off or altered anywhere, or are something else", async () => {
      const damaged = "The backup is damaged: it was altered, or its end is missing.";
      const bytes = await readFile(archive);
      const copy = join(site.archives, "copy");
      for (const length of [bytes.length - 1, bytes.length >> 1, 100]) {
        await writeFile(copy, bytes.subarray(0, length));
        expect(await refusal(copy)).toBe(damaged);
      }
      for (const at of [bytes.length - 1, bytes.length >> 1, 250]) {
        const altered = Buffer.from(bytes);
        altered[at] = (altered[at] as number) ^ 1;
        await writeFile(copy, altered);
        expect(await refusal(copy)).toBe(damaged);
      }
      await writeFile(copy, Buffer.concat([bytes, Buffer.from("x")]));
      expect(await refusal(copy)).toBe(damaged);
      await writeFile(copy, "not a backup");
      expect(await refusal(copy)).toBe("This is not a backup of Dozen.");
      expect(await refusal(join(site.archives, "nowhere"))).toBe(`There is no backup ${site.archives}/nowhere.`);
    });

    test("are refused where other secret keys are set", async () => {
      expect(await refusal(archive, { SECRET_KEYS: randomToken() })).toMatch(/^SECRET_KEYS lacks keys of the backup/);
    });

    test("are refused without a passphrase that nobody can be asked for", async () => {
      expect(await refusal(archive, { BACKUP_PASSPHRASE: "" })).toMatch(/^BACKUP_PASSPHRASE and .* no terminal/);
    });

    test("are refused where something is already, which remains", async () => {
      const { refused } = await outcomeOf(site.env, ["restore", archive]);
      expect(refused).toMatch(/already.* A backup is restored into an empty place only\.$/);
      const place = await newPlace(dialect);
      await mkdir(join(place.DATA_DIR as string, "files", "ab"), { recursive: true });
      await writeFile(join(place.DATA_DIR as string, "files", "ab", "ab".repeat(32)), "theirs");
      const kept = await outcomeOf(place, ["restore", archive]);
      expect(kept.refused).toMatch(/^Files are stored in .* already \(ab\/abab/);
      expect(await readFile(join(place.DATA_DIR as string, "files", "ab", "ab".repeat(32)), "utf8")).toBe("theirs");
    });

    test("leave nothing on a full disk, neither as they are stored nor as they are restored", async () => {
      const before = await readdir(site.archives);
      const handle = await open(archive);
      const write = vi.spyOn(Object.getPrototypeOf(handle), "write");
      const isFull = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
      cleanups.push(async () => write.mockRestore());
      await handle.close();
      write.mockRejectedValueOnce(isFull);
      expect((await outcomeOf(site.env, ["backup"], site.context)).refused).toBe(
        `The disk of ${site.archives} is full. Nothing was left there.`,
      );
      expect(await readdir(site.archives)).toEqual(before);
      write.mockRejectedValue(isFull);
      expect(await refusal(archive)).toMatch(/^The disk of \S+ is full\. Nothing was left there\.$/);
    });

    test("are refused if a newer version made them", async () => {
      const { db } = site.context;
      await startStep(db, "blog", "999-future");
      await finishStep(db, "blog", "999-future");
      const newer = await backUp(site);
      await forgetStep(db, "blog", "999-future");
      expect(await refusal(newer)).toBe(
        "A newer version of Dozen made this backup: migration 999-future of blog is unknown here. Upgrade, then restore it.",
      );
    });
  });

  test("of an older version are migrated when they are restored", async () => {
    const site = await newSite(dialect);
    const { blob } = await fill(site);
    const { server } = site.context.features.find(({ feature }) => feature.id === "blog") as MountedFeature;
    await migrateDown(site.context.database, "blog", server.migrations, 1);
    const archive = await backUp(site);
    const place = await newPlace(dialect);
    await succeed(place, ["restore", archive]);
    const { databaseUrl } = readSettings(place);
    const database = await connectDatabase({ databaseUrl });
    expect(await readHistory(database.db, "blog")).toEqual(Object.keys(server.migrations).sort());
    await database.close();
    const restored = await openRestored(place);
    expect(await restored.storage.within("u-test").get(blob)).toBeDefined();
  });

  test("go to S3 and come from S3", async () => {
    const store = await s3Peer();
    const elsewhere = await s3Peer();
    cleanups.push(store.close, elsewhere.close);
    const backupStore = backupSettings(store.settings);
    const site = await newSite(dialect, { ...backupStore, ...storageSettings(store.settings) });
    const { blob } = await fill(site);
    await succeed(site.env, ["backup"], site.context);
    const place = { ...(await newPlace(dialect)), ...backupStore, ...storageSettings(elsewhere.settings) };
    expect(await succeed(place, ["restore"])).toMatch(/1 files/);
    const restored = await openRestored(place);
    expect(await restored.storage.within("u-test").get(blob)).toEqual(Buffer.from("kept"));
  });
});

function storageSettings(settings: StorageSettings): Variables {
  return {
    S3_ENDPOINT: settings.endpoint,
    S3_BUCKET: settings.bucket,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  };
}

function backupSettings({ endpoint, bucket, accessKeyId, secretAccessKey }: StorageSettings): Variables {
  return {
    BACKUP_TO: `s3://${bucket}/nightly`,
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

const hasAge = spawnSync("age", ["--version"]).status === 0 && spawnSync("script", ["--version"]).status === 0;

test.skipIf(!hasAge)("a backup opens with the programs age and tar", { timeout: 60_000 }, async () => {
  const site = await newSite("sqlite");
  await fill(site);
  const archive = await backUp(site);
  const plain = join(site.archives, "plain.tar.gz");
  // age asks on a terminal, which `script` is.
  const age = spawnSync("script", ["-qec", `age --decrypt --output '${plain}' '${archive}'`, "/dev/null"], {
    input: `${passphrase}\n`,
  });
  expect(age.status).toBe(0);
  const names = spawnSync("tar", ["tzf", plain], { encoding: "utf8" }).stdout.split("\n");
  expect(names.slice(0, 2)).toEqual(["backup.json", "secret-keys"]);
  expect(names).toContain("tables/users/000001.jsonl");
});
