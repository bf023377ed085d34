import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Incoming } from "../incoming.server";
import type { FromWorker, Gathered, ToWorker } from "./messages";

/** One file that grows piece by piece, followed by the thread. */
interface Followed {
  /** The copy that the thread makes. */
  to: string;
  /** How many pieces are there without a gap. */
  held: number;
  /** Pieces after the first gap. */
  ahead: Set<number>;
  /** How many of `held` the thread knows of. */
  told: number;
}

interface Waiting {
  progress(): void;
  done(gathered: Gathered): void;
  fail(error: Error): void;
}

/** The thread hears of so many pieces at once: each message costs both threads something. */
const piecesAtOnce = 4;
/** Pieces that may come before the one in front of them; of files with more the thread hears only at their end. */
const mostAhead = 64;
const mostFollowed = 16;
/** Without anything to do for so long (ms) the thread ends. */
const patience = 30_000;

const followed = new Map<string, Followed>();
/** By the copy that is waited for. */
const waiting = new Map<string, Waiting>();
let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * Says that a piece stands in the file `path`, so that it is copied into `folder` and hashed while others still arrive.
 * It only makes `gather` quicker: what is not followed is gathered then.
 */
export function followPiece(path: string, folder: string, number: number, pieceBytes: number): void {
  const file = followed.get(path) ?? beginToFollow(path, folder, number);
  if (!file || number < file.held) return;
  file.ahead.add(number);
  while (file.ahead.delete(file.held)) file.held += 1;
  if (file.ahead.size > mostAhead) stopFollowing(path);
  else if (file.held >= file.told + piecesAtOnce) {
    file.told = file.held;
    tell({ kind: "follow", from: path, to: file.to, end: file.held * pieceBytes });
  }
}

function beginToFollow(path: string, folder: string, number: number): Followed | undefined {
  if (number > mostAhead) return undefined;
  const [oldest] = followed.keys();
  if (followed.size >= mostFollowed && oldest) stopFollowing(oldest);
  const file: Followed = { to: join(folder, randomUUID()), held: 0, ahead: new Set(), told: 0 };
  followed.set(path, file);
  return file;
}

/** Forgets a file that was followed, with what was copied of it. */
export function stopFollowing(path: string): void {
  const file = followed.get(path);
  followed.delete(path);
  if (file && file.told > 0) tell({ kind: "drop", to: file.to });
}

/**
 * Copies a file of at most `size` bytes into `folder` and hashes what it copies, so that whatever is written to it
 * meanwhile changes nothing. Of a longer one the answer's size is larger.
 */
export async function gather(path: string, folder: string, size: number, progress: () => void): Promise<Incoming> {
  const to = followed.get(path)?.to ?? join(folder, randomUUID());
  followed.delete(path);
  const gathered = await new Promise<Gathered>((done, fail) => {
    waiting.set(to, { progress, done, fail });
    tell({ kind: "finish", from: path, to, end: size + 1 });
  }).finally(() => waiting.delete(to));
  return { ...gathered, path: to, discard: () => rm(to, { force: true }) };
}

function tell(message: ToWorker): void {
  worker ??= startWorker();
  worker.postMessage(message);
  idle ??= setTimeout(rest, patience).unref();
  idle.refresh();
}

function startWorker(): Worker {
  const manifest = createRequire(import.meta.url).resolve("@dozen/core/package.json");
  const started = new Worker(join(dirname(manifest), "src", "storage", "gathering", "worker.js"), {
    name: "gathering",
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
  });
  started.on("message", hear);
  started.once("error", (error) => giveUp(started, error));
  started.unref();
  return started;
}

function hear(message: FromWorker): void {
  const asked = waiting.get(message.to);
  if (message.kind === "progress") asked?.progress();
  else if (message.kind === "finished") asked?.done(message.gathered);
  else asked?.fail(Object.assign(new Error(message.message), { code: message.code }));
}

/** What it had copied is left to the sweep. */
function giveUp(ended: Worker, error: Error): void {
  if (worker !== ended) return;
  worker = undefined;
  followed.clear();
  for (const { fail } of waiting.values()) fail(error);
}

async function rest(): Promise<void> {
  if (waiting.size > 0) {
    idle?.refresh();
    return;
  }
  const copies = [...followed.values()].map(({ to }) => to);
  followed.clear();
  const ending = worker;
  worker = undefined;
  await ending?.terminate();
  await Promise.allSettled(copies.map((copy) => rm(copy, { force: true })));
}
