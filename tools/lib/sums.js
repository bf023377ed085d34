/**
 * What a suite came to.
 * @typedef {object} Sum
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} problems one text per failure, with what is needed to mend it
 */

/** @returns {Sum} */
export function sum({ passed = 0, failed = 0, skipped = 0, problems = /** @type {string[]} */ ([]) } = {}) {
  return { passed, failed, skipped, problems };
}

/** @returns {Sum} */
export function addUp(/** @type {Sum[]} */ sums) {
  const total = sum();
  for (const one of sums) {
    total.passed += one.passed;
    total.failed += one.failed;
    total.skipped += one.skipped;
    total.problems.push(...one.problems);
  }
  return total;
}

/** The line that ends a run: `12 passed, 0 failed`, and `, 3 skipped` when something was. */
export function sumLine(/** @type {Sum} */ { passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`;
}
