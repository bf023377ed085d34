/** The offsets at which the lines of a text begin. */
export function lineStarts(/** @type {string} */ text) {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** Line and column of an offset, counted from 1. */
export function positionOf(/** @type {number[]} */ starts, /** @type {number} */ at) {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (/** @type {number} */ (starts[middle]) <= at) low = middle;
    else high = middle;
  }
  return { line: low + 1, column: at - /** @type {number} */ (starts[low]) + 1 };
}
