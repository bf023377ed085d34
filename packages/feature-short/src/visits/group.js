/** @typedef {import("./messages").Arrival} Arrival */

/**
 * In the order of the links, so that a batch touches each page of the tables once.
 *
 * @param {Arrival[]} arrivals
 * @returns {[linkId: number, arrivals: Arrival[]][]}
 */
export function groupByLink(arrivals) {
  /** @type {Map<number, Arrival[]>} */
  const groups = new Map();
  for (const arrival of arrivals) {
    const group = groups.get(arrival.link_id);
    if (group) group.push(arrival);
    else groups.set(arrival.link_id, [arrival]);
  }
  return [...groups].sort(([a], [b]) => a - b);
}
