// Runs Lighthouse with its mobile preset on the production build; every score must be at least 95.
// `node tools/lighthouse.js /all` measures only the named pages; `article` is an article of a blog.
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { registerPerson, writeArticle } from "./lib/person.js";
import { freePort } from "./lib/ports.js";
import { findChromium } from "./lib/programs.js";
import { startSite } from "./lib/site.js";

const least = 95;
const categories = ["performance", "accessibility", "best-practices", "seo"];
/** Placeholder for the public page of an article, which is created first. */
const article = "article";
const pages = ["/", "/all", "/user/login", "/short", article];
/** Pages that show their content only to a signed-in user. */
const needSignIn = ["/short"];

const wanted = process.argv.slice(2);
process.exitCode = (await measure(wanted.length > 0 ? wanted : pages)) ? 0 : 1;

async function measure(/** @type {string[]} */ paths) {
  const site = await startSite();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [`--remote-debugging-port=${port}`, "--no-sandbox", "--disable-gpu", "--disable-quic"],
  });
  try {
    const person = await registerPerson(site.origin);
    let good = true;
    for (const path of paths) {
      const cookie = needSignIn.includes(path) ? person.cookie : "locale=enUs";
      const shown = path === article ? await writeArticle(site.origin, person) : path;
      good = (await judge(`${site.origin}${shown}`, port, cookie)) && good;
    }
    return good;
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function judge(/** @type {string} */ url, /** @type {number} */ port, /** @type {string} */ cookie) {
  const result = await lighthouse(url, {
    port,
    output: "json",
    logLevel: "error",
    onlyCategories: categories,
    extraHeaders: { Cookie: cookie },
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { lhr } = result;
  const scores = categories.map((name) => ({ name, score: Math.round((lhr.categories[name]?.score ?? 0) * 100) }));
  console.log(`${new URL(url).pathname}  ${scores.map(({ name, score }) => `${name} ${score}`).join("  ")}`);
  for (const { name, score } of scores) if (score < least) explain(lhr, name);
  return scores.every(({ score }) => score >= least);
}

/** Prints the audits that lowered a category's score. */
function explain(/** @type {import("lighthouse").Result} */ lhr, /** @type {string} */ category) {
  for (const { id, weight } of lhr.categories[category]?.auditRefs ?? []) {
    const audit = lhr.audits[id];
    if (audit && weight > 0 && audit.score !== null && audit.score < 0.9) {
      console.log(`  ${category}: ${audit.title} (${audit.displayValue ?? audit.score})`);
    }
  }
}
