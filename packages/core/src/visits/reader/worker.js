/**
 * Counts visits outside the server's own thread, which on SQLite could not serve anything else meanwhile, and outside
 * the thread that stores them. Plain JavaScript: Node runs it from the installed package, not from a bundle.
 */
import { parentPort, workerData } from "node:worker_threads";
import "./give-way.js";
import { limitTime } from "../../database/mysql-time.js";
import { countQuarters, countVisits } from "../counting.js";
import { failureOf } from "../failure.js";

/** @typedef {import("../messages").ToReader} ToReader */
/** @typedef {import("../messages").FromReader} FromReader */
/** @typedef {import("../messages").WorkerOptions} WorkerOptions */
/** @typedef {import("../counting.js").Query} Query */
/** @typedef {{ read<T>(work: (query: Query) => Promise<T>): Promise<T>, close(): void | Promise<void> }} Snapshots */

const port = parentPort;
if (!port) throw new Error("This file runs as a worker thread.");

const rowsAtOnce = 1000;
const { databaseUrl, tables } = /** @type {WorkerOptions} */ (workerData);
const snapshots = databaseUrl.startsWith("sqlite:") ? await openSqlite() : await openMysql();

port.on("message", async (/** @type {ToReader} */ message) => {
  if (message.kind === "close") {
    await snapshots.close();
    port.close();
    return;
  }
  const { id, range } = message;
  /** @type {(query: Query) => Promise<unknown>} */
  const count = (query) =>
    message.kind === "visits" ? countVisits(query, tables, range) : countQuarters(query, tables, range);
  try {
    postCounts(id, await snapshots.read(count));
  } catch (error) {
    post({ id, problem: failureOf(error) });
  }
});

/**
 * Sends long lists in pieces, since deserializing a long one would block the server.
 *
 * @param {number} id
 * @param {unknown} counts
 */
function postCounts(id, counts) {
  for (const [kind, list] of Object.entries(/** @type {object} */ (counts))) {
    const further = list?.rows?.splice(rowsAtOnce) ?? [];
    for (let first = 0; first < further.length; first += rowsAtOnce) {
      post({ id, kind, rows: further.slice(first, first + rowsAtOnce) });
    }
  }
  post({ id, counts });
}

/** @param {FromReader} message */
function post(message) {
  port?.postMessage(message);
}

/** @returns {Promise<Snapshots>} */
async function openSqlite() {
  const { default: BetterSqlite } = await import("better-sqlite3");
  const db = new BetterSqlite(databaseUrl.slice("sqlite:".length), { readonly: true, timeout: 10_000 });
  db.pragma("cache_size = -32768");
  db.pragma("temp_store = MEMORY");
  return {
    // `work` awaits nothing asynchronous, so it ends before the next message is handled and transactions never overlap.
    async read(work) {
      db.exec("begin");
      try {
        return await work((statement, parameters) => db.prepare(statement).all(...parameters));
      } finally {
        db.exec("commit");
      }
    },
    close: () => void db.close(),
  };
}

/** @returns {Promise<Snapshots>} */
async function openMysql() {
  const { createPool } = await import("mysql2/promise");
  const pool = createPool({
    uri: databaseUrl,
    charset: "utf8mb4_bin",
    supportBigNumbers: true,
    decimalNumbers: true,
    connectionLimit: 2,
    connectTimeout: 5000,
  });
  // Counting years of visits may take longer than a usual statement.
  limitTime(pool.pool, { statement: 60_000, acquire: 60_000 });
  pool.on("connection", (connection) => {
    connection.query("set session transaction isolation level repeatable read");
  });
  return {
    async read(work) {
      const connection = await pool.getConnection();
      try {
        await connection.query("start transaction with consistent snapshot, read only");
        return await work(async (statement, parameters) => {
          const [rows] = await connection.query(statement, parameters);
          return /** @type {unknown[]} */ (rows);
        });
      } finally {
        // A lost connection has nothing to commit, and the error would hide why it was lost.
        await connection
          .query("commit")
          .catch(() => {})
          .finally(() => connection.release());
      }
    },
    close: () => pool.end(),
  };
}
