import { readFileSync } from "node:fs";
import { Connection } from "./connection.js";

/** Clock ticks per second in /proc; 100 on every Linux that Node runs on. */
const ticksPerSecond = 100;

/** CPU seconds that a process and its child processes have used, user and system. Linux only. */
export function cpuSeconds(/** @type {number} */ pid) {
  const ticks = [pid, ...workersOf(pid)].map((process) => {
    const stat = readOfProcess(process, "stat").replace(/^.*\) /, "");
    // The last two are those of child processes that have ended.
    const [user = 0, system = 0, ofEnded = 0, systemOfEnded = 0] = stat.split(" ").slice(11, 15).map(Number);
    return user + system + ofEnded + systemOfEnded;
  });
  return ticks.reduce((sum, one) => sum + one, 0) / ticksPerSecond;
}

/** Resident memory of a process and its child processes in megabytes; shared memory counts for each. Linux only. */
export function residentMegabytes(/** @type {number} */ pid) {
  const kilobytes = [pid, ...workersOf(pid)].map((process) => {
    return Number(/VmRSS:\s+(\d+)/.exec(readOfProcess(process, "status"))?.[1] ?? 0);
  });
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

function workersOf(/** @type {number} */ pid) {
  return readOfProcess(pid, `task/${pid}/children`).split(" ").filter(Boolean).map(Number);
}

/** A file of a process in /proc; empty once the process has ended. */
function readOfProcess(/** @type {number} */ pid, /** @type {string} */ name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}

/**
 * @typedef {object} Target
 * @property {string} name
 * @property {string} url
 * @property {number} pid of the server's process
 * @property {Record<string, string>} [headers]
 * @property {"2xx" | "3xx"} [wanted] the status of every response; 2xx by default
 * @property {boolean} [anew] gives each request a unique query, so that no response comes from a cache
 * @property {() => Iterator<Step>} [walk] what one connection requests in turn, instead of `url` with `headers`
 * @typedef {{ path: string, headers?: Record<string, string> }} Step
 * @typedef {{ perSecond: number, cpuMs: number }} Round `cpuMs` is CPU time per response in milliseconds
 */

/**
 * Sends requests to one server for some seconds, after a second of load that does not count: Node discards optimized code
 * while a server waits for its turn.
 * @returns {Promise<Round>}
 */
async function loadRound(/** @type {Target} */ target, { seconds = 3, connections = 8 } = {}) {
  await requestUntil(target, performance.now() + 1000, connections);
  const before = cpuSeconds(target.pid);
  const started = performance.now();
  const responses = await requestUntil(target, started + seconds * 1000, connections);
  return {
    perSecond: (responses * 1000) / (performance.now() - started),
    cpuMs: ((cpuSeconds(target.pid) - before) * 1000) / responses,
  };
}

/** Returns how many requests all connections sent. */
async function requestUntil(
  /** @type {Target} */ target,
  /** @type {number} */ until,
  /** @type {number} */ connections,
) {
  const counts = await Promise.all(Array.from({ length: connections }, () => askUntil(target, until)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Sends one request after the other over one connection. Returns their number. */
async function askUntil(/** @type {Target} */ target, /** @type {number} */ until) {
  const { url, wanted = "2xx", walk = () => sameSteps(target) } = target;
  const connection = new Connection(new URL(url).origin);
  const steps = walk();
  try {
    for (let responses = 0; ; responses += 1) {
      if (performance.now() >= until) return responses;
      const { path, headers } = steps.next().value;
      const { status } = await connection.ask(path, { method: "GET", headers });
      if (`${Math.floor(status / 100)}xx` !== wanted) throw new Error(`${path} returned ${status}`);
    }
  } finally {
    connection.close();
  }
}

/** @returns {Generator<Step>} */
function* sameSteps(/** @type {Target} */ { url, headers, anew = false }) {
  const { pathname, search } = new URL(url);
  const path = pathname + search;
  while (true) yield { path: anew ? anewOf(path) : path, headers };
}

let asked = Date.now();

/** The same path with a unique query. */
function anewOf(/** @type {string} */ path) {
  asked += 1;
  return `${path}${path.includes("?") ? "&" : "?"}anew=${asked}`;
}

/**
 * Loads several addresses in turn, so that a noisy minute affects all alike. Returns the median of each.
 * @param {Target[]} targets
 * @param {{ rounds?: number, seconds?: number, connections?: number }} [options]
 * @returns {Promise<Record<string, Round>>}
 */
export async function interleavedLoad(targets, options) {
  const measured = await interleavedRounds(targets, options);
  return Object.fromEntries(
    Object.entries(measured).map(([name, all]) => [
      name,
      { perSecond: median(all.map((one) => one.perSecond)), cpuMs: median(all.map((one) => one.cpuMs)) },
    ]),
  );
}

/**
 * Like `interleavedLoad`, but returns each round, so that rounds next to each other can be compared.
 * @param {Target[]} targets
 * @param {{ rounds?: number, seconds?: number, connections?: number }} [options]
 * @returns {Promise<Record<string, Round[]>>}
 */
export async function interleavedRounds(targets, { rounds = 3, ...options } = {}) {
  /** @type {Record<string, Round[]>} */
  const measured = Object.fromEntries(targets.map(({ name }) => [name, []]));
  for (const target of targets) await loadRound(target, { ...options, seconds: 1 });
  for (let round = 0; round < rounds; round += 1) {
    for (const target of round % 2 ? targets.toReversed() : targets) {
      measured[target.name]?.push(await loadRound(target, options));
    }
  }
  return measured;
}

/** What a current browser sends; benchmarks of pages send it, too, because compression is part of a page's cost. */
export const browserHeaders = { "accept-encoding": "gzip, deflate, br, zstd", "accept-language": "en-US,en;q=0.9" };

/** The median; of an even number of values, the upper one of the middle two. */
export function median(/** @type {number[]} */ values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
