/**
 * SQL statements that count visits for statistics, for both databases. They run in a thread, see `reader/worker.js`.
 */
import { columnOf, quarter, stretchesOf, summedFrom } from "./sums.js";

/** @typedef {import("./messages").VisitTableNames} VisitTableNames */
/** @typedef {import("./messages").CountedRange} CountedRange */
/** @typedef {import("./messages").VisitCounts} VisitCounts */
/** @typedef {(statement: string, parameters: (string | number)[]) => any[] | Promise<any[]>} Query */
/** @typedef {{ upto: number, isBehind: boolean }} Summed last visit in the sums, and whether many are not in them. */

/**
 * Counts by browser, device, address, area and referrer. The caller opens a transaction, so that all queries see the
 * same snapshot.
 *
 * @param {Query} query
 * @param {VisitTableNames} tables
 * @param {CountedRange} range
 * @returns {Promise<VisitCounts>}
 */
export async function countVisits(query, tables, range) {
  const summed = await summedOf(query, tables, range.thing);
  const by = (/** @type {import("./sums.js").Kind} */ kind) =>
    countBy(query, partsOf(tables, range, summed, kind), range);
  const agents = await countAgents(query, tables, range, summed);
  const device = await by("device");
  const ip = await by("ip");
  const area = await by("area");
  return { ...agents, device, ip, area, referrer: await by("referrer"), isBehind: summed.isBehind };
}

/**
 * Counts per quarter of an hour, each named by its start in epoch ms.
 *
 * @param {Query} query
 * @param {VisitTableNames} tables
 * @param {CountedRange} range
 * @returns {Promise<{ quarter: number, total: number }[]>}
 */
export async function countQuarters(query, tables, range) {
  const summed = await summedOf(query, tables, range.thing);
  const parts = partsOf(tables, range, summed, "all");
  return query(
    `select start - start % ${quarter} as quarter, sum(amount) as total from (${parts.sql}) as counted group by quarter`,
    parts.parameters,
  );
}

/**
 * @param {Query} query
 * @param {VisitTableNames} tables
 * @param {string | number} thing
 * @returns {Promise<Summed>}
 */
async function summedOf(query, { visits, summed, thing: column }, thing) {
  const [known] = await query(`select upto from ${summed} where ${column} = ?`, [thing]);
  const upto = Number(known?.upto ?? 0);
  const enough = 2 * summedFrom;
  const [waiting] = await query(
    `select count(*) as visits from (select id from ${visits} where ${column} = ? and id > ? limit ${enough}) as waiting`,
    [thing, upto],
  );
  return { upto, isBehind: Number(waiting.visits) === enough };
}

/**
 * Counts by browser and, from the same rows, the visits of bots.
 *
 * @param {Query} query
 * @param {VisitTableNames} tables
 * @param {CountedRange} range
 * @param {Summed} summed
 */
async function countAgents(query, tables, range, summed) {
  const { sql, parameters } = partsOf(tables, { ...range, people: false }, summed, "browser");
  /** @type {{ value: string, bot: number, total: number }[]} */
  const rows = await query(
    `select value, bot, sum(amount) as total from (${sql}) as counted group by value, bot order by value, bot`,
    parameters,
  );
  const bots = rows.filter(({ bot }) => bot === 1).reduce((sum, { total }) => sum + total, 0);
  /** @type {Map<string, number>} */
  const totals = new Map();
  for (const { value, bot, total } of rows) {
    if (!range.people || bot === 0) totals.set(value, (totals.get(value) ?? 0) + total);
  }
  const browser = [...totals].map(([value, total]) => ({ value, total }));
  return { browser: { rows: browser, found: browser.length }, bots };
}

/**
 * Returns the values with the most visits, and the number of different values.
 *
 * @param {Query} query
 * @param {{ sql: string, parameters: (string | number)[] }} parts
 * @param {CountedRange} range
 * @returns {Promise<import("./messages").ValueCounts>}
 */
async function countBy(query, { sql, parameters }, { rows: rowsAtMost }) {
  const rows = await query(
    `select value, sum(amount) as total, count(*) over () as found from (${sql}) as counted
     group by value order by total desc, value limit ?`,
    [...parameters, rowsAtMost],
  );
  return { rows: rows.map(({ value, total }) => ({ value, total })), found: Number(rows[0]?.found ?? 0) };
}

/**
 * Selects all parts of a range: the widest sums that fit into it, single visits at its edges, and visits that are not
 * in the sums yet. `+ 0` after a column keeps the database from using an index on it that would read many unwanted
 * rows.
 *
 * @param {VisitTableNames} tables
 * @param {CountedRange} range
 * @param {Summed} summed
 * @param {import("./sums.js").Kind} kind
 */
function partsOf({ visits, sums, thing: column }, { thing, from, to, people }, { upto, isBehind }, kind) {
  const who = people ? "and bot = 0" : "";
  const ofVisits = `select ${columnOf(kind)} as value, bot, at as start, 1 as amount from ${visits} where ${column} = ? ${who}`;
  const ofSums = `select value, bot, start, total as amount from ${sums} where ${column} = ? ${who}`;
  // If few visits are not in the sums, they are found by id. If many are, they are found by time, which reads only the
  // range.
  const waiting = isBehind ? "and id + 0 > ? and at >= ? and at < ?" : "and id > ? and at + 0 >= ? and at + 0 < ?";
  const selects = [`${ofVisits} ${waiting}`];
  const parameters = [thing, upto, from, to];
  for (const stretch of upto > 0 ? stretchesOf(kind, from, to) : []) {
    if (stretch.span > 0) {
      selects.push(`${ofSums} and kind = ? and span = ? and start >= ? and start < ?`);
      parameters.push(thing, kind, stretch.span, stretch.from, stretch.to);
    } else {
      selects.push(`${ofVisits} and at >= ? and at < ? and id + 0 <= ?`);
      parameters.push(thing, stretch.from, stretch.to, upto);
    }
  }
  return { sql: selects.join(" union all "), parameters };
}
