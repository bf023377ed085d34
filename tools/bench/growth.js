// Benchmarks every request that reads, in tables with 1,000 and with 1,000,000 rows, on SQLite and MariaDB: lists, their
// pages, filters, searches and counts, badges and downloads. The requests are those of the tests of plans.
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createConnection } from "mysql2/promise";
import { root } from "../lib/paths.js";
import { freePort } from "../lib/ports.js";
import { findProgram } from "../lib/programs.js";
import { startMariadb } from "../lib/services.js";
import { runVitest } from "../suites/vitest.js";

/**
 * A line of the report, which `packages/core/src/testing/plans/growth.server.ts` writes. Times in milliseconds.
 * @typedef {{ feature: string, dialect: string, name: string, few: number, own: number, ownFirst: number, others: number, othersFirst: number, stall: number, work: Record<"few" | "own" | "others", number> }} Growth
 */

const most = 1.5;
/** Smaller differences are noise. Milliseconds. */
const noiseMs = 1;
const longestStallMs = 50;
/** Downloads read all of a user's rows. Only the event loop matters for them. */
const readsAll = /export/i;

/**
 * @param {{ quick: boolean }} options
 * @returns {Promise<import("./run.js").Figure[]>}
 */
export async function run({ quick }) {
  const folder = await mkdtemp(join(tmpdir(), "dozen-growth-"));
  const report = join(folder, "report.jsonl");
  await writeFile(report, "");
  const service = findProgram("mariadbd", "mysqld")
    ? await startMariadb(join(folder, "mariadb"), await freePort())
    : null;
  try {
    if (service) await enlargeMemory(service.url);
    const rows = quick ? 30_000 : 1_000_000;
    const env = { GROWTH_ROWS: String(rows), GROWTH_REPORT: report, TEST_MYSQL_URL: service?.url, TMPDIR: folder };
    for (const feature of await features()) {
      console.log(`${feature}…`);
      const { failed, problems } = await runVitest([`${feature}/src/plans.test.ts`], { env });
      if (failed > 0) throw new Error(problems.join("\n"));
    }
    const lines = (await readFile(report, "utf8")).split("\n").filter(Boolean);
    /** @type {Growth[]} */
    const requests = lines.map((line) => JSON.parse(line));
    printAll(requests);
    return ["sqlite", "mysql"].flatMap((dialect) =>
      figuresOf(
        `${dialect}, ${rows.toLocaleString("en")} rows over 1,000`,
        requests.filter((one) => one.dialect === dialect),
      ),
    );
  } finally {
    await service?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The features with tests of plans. Each has its turn, because a run of all takes longer than a run may. */
async function features() {
  const found = [];
  for (const name of await readdir(join(root, "packages"))) {
    if (existsSync(join(root, "packages", name, "src/plans.test.ts"))) found.push(`packages/${name}`);
  }
  return found;
}

/** The tests' MariaDB has memory for a few rows, with which a million rows take hours to write. */
async function enlargeMemory(/** @type {string} */ url) {
  const connection = await createConnection(url);
  await connection.query("set global innodb_buffer_pool_size = 1073741824, global innodb_log_file_size = 1073741824");
  await connection.end();
}

function printAll(/** @type {Growth[]} */ requests) {
  const ms = (/** @type {number} */ value) => value.toFixed(1);
  console.log(
    "ms with 1,000 rows | many own rows, first | many rows of others, first | event loop blocked | work in each",
  );
  for (const { dialect, feature, name, few, own, ownFirst, others, othersFirst, stall, work } of requests) {
    const works = [work.few, work.own, work.others].map(ms).join(", ");
    const times = [ms(few), `${ms(own)}, ${ms(ownFirst)}`, `${ms(others)}, ${ms(othersFirst)}`, ms(stall), works];
    console.log(`${dialect} | ${feature} ${name} | ${times.join(" | ")}`);
  }
}

/**
 * A request has grown if both its time and its work have: other programs of the machine change the former only.
 * @returns {import("./run.js").Figure[]}
 */
function figuresOf(/** @type {string} */ title, /** @type {Growth[]} */ requests) {
  if (requests.length === 0) return [];
  const unit = requests[0]?.dialect === "mysql" ? "rows read" : "ms of CPU";
  const ratios = requests
    .filter(({ name }) => !readsAll.test(name))
    .flatMap((request) =>
      /** @type {const} */ (["own", "others"]).map((kind) => {
        const { feature, name, few, work } = request;
        const ms = request[kind];
        const works = `${work[kind].toFixed(1)} over ${work.few.toFixed(1)} ${unit}`;
        return {
          name: `${title}, rows of ${kind === "own" ? "one's own" : "others"}: ${feature} ${name}`,
          value: `${(ms / few).toFixed(2)} (${ms.toFixed(1)} over ${few.toFixed(1)} ms; ${works})`,
          ok: ms <= few * most || ms - few < noiseMs || work[kind] <= work.few * most,
        };
      }),
    );
  const missed = ratios.filter(({ ok }) => !ok).map((one) => ({ ...one, target: `≤ ${most}` }));
  const stalled = requests.filter(({ stall }) => stall > longestStallMs);
  return [
    ...missed,
    ...stalled.map(({ feature, name, stall }) => ({
      name: `${title}: event loop blocked by ${feature} ${name}, ms`,
      value: Math.round(stall),
      target: `≤ ${longestStallMs}`,
      ok: false,
    })),
    {
      name: `${title}: requests that grow no more than ${most} times`,
      value: `${ratios.length - missed.length} of ${ratios.length}`,
    },
  ];
}
