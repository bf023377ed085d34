/**
 * Stores visits outside the server's own thread, so that no request waits for the disk or for the parsing of another
 * request's user agent. Plain JavaScript: Node runs it from the installed package, not from a bundle.
 */
import { parentPort, workerData } from "node:worker_threads";
import { failureOf } from "./failure.js";

/** @typedef {import("./messages").ToWorker} ToWorker */
/** @typedef {import("./messages").FromWorker} FromWorker */
/** @typedef {import("./messages").WorkerOptions} WorkerOptions */

const port = parentPort;
if (!port) throw new Error("This file runs as a worker thread.");

const store = await openStore(/** @type {WorkerOptions} */ (workerData));

port.on("message", async (/** @type {ToWorker} */ message) => {
  try {
    if (message.kind === "append") post({ kind: "append", refused: await store.append(JSON.parse(message.rows)) });
    else if (message.kind === "digest") post({ kind: "digest", moved: await store.digest(message.limit) });
    else if (message.kind === "sum") post({ kind: "sum", isMore: await store.sum(message.limit, message.behind) });
    else {
      await store.close();
      port.close();
    }
  } catch (error) {
    post({ kind: "failed", of: message.kind, ...failureOf(error) });
  }
});

/** @param {FromWorker} message */
function post(message) {
  port?.postMessage(message);
}

/** @param {WorkerOptions} options */
async function openStore(options) {
  if (options.databaseUrl.startsWith("sqlite:")) {
    const { openSqliteStore } = await import("./sqlite-store.js");
    return openSqliteStore(options);
  }
  const { openMysqlStore } = await import("./mysql-store.js");
  return openMysqlStore(options);
}
