// Benchmarks how a hanging format job affects other pages: their p99 latency during the job over that without it.
import autocannon from "autocannon";
import { median } from "../lib/load.js";
import { registerPerson } from "../lib/person.js";
import { startSite } from "../lib/site.js";

/** The Markdown parser takes quadratic time for unclosed delimiters; this is the longest text that the site accepts. */
const hanging = { type: "md", content: "*a_ ".repeat(75_000) };
const most = 2;
const mostSeconds = 5;
/** The time after which the server aborts the job. */
const seconds = 4;
/** Pages per second. It leaves half of a small machine idle: at full load, pages would be slow without the job, too. */
const rate = 40;

/**
 * @param {{ quick: boolean }} options
 * @returns {Promise<import("./run.js").Figure[]>}
 */
export async function run({ quick }) {
  const site = await startSite();
  try {
    const { cookie } = await registerPerson(site.origin);
    await slowest(site.origin);
    /** @type {{ alone: number[], beside: number[], lived: number[] }} */
    const measured = { alone: [], beside: [], lived: [] };
    for (let round = 0; round < (quick ? 3 : 7); round += 1) {
      measured.alone.push(await slowest(site.origin));
      const hung = hang(site.origin, cookie);
      measured.beside.push(await slowest(site.origin));
      measured.lived.push(await hung);
    }
    return figures(measured);
  } finally {
    await site.stop();
  }
}

/** The p99 latency of a page in milliseconds. The query bypasses the cache of shared pages. */
async function slowest(/** @type {string} */ origin) {
  const { latency, errors, non2xx } = await autocannon({
    url: `${origin}/all?q=a`,
    connections: 4,
    overallRate: rate,
    duration: seconds,
  });
  if (errors + non2xx > 0) throw new Error(`${errors} errors, ${non2xx} other answers`);
  return latency.p99;
}

/** Returns the seconds until the server aborted the job. */
async function hang(/** @type {string} */ origin, /** @type {string} */ cookie) {
  const from = performance.now();
  const response = await fetch(`${origin}/api/format`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: origin, "Sec-Fetch-Site": "same-origin", Cookie: cookie },
    body: JSON.stringify(hanging),
  });
  const { code } = await response.json();
  if (code === 200) throw new Error("The job did not hang.");
  return (performance.now() - from) / 1000;
}

/** @returns {import("./run.js").Figure[]} */
function figures(/** @type {{ alone: number[], beside: number[], lived: number[] }} */ { alone, beside, lived }) {
  const ratio = median(beside) / median(alone);
  const longest = Math.max(...lived);
  return [
    {
      name: "other pages beside a hung format job: p99 over without",
      value: `${ratio.toFixed(2)} (${median(beside)} over ${median(alone)} ms)`,
      target: `< ${most}`,
      ok: ratio < most,
    },
    { name: "a hung format job lives, s", value: longest, target: `< ${mostSeconds}`, ok: longest < mostSeconds },
  ];
}
