import { Worker } from "node:worker_threads";
import { workerFile } from "../../worker-file.server";
import type { FromWorker, Hashed, ToWorker } from "./messages";

interface Waiting {
  progress(): void;
  done(hashed: Hashed): void;
  fail(error: Error): void;
}

const mebibyte = 1024 * 1024;
/** The thread hears of so many bytes at once: each message costs both threads something. */
const step = mebibyte / 2;
/** A file that has more when it is first heard of is hashed at its end, or again and again where many arrive. */
const latestStart = 4 * mebibyte;
const mostFollowed = 16;
/** Without anything to do for so long (ms) the thread ends. */
const patience = 30_000;

/** How many bytes of each file the thread knows of. */
const followed = new Map<string, number>();
const waiting = new Map<string, Waiting>();
/** What the disk failed to take while more arrived: it says so once, and to nobody who asks later. */
const spoilt = new Map<string, Error>();
let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * Reports how many bytes of a file are final, so that they are hashed and synced to the disk while others still
 * arrive. It only makes `hashFile` quicker.
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

/** Forgets a file that is gone, or will be kept by nobody as it is. */
export function forgetFile(path: string): void {
  stopFollowing(path);
  spoilt.delete(path);
}

/**
 * Hashes a file that nobody writes to any more, of at most `size` bytes. Of a longer one the answer's size is larger.
 * A file of which this fails may be copied, and must not be kept itself.
 *
 * @throws what the disk said, also while it was followed
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
  // What the disk may have reported to the thread is lost with it.
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
