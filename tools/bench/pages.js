import { join } from "node:path";
import { interleavedLoad, residentMegabytes } from "../lib/load.js";
import { scriptBytes } from "../lib/page-scripts.js";
import { root } from "../lib/paths.js";
import { createLink, registerPerson, writeArticle } from "../lib/person.js";
import { run as runCommand, tail } from "../lib/run.js";
import { startSite } from "../lib/site.js";

const minimalApp = join(root, "tools/bench/minimal-app");
const kilobyte = 1000;

/**
 * Server-rendered pages against a minimal Remix page; JavaScript per page; memory.
 *
 * The minimal page is one heading with a datum of its loader and a word of i18next, and nothing around it. All else is
 * the site's: Remix's flags, `renderPage`, the browser's entry, and core's server with no feature on it, so it pays for
 * the same log line, headers, nonce, language, site status and look at the session. It is drawn each time. What the
 * site's pages cost above it is their frame, their queries and their own content; what is seen again with the same data
 * is not drawn again, so both prices are told.
 * @param {{ quick: boolean }} options
 * @returns {Promise<import("./run.js").Figure[]>}
 */
export async function run({ quick }) {
  await buildMinimalApp();
  const site = await startSite();
  const minimal = await startSite({ cwd: minimalApp, script: ["server.js"] });
  try {
    const resting = await restingMemory(site);
    const person = await personWithLinks(site.origin, 10);
    const signedIn = { cookie: person.cookie };
    const article = await writtenArticle(site.origin, person);
    const rates = await interleavedLoad(
      [
        { name: "minimal", url: minimal.origin, pid: minimal.pid },
        { name: "all", url: `${site.origin}/all`, pid: site.pid },
        { name: "allDrawn", url: `${site.origin}/all?q=a`, pid: site.pid, anew: true },
        { name: "short", url: `${site.origin}/short?tab=list`, pid: site.pid, headers: signedIn },
        { name: "shortDrawn", url: `${site.origin}/short?tab=list`, pid: site.pid, headers: signedIn, anew: true },
        { name: "article", url: article.url, pid: site.pid },
        {
          name: "articleKept",
          url: article.url,
          pid: site.pid,
          headers: { "if-none-match": article.etag },
          wanted: "3xx",
        },
      ],
      { seconds: quick ? 1 : 4 },
    );
    return [...speedFigures(rates), ...(await scriptFigures(site.origin, minimal.origin)), memoryFigure(resting)];
  } finally {
    await Promise.all([site.stop(), minimal.stop()]);
  }
}

async function buildMinimalApp() {
  const { code, output } = await runCommand("npx", ["remix", "vite:build"], { cwd: minimalApp });
  if (code !== 0) throw new Error(`The minimal page did not build\n${tail(output)}`);
}

/** Memory some seconds after the first pages, when start-up's garbage is gone. */
async function restingMemory(/** @type {import("../lib/site.js").RunningSite} */ site) {
  for (const path of ["/", "/all", "/user/login"]) await fetch(site.origin + path);
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  return residentMegabytes(site.pid);
}

async function personWithLinks(/** @type {string} */ origin, /** @type {number} */ count) {
  const person = await registerPerson(origin);
  for (let index = 0; index < count; index += 1) {
    await createLink(origin, person, `https://example.com/some/longer/page/${index}?of=interest`);
  }
  return person;
}

/** A public article, and the mark that a reader who has its page sends along. */
async function writtenArticle(/** @type {string} */ origin, /** @type {import("../lib/person.js").Person} */ person) {
  const url = origin + (await writeArticle(origin, person));
  return { url, etag: (await fetch(url)).headers.get("etag") ?? "" };
}

/** @returns {import("./run.js").Figure[]} */
function speedFigures(/** @type {Record<string, import("../lib/load.js").Round>} */ rates) {
  const minimal = rates.minimal ?? { perSecond: Number.NaN, cpuMs: Number.NaN };
  const rows = [
    { name: "/all, the same for every visitor", rate: rates.all, least: 4 },
    { name: "/all, drawn each time", rate: rates.allDrawn },
    { name: "/short, signed in, ten links", rate: rates.short, least: 0.7 },
    { name: "/short, signed in, ten links, drawn each time", rate: rates.shortDrawn },
    { name: "public article", rate: rates.article, least: 0.7 },
    { name: "public article that the reader has (304)", rate: rates.articleKept, least: 5 },
  ];
  return [
    { name: "minimal page, pages/s", value: Math.round(minimal.perSecond) },
    { name: "minimal page, CPU ms per page", value: minimal.cpuMs },
    ...rows.flatMap(({ name, rate, least }) => {
      const { perSecond = Number.NaN, cpuMs = Number.NaN } = rate ?? {};
      const ratio = perSecond / minimal.perSecond;
      return [
        { name: `${name}, pages/s`, value: Math.round(perSecond) },
        { name: `${name}, CPU ms per page`, value: cpuMs },
        {
          name: `${name}, times the minimal page`,
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
