/**
 * Empties SQLite's log when it is told to. Plain JavaScript: Node runs it from the installed package, whatever bundled
 * the rest.
 */
import { parentPort, workerData } from "node:worker_threads";
import BetterSqlite from "better-sqlite3";

const db = new BetterSqlite(workerData, { fileMustExist: true });

// Passive: whoever reads or writes meanwhile goes on, and what cannot be brought over now is next time.
parentPort?.on("message", () => db.pragma("wal_checkpoint(PASSIVE)"));
