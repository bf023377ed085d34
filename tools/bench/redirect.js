// A redirect with its visit recorded, against what Node can do at best and what most would write.
import autocannon from "autocannon";
import { cpuSeconds, median } from "../lib/load.js";
import { startDozen, startRival } from "./redirect/contestants.js";
import { sidOf } from "./redirect/links.js";

/** @typedef {import("./redirect/contestants.js").Contestant} Contestant */
/** @typedef {{ perSecond: number, cpuMicros: number, p99: number }} Round */

const few = 1_000;
const many = 100_000;
const connectionCounts = [1, 32, 128];
/** What is still written after the last answer belongs to the answers' price. */
const afterwork = 1_000;

/**
 * @param {{ quick: boolean }} options
 * @returns {Promise<import("./run.js").Figure[]>}
 */
export async function run({ quick }) {
  /** @type {Contestant[]} */
  const contestants = [await startRival("bare", few)];
  try {
    for (const links of [few, many]) {
      contestants.push(await startRival("floor", links), await startRival("express", links), await startDozen(links));
    }
    // Many short ones: the same server differs by a sixth from one round to the next.
    return await compare(contestants, { rounds: quick ? 1 : 7, seconds: quick ? 1 : 2 });
  } finally {
    await Promise.all(contestants.map((contestant) => contestant.stop()));
  }
}

/** @returns {Promise<import("./run.js").Figure[]>} */
async function compare(
  /** @type {Contestant[]} */ contestants,
  /** @type {{ rounds: number, seconds: number }} */ { rounds, seconds },
) {
  const answered = new Map(contestants.map((contestant) => [contestant, 0]));
  /** @type {Map<string, Round[]>} */
  const measured = new Map();
  for (const contestant of contestants) await loadOnce(contestant, { connections: 32, seconds: 1, answered });
  for (const connections of connectionCounts) {
    for (let round = 0; round < rounds; round += 1) {
      // There and back, so that nobody always comes after the same one and what it leaves to be written.
      for (const contestant of round % 2 ? contestants.toReversed() : contestants) {
        const key = keyOf(contestant.name, contestant.links, connections);
        const result = await loadOnce(contestant, { connections, seconds, answered });
        measured.set(key, [...(measured.get(key) ?? []), result]);
      }
    }
  }
  const middle = (/** @type {string} */ name, /** @type {number} */ links, /** @type {number} */ connections) =>
    middleRound(measured.get(keyOf(name, links, connections)) ?? []);
  return [...figures(middle), ...losses(contestants, answered)];
}

function keyOf(/** @type {string} */ name, /** @type {number} */ links, /** @type {number} */ connections) {
  return `${name} ${links} ${connections}`;
}

/** @returns {Round} */
function middleRound(/** @type {Round[]} */ rounds) {
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    cpuMicros: median(rounds.map(({ cpuMicros }) => cpuMicros)),
    p99: median(rounds.map(({ p99 }) => p99)),
  };
}

/** One contestant under load, each connection walking links of its own drawing. @returns {Promise<Round>} */
async function loadOnce(
  /** @type {Contestant} */ contestant,
  /** @type {{ connections: number, seconds: number, answered: Map<Contestant, number> }} */ {
    connections,
    seconds,
    answered,
  },
) {
  const before = cpuSeconds(contestant.pid);
  /** @type {number[]} */
  const times = [];
  const requestsEach = Math.max(200, Math.ceil(40_000 / connections));
  const started = performance.now();
  const load = autocannon(
    /** @type {import("autocannon").Options} */ ({
      url: contestant.origin,
      connections,
      duration: seconds,
      setupClient: (client) => {
        client.setRequests(
          Array.from({ length: requestsEach }, () => ({
            method: "GET",
            path: `/s/${sidOf(Math.floor(Math.random() * contestant.links))}`,
            headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0" },
          })),
        );
      },
    }),
  );
  const instance = /** @type {import("autocannon").Instance} */ (/** @type {unknown} */ (load));
  instance.on("response", (_client, status, _bytes, time) => {
    if (status === 302) times.push(time);
  });
  const result = await load;
  const elapsed = (performance.now() - started) / 1000;
  if (result.errors > 0 || result["3xx"] === 0) {
    throw new Error(`${contestant.name}: ${result["3xx"]} redirects, ${result.errors} errors`);
  }
  await new Promise((resolve) => setTimeout(resolve, afterwork));
  answered.set(contestant, (answered.get(contestant) ?? 0) + times.length);
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / elapsed,
    cpuMicros: ((cpuSeconds(contestant.pid) - before) * 1e6) / times.length,
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
  };
}

/** @returns {import("./run.js").Figure[]} */
function figures(/** @type {(name: string, links: number, connections: number) => Round} */ middle) {
  const rows = connectionCounts.flatMap((connections) => {
    const bare = middle("bare", few, connections);
    const ofFew = middle("dozen", many, connections).perSecond / middle("dozen", few, connections).perSecond;
    const at = `redirect, ${connections} connections`;
    return [
      { name: `${at}: bare 302, /s`, value: show(bare) },
      ...[few, many].flatMap((links) => against(middle, links, connections)),
      { name: `${at}: 100,000 links over 1,000`, value: ofFew, target: "≥ 0.9", ok: ofFew >= 0.9 },
    ];
  });
  return [...rows, ...[few, many].map((links) => tail(middle, links))];
}

/** @returns {import("./run.js").Figure} */
function tail(
  /** @type {(name: string, links: number, connections: number) => Round} */ middle,
  /** @type {number} */ links,
) {
  const ours = middle("dozen", links, 32).p99;
  const floor = middle("floor", links, 32).p99;
  return {
    name: `redirect, 32 connections, ${links.toLocaleString("en")} links: p99 ms (floor's)`,
    value: `${ours.toFixed(2)} (${floor.toFixed(2)})`,
    target: "≤ floor's",
    ok: ours <= floor,
  };
}

/** @returns {import("./run.js").Figure[]} */
function against(
  /** @type {(name: string, links: number, connections: number) => Round} */ middle,
  /** @type {number} */ links,
  /** @type {number} */ connections,
) {
  const at = `redirect, ${connections} connections, ${links.toLocaleString("en")} links`;
  const [ours, floor, express] = ["dozen", "floor", "express"].map((name) => middle(name, links, connections));
  if (!ours || !floor || !express) return [];
  const ofFloor = ours.perSecond / floor.perSecond;
  const ofExpress = ours.perSecond / express.perSecond;
  // With one connection most of the time is the way there and back, and the floor itself leaves Express a third behind.
  const wellOver = Math.min(1.5, (0.9 * floor.perSecond) / express.perSecond);
  const ofBare = ours.perSecond / middle("bare", few, connections).perSecond;
  return [
    { name: `${at}: dozen, /s`, value: show(ours) },
    { name: `${at}: floor, /s`, value: show(floor) },
    { name: `${at}: express, /s`, value: show(express) },
    { name: `${at}: times floor`, value: ofFloor, target: "≥ 0.9", ok: ofFloor >= 0.9 },
    { name: `${at}: times express`, value: ofExpress, target: `> ${wellOver.toFixed(2)}`, ok: ofExpress > wellOver },
    { name: `${at}: times bare`, value: ofBare, target: "≥ 0.25", ok: ofBare >= 0.25 },
  ];
}

function show(/** @type {Round} */ { perSecond, cpuMicros }) {
  return `${Math.round(perSecond)} (${Math.round(cpuMicros)} µs CPU each)`;
}

/** Every redirect that was answered is in the tables. @returns {import("./run.js").Figure[]} */
function losses(/** @type {Contestant[]} */ contestants, /** @type {Map<Contestant, number>} */ answered) {
  return contestants
    .filter(({ name }) => name === "dozen")
    .map((contestant) => {
      const count = answered.get(contestant) ?? 0;
      const stored = contestant.stored();
      return {
        name: `redirect, ${contestant.links.toLocaleString("en")} links: answered and not in the table`,
        value: `${Math.max(0, count - stored)} of ${count}`,
        target: "0",
        ok: stored >= count,
      };
    });
}
