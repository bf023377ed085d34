import { mkdtemp, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { binary, root } from "../lib/paths.js";
import { run, tail } from "../lib/run.js";
import { scratchFolder } from "../lib/scratch.js";
import { startSite } from "../lib/site.js";
import { addUp, sum, sumLine } from "../lib/sums.js";

/** Milliseconds after which the run is killed and reported as a failure. */
const longestRun = 80 * 60_000;

/**
 * Runs the journeys in Chromium, with and without JavaScript. Without Chromium, they are counted as skipped. CI, whose
 * time is limited, runs each journey once.
 */
export async function e2eSuite() {
  const folder = await mkdtemp(join(await scratchFolder(), "dozen-e2e-"));
  const report = join(folder, "report.json");
  try {
    if (!process.env.CHROMIUM) return sum({ skipped: journeysOf(await playwright(["--list"], report)).length });
    return await withSite(join(folder, "data"), async ({ origin, dataDir }) =>
      runJourneys(report, { BASE_URL: origin, DATA_DIR: dataDir, TMPDIR: folder, ...(await half()) }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * In CI, which files' journeys run with JavaScript only; those of the other files run without it only. The commit decides,
 * so that each half gets its turn.
 * @returns {Promise<Record<string, string>>} environment variables
 */
async function half() {
  if (process.env.JOURNEYS || !process.env.CI) return {};
  const { output } = await run("git", ["rev-parse", "HEAD"]);
  const JOURNEYS = Number.parseInt(output.trim().slice(-1), 16) % 2 === 0 ? "even" : "odd";
  console.log(`  JOURNEYS=${JOURNEYS}: each journey runs once. Without CI, all run with and without JavaScript.`);
  return { JOURNEYS };
}

/** One site for all journeys: they are independent of what others leave behind, and starting one takes seconds. */
async function withSite(
  /** @type {string} */ dataDir,
  /** @type {(site: import("../lib/site.js").RunningSite) => Promise<Sum>} */ use,
) {
  // All browsers have one address. Users sign in through a proxy, each from a different address.
  const env = {
    CALLS_PER_MINUTE: "100000",
    SOCKETS_PER_ADDRESS: "100000",
    TRUST_PROXY: "1",
    // Reports of domains ask nobody but the machine's resolver.
    DNS_PUBLIC_SERVERS: "127.0.0.1:9",
    RDAP_BOOTSTRAP: "none",
    DNS_NETWORKS_ZONE: "none",
  };
  try {
    const site = await startSite({ dataDir, env });
    return await use(site).finally(site.stop);
  } catch (error) {
    return sum({ failed: 1, problems: [/** @type {Error} */ (error).message] });
  }
}

/** Runs the journeys of all folders at once, so that no core is idle while the last one of a folder runs. */
async function runJourneys(/** @type {string} */ report, /** @type {Record<string, string>} */ env) {
  try {
    const total = readReport(await playwright([], report, env));
    for (const problem of total.problems) console.log(`  ✗ ${problem}`);
    return total;
  } catch (error) {
    return sum({ failed: 1, problems: [/** @type {Error} */ (error).message] });
  }
}

/**
 * @typedef {import("../lib/sums.js").Sum} Sum
 * @typedef {{ duration: number, errors?: { message?: string }[] }} Result `duration` in milliseconds
 * @typedef {{ title: string, tests: { status: string, projectName: string, results: Result[] }[] }} Spec
 * @typedef {{ title: string, file?: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ suites: Suite[], errors: { message?: string }[] }} Report
 * @typedef {{ file: string, title: string, test: Spec["tests"][number] }} Journey
 */

/** @returns {Promise<Report>} */
async function playwright(
  /** @type {string[]} */ args,
  /** @type {string} */ report,
  /** @type {Record<string, string | undefined>} */ sites = { BASE_URL: "http://localhost" },
) {
  const { output } = await run(binary("playwright"), ["test", "--reporter=json", ...args], {
    timeout: longestRun,
    env: { ...sites, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const text = await readFile(report, "utf8").catch(() => undefined);
  if (!text) throw new Error(`playwright\n${tail(output)}`);
  return JSON.parse(text);
}

/** @returns {Journey[]} */
function testsOf(/** @type {Suite} */ suite, trail = "") {
  const here = suite.file === suite.title ? trail : `${trail}${suite.title} > `;
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({ file: suite.file ?? "", title: `${here}${spec.title} [${test.projectName}]`, test })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, here))];
}

function journeysOf(/** @type {Report} */ report) {
  return report.suites.flatMap((suite) => testsOf(suite));
}

function readReport(/** @type {Report} */ report) {
  const all = journeysOf(report);
  const folders = new Set(all.map(({ file }) => dirname(file)));
  const sums = [...folders].map((folder) => {
    const result = sumOf(all.filter(({ file }) => dirname(file) === folder));
    const seconds = result.durations.reduce((total, { seconds }) => total + seconds, 0);
    console.log(`  ${folder}: ${sumLine(result)} (${Math.round(seconds)} s of a worker)`);
    return result;
  });
  const problems = report.errors.map(
    ({ message = "" }) => `playwright\n${withoutColours(message).replaceAll(`${root}/`, "")}`,
  );
  return addUp([...sums, sum({ failed: problems.length, problems })]);
}

function sumOf(/** @type {Journey[]} */ journeys) {
  const count = (/** @type {string[]} */ ...wanted) =>
    journeys.filter(({ test }) => wanted.includes(test.status)).length;
  const total = sum({ passed: count("expected", "flaky"), failed: count("unexpected"), skipped: count("skipped") });
  for (const { file, title, test } of journeys) {
    const duration = test.results.reduce((total, result) => total + result.duration, 0);
    total.durations.push({ title: `${file} > ${title}`, seconds: duration / 1000 });
    if (test.status === "unexpected") total.problems.push(failureOf(file, title, test));
    if (test.status === "flaky") console.log(`  ~ only at the second try: ${failureOf(file, title, test)}`);
  }
  return total;
}

function failureOf(/** @type {string} */ file, /** @type {string} */ title, /** @type {Spec["tests"][number]} */ test) {
  const messages = test.results.flatMap(({ errors = [] }) => errors.map(({ message = "" }) => withoutColours(message)));
  return `${file} > ${title}\n${tail(messages.join("\n").slice(0, 3000), 30)}`;
}

function withoutColours(/** @type {string} */ text) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours start with ESC
  return text.replace(/\u001b\[[0-9;]*m/g, "");
}
