import { Worker } from "node:worker_threads";
import { workerFile } from "../../package-file.server";
import type { FromWorker, Hashed, ToWorker } from "./messages";

interface Waiting {
  progress(): void;
  done(hashed: Hashed): void;
  fail(error: Error): void;
}

const mebibyte = 1024 * 1024;
/** A file is reported to the thread in steps of this many bytes, because each message costs both threads time. */
const step = mebibyte / 2;
/**
 * A file that is larger than this when it is first reported is not followed, and is hashed when it is complete.
 * Otherwise many growing files would evict each other and be hashed from the start again and again.
 */
const latestStart = 4 * mebibyte;
const mostFollowed = 16;
/** The thread ends after this time without work. Milliseconds. */
const patience = 30_000;

/** How many bytes of each file were reported to the thread. */
const followed = new Map<string, number>();
const waiting = new Map<string, Waiting>();
/**
 * Sync errors of files that still grew. The kernel reports such an error only once, so it is remembered for `hashFile`.
 */
const spoilt = new Map<string, Error>();
let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * Reports how many bytes of a file are final, so that they are hashed and synced to disk while others still arrive. It
 * only makes `hashFile` faster.
 */
export function followFile(path: string, bytes: number): void {
  const known = followed.get(path) ?? 0;
  if (bytes < known + step || (known === 0 && bytes > latestStart)) return;
  const [oldest] = followed.keys();
  if (known === 0 && followed.size >= mostFollowed && oldest) stopFollowing(oldest);
  followed.set(path, bytes);
  post({ kind: "follow", path, end: bytes });
}

function stopFollowing(path: string): void {
  if (followed.delete(path)) post({ kind: "drop", path });
}

/** Forgets a file that was deleted or that will not be stored as it is. */
export function forgetFile(path: string): void {
  stopFollowing(path);
  spoilt.delete(path);
}

/**
 * Hashes a file that is no longer written to and has at most `size` bytes. For a longer file the returned size is
 * larger than `size`. If it throws, the file may be copied but must not be moved into storage itself.
 *
 * @throws any error of reading or syncing the file, including one that occurred while it was followed
 */
export async function hashFile(path: string, size: number, progress: () => void): Promise<Hashed> {
  followed.delete(path);
  const failed = spoilt.get(path);
  spoilt.delete(path);
  if (failed) throw failed;
  return new Promise<Hashed>((done, fail) => {
    waiting.set(path, { progress, done, fail });
    post({ kind: "finish", path, end: size + 1 });
  }).finally(() => waiting.delete(path));
}

function post(message: ToWorker): void {
  worker ??= startWorker();
  worker.postMessage(message);
  idle ??= setTimeout(rest, patience).unref();
  idle.refresh();
}

function startWorker(): Worker {
  const started = new Worker(workerFile("storage/hashing/worker.js"), {
    name: "hashing",
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
  });
  started.on("message", hear);
  started.once("error", (error) => giveUp(started, error));
  started.unref();
  return started;
}

function hear(message: FromWorker): void {
  const asked = waiting.get(message.path);
  if (message.kind === "progress") asked?.progress();
  else if (message.kind === "finished") asked?.done(message.hashed);
  else {
    const failed = Object.assign(new Error(message.message), { code: message.code });
    if (asked) asked.fail(failed);
    else spoilt.set(message.path, failed);
  }
}

function giveUp(ended: Worker, error: Error): void {
  if (worker !== ended) return;
  worker = undefined;
  // Sync errors that only the thread knew of are lost, so each followed file counts as failed.
  for (const path of followed.keys()) spoilt.set(path, error);
  followed.clear();
  for (const { fail } of waiting.values()) fail(error);
}

async function rest(): Promise<void> {
  if (waiting.size > 0) {
    idle?.refresh();
    return;
  }
  followed.clear();
  const ending = worker;
  worker = undefined;
  await ending?.terminate();
}
