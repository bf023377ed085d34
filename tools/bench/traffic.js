// Benchmarks mixed traffic: 200 people whose lists change, and visitors, open pages in the order in which people open
// them. Three parts that make pages faster are turned off in turn, to show what each saves.
import { execFile } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import BetterSqlite from "better-sqlite3";
import { browserHeaders, interleavedRounds, median } from "../lib/load.js";
import { startMinimalApp } from "../lib/minimal-app.js";
import { root } from "../lib/paths.js";
import { startSite } from "../lib/site.js";

/** @typedef {import("../lib/load.js").Round} Round */
/** @typedef {import("../lib/load.js").Step} Step */
/** @typedef {{ cookies: string[], change: (person: number) => void }} Crowd */

const people = 200;
const linksEach = 10;
/**
 * Sites that differ only by the part that is turned off (`packages/core/src/hot`). `same` turns off none: how much it
 * differs from `whole` is what chance does.
 */
const withoutParts = { whole: "", same: "", drawn: "drawn-pages", shared: "shared-pages", words: "quick-words" };
const languages = ["en-US,en;q=0.9", "zh-CN,zh;q=0.9", "zh-HK,zh;q=0.9"];

/** How each kind of traffic walks through the site. @type {Record<string, (crowd: Crowd) => Generator<Step>>} */
const kinds = { "signed out": visitors, "signed in, repeated": readers, "signed in, changing": writers, mixed };

/**
 * @param {{ quick: boolean }} options
 * @returns {Promise<import("./run.js").Figure[]>}
 */
export async function run({ quick }) {
  const folder = await mkdtemp(join(tmpdir(), "dozen-bench-"));
  const minimal = await startMinimalApp();
  /** @type {Record<string, Round[]>} */
  const measured = {};
  try {
    const cookies = await fillFolder(join(folder, "people"));
    // Two processes of the same site differ by up to a quarter, so many processes matter more than many rounds.
    for (let life = 0; life < (quick ? 1 : 5); life += 1) {
      const rounds = await measureProcesses(
        folder,
        cookies,
        minimal,
        quick ? { rounds: 5, seconds: 1 } : { rounds: 2, seconds: 2 },
      );
      for (const [name, all] of Object.entries(rounds)) measured[name] = [...(measured[name] ?? []), ...all];
    }
    return Object.keys(kinds).flatMap((kind) => figures(kind, measured));
  } finally {
    await minimal.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Starts the sites with a copy of the people each, and measures one kind of traffic after the other on all of them. */
async function measureProcesses(
  /** @type {string} */ folder,
  /** @type {string[]} */ cookies,
  /** @type {import("../lib/site.js").RunningSite} */ minimal,
  /** @type {{ rounds?: number, seconds: number }} */ options,
) {
  /** @type {{ name: string, site: import("../lib/site.js").RunningSite, crowd: Crowd }[]} */
  const sites = [];
  /** @type {Record<string, Round[]>} */
  const measured = {};
  try {
    for (const [name, parts] of Object.entries(withoutParts)) {
      const dataDir = join(folder, name);
      await rm(dataDir, { recursive: true, force: true });
      await cp(join(folder, "people"), dataDir, { recursive: true });
      const site = await startSite({ dataDir, env: { HOT: parts && `-${parts}` } });
      sites.push({ name, site, crowd: { cookies, change: changer(join(dataDir, "dozen.db")) } });
    }
    for (const [kind, walk] of Object.entries(kinds)) {
      const url = minimal.origin;
      const targets = sites.map(({ name, site, crowd }) => {
        return { name: `${name}: ${kind}`, url: site.origin, pid: site.pid, walk: () => walk(crowd) };
      });
      const first = { name: `minimal: ${kind}`, url, pid: minimal.pid, headers: browserHeaders, anew: true };
      Object.assign(measured, await interleavedRounds([first, ...targets], options));
    }
    return measured;
  } finally {
    await Promise.all(sites.map(({ site }) => site.stop()));
  }
}

/** Creates people with links; returns their cookies. @returns {Promise<string[]>} */
async function fillFolder(/** @type {string} */ folder) {
  const script = join(root, "packages/feature-short/src/link/people.bench.server.ts");
  const args = ["--import", "tsx", script, folder, String(people), String(linksEach)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "[]");
}

/** Returns a function that changes a person's list in the table, which costs the measured server nothing. */
function changer(/** @type {string} */ file) {
  const db = new BetterSqlite(file, { timeout: 10_000 });
  const change = db.prepare("update short_links set url = ? where sid = ?");
  let changes = 0;
  return (/** @type {number} */ person) => {
    changes += 1;
    change.run(`https://example.com/changed/${changes}`, `p${person}n${changes % linksEach}`);
  };
}

/** Visitors without an account, each of whom opens a few pages. */
function* visitors() {
  while (true) yield* visitorsPages(random(languages.length));
}

/** @returns {Generator<Step>} */
function* visitorsPages(/** @type {number} */ language) {
  const headers = { ...browserHeaders, "accept-language": languages[language] ?? "" };
  for (const path of ["/", "/all", "/user/login"]) yield { path, headers };
}

/** People who open their list, one of its rows, and the list again, which has not changed. */
function* readers(/** @type {Crowd} */ { cookies }) {
  while (true) yield* visitOf(cookies, random(people), () => {});
}

/** The same people and pages, but a list has changed each time that it is opened. */
function* writers(/** @type {Crowd} */ { cookies, change }) {
  while (true) yield* visitOf(cookies, random(people), change);
}

/** As many sessions of visitors as of people. A third of the people change their list while they are there. */
function* mixed(/** @type {Crowd} */ { cookies, change }) {
  while (true) {
    yield* visitorsPages(random(languages.length));
    yield* visitOf(cookies, random(people), random(3) === 0 ? change : () => {});
  }
}

/** @returns {Generator<Step>} */
function* visitOf(
  /** @type {string[]} */ cookies,
  /** @type {number} */ person,
  /** @type {(person: number) => void} */ change,
) {
  const headers = { ...browserHeaders, cookie: cookies[person] ?? "" };
  const list = "/short?tab=list";
  const pages = ["/", list, `/short/chart/p${person}n${random(linksEach)}`, list, "/file", "/msg", list];
  for (const path of pages) {
    if (path === list) change(person);
    yield { path, headers };
  }
}

function random(/** @type {number} */ below) {
  return Math.floor(Math.random() * below);
}

/** @returns {import("./run.js").Figure[]} */
function figures(/** @type {string} */ kind, /** @type {Record<string, Round[]>} */ rounds) {
  const cpu = (/** @type {string} */ name) => (rounds[name] ?? []).map(({ cpuMs }) => cpuMs);
  const whole = cpu(`whole: ${kind}`);
  const same = cpu(`same: ${kind}`);
  const both = whole.map((one, round) => (one + (same[round] ?? Number.NaN)) / 2);
  return [
    { name: `${kind}: CPU ms per page`, value: spread(both) },
    { name: `${kind}: times the CPU of a minimal page`, value: spread(ratios(both, cpu(`minimal: ${kind}`))) },
    { name: `${kind}: two processes of the same site, one over the other`, value: spread(ratios(same, whole)) },
    ...Object.entries(withoutParts).flatMap(([name, parts]) => {
      if (!parts) return [];
      const without = cpu(`${name}: ${kind}`);
      return [
        { name: `${kind}: without ${parts}, CPU ms per page`, value: spread(without) },
        { name: `${kind}: without ${parts}, times the site`, value: spread(ratios(without, both)) },
      ];
    }),
  ];
}

/** Of each round: the two were measured within the same seconds. */
function ratios(/** @type {number[]} */ ones, /** @type {number[]} */ others) {
  return ones.map((one, round) => one / (others[round] ?? Number.NaN));
}

/** The median, with the smallest and the largest. */
function spread(/** @type {number[]} */ values) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return `${median(values).toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)})`;
}
