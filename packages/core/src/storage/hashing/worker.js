/**
 * Hashes files while they still grow, outside the server's own thread, and syncs them to disk meanwhile. All files
 * share one buffer, so memory does not grow with their number or size. Plain JavaScript: Node runs it from the
 * installed package, not from a bundle.
 */
import { createHash } from "node:crypto";
import { closeSync, openSync, readSync } from "node:fs";
import { open } from "node:fs/promises";
import { parentPort } from "node:worker_threads";

/** @typedef {import("./messages").ToWorker} ToWorker */
/** @typedef {import("./messages").FromWorker} FromWorker */
/**
 * @typedef {object} Hashing
 * @property {string} path
 * @property {number} file
 * @property {number} position
 * @property {number} end
 * @property {number} flushed up to which offset a sync was requested
 * @property {boolean} isLast
 * @property {boolean} isWorking
 * @property {Promise<void>} flushing rejects if any sync of the file failed; the failure is then already reported
 * @property {import("node:crypto").Hash} sha256
 * @property {import("node:crypto").Hash} md5
 */

const port = parentPort;
if (!port) throw new Error("This file runs as a worker thread.");

const buffer = Buffer.allocUnsafeSlow(256 * 1024);
/** After this many bytes the thread turns to another file. */
const turnBytes = 8 * 1024 * 1024;
/**
 * A sync starts after this many bytes, while more arrive: the caller waits at the end until the whole file is synced.
 */
const flushBytes = 2 * 1024 * 1024;

/** @type {Map<string, Hashing>} */
const hashings = new Map();

/** One sync at a time: each occupies a thread of the small pool that the whole process uses for file access. */
let isFlushing = false;

port.on("message", (/** @type {ToWorker} */ { kind, path, ...asked }) => {
  if (kind === "drop") return drop(path);
  try {
    const hashing = hashings.get(path) ?? begin(path);
    hashing.end = "end" in asked ? asked.end : 0;
    hashing.isLast = kind === "finish";
    if (!hashing.isWorking) work(hashing);
  } catch (error) {
    if (kind === "finish") fail(path, error);
  }
});

/** @returns {Hashing} */
function begin(/** @type {string} */ path) {
  const states = { isLast: false, isWorking: false, flushing: Promise.resolve() };
  const hashes = { sha256: createHash("sha256"), md5: createHash("md5") };
  const hashing = { path, file: openSync(path, "r"), position: 0, end: 0, flushed: 0, ...states, ...hashes };
  hashings.set(path, hashing);
  return hashing;
}

function work(/** @type {Hashing} */ hashing) {
  if (hashings.get(hashing.path) !== hashing) return;
  try {
    hashing.isWorking = !takeTurn(hashing);
    if (hashing.isWorking) setImmediate(work, hashing);
    else if (hashing.isLast) finish(hashing);
    if (hashing.isWorking && hashing.isLast) post({ kind: "progress", path: hashing.path });
  } catch (error) {
    // Without a `finish` nobody waits for this file. The next message about it starts again from its beginning.
    drop(hashing.path);
    if (hashing.isLast) fail(hashing.path, error);
  }
}

/** @returns {boolean} whether there is no more to hash for now */
function takeTurn(/** @type {Hashing} */ hashing) {
  const turnEnd = hashing.position + turnBytes;
  while (hashing.position < hashing.end) {
    if (hashing.position >= turnEnd) return false;
    const wanted = Math.min(buffer.length, hashing.end - hashing.position);
    const length = readSync(hashing.file, buffer, 0, wanted, hashing.position);
    if (length === 0) return true;
    const part = buffer.subarray(0, length);
    hashing.sha256.update(part);
    hashing.md5.update(part);
    hashing.position += length;
    if (hashing.position - hashing.flushed >= flushBytes) flush(hashing);
  }
  return true;
}

/** Reports a failure at once, since the kernel does not report it again to a later sync. */
function flush(/** @type {Hashing} */ hashing) {
  if (isFlushing) return;
  isFlushing = true;
  hashing.flushed = hashing.position;
  hashing.flushing = hashing.flushing.then(() => syncFile(hashing.path));
  hashing.flushing.then(
    () => {
      isFlushing = false;
    },
    (error) => {
      isFlushing = false;
      if (hashings.get(hashing.path) === hashing) drop(hashing.path);
      fail(hashing.path, error);
    },
  );
}

/** A file that cannot be opened now is not a failure: the server syncs the whole file when it stores it. */
async function syncFile(/** @type {string} */ path) {
  const file = await open(path, "r").catch(() => undefined);
  try {
    await file?.datasync();
  } finally {
    await file?.close();
  }
}

function finish(/** @type {Hashing} */ hashing) {
  const { path, sha256, md5, position } = hashing;
  drop(path);
  const hashed = { sha256: sha256.digest("hex"), md5: md5.digest("hex"), size: position };
  hashing.flushing.then(
    () => post({ kind: "finished", path, hashed }),
    () => {},
  );
}

function drop(/** @type {string} */ path) {
  const hashing = hashings.get(path);
  hashings.delete(path);
  if (hashing) closeSync(hashing.file);
}

function fail(/** @type {string} */ path, /** @type {unknown} */ error) {
  const { message, code } = /** @type {NodeJS.ErrnoException} */ (error);
  post({ kind: "failed", path, message, code });
}

/** @param {FromWorker} message */
function post(message) {
  port?.postMessage(message);
}
