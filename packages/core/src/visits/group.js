/** @typedef {import("./messages").Arrival} Arrival */

/**
 * Groups arrivals by thing, in the order of the things, so that a batch touches each page of the tables once.
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
 * Compares numbers or strings; the ids of one table are all of one type.
 *
 * @param {string | number} a
 * @param {string | number} b
 */
export function byOrder(a, b) {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
