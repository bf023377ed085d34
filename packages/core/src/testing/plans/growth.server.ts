import { appendFile } from "node:fs/promises";
import type { PoolConnection, RowDataPacket } from "mysql2";
import { expect, test } from "vitest";
import { jsonParts } from "../../account-data/json";
import type { Database } from "../../database/database.server";
import { withoutTimeout } from "../../database/mysql-time";
import type { Feature } from "../../feature";
import type { FeatureServer } from "../../feature-server";
import { newPerson, type Person } from "../access";
import { eachDatabase, type TestBeside, type TestContext, unlimited } from "../context";
import { apiClient } from "../request";
import { gatherCrowd, largestTable } from "./crowd.server";
import { makeThings, openCopies, type PlanCases, type Reader, readers } from "./readers.server";

/**
 * Rows of the largest table of a feature that `npm run bench -- growth` asks for; 0 in a run of the tests. Its other
 * tables have fewer, in the proportion in which the feature writes them.
 */
export const growthRows = Number(process.env.GROWTH_ROWS ?? 0);

const few = 1_000;
const tries = 5;
/** A slow request is sent fewer times. */
const longestMs = 4_000;
const hourMs = 3_600_000;

/** One request that reads. Milliseconds. */
export interface Growth {
  feature: string;
  dialect: string;
  name: string;
  /** With 1,000 rows of the owner. */
  few: number;
  /** With `growthRows` rows of the owner, and with as many of others: the fastest, and the first request. */
  own: number;
  ownFirst: number;
  others: number;
  othersFirst: number;
  /**
   * What one request costs in each, whatever else the machine does: milliseconds of the process's CPU on SQLite, which
   * runs in it; on MariaDB, rows and entries of indexes that it read.
   */
  work: Record<"few" | "own" | "others", number>;
  /** The longest that the event loop was blocked in either. */
  stall: number;
}

/** Measures the requests of `testPlans` in small and large tables. Appends a line of JSON for each to GROWTH_REPORT. */
export function testGrowth(
  feature: Feature,
  cases: PlanCases,
  source: string,
  { beside = [], ...options }: TestBeside,
): void {
  eachDatabase(`growth of ${feature.id}`, (makeContext) => {
    const measure = async (rows: { own: number; others: number }) => {
      const context = await makeContext({ ...options, features: [feature, ...beside] });
      return measureReaders(context, { feature, cases, source }, rows);
    };
    test(
      "measures every request that reads",
      async () => {
        const small = await measure({ own: few, others: few });
        const own = await measure({ own: growthRows, others: few });
        const others = await measure({ own: few, others: growthRows });
        const lines = small.map((_, at) => `${JSON.stringify(toGrowth(small[at], own[at], others[at]))}\n`);
        await appendFile(process.env.GROWTH_REPORT ?? "", lines.join(""));
        expect([own.length, others.length]).toEqual([small.length, small.length]);
      },
      hourMs,
    );
  });
}

async function measureReaders(
  context: TestContext,
  { feature, cases, source }: { feature: Feature; cases: PlanCases; source: string },
  { own, others }: { own: number; others: number },
): Promise<Measured[]> {
  context.limits = unlimited;
  openCopies(context);
  const api = await apiClient(context);
  const owner = await newPerson(context);
  const ids = await makeThings(context, cases.things, owner);
  const originals = await largestTable(context.database);
  const copies = { own: Math.ceil(own / originals) - 1, others: Math.ceil(others / originals) };
  const limitAgain = liftTimeLimit(context.database);
  await gatherCrowd(context.database, { ...copies, withSearch: true });
  await cases.settle?.(context, owner);
  limitAgain();
  const { default: server } = await feature.server();
  const asked = readers(context, { feature, source, server, api, cases, owner, ids });
  const shown = asked.filter(([name]) => !name.startsWith("account.export"));
  const all = [...shown, partOfExport(context, server, owner)];
  // Loads modules, which would count as a first request.
  if (own === others) for (const [, ask] of all) await ask();
  const measured: Measured[] = [];
  for (const [name, ask] of all) {
    const { cpu, ...time } = await timeOf(ask);
    const work = (await rowsRead(context.database, ask)) ?? cpu;
    measured.push({ feature: feature.id, dialect: context.database.dialect, name, ...time, work });
  }
  await api.close();
  return measured;
}

/** Lets statements on MySQL take longer than the site waits for one. @returns a function that limits them again */
function liftTimeLimit({ pool }: Database): () => void {
  const lifted: { again(): void }[] = [];
  const lift = (connection: PoolConnection) => lifted.push(withoutTimeout(connection));
  pool?.on("acquire", lift);
  return () => {
    pool?.off("acquire", lift);
    for (const { again } of lifted) again();
  };
}

/** A data download that is stopped after some seconds. */
function partOfExport(context: TestContext, { account }: FeatureServer, { user }: Person): Reader {
  const read = async () => {
    const until = performance.now() + longestMs;
    for await (const _part of jsonParts(await account?.export?.(context, user.id))) {
      if (performance.now() > until) return;
    }
  };
  return ["account.export", read];
}

type Measured = Pick<Growth, "feature" | "dialect" | "name"> & Omit<Time, "cpu"> & { work: number };

interface Time {
  first: number;
  /** Other programs of the machine only make a request slower. */
  fastest: number;
  /** Of the process, in the request that needed least. */
  cpu: number;
  stall: number;
}

async function timeOf(ask: () => Promise<unknown>): Promise<Time> {
  const watch = watchLoop();
  const until = performance.now() + longestMs;
  const times: number[] = [];
  const cpus: number[] = [];
  do {
    const before = performance.now();
    const cpuBefore = process.cpuUsage();
    await ask();
    times.push(performance.now() - before);
    const { user, system } = process.cpuUsage(cpuBefore);
    cpus.push((user + system) / 1000);
  } while (times.length < tries && performance.now() < until);
  const [first = 0] = times;
  return { first, fastest: Math.min(...times), cpu: Math.min(...cpus), stall: watch.longest() };
}

/** Undefined on SQLite, which counts no rows. The server of the database has no other users. */
async function rowsRead({ pool }: Database, ask: () => Promise<unknown>): Promise<number | undefined> {
  if (!pool) return undefined;
  const count = async () => {
    const [all] = await pool.promise().query<RowDataPacket[]>("show global status like 'Handler\\_read%'");
    return all.reduce((sum, { Value }) => sum + Number(Value), 0);
  };
  const before = await count();
  const itself = (await count()) - before;
  await ask();
  return (await count()) - before - 2 * itself;
}

/** Measures how long the event loop is blocked. Milliseconds. */
function watchLoop() {
  const everyMs = 2;
  let last = performance.now();
  let longest = 0;
  const note = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last - everyMs);
    last = now;
  };
  const timer = setInterval(note, everyMs);
  return {
    longest() {
      note();
      clearInterval(timer);
      return longest;
    },
  };
}

function toGrowth(small?: Measured, own?: Measured, others?: Measured): Growth {
  if (!small || !own || !others) throw new Error("a request was not measured in each table");
  const { feature, dialect, name } = small;
  return {
    work: { few: small.work, own: own.work, others: others.work },
    ...{ feature, dialect, name, few: small.fastest },
    ...{ own: own.fastest, ownFirst: own.first, others: others.fastest, othersFirst: others.first },
    stall: Math.max(own.stall, others.stall),
  };
}
