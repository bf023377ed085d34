import { createPool } from "mysql2/promise";
import { classify } from "./classify.js";
import { groupByLink } from "./group.js";

/** @typedef {import("./messages").Arrival} Arrival */
/** @typedef {import("mysql2/promise").PoolConnection} Connection */
/** @typedef {import("mysql2/promise").ResultSetHeader} Changed */

const insertArrivals = "insert into short_arrivals (link_id, at, ip, user_agent, referrer) values ?";
const insertVisits = "insert into short_visits (link_id, at, ip, browser, device, bot, area, referrer) values ?";

/**
 * @param {import("./messages").WorkerOptions} options
 * @returns {import("./messages").VisitStore}
 */
export function openMysqlStore({ databaseUrl }) {
  const pool = createPool({ uri: databaseUrl, charset: "utf8mb4_bin", supportBigNumbers: true, connectionLimit: 2 });
  pool.on("connection", (connection) => {
    connection.query("set session transaction isolation level read committed");
  });
  return {
    append: (rows) =>
      rows.some((row) => row[5])
        ? inTransaction(pool, (connection) => appendLimited(connection, rows))
        : pool.query(insertArrivals, [rows.map(withoutFlag)]).then(() => []),
    digest: (limit) => inTransaction(pool, (connection) => digest(connection, limit)),
    close: () => pool.end(),
  };
}

/**
 * @template T
 * @param {import("mysql2/promise").Pool} pool
 * @param {(connection: Connection) => Promise<T>} work
 */
async function inTransaction(pool, work) {
  const connection = await pool.getConnection();
  try {
    await connection.beginTransaction();
    const result = await work(connection);
    await connection.commit();
    return result;
  } catch (error) {
    await connection.rollback();
    throw error;
  } finally {
    connection.release();
  }
}

/**
 * @param {Connection} connection
 * @param {import("./messages").ArrivalRow[]} rows
 */
async function appendLimited(connection, rows) {
  /** @type {number[]} */
  const refused = [];
  // In the order of the links, so that two processes never wait for each other's rows.
  const inOrder = [...rows.entries()].sort(([, a], [, b]) => a[0] - b[0]);
  for (const [place, [linkId, , , , , limited]] of inOrder) {
    if (limited && !(await pass(connection, linkId))) refused.push(place);
  }
  const stored = rows.filter((_row, place) => !refused.includes(place));
  if (stored.length > 0) await connection.query(insertArrivals, [stored.map(withoutFlag)]);
  return refused;
}

/**
 * @param {Connection} connection
 * @param {number} linkId
 */
async function pass(connection, linkId) {
  const [changed] = await connection.execute(
    "update short_links set passes = passes + 1 where id = ? and (max_visits is null or passes < max_visits)",
    [linkId],
  );
  return /** @type {Changed} */ (changed).affectedRows === 1;
}

/**
 * @param {Connection} connection
 * @param {number} limit
 */
async function digest(connection, limit) {
  // Rows that another process is digesting are left to it.
  const [found] = await connection.query("select * from short_arrivals order by id limit ? for update skip locked", [
    limit,
  ]);
  const arrivals = /** @type {Arrival[]} */ (found);
  if (arrivals.length === 0) return 0;
  /** @type {unknown[][]} */
  const visits = [];
  for (const [linkId, ofLink] of groupByLink(arrivals)) {
    const [changed] = await connection.execute("update short_links set visits = visits + ? where id = ?", [
      ofLink.length,
      linkId,
    ]);
    // Visits of a link that is gone for good have nobody left to read them.
    if (/** @type {Changed} */ (changed).affectedRows === 1) visits.push(...ofLink.map(visitRow));
  }
  if (visits.length > 0) await connection.query(insertVisits, [visits]);
  await connection.query("delete from short_arrivals where id in (?)", [arrivals.map(({ id }) => id)]);
  return arrivals.length;
}

/** @param {Arrival} arrival */
function visitRow({ link_id, at, ip, user_agent, referrer }) {
  const { browser, device, bot, area } = classify(user_agent, ip);
  return [link_id, at, ip, browser, device, bot, area, referrer];
}

/** @param {import("./messages").ArrivalRow} row */
function withoutFlag(row) {
  return row.slice(0, 5);
}
