import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { binary, root } from "../lib/paths.js";
import { run, tail } from "../lib/run.js";
import { startSite } from "../lib/site.js";
import { addUp, sum, sumLine } from "../lib/sums.js";

/** Milliseconds after which a run of journeys is killed and reported as a failure. */
const longestWalk = 30 * 60_000;

/** Runs the journeys in Chromium, with and without JavaScript. Without Chromium, they are counted as skipped. */
export async function e2eSuite() {
  const folder = await mkdtemp(join(tmpdir(), "dozen-e2e-"));
  const report = join(folder, "report.json");
  try {
    if (!process.env.CHROMIUM) return sum({ skipped: count(await playwright(["--list"], report), () => true) });
    return await withSite(async (site) => {
      const sums = [];
      for (const journeys of await journeyFolders()) {
        const from = Date.now();
        const result = await walk(journeys, site, report);
        console.log(`  ${journeys}: ${sumLine(result)} (${Math.round((Date.now() - from) / 1000)} s)`);
        // Printed now and again at the end, because a run that is aborted never reaches its end.
        for (const problem of result.problems) console.log(`  ✗ ${problem}`);
        sums.push(result);
      }
      return addUp(sums);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The folders with journeys, relative to the root. */
async function journeyFolders() {
  const inside = async (/** @type {string} */ parent) =>
    (await readdir(join(root, parent))).map((name) => `${parent}/${name}/e2e`);
  const folders = [...(await inside("apps")), ...(await inside("packages"))];
  const found = await Promise.all(folders.map((folder) => readdir(join(root, folder)).catch(() => [])));
  return folders.filter((_, index) => found[index]?.some((file) => file.endsWith(".spec.ts")));
}

/** One site for all journeys: they are independent of what others leave behind, and starting one takes seconds. */
async function withSite(/** @type {(site: import("../lib/site.js").RunningSite) => Promise<Sum>} */ use) {
  // All browsers have one address. Users sign in through a proxy, each from a different address.
  const env = { CALLS_PER_MINUTE: "100000", SOCKETS_PER_ADDRESS: "100000", TRUST_PROXY: "1" };
  try {
    const site = await startSite({ env });
    return await use(site).finally(site.stop);
  } catch (error) {
    return sum({ failed: 1, problems: [/** @type {Error} */ (error).message] });
  }
}

/**
 * Runs the journeys of one folder, with and without JavaScript in parallel, so that no core is idle while the last one
 * of a kind runs.
 */
async function walk(
  /** @type {string} */ folder,
  /** @type {import("../lib/site.js").RunningSite} */ { origin, dataDir },
  /** @type {string} */ report,
) {
  try {
    await rm(report, { force: true });
    return readReport(await playwright([`${folder}/`], report, { BASE_URL: origin, DATA_DIR: dataDir }));
  } catch (error) {
    return sum({ failed: 1, problems: [`${folder}\n${/** @type {Error} */ (error).message}`] });
  }
}

/**
 * @typedef {import("../lib/sums.js").Sum} Sum
 * @typedef {{ duration: number, errors?: { message?: string }[] }} Result `duration` in milliseconds
 * @typedef {{ title: string, tests: { status: string, projectName: string, results: Result[] }[] }} Spec
 * @typedef {{ title: string, file?: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ suites: Suite[], errors: { message?: string }[] }} Report
 */

/** @returns {Promise<Report>} */
async function playwright(
  /** @type {string[]} */ args,
  /** @type {string} */ report,
  /** @type {Record<string, string | undefined>} */ sites = { BASE_URL: "http://localhost" },
) {
  const { output } = await run(binary("playwright"), ["test", "--reporter=json", ...args], {
    timeout: longestWalk,
    env: { ...sites, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const text = await readFile(report, "utf8").catch(() => undefined);
  if (!text) throw new Error(`playwright\n${tail(output)}`);
  return JSON.parse(text);
}

/** @returns {{ file: string, title: string, test: Spec["tests"][number] }[]} */
function testsOf(/** @type {Suite} */ suite, trail = "") {
  const here = suite.file === suite.title ? trail : `${trail}${suite.title} > `;
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({ file: suite.file ?? "", title: `${here}${spec.title} [${test.projectName}]`, test })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, here))];
}

function count(/** @type {Report} */ report, /** @type {(status: string) => boolean} */ wanted) {
  return report.suites.flatMap((suite) => testsOf(suite)).filter(({ test }) => wanted(test.status)).length;
}

function readReport(/** @type {Report} */ report) {
  const total = sum({
    passed: count(report, (status) => status === "expected" || status === "flaky"),
    failed: count(report, (status) => status === "unexpected"),
    skipped: count(report, (status) => status === "skipped"),
  });
  for (const { file, title, test } of report.suites.flatMap((suite) => testsOf(suite))) {
    const duration = test.results.reduce((total, result) => total + result.duration, 0);
    total.durations.push({ title: `${file} > ${title}`, seconds: duration / 1000 });
    if (test.status === "unexpected") total.problems.push(failureOf(file, title, test));
    if (test.status === "flaky") console.log(`  ~ only at the second try: ${failureOf(file, title, test)}`);
  }
  for (const { message = "" } of report.errors) {
    total.failed += 1;
    total.problems.push(`playwright\n${withoutColours(message).replaceAll(`${root}/`, "")}`);
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
