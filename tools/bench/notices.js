// Benchmarks notices: one event that concerns many people with pushes, while some push services hang or know browsers no
// longer; the memory of open pages; and what the live numbers cost on each page.
import { fork } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import BetterSqlite from "better-sqlite3";
import { addCrowd } from "../lib/crowd.js";
import { browserHeaders, interleavedRounds, median } from "../lib/load.js";
import { freePort } from "../lib/ports.js";

/** @typedef {import("../lib/crowd.js").Member} Member */
/** @typedef {import("../lib/crowd.js").Insert} Insert */
/** @typedef {{ kind: string, late: number, status: number }} Sample */

/** Of all browsers with pushes, those whose push service hangs, and those that it no longer knows. */
const shares = { hanging: 0.02, gone: 0.02 };
/** How many times as long a page may take meanwhile as before, by its p99. */
const p99AtMost = 4;

/**
 * @param {{ quick: boolean }} options
 * @returns {Promise<import("./run.js").Figure[]>}
 */
export async function run({ quick }) {
  const folder = await mkdtemp(join(tmpdir(), "dozen-bench-"));
  try {
    return [
      ...(await measurePushes(folder, quick ? 1000 : 10_000)),
      ...(await measureOpenPages(folder, 1000)),
      ...(await measureCounts(folder, { rounds: quick ? 3 : 9, seconds: quick ? 1 : 3 })),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns {Promise<import("./run.js").Figure[]>} */
async function measurePushes(/** @type {string} */ folder, /** @type {number} */ people) {
  const [hanging, gone] = [people * shares.hanging, people * shares.gone];
  const receiving = people - hanging - gone;
  const services = child("push-services.js", [JSON.stringify({ receiving, gone, hanging })]);
  const { hosts, targets } = await services.next();
  const host = await startHost(join(folder, "pushes"), { OUTBOUND_PRIVATE_HOSTS: hosts.join(",") });
  const crowd = await addCrowd(host.insert, people, (at) => ({ target: targets[at] }));
  const honest = await startHonest(host.origin, crowd[0]);
  try {
    // The first pages load code that later ones share.
    await honest.sampled(100);
    honest.take();
    await honest.sampled(200);
    const quiet = honest.take();
    const { rss } = await host.ask("mark");
    const from = performance.now();
    const saved = host.ask("notify", { userIds: crowd.map(({ id }) => id) }).then(() => performance.now() - from);
    const state = await untilReceived(services, { receiving, gone });
    const took = (performance.now() - from) / 1000;
    const { p99, max, peak } = await host.ask("read");
    const during = honest.take();
    const [before, meanwhile] = [p99Of(quiet), p99Of(during)];
    const left = host.count("select count(*) as rows from inbox_push");
    const failed = during.filter(({ status }) => status !== 200).length;
    const title = `${people} pushes`;
    const isWhole = state.received === receiving && state.kinds.length === 1;
    return [
      { name: `${title}: seconds until all are received and decrypted`, value: took },
      { name: `${title}: each browser got one`, value: state.received, target: String(receiving), ok: isWhole },
      { name: `${title}: seconds until all are stored`, value: (await saved) / 1000 },
      {
        name: `${title}: browsers left after 404 and 410`,
        value: left,
        target: String(people - gone),
        ok: left === people - gone,
      },
      { name: `${title}: megabytes over idle`, value: (peak - rss) / 1024 / 1024 },
      { name: `${title}: event loop delay ms, p99 (max)`, value: `${p99.toFixed(0)} (${max.toFixed(0)})` },
      {
        name: `${title}: p99 of pages ms, before and meanwhile`,
        value: `${before.toFixed(0)}, ${meanwhile.toFixed(0)}`,
        target: `≤ ${p99AtMost} times`,
        ok: meanwhile <= p99AtMost * before && failed === 0,
      },
    ];
  } finally {
    await honest.stop();
    await host.stop();
    await services.stop();
  }
}

/** Waits until all pushes have arrived, or none has for longer than a push service may take. */
async function untilReceived(
  /** @type {ReturnType<typeof child>} */ services,
  /** @type {{ receiving: number, gone: number }} */ { receiving, gone },
) {
  let state = await services.ask();
  for (let since = performance.now(); performance.now() - since < 15_000; ) {
    if (state.received >= receiving && state.refused >= gone) break;
    await pause(50);
    const next = await services.ask();
    if (next.received + next.refused > state.received + state.refused) since = performance.now();
    state = next;
  }
  return state;
}

/** @returns {Promise<import("./run.js").Figure[]>} */
async function measureOpenPages(/** @type {string} */ folder, /** @type {number} */ count) {
  const env = { SOCKETS_PER_ADDRESS: "100000", SOCKETS_PER_PROCESS: "100000" };
  const host = await startHost(join(folder, "live"), env);
  const crowd = await addCrowd(host.insert, count + 100);
  /** @type {import("node:http").ClientRequest[]} */
  const pages = [];
  try {
    // The first connections load code that all share.
    for (const member of crowd.slice(0, 100)) pages.push(await openPage(host.origin, member));
    await pause(3000);
    const { rss } = await host.ask("mark");
    for (const member of crowd.slice(100)) pages.push(await openPage(host.origin, member));
    await pause(3000);
    await host.ask("mark");
    const after = await host.ask("read");
    // Longer than the interval of pings.
    await pause(26_000);
    const { queries } = await host.ask("read");
    return [
      { name: `${count} open pages: kilobytes each`, value: (after.rss - rss) / 1024 / count },
      { name: `${count} idle pages: queries in 26 s`, value: queries },
    ];
  } finally {
    for (const page of pages) page.destroy();
    await host.stop();
  }
}

/** What a page costs with and without the numbers of messages and conversations. */
async function measureCounts(/** @type {string} */ folder, /** @type {{ rounds: number, seconds: number }} */ options) {
  const hosts = {
    with: await startHost(join(folder, "with"), {}),
    without: await startHost(join(folder, "without"), { WITHOUT_COUNTS: "yes" }),
  };
  try {
    /** @type {Record<string, number>} */
    const queries = {};
    /** @type {import("../lib/load.js").Target[]} */
    const targets = [];
    for (const [name, host] of Object.entries(hosts)) {
      const [member] = await addCrowd(host.insert, 1);
      const headers = { ...browserHeaders, cookie: member?.cookie ?? "" };
      const open = () => fetch(`${host.origin}/qrcode`, { headers }).then((page) => page.arrayBuffer());
      await open();
      await host.ask("mark");
      for (let page = 0; page < 10; page += 1) await open();
      queries[name] = (await host.ask("read")).queries / 10;
      targets.push({ name, url: `${host.origin}/qrcode`, pid: host.pid, headers, anew: true });
    }
    const measured = await interleavedRounds(targets, options);
    const cpu = (/** @type {string} */ name) => median((measured[name] ?? []).map(({ cpuMs }) => cpuMs));
    return [
      { name: "signed-in page: queries with and without the numbers", value: `${queries.with}, ${queries.without}` },
      {
        name: "signed-in page: CPU ms with and without the numbers",
        value: `${cpu("with").toFixed(2)}, ${cpu("without").toFixed(2)}`,
      },
    ];
  } finally {
    for (const host of Object.values(hosts)) await host.stop();
  }
}

/** Starts the site with an empty SQLite database. */
async function startHost(/** @type {string} */ folder, /** @type {Record<string, string>} */ env) {
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  const host = child("host.js", [folder, String(port), JSON.stringify(env)]);
  await host.next();
  const database = new BetterSqlite(join(folder, "dozen.db"));
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: host.pid,
    ask: host.ask,
    /** @type {Insert} */
    insert(table, rows) {
      const names = Object.keys(rows[0] ?? {});
      const values = names.map((name) => `@${name}`).join(", ");
      const statement = database.prepare(`insert into ${table} (${names.join(", ")}) values (${values})`);
      database.transaction(() => {
        for (const row of rows) statement.run(row);
      })();
    },
    count: (/** @type {string} */ sql) => Number(/** @type {{ rows: number }} */ (database.prepare(sql).get()).rows),
    async stop() {
      database.close();
      await host.stop();
    },
  };
}

/** Starts a script of this bench, which sends one message when it is ready and one for each that it receives. */
function child(/** @type {string} */ script, /** @type {string[]} */ args) {
  const started = fork(fileURLToPath(new URL(`notices/${script}`, import.meta.url)), args, {
    env: { ...process.env, NODE_ENV: "production" },
  });
  /** @returns {Promise<any>} */
  const next = () =>
    new Promise((resolve, reject) => {
      const ended = (/** @type {number | null} */ code) => reject(new Error(`${script} ended with code ${code}`));
      started.once("exit", ended);
      started.once("message", (message) => {
        started.off("exit", ended);
        resolve(message);
      });
    });
  return {
    pid: started.pid ?? 0,
    next,
    ask(ask = "read", more = {}) {
      const response = next();
      started.send({ ask, ...more });
      return response;
    },
    async stop() {
      const ended = new Promise((resolve) => started.once("exit", resolve));
      started.kill("SIGKILL");
      await ended;
    },
  };
}

/** Starts a client that opens two pages at a steady pace, signed in and as a visitor. */
async function startHonest(/** @type {string} */ origin, /** @type {Member | undefined} */ member) {
  const script = fileURLToPath(new URL("../hostile/honest.js", import.meta.url));
  const paths = { page: "/qrcode", list: "/short" };
  const headers = { ...browserHeaders, cookie: member?.cookie };
  const started = fork(script, [JSON.stringify({ origin, headers, paths })]);
  /** @type {Sample[]} */
  let samples = [];
  started.on("message", (sample) => samples.push(/** @type {Sample} */ (sample)));
  return {
    async sampled(/** @type {number} */ count) {
      while (samples.length < count) await pause(50);
    },
    /** The samples since the last call. */
    take() {
      const taken = samples;
      samples = [];
      return taken;
    },
    async stop() {
      const ended = new Promise((resolve) => started.once("exit", resolve));
      started.kill("SIGKILL");
      await ended;
    },
  };
}

function p99Of(/** @type {Sample[]} */ samples) {
  const sorted = samples.map(({ late }) => late).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}

/** @returns {Promise<import("node:http").ClientRequest>} the open event stream of a page */
function openPage(/** @type {string} */ origin, /** @type {Member} */ { id, cookie }) {
  return new Promise((resolve, reject) => {
    const request = get(`${origin}/live?user=${id}`, { headers: { cookie }, agent: false }, (response) => {
      response.resume();
      response.on("error", () => undefined);
      if (response.statusCode === 200) resolve(request);
      else reject(new Error(`/live returned ${response.statusCode}`));
    });
    request.on("error", reject);
  });
}
