// Benchmarks uploads, compared with @tus/server and with bare node:http: 5 MB in chunks of 128 KB with as many in flight,
// and 32 MB in one request. Also the memory that a large upload needs.
import { cpuSeconds, median, residentMegabytes } from "../lib/load.js";
import { start } from "./upload/contestants.js";
import {
  sample,
  sendToDozen,
  sendToFloor,
  sendToTus,
  streamToBare,
  streamToDozen,
  streamToTus,
} from "./upload/senders.js";

/** @typedef {import("./upload/contestants.js").Contestant} Contestant */
/** @typedef {import("./upload/senders.js").Sample} Sample */
/** @typedef {{ perSecond: number, cpuMs: number }} Round megabytes per second; ms of server CPU per megabyte */

const megabyte = 1024 * 1024;

/**
 * @param {{ quick: boolean }} options
 * @returns {Promise<import("./run.js").Figure[]>}
 */
export async function run({ quick }) {
  const [dozen, floor, tus, bare] = await Promise.all([start("dozen"), start("floor"), start("tus"), start("bare")]);
  try {
    const rounds = quick ? 3 : 7;
    return [
      ...(await compareChunks({ dozen, floor, tus }, rounds, quick ? 6 : 12)),
      ...(await compareStreams({ dozen, bare, tus }, rounds, quick ? 4 : 8)),
      await measureMemory(dozen, quick ? 128 : 2048),
    ];
  } finally {
    await Promise.all([dozen, floor, tus, bare].map((contestant) => contestant.stop()));
  }
}

/** @returns {Promise<import("./run.js").Figure[]>} */
async function compareChunks(
  /** @type {{ dozen: Contestant, floor: Contestant, tus: Contestant }} */ { dozen, floor, tus },
  /** @type {number} */ rounds,
  /** @type {number} */ files,
) {
  const make = () => Array.from({ length: files }, () => sample(5 * megabyte));
  // tus accepts the chunks of one file only in order. So it has three chunks in flight with three files at once.
  const [ours, bare, theirs] = await interleaved(rounds, make, [
    { contestant: dozen, send: atOnce(1, (file) => sendToDozen(dozen, file)) },
    { contestant: floor, send: atOnce(1, (file) => sendToFloor(floor, file)) },
    { contestant: tus, send: atOnce(3, (file) => sendToTus(tus, file)) },
  ]);
  const [oursInTurn, theirsInTurn] = await interleaved(rounds, make, [
    { contestant: dozen, send: atOnce(1, (file) => sendToDozen(dozen, file, 1)) },
    { contestant: tus, send: atOnce(1, (file) => sendToTus(tus, file)) },
  ]);
  if (!ours || !bare || !theirs || !oursInTurn || !theirsInTurn) return [];
  return [
    { name: "upload, 5 MB, three chunks in flight: dozen", value: show(ours) },
    { name: "upload, 5 MB, three chunks in flight: floor", value: show(bare) },
    { name: "upload, 5 MB, three chunks in flight: @tus/server", value: show(theirs) },
    against("upload, 5 MB, three chunks in flight: times @tus/server", ours, theirs, 1),
    against("upload, 5 MB, three chunks in flight: times floor", ours, bare, 0.8),
    { name: "upload, 5 MB, one chunk in flight: dozen", value: show(oursInTurn) },
    { name: "upload, 5 MB, one chunk in flight: @tus/server", value: show(theirsInTurn) },
    against("upload, 5 MB, one chunk in flight: times @tus/server", oursInTurn, theirsInTurn, 1),
  ];
}

/** Returns a function that sends `count` files in parallel. @returns {(files: Sample[]) => Promise<void>} */
function atOnce(/** @type {number} */ count, /** @type {(file: Sample) => Promise<unknown>} */ send) {
  return async (files) => {
    const queue = files.values();
    const some = async () => {
      for (const file of queue) await send(file);
    };
    await Promise.all(Array.from({ length: count }, some));
  };
}

/** @returns {Promise<import("./run.js").Figure[]>} */
async function compareStreams(
  /** @type {{ dozen: Contestant, bare: Contestant, tus: Contestant }} */ { dozen, bare, tus },
  /** @type {number} */ rounds,
  /** @type {number} */ files,
) {
  const make = () => Array.from({ length: files }, () => sample(32 * megabyte));
  const [ours, floor, theirs] = await interleaved(rounds, make, [
    { contestant: dozen, send: atOnce(1, (file) => streamToDozen(dozen, file)) },
    { contestant: bare, send: atOnce(1, (file) => streamToBare(bare, file)) },
    { contestant: tus, send: atOnce(1, (file) => streamToTus(tus, file)) },
  ]);
  if (!ours || !floor || !theirs) return [];
  return [
    { name: "upload, one stream of 32 MB: dozen", value: show(ours) },
    { name: "upload, one stream of 32 MB: bare node:http", value: show(floor) },
    { name: "upload, one PATCH of 32 MB: @tus/server", value: show(theirs) },
    against("upload, one stream of 32 MB: times bare", ours, floor, 0.7),
    against("upload, one stream of 32 MB: times @tus/server", ours, theirs, 1),
  ];
}

/** Warm-up rounds, which are not counted, because a new process runs unoptimized code. */
const warmUp = 10;

/**
 * Alternates between the ways to send the files, and returns the median of each.
 * @param {number} rounds
 * @param {() => Sample[]} makeFiles
 * @param {{ contestant: Contestant, send: (files: Sample[]) => Promise<void> }[]} ways
 * @returns {Promise<Round[]>}
 */
async function interleaved(rounds, makeFiles, ways) {
  /** @type {Round[][]} */
  const measured = ways.map(() => []);
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [index, { contestant, send }] of ways.entries()) {
      const files = makeFiles();
      const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0) / megabyte;
      const before = cpuSeconds(contestant.pid);
      const started = performance.now();
      await send(files);
      const seconds = (performance.now() - started) / 1000;
      const cpuMs = ((cpuSeconds(contestant.pid) - before) * 1000) / size;
      if (round >= 0) measured[index]?.push({ perSecond: size / seconds, cpuMs });
    }
  }
  return measured.map((all) => ({
    perSecond: median(all.map(({ perSecond }) => perSecond)),
    cpuMs: median(all.map(({ cpuMs }) => cpuMs)),
  }));
}

/**
 * Measures the peak memory of the process during a very large upload, minus its idle memory.
 * @returns {Promise<import("./run.js").Figure>}
 */
async function measureMemory(/** @type {Contestant} */ dozen, /** @type {number} */ megabytes) {
  const file = sample(Math.min(megabytes, 2047) * megabyte);
  const idle = residentMegabytes(dozen.pid);
  let most = idle;
  const watch = setInterval(() => {
    most = Math.max(most, residentMegabytes(dozen.pid));
  }, 50);
  try {
    await sendToDozen(dozen, file);
  } finally {
    clearInterval(watch);
  }
  return {
    name: `upload of ${megabytes} MB in chunks: memory over idle`,
    value: `${(most - idle).toFixed(0)} MB (idle ${idle.toFixed(0)})`,
    target: "≤ 80 MB",
    ok: most - idle <= 80,
  };
}

function show(/** @type {Round} */ { perSecond, cpuMs }) {
  return `${perSecond.toFixed(0)} MB/s (${cpuMs.toFixed(2)} ms CPU a MB)`;
}

/** @returns {import("./run.js").Figure} */
function against(
  /** @type {string} */ name,
  /** @type {Round} */ ours,
  /** @type {Round} */ theirs,
  /** @type {number} */ least,
) {
  const times = ours.perSecond / theirs.perSecond;
  return { name, value: times, target: `≥ ${least}`, ok: times >= least };
}
