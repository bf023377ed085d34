/**
 * Copies files while they still grow and hashes what it copies, beside the server's own thread. Whatever the number and
 * size of the files, all goes through one buffer. Plain JavaScript: Node runs it from the installed package, whatever
 * bundled the rest.
 */
import { createHash } from "node:crypto";
import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname } from "node:path";
import { parentPort } from "node:worker_threads";

/** @typedef {import("./messages").ToWorker} ToWorker */
/** @typedef {import("./messages").FromWorker} FromWorker */
/**
 * @typedef {object} Gathering
 * @property {string} to
 * @property {number} source
 * @property {number} target
 * @property {number} position
 * @property {number} end
 * @property {number} flushed how far the disk was asked to take it
 * @property {boolean} isLast
 * @property {boolean} isWorking
 * @property {Promise<void>} flushing fails when the disk ever did
 * @property {import("node:crypto").Hash} sha256
 * @property {import("node:crypto").Hash} md5
 */

const port = parentPort;
if (!port) throw new Error("This file runs as a worker thread.");

const buffer = Buffer.allocUnsafeSlow(256 * 1024);
/** After so many bytes it is another file's turn. */
const turnBytes = 8 * 1024 * 1024;
/** So much at a time goes to the disk while more arrives: at the end somebody waits until all of it is there. */
const flushBytes = 2 * 1024 * 1024;

/** @type {Map<string, Gathering>} */
const gatherings = new Map();

/** One at a time: whoever waits for a disk holds one of the few threads on which the whole process reads and writes. */
let isFlushing = false;

port.on("message", (/** @type {ToWorker} */ message) => {
  if (message.kind === "drop") return drop(message.to);
  try {
    const gathering = gatherings.get(message.to) ?? begin(message);
    gathering.end = message.end;
    gathering.isLast = message.kind === "finish";
    if (!gathering.isWorking) work(gathering);
  } catch (error) {
    if (message.kind === "finish") fail(message.to, error);
  }
});

/** @returns {Gathering} */
function begin(/** @type {{ from: string, to: string }} */ { from, to }) {
  const source = openSync(from, "r");
  const target = create(to, source);
  const hashes = { sha256: createHash("sha256"), md5: createHash("md5") };
  const states = { isLast: false, isWorking: false, flushing: Promise.resolve() };
  const gathering = { to, source, target, position: 0, end: 0, flushed: 0, ...states, ...hashes };
  gatherings.set(to, gathering);
  return gathering;
}

/** @returns {number} */
function create(/** @type {string} */ path, /** @type {number} */ source) {
  try {
    mkdirSync(dirname(path), { recursive: true });
    return openSync(path, "wx", 0o600);
  } catch (error) {
    closeSync(source);
    throw error;
  }
}

function work(/** @type {Gathering} */ gathering) {
  if (gatherings.get(gathering.to) !== gathering) return;
  try {
    gathering.isWorking = !takeTurn(gathering);
    if (gathering.isWorking) setImmediate(work, gathering);
    else if (gathering.isLast) finish(gathering);
    if (gathering.isWorking && gathering.isLast) tell({ kind: "progress", to: gathering.to });
  } catch (error) {
    // A gathering that was not asked for its end begins anew when it is.
    drop(gathering.to);
    if (gathering.isLast) fail(gathering.to, error);
  }
}

/** @returns {boolean} whether there is no more to take over for now */
function takeTurn(/** @type {Gathering} */ gathering) {
  const turnEnd = gathering.position + turnBytes;
  while (gathering.position < gathering.end) {
    if (gathering.position >= turnEnd) return false;
    const wanted = Math.min(buffer.length, gathering.end - gathering.position);
    const length = readSync(gathering.source, buffer, 0, wanted, gathering.position);
    if (length === 0) return true;
    const part = buffer.subarray(0, length);
    gathering.sha256.update(part);
    gathering.md5.update(part);
    writeAll(gathering.target, part);
    gathering.position += length;
    if (gathering.position - gathering.flushed >= flushBytes) flush(gathering);
  }
  return true;
}

function writeAll(/** @type {number} */ file, /** @type {Buffer} */ part) {
  let written = 0;
  while (written < part.length) written += writeSync(file, part, written);
}

/** A failure is told at the end; whoever asks the disk after this hears nothing of it any more. */
function flush(/** @type {Gathering} */ gathering) {
  if (isFlushing) return;
  isFlushing = true;
  gathering.flushed = gathering.position;
  gathering.flushing = gathering.flushing.then(() => syncFile(gathering.to));
  const flushed = () => {
    isFlushing = false;
  };
  gathering.flushing.then(flushed, flushed);
}

/** What cannot be opened now has not failed: whoever keeps it asks the disk for all of it. */
async function syncFile(/** @type {string} */ path) {
  const file = await open(path, "r").catch(() => undefined);
  try {
    await file?.datasync();
  } finally {
    await file?.close();
  }
}

function finish(/** @type {Gathering} */ gathering) {
  close(gathering);
  const { to, sha256, md5, position } = gathering;
  const gathered = { sha256: sha256.digest("hex"), md5: md5.digest("hex"), size: position };
  gathering.flushing.then(
    () => tell({ kind: "finished", to, gathered }),
    (error) => {
      drop(to);
      fail(to, error);
    },
  );
}

function drop(/** @type {string} */ to) {
  const gathering = gatherings.get(to);
  if (gathering) close(gathering);
  rmSync(to, { force: true });
}

function close(/** @type {Gathering} */ { to, source, target }) {
  gatherings.delete(to);
  closeSync(source);
  closeSync(target);
}

function fail(/** @type {string} */ to, /** @type {unknown} */ error) {
  const { message, code } = /** @type {NodeJS.ErrnoException} */ (error);
  tell({ kind: "failed", to, message, code });
}

/** @param {FromWorker} message */
function tell(message) {
  port?.postMessage(message);
}
