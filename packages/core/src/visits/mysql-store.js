import { createPool } from "mysql2/promise";
import { limitTime } from "../database/mysql-time.js";
import { agentOf, areaOf } from "./classify.js";
import { byOrder, groupByThing } from "./group.js";
import { addToSums, isDueNow, markDue } from "./sums.js";

/** @typedef {import("./messages").Arrival} Arrival */
/** @typedef {import("mysql2/promise").PoolConnection} Connection */
/** @typedef {import("mysql2/promise").ResultSetHeader} Changed */

/** @typedef {ReturnType<typeof statementsOf>} Statements */

/** @param {import("./messages").VisitTableNames} tables */
function statementsOf(tables) {
  const { arrivals, visits, things, summed, thing, usedUp } = tables;
  // InnoDB does not write an index when the value stays the same.
  const markUsedUp = usedUp ? `, ${usedUp} = if(${usedUp} = 0 and passes >= max_visits, 1, ${usedUp})` : "";
  return {
    insertArrivals: `insert into ${arrivals} (${thing}, at, ip, user_agent, referrer) values ?`,
    insertVisits: `insert into ${visits} (${thing}, at, ip, browser, device, bot, area, referrer) values ?`,
    pass: `update ${things} set passes = passes + 1 where id = ? and (max_visits is null or passes < max_visits)`,
    // Skips rows that another process is digesting.
    take: `select id, ${thing} as thing, at, ip, user_agent, referrer from ${arrivals} order by id limit ? for update skip locked`,
    count: `update ${things} set visits = visits + ?${markUsedUp} where id = ?`,
    markDue: markDue(tables, "mysql", "id in (?)"),
    remove: `delete from ${arrivals} where id in (?)`,
    makeDue: `insert into ${summed} (${thing}, upto, due) select id, 0, 1 from ${things} where id in (?) ${isDueNow(thing, "mysql")}`,
    findDue: `select ${thing} as thing from ${summed} where due = 1 limit 1`,
    // Locks the row of the thing, as digestion and deletion do, so that the three wait for each other.
    hold: `select id from ${things} where id = ? for update`,
    howFar: `select upto from ${summed} where ${thing} = ? for update`,
    findFresh: `select count(*) as found, max(id) as last from (select id from ${visits} where ${thing} = ? and id > ? order by id limit ?) as fresh`,
    addToSums: addToSums(tables, "mysql"),
    advance: `update ${summed} set upto = ?, due = ? where ${thing} = ?`,
    forget: `delete from ${summed} where ${thing} = ?`,
  };
}

/**
 * @param {import("./messages").WorkerOptions} options
 * @returns {import("./messages").VisitStore}
 */
export function openMysqlStore({ databaseUrl, tables }) {
  const statements = statementsOf(tables);
  const pool = createPool({
    uri: databaseUrl,
    charset: "utf8mb4_bin",
    supportBigNumbers: true,
    connectionLimit: 2,
    connectTimeout: 5000,
  });
  limitTime(pool.pool);
  pool.on("connection", (connection) => {
    connection.query("set session transaction isolation level read committed");
  });
  return {
    append: (rows) =>
      rows.some((row) => row[5])
        ? inTransaction(pool, (connection) => appendLimited(connection, statements, rows))
        : pool.query(statements.insertArrivals, [rows.map(withoutFlag)]).then(() => []),
    digest: (limit) => inTransaction(pool, (connection) => digest(connection, statements, limit)),
    async sum(limit, behind) {
      if (behind.length > 0) await pool.query(statements.makeDue, [behind]);
      return inTransaction(pool, (connection) => sum(connection, statements, limit));
    },
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
    // The rollback of a lost connection fails, too, and would hide why.
    await connection.rollback().catch(() => {});
    throw error;
  } finally {
    connection.release();
  }
}

/**
 * @param {Connection} connection
 * @param {Statements} statements
 * @param {import("./messages").ArrivalRow[]} rows
 */
async function appendLimited(connection, statements, rows) {
  /** @type {number[]} */
  const refused = [];
  // Locks in the order of the things, so that two processes cannot deadlock.
  const inOrder = [...rows.entries()].sort(([, a], [, b]) => byOrder(a[0], b[0]));
  for (const [index, [thing, , , , , limited]] of inOrder) {
    if (limited && !(await pass(connection, statements, thing))) refused.push(index);
  }
  const stored = rows.filter((_row, index) => !refused.includes(index));
  if (stored.length > 0) await connection.query(statements.insertArrivals, [stored.map(withoutFlag)]);
  return refused;
}

/**
 * @param {Connection} connection
 * @param {Statements} statements
 * @param {string | number} thing
 */
async function pass(connection, statements, thing) {
  const [changed] = await connection.execute(statements.pass, [thing]);
  return /** @type {Changed} */ (changed).affectedRows === 1;
}

/**
 * @param {Connection} connection
 * @param {Statements} statements
 * @param {number} limit
 */
async function digest(connection, statements, limit) {
  const [found] = await connection.query(statements.take, [limit]);
  const arrivals = /** @type {Arrival[]} */ (found);
  if (arrivals.length === 0) return 0;
  /** @type {unknown[][]} */
  const visits = [];
  for (const [thing, ofThing] of groupByThing(arrivals)) {
    const [changed] = await connection.execute(statements.count, [ofThing.length, thing]);
    // Visits of a deleted thing are dropped, since nobody can read them.
    if (/** @type {Changed} */ (changed).affectedRows === 1) visits.push(...ofThing.map(visitRow));
  }
  if (visits.length > 0) await connection.query(statements.insertVisits, [visits]);
  const ids = arrivals.map(({ id }) => id);
  await connection.query(statements.markDue, [ids]);
  await connection.query(statements.remove, [ids]);
  return arrivals.length;
}

/**
 * @param {Connection} connection
 * @param {Statements} statements
 * @param {number} limit
 */
async function sum(connection, statements, limit) {
  const [due] = await select(connection, statements.findDue, []);
  if (!due) return false;
  const { thing } = due;
  const held = await select(connection, statements.hold, [thing]);
  if (held.length === 0) {
    await connection.query(statements.forget, [thing]);
    return true;
  }
  const [{ upto } = { upto: 0 }] = await select(connection, statements.howFar, [thing]);
  const [{ found, last }] = await select(connection, statements.findFresh, [thing, upto, limit]);
  if (found > 0) await connection.query(statements.addToSums, [thing, upto, last, thing]);
  await connection.query(statements.advance, [last ?? upto, found < limit ? 0 : 1, thing]);
  return true;
}

/**
 * @param {Connection} connection
 * @param {string} statement
 * @param {(string | number)[]} values
 * @returns {Promise<any[]>}
 */
async function select(connection, statement, values) {
  const [rows] = await connection.query(statement, values);
  return /** @type {any[]} */ (rows);
}

/** @param {Arrival} arrival */
function visitRow({ thing, at, ip, user_agent, referrer }) {
  const { browser, device, bot } = agentOf(user_agent);
  return [thing, at, ip, browser, device, bot, areaOf(ip), referrer];
}

/** @param {import("./messages").ArrivalRow} row */
function withoutFlag(row) {
  return row.slice(0, 5);
}
