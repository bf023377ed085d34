/** @typedef {import("./messages").Arrival} Arrival */

/**
 * In the order of what was visited, so that a batch touches each page of the tables once.
 *
 * @param {Arrival[]} arrivals
 * @returns {[thing: string | number, arrivals: Arrival[]][]}
 */
export function groupByThing(arrivals) {
  /** @type {Map<string | number, Arrival[]>} */
  const groups = new Map();
  for (const arrival of arrivals) {
    const group = groups.get(arrival.thing);
    if (group) group.push(arrival);
    else groups.set(arrival.thing, [arrival]);
  }
  return [...groups].sort(([a], [b]) => byOrder(a, b));
}

/**
 * Numbers and ids alike; the things of one table are all of one kind.
 *
 * @param {string | number} a
 * @param {string | number} b
 */
export function byOrder(a, b) {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
