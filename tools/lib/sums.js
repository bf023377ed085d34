/** @typedef {{ title: string, seconds: number }} Duration */

/**
 * The result of a suite.
 * @typedef {object} Sum
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} problems one text per failure, with its details
 * @property {Duration[]} durations of journeys and of test files
 */

/** @returns {Sum} */
export function sum({ passed = 0, failed = 0, skipped = 0, problems = /** @type {string[]} */ ([]) } = {}) {
  return { passed, failed, skipped, problems, durations: [] };
}

/** @returns {Sum} */
export function addUp(/** @type {Sum[]} */ sums) {
  const total = sum();
  for (const one of sums) {
    total.passed += one.passed;
    total.failed += one.failed;
    total.skipped += one.skipped;
    total.problems.push(...one.problems);
    total.durations.push(...one.durations);
  }
  return total;
}

/** The last line of a run: `12 passed, 0 failed`, followed by `, 3 skipped` if any test was skipped. */
export function sumLine(/** @type {Sum} */ { passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`;
}

/** The ten slowest journeys and test files, one per line. */
export function slowest(/** @type {Sum} */ { durations }) {
  const first = [...durations].sort((one, other) => other.seconds - one.seconds).slice(0, 10);
  return first.map(({ title, seconds }) => `${String(Math.round(seconds)).padStart(6)} s  ${title}`).join("\n");
}
