// A redirect with its visit recorded, against what Node can do at best and what most would write.
import { Connection } from "../lib/connection.js";
import { cpuSeconds, median } from "../lib/load.js";
import { startDozen, startRival } from "./redirect/contestants.js";
import { sidOf } from "./redirect/links.js";

/** @typedef {import("./redirect/contestants.js").Contestant} Contestant */
/** @typedef {{ perSecond: number, cpuMicros: number, p99: number }} Round */
/** @typedef {{ first: number, rounds: number, seconds: number }} Course seconds of the first load and of each round */
/** @typedef {{ links: number, answered: number, stored: number }} Kept */

const few = 1_000;
const many = 100_000;
const connectionCounts = [1, 32, 128];
/** Before what counts: in a pause Node forgets what it had compiled for a load, and no server pauses under one (s). */
const warmUp = 1;
/** What is still worked off after the last answer belongs to its price, and must not be another's: looked for each (ms). */
const look = 250;
/** A server at rest works less than this between two looks (seconds of processor). */
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
  // The same server differs by a tenth from one process to the next, and by a sixth from one round to the next.
  for (let life = 0; life < (quick ? 1 : 3); life += 1) {
    const course = quick ? { first: 1, rounds: 1, seconds: 1 } : { first: 3, rounds: 3, seconds: 2 };
    kept.push(...(await measureProcesses(measured, course)));
  }
  const middle = (/** @type {string} */ name, /** @type {number} */ links, /** @type {number} */ connections) =>
    middleRound(measured.get(keyOf(name, links, connections)) ?? []);
  return [...figures(middle), ...[few, many].map((links) => losses(kept, links))];
}

/** All contestants, each in a process of its own. Answers what was stored of what was answered. @returns {Promise<Kept[]>} */
async function measureProcesses(/** @type {Map<string, Round[]>} */ measured, /** @type {Course} */ course) {
  const contestants = [await startRival("bare", few)];
  try {
    for (const links of [few, many]) {
      contestants.push(await startRival("floor", links), await startRival("express", links), await startDozen(links));
    }
    const answered = new Map(contestants.map((contestant) => [contestant, 0]));
    await compare(contestants, { measured, answered, course });
    return contestants
      .filter(({ name }) => name === "dozen")
      .map((dozen) => ({ links: dozen.links, answered: answered.get(dozen) ?? 0, stored: dozen.stored() }));
  } finally {
    await Promise.all(contestants.map((contestant) => contestant.stop()));
  }
}

async function compare(
  /** @type {Contestant[]} */ contestants,
  /** @type {{ measured: Map<string, Round[]>, answered: Map<Contestant, number>, course: Course }} */ {
    measured,
    answered,
    course: { first, rounds, seconds },
  },
) {
  for (const contestant of contestants) await loadOnce(contestant, { connections: 32, seconds: first, answered });
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
  const from = performance.now() + warmUp * 1000;
  const until = from + seconds * 1000;
  const walks = await Promise.all(Array.from({ length: connections }, () => walk(contestant, from, until)));
  const elapsed = (performance.now() - from) / 1000;
  await untilAtRest(contestant);
  const followed = walks.reduce((sum, walked) => sum + walked.followed, 0);
  answered.set(contestant, (answered.get(contestant) ?? 0) + followed);
  const times = walks.flatMap((walked) => walked.times).sort((a, b) => a - b);
  return {
    perSecond: times.length / elapsed,
    cpuMicros: ((cpuSeconds(contestant.pid) - before) * 1e6) / followed,
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
  };
}

async function untilAtRest(/** @type {Contestant} */ { name, pid }) {
  const until = performance.now() + patience;
  // What comes after a burst begins a little after it, so twice at rest is at rest.
  for (let before = cpuSeconds(pid), quiet = 0; quiet < 2; ) {
    await new Promise((resolve) => setTimeout(resolve, look));
    const now = cpuSeconds(pid);
    quiet = now - before < atRest ? quiet + 1 : 0;
    before = now;
    if (performance.now() > until) throw new Error(`${name} comes to no rest`);
  }
}

/**
 * One connection that follows one link after the other.
 * @returns {Promise<{ followed: number, times: number[] }>} `times` are the milliseconds of those from `from` on
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
      const answered = performance.now();
      followed += 1;
      if (asked >= from) times.push(answered - asked);
      asked = answered;
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

/** Every redirect that was answered is in the tables. @returns {import("./run.js").Figure} */
function losses(/** @type {Kept[]} */ kept, /** @type {number} */ links) {
  const all = kept.filter((one) => one.links === links);
  const lost = all.reduce((sum, { answered, stored }) => sum + Math.max(0, answered - stored), 0);
  const answered = all.reduce((sum, one) => sum + one.answered, 0);
  return {
    name: `redirect, ${links.toLocaleString("en")} links: answered and not in the table`,
    value: `${lost} of ${answered}`,
    target: "0",
    ok: lost === 0,
  };
}
