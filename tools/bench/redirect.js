// Benchmarks a redirect that records its visit: compared with the fastest that Node can do (with and without recording
// the visit) and with a typical Express implementation.
import { Connection } from "../lib/connection.js";
import { cpuSeconds, median } from "../lib/load.js";
import { startDozen, startRival } from "./redirect/contestants.js";
import { sidOf } from "./redirect/links.js";

/** @typedef {import("./redirect/contestants.js").Contestant} Contestant */
/** @typedef {{ perSecond: number, cpuMicros: number, p99: number }} Round */
/** @typedef {{ first: number, rounds: number, seconds: number }} Course seconds of the first load and of each round */
/** @typedef {{ links: number, responses: number, stored: number }} Kept */

const few = 1_000;
const many = 100_000;
/** Ten times as many as the site caches. They are measured at 32 connections only. */
const uncached = 1_000_000;
const connectionCounts = [1, 32, 128];
/**
 * Seconds of load before each measurement. During a pause Node discards optimized code, which does not happen to a
 * server under steady load.
 */
const warmUp = 1;
/**
 * Milliseconds between two looks at a server's CPU time after its load. Work that it finishes after its last response
 * counts as its own, and must not slow down the next server.
 */
const look = 250;
/** A server is idle when it uses less CPU time than this between two looks, in seconds. */
const atRest = 0.02;
const patience = 20_000;

/**
 * @param {{ quick: boolean }} options
 * @returns {Promise<import("./run.js").Figure[]>}
 */
export async function run({ quick }) {
  /** @type {Map<string, Round[]>} */
  const measured = new Map();
  /** @type {Kept[]} */
  const kept = [];
  // One server's results differ by a tenth from one process to the next, and by a sixth from one round to the next.
  for (let life = 0; life < (quick ? 1 : 3); life += 1) {
    const course = quick ? { first: 1, rounds: 1, seconds: 1 } : { first: 3, rounds: 3, seconds: 2 };
    kept.push(...(await measureProcesses(measured, course)));
  }
  const middle = (/** @type {string} */ name, /** @type {number} */ links, /** @type {number} */ connections) =>
    middleRound(measured.get(keyOf(name, links, connections)) ?? []);
  return [...figures(middle), ...[few, many, uncached].map((links) => losses(kept, links))];
}

/**
 * Measures all contestants, each in its own process. Returns how many of Dozen's confirmed redirects were stored.
 * @returns {Promise<Kept[]>}
 */
async function measureProcesses(/** @type {Map<string, Round[]>} */ measured, /** @type {Course} */ course) {
  const contestants = [await startRival("bare", few)];
  try {
    for (const links of [few, many, uncached]) {
      contestants.push(await startRival("floor", links), await startRival("express", links), await startDozen(links));
    }
    const responses = new Map(contestants.map((contestant) => [contestant, 0]));
    await compare(contestants, { measured, responses, course });
    return contestants
      .filter(({ name }) => name === "dozen")
      .map((dozen) => ({ links: dozen.links, responses: responses.get(dozen) ?? 0, stored: dozen.stored() }));
  } finally {
    await Promise.all(contestants.map((contestant) => contestant.stop()));
  }
}

async function compare(
  /** @type {Contestant[]} */ contestants,
  /** @type {{ measured: Map<string, Round[]>, responses: Map<Contestant, number>, course: Course }} */ {
    measured,
    responses,
    course: { first, rounds, seconds },
  },
) {
  for (const contestant of contestants) await loadOnce(contestant, { connections: 32, seconds: first, responses });
  for (const connections of connectionCounts) {
    for (let round = 0; round < rounds; round += 1) {
      // In alternating order, so that a contestant does not always run right after the same other one, which may still
      // be writing to the disk.
      const measurable = contestants.filter(({ links }) => links !== uncached || connections === 32);
      for (const contestant of round % 2 ? measurable.toReversed() : measurable) {
        const key = keyOf(contestant.name, contestant.links, connections);
        const result = await loadOnce(contestant, { connections, seconds, responses });
        measured.set(key, [...(measured.get(key) ?? []), result]);
      }
    }
  }
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

/** Loads one contestant; each connection follows randomly chosen links. @returns {Promise<Round>} */
async function loadOnce(
  /** @type {Contestant} */ contestant,
  /** @type {{ connections: number, seconds: number, responses: Map<Contestant, number> }} */ {
    connections,
    seconds,
    responses,
  },
) {
  const before = cpuSeconds(contestant.pid);
  const from = performance.now() + warmUp * 1000;
  const until = from + seconds * 1000;
  const walks = await Promise.all(Array.from({ length: connections }, () => walk(contestant, from, until)));
  const elapsed = (performance.now() - from) / 1000;
  await untilAtRest(contestant);
  const followed = walks.reduce((sum, walked) => sum + walked.followed, 0);
  responses.set(contestant, (responses.get(contestant) ?? 0) + followed);
  const times = walks.flatMap((walked) => walked.times).sort((a, b) => a - b);
  return {
    perSecond: times.length / elapsed,
    cpuMicros: ((cpuSeconds(contestant.pid) - before) * 1e6) / followed,
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
  };
}

async function untilAtRest(/** @type {Contestant} */ { name, pid }) {
  const until = performance.now() + patience;
  // Background work starts with a small delay after a burst, so the server must be idle at two looks in a row.
  for (let before = cpuSeconds(pid), quiet = 0; quiet < 2; ) {
    await new Promise((resolve) => setTimeout(resolve, look));
    const now = cpuSeconds(pid);
    quiet = now - before < atRest ? quiet + 1 : 0;
    before = now;
    if (performance.now() > until) throw new Error(`${name} comes to no rest`);
  }
}

/**
 * Follows one link after the other over one connection.
 * @returns {Promise<{ followed: number, times: number[] }>} `times` are the milliseconds of requests sent after `from`
 */
async function walk(
  /** @type {Contestant} */ { name, origin, links },
  /** @type {number} */ from,
  /** @type {number} */ until,
) {
  const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0" };
  const connection = new Connection(origin);
  /** @type {number[]} */
  const times = [];
  let followed = 0;
  try {
    for (let asked = performance.now(); asked < until; ) {
      const path = `/s/${sidOf(Math.floor(Math.random() * links))}`;
      const { status } = await connection.ask(path, { method: "GET", headers });
      if (status !== 302) throw new Error(`${name}: ${path} answered ${status}`);
      const respondedAt = performance.now();
      followed += 1;
      if (asked >= from) times.push(respondedAt - asked);
      asked = respondedAt;
    }
    return { followed, times };
  } finally {
    connection.close();
  }
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
  return [...rows, ...against(middle, uncached, 32), ...[few, many, uncached].map((links) => tail(middle, links))];
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
  // With one connection, most of the time is the round trip, and even the floor is only a third faster than Express.
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

/** Checks that every redirect that was responded to is in the tables. @returns {import("./run.js").Figure} */
function losses(/** @type {Kept[]} */ kept, /** @type {number} */ links) {
  const all = kept.filter((one) => one.links === links);
  const lost = all.reduce((sum, { responses: responseCount, stored }) => sum + Math.max(0, responseCount - stored), 0);
  const responses = all.reduce((sum, one) => sum + one.responses, 0);
  return {
    name: `redirect, ${links.toLocaleString("en")} links: answered and not in the table`,
    value: `${lost} of ${responses}`,
    target: "0",
    ok: lost === 0,
  };
}
