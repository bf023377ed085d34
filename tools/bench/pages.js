import { join } from "node:path";
import { interleavedLoad, residentMegabytes } from "../lib/load.js";
import { scriptBytes } from "../lib/page-scripts.js";
import { root } from "../lib/paths.js";
import { createLink, registerPerson, writeArticle } from "../lib/person.js";
import { run as runCommand, tail } from "../lib/run.js";
import { startFlags, startSite } from "../lib/site.js";

const minimalApp = join(root, "tools/bench/minimal-app");
const kilobyte = 1000;

/**
 * Benchmarks server-rendered pages against a minimal Remix page; JavaScript per page; memory.
 *
 * The minimal page is one heading with a value from its loader and a word from i18next, without a frame. Everything
 * else is the same as on the site: Remix's flags, `renderPage`, the browser's entry, and core's server without
 * features. So it pays for the same log line, headers, nonce, language, site status and session lookup. It is rendered
 * for each request. The site's pages additionally pay for their frame, their queries and their content. The site caches
 * rendered pages as long as their data stays the same, so the benchmark measures them both cached and rendered for each
 * request.
 * @param {{ quick: boolean }} options
 * @returns {Promise<import("./run.js").Figure[]>}
 */
export async function run({ quick }) {
  await buildMinimalApp();
  const site = await startSite();
  const minimal = await startSite({ cwd: minimalApp, script: [...startFlags, "server.js"] });
  try {
    const resting = await restingMemory(site);
    const { minimal: first, all, short, article, had } = await targetsOf(site, minimal);
    // Many short rounds, because one server's results differ by a quarter from one round to the next.
    const options = quick ? { seconds: 1 } : { rounds: 9, seconds: 2 };
    const seen = await interleavedLoad([first, all, short, article, had], options);
    // In separate rounds: each of these pages evicts cached ones, and its garbage would be collected at the next
    // target's expense.
    const drawn = await interleavedLoad(
      [first, { ...all, url: `${all.url}?q=a`, anew: true }, { ...short, anew: true }],
      options,
    );
    return [
      ...speedFigures(seen, [
        { name: "all", label: "/all, the same for every visitor", least: 4 },
        { name: "short", label: "/short, signed in, ten links", least: 0.7 },
        { name: "article", label: "public article", least: 0.7 },
        { name: "had", label: "public article that the reader has (304)", least: 5 },
      ]),
      ...speedFigures(drawn, [
        { name: "all", label: "/all, drawn each time" },
        { name: "short", label: "/short, signed in, ten links, drawn each time" },
      ]),
      ...(await scriptFigures(site.origin, minimal.origin)),
      memoryFigure(resting),
    ];
  } finally {
    await Promise.all([site.stop(), minimal.stop()]);
  }
}

async function buildMinimalApp() {
  const { code, output } = await runCommand("npx", ["remix", "vite:build"], { cwd: minimalApp });
  if (code !== 0) throw new Error(`The minimal page did not build\n${tail(output)}`);
}

/** Memory 15 seconds after the first pages, because V8 frees the garbage of the start only after some idle time. */
async function restingMemory(/** @type {import("../lib/site.js").RunningSite} */ site) {
  for (const path of ["/", "/all", "/user/login"]) await fetch(site.origin + path);
  await new Promise((resolve) => setTimeout(resolve, 15_000));
  return residentMegabytes(site.pid);
}

async function personWithLinks(/** @type {string} */ origin, /** @type {number} */ count) {
  const person = await registerPerson(origin);
  for (let index = 0; index < count; index += 1) {
    await createLink(origin, person, `https://example.com/some/longer/page/${index}?of=interest`);
  }
  return person;
}

/** A public article, and the ETag that a browser with a cached copy sends. */
async function writtenArticle(/** @type {string} */ origin, /** @type {import("../lib/person.js").Person} */ person) {
  const url = origin + (await writeArticle(origin, person));
  return { url, etag: (await fetch(url)).headers.get("etag") ?? "" };
}

/** The targets of the load, keyed by the names that `speedFigures` uses. */
async function targetsOf(
  /** @type {import("../lib/site.js").RunningSite} */ site,
  /** @type {import("../lib/site.js").RunningSite} */ minimal,
) {
  const { pid, origin } = site;
  const person = await personWithLinks(origin, 10);
  const headers = { cookie: person.cookie };
  const { url, etag } = await writtenArticle(origin, person);
  return {
    minimal: { name: "minimal", url: minimal.origin, pid: minimal.pid },
    all: { name: "all", url: `${origin}/all`, pid },
    short: { name: "short", url: `${origin}/short?tab=list`, pid, headers },
    article: { name: "article", url, pid },
    had: { name: "had", url, pid, headers: { "if-none-match": etag }, wanted: /** @type {const} */ ("3xx") },
  };
}

/** @returns {import("./run.js").Figure[]} */
function speedFigures(
  /** @type {Record<string, import("../lib/load.js").Round>} */ rates,
  /** @type {{ name: string, label: string, least?: number }[]} */ rows,
) {
  const minimal = rates.minimal ?? { perSecond: Number.NaN, cpuMs: Number.NaN };
  return [
    { name: "minimal page, pages/s", value: Math.round(minimal.perSecond) },
    { name: "minimal page, CPU ms per page", value: minimal.cpuMs },
    ...rows.flatMap(({ name, label, least }) => {
      const { perSecond = Number.NaN, cpuMs = Number.NaN } = rates[name] ?? {};
      const ratio = perSecond / minimal.perSecond;
      return [
        { name: `${label}, pages/s`, value: Math.round(perSecond) },
        { name: `${label}, CPU ms per page`, value: cpuMs },
        {
          name: `${label}, times the minimal page`,
          value: ratio,
          ...(least && { target: `≥ ${least}`, ok: ratio >= least }),
        },
      ];
    }),
  ];
}

/** @returns {Promise<import("./run.js").Figure[]>} */
async function scriptFigures(/** @type {string} */ site, /** @type {string} */ minimal) {
  const framework = (await scriptBytes(minimal)) / kilobyte;
  const over = (await scriptBytes(site)) / kilobyte - framework;
  return [
    { name: "JavaScript of the minimal page (React, Remix, i18next), kB gzip", value: framework },
    { name: "JavaScript of home over it, kB gzip", value: over, target: "≤ 20", ok: over <= 20 },
  ];
}

/** @returns {import("./run.js").Figure} */
function memoryFigure(/** @type {number} */ megabytes) {
  return { name: "resting memory, MB", value: Math.round(megabytes), target: "< 160", ok: megabytes < 160 };
}
