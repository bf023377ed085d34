import { browserHeaders, interleavedLoad, residentMegabytes } from "../lib/load.js";
import { startMinimalApp } from "../lib/minimal-app.js";
import { scriptBytes } from "../lib/page-scripts.js";
import { createLink, registerPerson, writeArticle } from "../lib/person.js";
import { startSite } from "../lib/site.js";

const kilobyte = 1000;

/**
 * Benchmarks server-rendered pages against a minimal Remix page; JavaScript per page; memory.
 *
 * The cache of rendered pages serves the minimal page like those of the site. So each page is compared with it twice:
 * both repeated, and both at an address that nobody has requested before. (The blog caches public articles itself,
 * whatever the query, so they are only repeated.) All requests accept compressed pages, as browsers do.
 * @param {{ quick: boolean }} options
 * @returns {Promise<import("./run.js").Figure[]>}
 */
export async function run({ quick }) {
  const minimal = await startMinimalApp();
  const site = await startSite();
  try {
    const resting = await restingMemory(site);
    const { minimal: first, all, short, home, article, had } = await targetsOf(site, minimal);
    // Many short rounds, because one server's results differ by a quarter from one round to the next.
    const options = quick ? { seconds: 1 } : { rounds: 9, seconds: 2 };
    const repeated = await interleavedLoad([first, all, short, home, article, had], options);
    // In separate rounds: each of these pages evicts cached ones, and its garbage would be collected at the next
    // target's expense.
    const fresh = await interleavedLoad(
      [first, all, short, home].map((target) => ({ ...target, anew: true })),
      options,
    );
    return [
      ...speedFigures("repeated", repeated, [
        { name: "all", label: "/all, the same for every visitor", least: 4 },
        { name: "short", label: "/short, signed in, ten links", least: 0.7 },
        { name: "home", label: "/, signed in" },
        { name: "article", label: "public article", least: 4 },
        { name: "had", label: "public article that the reader has (304)", least: 5 },
      ]),
      ...speedFigures("new address", fresh, [
        { name: "all", label: "/all", least: 0.25 },
        { name: "short", label: "/short, signed in, ten links", least: 0.3 },
        { name: "home", label: "/, signed in", least: 0.4 },
      ]),
      ...(await scriptFigures(site.origin, minimal.origin)),
      memoryFigure(resting),
    ];
  } finally {
    await Promise.all([site.stop(), minimal.stop()]);
  }
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
  return { url, etag: (await fetch(url, { headers: browserHeaders })).headers.get("etag") ?? "" };
}

/** The targets of the load, keyed by the names that `speedFigures` uses. */
async function targetsOf(
  /** @type {import("../lib/site.js").RunningSite} */ site,
  /** @type {import("../lib/site.js").RunningSite} */ minimal,
) {
  const { pid, origin } = site;
  const person = await personWithLinks(origin, 10);
  const headers = browserHeaders;
  const { url, etag } = await writtenArticle(origin, person);
  return {
    minimal: { name: "minimal", url: minimal.origin, pid: minimal.pid, headers },
    all: { name: "all", url: `${origin}/all`, pid, headers },
    short: { name: "short", url: `${origin}/short?tab=list`, pid, headers: { ...headers, cookie: person.cookie } },
    home: { name: "home", url: `${origin}/`, pid, headers: { ...headers, cookie: person.cookie } },
    article: { name: "article", url, pid, headers },
    had: {
      name: "had",
      url,
      pid,
      headers: { ...headers, "if-none-match": etag },
      wanted: /** @type {const} */ ("3xx"),
    },
  };
}

/** @returns {import("./run.js").Figure[]} */
function speedFigures(
  /** @type {string} */ how,
  /** @type {Record<string, import("../lib/load.js").Round>} */ rates,
  /** @type {{ name: string, label: string, least?: number }[]} */ rows,
) {
  const minimal = rates.minimal ?? { perSecond: Number.NaN, cpuMs: Number.NaN };
  return [
    { name: `minimal page, ${how}, pages/s`, value: Math.round(minimal.perSecond) },
    { name: `minimal page, ${how}, CPU ms per page`, value: minimal.cpuMs },
    ...rows.flatMap(({ name, label, least }) => {
      const { perSecond = Number.NaN, cpuMs = Number.NaN } = rates[name] ?? {};
      const ratio = minimal.cpuMs / cpuMs;
      return [
        { name: `${label}, ${how}, pages/s`, value: Math.round(perSecond) },
        { name: `${label}, ${how}, CPU ms per page`, value: cpuMs },
        {
          name: `${label}, ${how}: pages for the CPU of a minimal page`,
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
