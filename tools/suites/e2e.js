import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../lib/paths.js";
import { run, tail } from "../lib/run.js";
import { startSite } from "../lib/site.js";
import { sum } from "../lib/sums.js";

/** Journeys in Chromium through the built site, with JavaScript on and off. Skipped, and counted, without Chromium. */
export async function e2eSuite() {
  const folder = await mkdtemp(join(tmpdir(), "dozen-e2e-"));
  const report = join(folder, "report.json");
  try {
    if (!process.env.CHROMIUM) return sum({ skipped: count(await playwright(["--list"], report), () => true) });
    const site = await startSite();
    try {
      return readReport(await playwright([], report, site));
    } finally {
      await site.stop();
    }
  } catch (error) {
    return sum({ failed: 1, problems: [/** @type {Error} */ (error).message] });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @typedef {{ title: string, tests: { status: string, projectName: string, results: { errors?: { message?: string }[] }[] }[] }} Spec
 * @typedef {{ title: string, file?: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ suites: Suite[], errors: { message?: string }[] }} Report
 */

/** @returns {Promise<Report>} */
async function playwright(
  /** @type {string[]} */ args,
  /** @type {string} */ report,
  /** @type {{ origin: string, dataDir?: string }} */ { origin, dataDir } = { origin: "http://localhost" },
) {
  const { output } = await run("npx", ["playwright", "test", "--reporter=json", ...args], {
    // Journeys use the operator's command line on the same data.
    env: { BASE_URL: origin, DATA_DIR: dataDir, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
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
    passed: count(report, (status) => status === "expected"),
    failed: count(report, (status) => status === "unexpected" || status === "flaky"),
    skipped: count(report, (status) => status === "skipped"),
  });
  for (const { file, title, test } of report.suites.flatMap((suite) => testsOf(suite))) {
    if (test.status !== "unexpected" && test.status !== "flaky") continue;
    const messages = test.results.flatMap(({ errors = [] }) =>
      errors.map(({ message = "" }) => withoutColours(message)),
    );
    total.problems.push(`${file} > ${title}\n${tail(messages.join("\n").slice(0, 3000), 30)}`);
  }
  for (const { message = "" } of report.errors) {
    total.failed += 1;
    total.problems.push(`playwright\n${withoutColours(message).replaceAll(`${root}/`, "")}`);
  }
  return total;
}

function withoutColours(/** @type {string} */ text) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours start with ESC
  return text.replace(/\u001b\[[0-9;]*m/g, "");
}
