import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createTestDatabase, type TestDatabase, testDialects } from "@dozen/core/testing/databases.server";
import { plainFetch } from "@dozen/core/testing/request";
import { testSeed } from "@dozen/core/testing/seed";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { video } from "../testing/samples";
import { chunkBytes, formOf, md5Of } from "../testing/uploader";

/** KILLS=200 is the full trial; each kill costs the start of a process. */
const kills = Number(process.env.KILLS ?? 6);
const seed = testSeed();
const script = fileURLToPath(new URL("../testing/upload-process.ts", import.meta.url));

let database: TestDatabase;
let dataDir: string;
let child: ChildProcess;
let url = "";
let cookie = "";

async function start() {
  child = spawn(process.execPath, ["--import", "tsx", script], {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      COOKIE: cookie,
      LOG_LEVEL: "error",
      FILES_MB_PER_USER: "100000",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const started = await new Promise<{ url: string; cookie: string }>((resolve, reject) => {
    child.stdout?.once("data", (text) => resolve(JSON.parse(String(text))));
    child.once("exit", () => reject(new Error("The server did not start.")));
  });
  ({ url, cookie } = started);
}

async function killAfter(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await ended;
}

async function call(path: string, body: object) {
  const multipart = body instanceof FormData;
  const response = await plainFetch(`${url}/api${path}`, {
    method: "POST",
    headers: { cookie, "sec-fetch-site": "same-origin", ...(!multipart && { "content-type": "application/json" }) },
    body: multipart ? body : JSON.stringify(body),
  });
  const { code, data } = JSON.parse(await response.text());
  if (code !== 200) throw new Error(`${path}: ${code} ${data.info}`);
  return data;
}

/** A pseudo-random number generator with a seed, so that a run can be repeated. */
function createDice(state: number) {
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % most;
  };
}

interface Trial {
  bytes: Buffer;
  key: { md5Val: string; total: number };
  /** Chunks whose arrival the server has confirmed. */
  held: Set<number>;
}

function newTrial(size: number): Trial {
  const bytes = video(size);
  return { bytes, key: { md5Val: md5Of(bytes), total: Math.ceil(size / chunkBytes) }, held: new Set() };
}

/** Sends the missing chunks, three at once, and merges them. Returns the file's address. */
async function send({ bytes, key, held }: Trial): Promise<string> {
  const { data } = await call("/file/big", { type: "check", ...key });
  const missing = (data.missing as [number, number][]).flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index),
  );
  // The server must not ask again for a chunk that it has confirmed.
  expect(missing.filter((number) => held.has(number))).toEqual([]);
  const queue = missing.values();
  const sendSome = async () => {
    for (const current of queue) {
      const content = bytes.subarray((current - 1) * chunkBytes, current * chunkBytes);
      const fields = { type: "upload", current: `${current}`, total: `${key.total}`, md5Val: key.md5Val };
      await call("/file/big", formOf([{ name: "chunk", bytes: content }], fields));
      held.add(current);
    }
  };
  await Promise.all([sendSome(), sendSome(), sendSome()]);
  const file = { type: "video/mp4", name: "killed.mp4", size: bytes.length };
  const merged = await call("/file/merge", { type: "merge", current: key.total, ...key, source: 1, file });
  return merged.url[0];
}

async function expectWhole(address: string, bytes: Buffer): Promise<void> {
  const got = await plainFetch(url + new URL(address).pathname, { headers: { cookie } });
  expect(got.status).toBe(200);
  expect(Buffer.from(await got.arrayBuffer()).equals(bytes)).toBe(true);
}

describe.each(testDialects)("on $dialect", ({ dialect, available }) => {
  beforeAll(async () => {
    if (!available) return;
    database = await createTestDatabase(dialect);
    dataDir = await mkdtemp(join(tmpdir(), "dozen-killed-"));
    cookie = "";
  });
  afterAll(async () => {
    if (!available) return;
    child?.kill("SIGKILL");
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test.skipIf(!available)(
    `${kills} kills during uploads leave no wrong file and no partial file (seed ${seed})`,
    async () => {
      const dice = createDice(seed);
      const done: { address: string; bytes: Buffer }[] = [];
      let trial = newTrial(2_000_000 + dice(1_000_000));
      for (let kill = 0; kill < kills; kill += 1) {
        await start();
        const killed = killAfter(dice(90));
        try {
          const address = await send(trial);
          done.push({ address, bytes: trial.bytes });
          trial = newTrial(2_000_000 + dice(1_000_000));
        } catch (error) {
          expect(String(error)).toMatch(/ECONN|hang up|socket/i);
        }
        await killed;
      }
      await start();
      done.push({ address: await send(trial), bytes: trial.bytes });
      for (const { address, bytes } of done) await expectWhole(address, bytes);
      // Only confirmed files are listed, and no pieces remain.
      const list = await plainFetch(`${url}/api/file?size=999`, {
        headers: { cookie, "sec-fetch-site": "same-origin" },
      });
      expect(JSON.parse(await list.text()).data.total).toBeGreaterThanOrEqual(done.length);
      const left = await readdir(join(dataDir, "files", "pieces")).catch(() => []);
      expect(left.length).toBeLessThanOrEqual(done.length);
    },
    60_000 + kills * 10_000,
  );
});
