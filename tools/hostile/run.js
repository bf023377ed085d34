// `npm run hostile` sends requests that are designed to be slow, and floods of sockets, while an honest client uses the
// site. It fails if the honest client waits too long or gets an error, if an attacker gets a 500 or no response, or if
// the site's memory stays high.
import { fork } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { registerFriends } from "../lib/chat.js";
import { residentMegabytes } from "../lib/load.js";
import { createLink, registerPerson, writeArticle } from "../lib/person.js";
import { startSite } from "../lib/site.js";
import { attack, gatherAttackers } from "./attackers.js";
import { hostileDocuments } from "./documents.js";
import { hostileRequests } from "./requests.js";
import { hostileSockets } from "./sockets.js";

/** @typedef {import("./honest.js").Sample} Sample */
/**
 * The effect of one attack, in ms: `longest` is the honest client's longest wait meanwhile, `took` is the attack's
 * duration.
 * @typedef {{ name: string, longest: number, took: number, status: number | string }} Effect
 */

/** The honest client's p99 during an attack may be at most this many times its p99 before the attacks. */
const p99AtMost = 4;
/** Megabytes by which the resident memory after the attacks may exceed that before them. */
const memoryAtMost = 250;
const quietSeconds = 20;
const atOnce = 16;
/** The length of the lists of the worst attacks. */
const worst = 10;
const honestAddress = "192.0.2.7";

/** `npm run hostile -- article preview` sends only requests of these kinds. */
const wanted = process.argv.slice(2);

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

const documents = hostileDocuments();
const requests = hostileRequests(documents).filter(({ kind }) => wanted.length === 0 || wanted.includes(kind));

// With TRUST_PROXY the site reads each attacker's address from X-Forwarded-For.
const site = await startSite({ env: { TRUST_PROXY: "1", IMAGE_LIMIT_KB: "2048", LOG_LEVEL: "warn" } });
let isFine = false;
let isMeasuring = true;
site.ended.then((how) => {
  if (!isMeasuring) return;
  console.error(`✗ The site ended while it was attacked: ${how}\n${site.output().slice(-5000)}`);
  process.exit(1);
});
try {
  isFine = await measure(site);
} finally {
  isMeasuring = false;
  await site.stop();
}
process.exit(isFine ? 0 : 1);

async function measure(/** @type {import("../lib/site.js").RunningSite} */ { origin, pid, output }) {
  const friends = await registerFriends(origin);
  const { attackers, uploads } = await gatherAttackers(origin, documents);
  const honest = await startHonest(origin);
  // Lowers this process's priority: real attackers run on other machines and take no CPU from the site and the client.
  setPriority(15);
  const warm = honest.mark();
  await pause(5000);
  honest.since(warm);

  console.log(`Quiet for ${quietSeconds} s…`);
  const before = residentMegabytes(pid);
  const calm = honest.mark();
  await pause(quietSeconds * 1000);
  const quiet = honest.since(calm);

  /** @type {Effect[]} */
  const effects = [];
  /** @type {Map<number | string, number>} */
  const statuses = new Map();
  const memory = { peak: before };
  const watch = setInterval(() => {
    memory.peak = Math.max(memory.peak, residentMegabytes(pid));
  }, 200);

  console.log(`${requests.length} requests, ${atOnce} at a time…`);
  const attacked = honest.mark();
  const waiting = [...requests.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, request] = next;
      const from = honest.mark();
      const started = performance.now();
      const attacker = attackers[at % attackers.length];
      const status = attacker ? await attack(origin, request, attacker, uploads) : null;
      if (status === null) continue;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const took = performance.now() - started;
      effects.push({ name: `${request.kind}: ${request.name}`, longest: longestOf(honest.since(from)), took, status });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const underRequests = honest.since(attacked);

  console.log("Floods of sockets…");
  const flooded = honest.mark();
  /** @type {Effect[]} */
  const floods = [];
  for (const { name, run, end } of hostileSockets(origin, friends)) {
    const from = honest.mark();
    const started = performance.now();
    const status = await run();
    end();
    floods.push({ name, longest: longestOf(honest.since(from)), took: performance.now() - started, status });
  }
  const underFloods = honest.since(flooded);

  console.log("Rest for 60 s…");
  await pause(60_000);
  clearInterval(watch);
  const after = residentMegabytes(pid);
  const rested = honest.mark();
  await pause(5000);
  const afterwards = honest.since(rested);
  await honest.stop();

  console.log(
    `\nAnswers to the attackers: ${[...statuses]
      .sort()
      .map(([status, count]) => `${count} × ${status}`)
      .join(", ")}`,
  );
  table(
    "The ten requests beside which the honest client waited longest",
    effects.toSorted((a, b) => b.longest - a.longest).slice(0, worst),
  );
  table("The ten requests that took longest", effects.toSorted((a, b) => b.took - a.took).slice(0, worst));
  table("Floods of sockets", floods);
  reportStalls(output());
  const honestSamples = [...quiet, ...underRequests, ...underFloods, ...afterwards];
  const kinds = [...new Set(honestSamples.map(({ kind }) => kind)), "all"];
  console.log("\nThe honest client's p99 in ms: quiet, beside the requests, beside the floods, afterwards");
  for (const kind of kinds) {
    const figures = [quiet, underRequests, underFloods, afterwards].map((samples) => p99(samples, kind).toFixed(1));
    console.log(`  ${kind.padEnd(10)} ${figures.map((figure) => figure.padStart(9)).join("")}`);
  }
  console.log(
    `\nMemory in MB: ${before.toFixed(0)} before, ${memory.peak.toFixed(0)} at most, ${after.toFixed(0)} after`,
  );
  return judge([
    ["requests", requests.length, requests.length >= 500 || wanted.length > 0],
    [
      "p99 beside the requests, times the quiet one",
      p99(underRequests) / p99(quiet),
      p99(underRequests) <= p99AtMost * p99(quiet),
    ],
    [
      "p99 beside the floods, times the quiet one",
      p99(underFloods) / p99(quiet),
      p99(underFloods) <= p99AtMost * p99(quiet),
    ],
    ["responses of 500", statuses.get(500) ?? 0, !statuses.has(500)],
    ["attackers without a response", statuses.get(0) ?? 0, !statuses.has(0)],
    ["honest requests that failed", failuresOf(honestSamples), failuresOf(honestSamples) === 0],
    ["MB that stayed", after - before, after - before <= memoryAtMost],
  ]);
}

/** Starts the honest client: a signed-in user who requests a short link, a list, an article, home and /health. */
async function startHonest(/** @type {string} */ origin) {
  const person = await registerPerson(origin);
  const sid = await createLink(origin, person, "https://example.com/");
  const article = await writeArticle(origin, person);
  const headers = { cookie: person.cookie, "x-forwarded-for": honestAddress, accept: "text/html" };
  const paths = { redirect: `/s/${sid}`, list: "/short", article, home: "/", health: "/health" };
  const child = fork(fileURLToPath(new URL("honest.js", import.meta.url)), [
    JSON.stringify({ origin, headers, paths }),
  ]);
  /** @type {Sample[]} */
  const samples = [];
  child.on("message", (sample) => samples.push(/** @type {Sample} */ (sample)));
  return {
    /** Marks the current position in the samples, for `since`. */
    mark: () => samples.length,
    since: (/** @type {number} */ mark) => samples.slice(mark),
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.send("stop");
      await ended;
    },
  };
}

/** Prints the longest stalls of the event loop that the site has logged. Only the end of the log is available. */
function reportStalls(/** @type {string} */ log) {
  const stalls = log
    .split("\n")
    .filter((line) => line.includes("The event loop was held up"))
    .map((line) => JSON.parse(line))
    .sort((a, b) => b.seconds - a.seconds);
  console.log(`\nStalls of the event loop over 0.2 s in the last of the log: ${stalls.length}`);
  for (const { seconds, routes } of stalls.slice(0, worst))
    console.log(`  ${seconds.toFixed(2)} s  ${routes.join(", ")}`);
}

function longestOf(/** @type {Sample[]} */ samples) {
  return samples.reduce((longest, { late }) => Math.max(longest, late), 0);
}

/** The value below which 99 % of the samples are. */
function p99(/** @type {Sample[]} */ samples, kind = "all") {
  const sorted = samples.filter((sample) => kind === "all" || sample.kind === kind).map(({ late }) => late);
  return sorted.sort((a, b) => a - b)[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}

function failuresOf(/** @type {Sample[]} */ samples) {
  return samples.filter(({ status }) => status === 0 || status >= 400).length;
}

function table(/** @type {string} */ title, /** @type {Effect[]} */ effects) {
  console.log(`\n${title} (ms waited, ms taken, answer)`);
  for (const { name, longest, took, status } of effects) {
    console.log(
      `  ${longest.toFixed(0).padStart(6)} ${took.toFixed(0).padStart(7)}  ${String(status).padEnd(4)} ${name}`,
    );
  }
}

function judge(/** @type {[string, number, boolean][]} */ figures) {
  console.log("");
  for (const [name, value, ok] of figures) console.log(`  ${ok ? "✓" : "✗"} ${name}: ${Math.round(value * 100) / 100}`);
  return figures.every(([, , ok]) => ok);
}
