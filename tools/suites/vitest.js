import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../lib/paths.js";
import { run, tail } from "../lib/run.js";
import { sum } from "../lib/sums.js";

/**
 * Runs vitest and reads its sums.
 * @param {string[]} args projects or files, as vitest takes them
 * @param {{ cwd?: string, env?: Record<string, string | undefined> }} [options]
 * @returns {Promise<import("../lib/sums.js").Sum>}
 */
export async function runVitest(args, { cwd = root, env = {} } = {}) {
  const folder = await mkdtemp(join(tmpdir(), "dozen-vitest-"));
  const file = join(folder, "report.json");
  try {
    const { code, output } = await run("npx", ["vitest", "run", "--reporter=json", `--outputFile=${file}`, ...args], {
      cwd,
      env,
    });
    const report = await readFile(file, "utf8").then(JSON.parse, () => undefined);
    return report ? readReport(report, code, output) : sum({ failed: 1, problems: [`vitest\n${tail(output)}`] });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] }} Assertion
 * @typedef {{ name: string, status: string, message?: string, assertionResults: Assertion[] }} FileResult
 */

/**
 * @param {{ testResults: FileResult[] }} report
 * @param {number} code
 * @param {string} output
 */
function readReport(report, code, output) {
  const total = sum();
  for (const { name, status, message, assertionResults } of report.testResults) {
    const file = name.replace(`${root}/`, "");
    for (const { fullName, status: outcome, failureMessages = [] } of assertionResults) {
      if (outcome === "passed") total.passed += 1;
      else if (outcome === "failed") {
        total.failed += 1;
        total.problems.push(`${file} > ${fullName}\n${tail(failureMessages.join("\n").slice(0, 3000), 25)}`);
      } else total.skipped += 1;
    }
    // A file that cannot even load has no assertions, yet it is a failure.
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
