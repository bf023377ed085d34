// Benchmarks page 1 of one user's links, including the count, in a small and in a big table, on SQLite and MariaDB.
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createConnection } from "mysql2/promise";
import { median } from "../lib/load.js";
import { root } from "../lib/paths.js";
import { freePort } from "../lib/ports.js";
import { findProgram } from "../lib/programs.js";
import { startMariadb } from "../lib/services.js";

const small = 1_000;
const rounds = 3;
const script = join(root, "packages/feature-short/src/link/lists.bench.server.ts");

/** @typedef {Record<string, number>} Micros */

/**
 * @param {{ quick: boolean }} options
 * @returns {Promise<import("./run.js").Figure[]>}
 */
export async function run({ quick }) {
  const big = quick ? 100_000 : 1_000_000;
  const folder = await mkdtemp(join(tmpdir(), "dozen-bench-"));
  const service = findProgram("mariadbd", "mysqld")
    ? await startMariadb(join(folder, "mariadb"), await freePort())
    : null;
  try {
    const onSqlite = await compare(big, async (name) => `sqlite:${join(folder, `${name}.db`)}`, folder);
    const onMariadb = service ? await compare(big, (name) => freshDatabase(service.url, name), folder) : null;
    return [...figures("SQLite", big, onSqlite, 1.3), ...(onMariadb ? figures("MariaDB", big, onMariadb, 1.6) : [])];
  } finally {
    await service?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Measures both tables alternately. The first round fills them. */
async function compare(
  /** @type {number} */ big,
  /** @type {(name: string) => Promise<string>} */ databaseUrl,
  /** @type {string} */ folder,
) {
  const urls = { small: await databaseUrl("small"), big: await databaseUrl("big") };
  /** @type {{ small: Micros[], big: Micros[] }} */
  const all = { small: [], big: [] };
  for (let round = 0; round < rounds; round += 1) {
    all.small.push(await measure(urls.small, folder, small));
    all.big.push(await measure(urls.big, folder, big));
  }
  return { small: middle(all.small), big: middle(all.big) };
}

/** @returns {Promise<Micros>} */
async function measure(/** @type {string} */ url, /** @type {string} */ folder, /** @type {number} */ rows) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--import", "tsx", script, url, folder, String(rows)],
    { cwd: root },
  );
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "{}");
}

/** @returns {Micros} */
function middle(/** @type {Micros[]} */ all) {
  const names = Object.keys(all[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(all.map((one) => one[name] ?? Number.NaN))]));
}

async function freshDatabase(/** @type {string} */ server, /** @type {string} */ name) {
  const connection = await createConnection(server);
  await connection.query(`create database bench_${name} character set utf8mb4 collate utf8mb4_bin`);
  await connection.end();
  return `${server}bench_${name}`;
}

/** @returns {import("./run.js").Figure[]} */
function figures(
  /** @type {string} */ where,
  /** @type {number} */ big,
  /** @type {{ small: Micros, big: Micros }} */ micros,
  /** @type {number} */ most,
) {
  const rows = big.toLocaleString("en");
  return [
    figure(`${where}: page 1 of ten links, ${rows} rows over 1,000`, micros, "few", most),
    figure(`${where}: page 1 of a tenth of all, ${rows} rows over 1,000`, micros, "tenth", 1.5),
    {
      name: `${where}: last page of a tenth of ${rows} rows, µs`,
      value: Math.round(micros.big.tenthLastPage ?? Number.NaN),
    },
  ];
}

/** @returns {import("./run.js").Figure} */
function figure(
  /** @type {string} */ name,
  /** @type {{ small: Micros, big: Micros }} */ { small: before, big: after },
  /** @type {string} */ query,
  /** @type {number} */ most,
) {
  const ratio = (after[query] ?? Number.NaN) / (before[query] ?? Number.NaN);
  const value = `${ratio.toFixed(2)} (${Math.round(after[query] ?? 0)} over ${Math.round(before[query] ?? 0)} µs)`;
  return { name, value, target: `≤ ${most}`, ok: ratio <= most };
}
