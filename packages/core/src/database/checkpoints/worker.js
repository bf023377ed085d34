/**
 * Empties SQLite's log when it is told to, and says when that is done. Plain JavaScript: Node runs it from the installed
 * package, whatever bundled the rest.
 */
import { parentPort, workerData } from "node:worker_threads";
import BetterSqlite from "better-sqlite3";

const port = parentPort;
if (!port) throw new Error("This file runs as a worker thread.");

const db = new BetterSqlite(workerData, { fileMustExist: true });
// Passive: readers and writers are not blocked; pages that are in use wait for the next checkpoint.
const checkpoint = db.prepare("pragma wal_checkpoint(PASSIVE)");

port.on("message", (/** @type {"checkpoint" | "close"} */ asked) => {
  if (asked === "close") {
    // By itself: a thread that is terminated may be in the middle of SQLite.
    db.close();
    port.close();
    return;
  }
  checkpoint.all();
  port.postMessage("done");
});
