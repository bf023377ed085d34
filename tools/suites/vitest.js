import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { binary, root } from "../lib/paths.js";
import { run, tail } from "../lib/run.js";
import { sum } from "../lib/sums.js";

/** Milliseconds after which a run is killed and reported as a failure. */
const longestRun = 40 * 60_000;

/**
 * Runs vitest and sums up its results.
 * @param {string[]} args vitest's arguments, such as projects or files
 * @param {{ cwd?: string, env?: Record<string, string | undefined> }} [options]
 * @returns {Promise<import("../lib/sums.js").Sum>}
 */
export async function runVitest(args, { cwd = root, env = {} } = {}) {
  const folder = await mkdtemp(join(tmpdir(), "dozen-vitest-"));
  const file = join(folder, "report.json");
  try {
    const reporters = ["--reporter=json", `--outputFile=${file}`];
    // In CI, failed tests are retried once, like journeys, because a busy machine can make a correct test fail.
    const tries = process.env.CI ? ["--retry=1"] : [];
    const { code, output } = await run(binary("vitest"), ["run", ...reporters, ...tries, ...args], {
      cwd,
      env,
      timeout: longestRun,
    });
    const report = await readFile(file, "utf8").then(JSON.parse, () => undefined);
    const total = report ? readReport(report, code, output) : sum({ failed: 1, problems: [`vitest\n${tail(output)}`] });
    // Printed now and again at the end, because a run that is aborted never reaches its end.
    for (const problem of total.problems) console.log(`  ✗ ${problem}`);
    return total;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] }} Assertion
 * @typedef {object} FileResult
 * @property {string} name
 * @property {string} status
 * @property {string} [message]
 * @property {number} startTime epoch ms
 * @property {number} endTime epoch ms
 * @property {Assertion[]} assertionResults
 */

/**
 * @param {{ testResults: FileResult[] }} report
 * @param {number} code
 * @param {string} output
 */
function readReport(report, code, output) {
  const total = sum();
  for (const { name, status, message, startTime, endTime, assertionResults } of report.testResults) {
    const file = name.replace(`${root}/`, "");
    total.durations.push({ title: file, seconds: (endTime - startTime) / 1000 });
    for (const { fullName, status: outcome, failureMessages = [] } of assertionResults) {
      if (outcome === "passed") {
        total.passed += 1;
        if (failureMessages.length > 0) reportSecondTry(`${file} > ${fullName}`, failureMessages);
      } else if (outcome === "failed") {
        total.failed += 1;
        total.problems.push(`${file} > ${fullName}\n${shortened(failureMessages)}`);
      } else total.skipped += 1;
    }
    // A file that cannot be loaded has no assertions, but is a failure.
    if (status === "failed" && !assertionResults.some((one) => one.status === "failed")) {
      total.failed += 1;
      total.problems.push(`${file}\n${(message ?? "").slice(0, 3000)}`);
    }
  }
  if (code !== 0 && total.failed === 0) {
    total.failed += 1;
    total.problems.push(`vitest ended with code ${code}\n${tail(output)}`);
  }
  return total;
}

/** Prints a test that passed only when it was retried, and why it failed at first. */
function reportSecondTry(/** @type {string} */ title, /** @type {string[]} */ messages) {
  console.log(`  ~ only at the second try: ${title}\n${shortened(messages)}`);
}

function shortened(/** @type {string[]} */ messages) {
  return tail(messages.join("\n").slice(0, 3000), 25);
}
