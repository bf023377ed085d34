/**
 * Checkpoints SQLite's log (WAL) on request and reports when it is done. Plain JavaScript: Node runs it from the
 * installed package, not from a bundle.
 */
import { parentPort, workerData } from "node:worker_threads";
import BetterSqlite from "better-sqlite3";

const port = parentPort;
if (!port) throw new Error("This file runs as a worker thread.");

const db = new BetterSqlite(workerData, { fileMustExist: true });
// Passive: does not block readers and writers; pages that are in use remain for the next checkpoint.
const checkpoint = db.prepare("pragma wal_checkpoint(PASSIVE)");

port.on("message", (/** @type {"checkpoint" | "close"} */ asked) => {
  if (asked === "close") {
    // The thread ends itself: terminating it from outside could interrupt SQLite.
    db.close();
    port.close();
    return;
  }
  checkpoint.all();
  port.postMessage("done");
});
