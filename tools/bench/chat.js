// Benchmarks the chat. Fan-out: messages that are stored and then delivered to a room of 200 members, compared with
// socket.io servers that store nothing, of which one batches as the chat does. History: a page of a long history compared with one of a short history, on
// SQLite and MariaDB. Links: what finding them in the messages of a page costs.
import { execFile, spawn } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { createConnection } from "mysql2/promise";
import { io } from "socket.io-client";
import { cpuSeconds, median } from "../lib/load.js";
import { root } from "../lib/paths.js";
import { freePort } from "../lib/ports.js";
import { findProgram } from "../lib/programs.js";
import { startMariadb } from "../lib/services.js";

const members = 200;
const outstanding = 16;
const perSecond = 50;
const source = join(root, "packages/feature-chat/src");
const text = "Have you seen the one about the bicycle? It is in the file from Tuesday.";

/**
 * @typedef {{ pid: number, queries: Record<string, string>[], port: number, stop(): void }} Host
 * @typedef {import("socket.io-client").Socket} Socket
 * @typedef {"singles" | "batches" | "stored"} ServerName
 * @typedef {{ delivered: number, cpu: number }} Throughput deliveries per second; µs of server CPU for each
 */

/**
 * @param {{ quick: boolean }} options
 * @returns {Promise<import("./run.js").Figure[]>}
 */
export async function run({ quick }) {
  const folder = await mkdtemp(join(tmpdir(), "dozen-bench-"));
  const service = findProgram("mariadbd", "mysqld")
    ? await startMariadb(join(folder, "mariadb"), await freePort())
    : null;
  try {
    const fanout = await compareFanout(folder, { rounds: quick ? 3 : 11, seconds: quick ? 2 : 3 });
    const big = quick ? 100_000 : 1_000_000;
    const onSqlite = await compareHistory(big, folder, async (name) => `sqlite:${join(folder, `${name}.db`)}`);
    const onMariadb = service && (await compareHistory(big, folder, (name) => freshDatabase(service.url, name)));
    return [
      ...fanout,
      ...historyFigures("SQLite", big, onSqlite),
      ...(onMariadb ? historyFigures("MariaDB", big, onMariadb) : []),
      ...(await linkFigures(quick ? "60" : "200")),
    ];
  } finally {
    await service?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Alternates between the servers, each with its own clients. @returns {Promise<import("./run.js").Figure[]>} */
async function compareFanout(
  /** @type {string} */ folder,
  /** @type {{ rounds: number, seconds: number }} */ { rounds, seconds },
) {
  /** @type {Record<ServerName, { all: Throughput[], late: number[] }>} */
  const measured = {
    singles: { all: [], late: [] },
    batches: { all: [], late: [] },
    stored: { all: [], late: [] },
  };
  const servers = /** @type {const} */ (["singles", "batches", "stored"]);
  for (let round = 0; round < rounds; round += 1) {
    // Many short rounds in alternating order, because the machine's own speed varies by a third for minutes at a time.
    for (const name of round % 2 ? servers.toReversed() : servers) {
      const data = join(folder, `round${round}`);
      await mkdir(data, { recursive: true });
      const host = await startHost(
        name === "stored"
          ? ["conversations/fanout.bench.server.ts", data, String(members)]
          : ["conversations/bare.bench.server.ts", String(members), name],
      );
      const clients = await Promise.all(host.queries.map((query) => enter(host.port, query)));
      await flood(host, clients, 1);
      measured[name].all.push(await flood(host, clients, seconds));
      await trickle(clients, 1);
      // Three times as long, because the slowest 1 % of a few seconds' messages would be only one or two messages.
      measured[name].late.push(await trickle(clients, seconds * 3));
      for (const client of clients) client.close();
      host.stop();
    }
  }
  return [
    ...fanoutFigures("a bare socket.io server that batches", measured.batches, measured.stored, 0.7),
    ...fanoutFigures("a bare socket.io server", measured.singles, measured.stored),
  ];
}

/** @returns {Promise<Host>} */
async function startHost(/** @type {string[]} */ [script = "", ...args]) {
  const child = spawn(process.execPath, ["--import", "tsx", join(source, script), ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const line = await new Promise((resolve, reject) => {
    let said = "";
    child.stdout.on("data", (chunk) => {
      said += chunk;
      if (said.includes("\n")) resolve(said);
    });
    child.once("exit", (code) => reject(new Error(`${script} ended with code ${code}`)));
  });
  return { ...JSON.parse(line), pid: child.pid ?? 0, stop: () => child.kill("SIGKILL") };
}

/** @returns {Promise<Socket>} */
function enter(/** @type {number} */ port, /** @type {Record<string, string>} */ query) {
  const socket = io(`http://127.0.0.1:${port}`, {
    path: "/room",
    transports: ["websocket"],
    reconnection: false,
    forceNew: true,
    query,
  });
  return new Promise((resolve, reject) => {
    socket.once("connect", () => resolve(socket));
    socket.once("connect_error", reject);
  });
}

/**
 * Calls `take` with the client ids of each incoming message, or of each batch. Returns a function that removes the
 * listeners.
 */
function listen(/** @type {Socket[]} */ clients, /** @type {(clientIds: string[]) => void} */ take) {
  const one = (/** @type {{ client_id: string }} */ { client_id }) => take([client_id]);
  const many = (/** @type {[seq: number, userId: string, name: string, clientId: string][]} */ briefs) =>
    take(briefs.map((brief) => brief[3]));
  for (const client of clients) client.on("chatmsg", one).on("batch", many);
  return () => {
    for (const client of clients) client.off("chatmsg", one).off("batch", many);
  };
}

/** Sends as fast as possible with `outstanding` unacknowledged messages. @returns {Promise<Throughput>} */
async function flood(/** @type {Host} */ host, /** @type {Socket[]} */ clients, /** @type {number} */ seconds) {
  let delivered = 0;
  let isOpen = true;
  const stop = listen(clients, (clientIds) => {
    delivered += clientIds.length;
  });
  const cpu = cpuSeconds(host.pid);
  const from = performance.now();
  const writing = Array.from({ length: outstanding }, async (_, writer) => {
    // The members take turns, because the rate limit would stop a single sender of hundreds of messages a second.
    for (let count = writer; isOpen; count += outstanding) {
      const client = /** @type {Socket} */ (clients[count % clients.length]);
      const client_id = `f${from}-${count}`.replace(".", "_");
      const { code } = await client.emitWithAck("msg", { msg: text, client_id });
      if (code !== 200) throw new Error(`A message was refused: ${code}`);
    }
  });
  await pause(seconds * 1000);
  const counted = delivered;
  const took = (performance.now() - from) / 1000;
  const used = cpuSeconds(host.pid) - cpu;
  isOpen = false;
  await Promise.all(writing);
  await pause(200);
  stop();
  return { delivered: counted / took, cpu: (used * 1e6) / counted };
}

/**
 * Sends 50 messages a second without waiting for acknowledgements.
 * @returns {Promise<number>} the p99 time from sending a message to each of its arrivals, in ms
 */
async function trickle(/** @type {Socket[]} */ clients, /** @type {number} */ seconds) {
  /** @type {number[]} */
  const times = [];
  const stop = listen(clients, (clientIds) => {
    const now = performance.now();
    for (const clientId of clientIds) times.push(now - Number(clientId.slice(1).replace("_", ".")));
  });
  const from = performance.now();
  for (let count = 0; count < seconds * perSecond; count += 1) {
    await pause(Math.max(0, from + (count * 1000) / perSecond - performance.now()));
    clients[count % clients.length]?.emit("msg", { msg: text, client_id: `t${performance.now()}`.replace(".", "_") });
  }
  await pause(300);
  stop();
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

/** @returns {import("./run.js").Figure[]} */
function fanoutFigures(
  /** @type {string} */ baseline,
  /** @type {{ all: Throughput[], late: number[] }} */ bare,
  /** @type {{ all: Throughput[], late: number[] }} */ stored,
  /** @type {number} */ least = 0,
) {
  const [without, withStore] = [bare, stored].map(({ all }) => median(all.map(({ delivered }) => delivered)));
  const [cpuWithout, cpuWith] = [bare, stored].map(({ all }) => median(all.map(({ cpu }) => cpu)));
  const [lateWithout, lateWith] = [bare, stored].map(({ late }) => median(late));
  const gain = (withStore ?? Number.NaN) / (without ?? Number.NaN);
  const delay = (lateWith ?? Number.NaN) / (lateWithout ?? Number.NaN);
  const shown = (/** @type {number | undefined} */ value) => Math.round(value ?? Number.NaN).toLocaleString("en");
  return [
    {
      name: `told to ${members}, ${outstanding} outstanding, over ${baseline}`,
      value: `${gain.toFixed(2)} (${shown(withStore)} over ${shown(without)} a second)`,
      ...(least && { target: `≥ ${least}`, ok: gain >= least }),
    },
    {
      name: `server CPU for each delivered message over ${baseline}, µs`,
      value: `${cpuWith?.toFixed(2)} over ${cpuWithout?.toFixed(2)}`,
    },
    {
      name: `p99 at ${perSecond} a second over ${baseline}`,
      value: `${delay.toFixed(2)} (${lateWith?.toFixed(1)} over ${lateWithout?.toFixed(1)} ms)`,
      target: "≤ 1.2",
      ok: delay <= 1.2,
    },
  ];
}

/**
 * Measures a long and a short history alternately.
 * @returns {Promise<Record<string, { short: number, long: number }>>} µs
 */
async function compareHistory(
  /** @type {number} */ big,
  /** @type {string} */ folder,
  /** @type {(name: string) => Promise<string>} */ databaseUrl,
) {
  const script = join(source, "messages/history.bench.server.ts");
  const databases = ["1000", await databaseUrl("short"), String(big), await databaseUrl("long")];
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", script, folder, ...databases], {
    cwd: root,
  });
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "{}");
}

/** @returns {Promise<import("./run.js").Figure[]>} */
async function linkFigures(/** @type {string} */ rounds) {
  const script = join(root, "packages/core/src/links/links.bench.ts");
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", script, rounds], { cwd: root });
  /** @type {Record<"everyday" | "withAddress" | "hostile", number>} */
  const micros = JSON.parse(stdout);
  const milliseconds = (/** @type {number} */ value) => Number((value / 1000).toFixed(1));
  return [
    {
      name: "links of 50 everyday messages, ms of CPU",
      value: milliseconds(micros.everyday),
      target: "less than 5",
      ok: micros.everyday < 5_000,
    },
    {
      name: "links of 50 messages with an address each, ms of CPU",
      value: milliseconds(micros.withAddress),
      target: "less than 20",
      ok: micros.withAddress < 20_000,
    },
    {
      name: "links of the 50 most hostile messages of 2,000 characters, ms of CPU",
      value: milliseconds(micros.hostile),
      target: "less than 150",
      ok: micros.hostile < 150_000,
    },
  ];
}

async function freshDatabase(/** @type {string} */ server, /** @type {string} */ name) {
  const connection = await createConnection(server);
  await connection.query(`create database bench_${name} character set utf8mb4 collate utf8mb4_bin`);
  await connection.end();
  return `${server}bench_${name}`;
}

/** @returns {import("./run.js").Figure[]} */
function historyFigures(
  /** @type {string} */ where,
  /** @type {number} */ big,
  /** @type {Record<string, { short: number, long: number }>} */ measured,
) {
  return Object.entries(measured).map(([name, { short, long }]) => ({
    name: `${where}: ${name} page of ${big.toLocaleString("en")} messages over 1,000`,
    value: `${(long / short).toFixed(2)} (${Math.round(long)} over ${Math.round(short)} µs)`,
    target: "≤ 1.3",
    ok: long / short <= 1.3,
  }));
}
