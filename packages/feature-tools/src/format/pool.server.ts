import { availableParallelism } from "node:os";
import { MessageChannel, type MessagePort } from "node:worker_threads";
import { Piscina } from "piscina";
import { packageFile } from "../package-file.server";
import { formatTooBusy, formatTooLong } from "./errors";
import type { FormatJob, FormatOutcome } from "./types";

/**
 * A job that takes longer is ended with its thread, in milliseconds: with the start of a thread within the 5 s that a
 * hung one may live.
 */
export const patience = 4000;
/** A job that waits longer for a thread is sent away, in milliseconds: clients of the API give up after a minute. */
const longestWait = 30_000;
/** Jobs that may wait for a thread. */
const longestQueue = 30;
const megabytes = 384;

/** A thread says over `begins` that it takes the job up: the time it waited for one is not its own. */
type PoolJob = FormatJob & { begins: MessagePort };

let pool: Piscina<PoolJob, FormatOutcome> | undefined;

/**
 * Runs a job in a thread of its own, so that whatever it does, pages go on being served.
 *
 * @throws DomainError when it takes too long or too many wait
 */
export async function runInPool(job: FormatJob): Promise<FormatOutcome> {
  pool ??= new Piscina({
    filename: packageFile("src", "format", "worker.js"),
    // With none kept, nobody would take up what waits behind a job that was ended with its thread.
    minThreads: 1,
    maxThreads: Math.max(1, availableParallelism() - 1),
    idleTimeout: 30_000,
    maxQueue: longestQueue,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  if (pool.queueSize >= longestQueue) throw formatTooBusy();
  const stop = new AbortController();
  const { port1: begun, port2: begins } = new MessageChannel();
  let timer = setTimeout(() => stop.abort(formatTooBusy()), longestWait);
  begun.once("message", () => {
    clearTimeout(timer);
    timer = setTimeout(() => stop.abort(formatTooLong()), patience);
  });
  try {
    return await pool.run({ ...job, begins }, { transferList: [begins], signal: stop.signal });
  } catch (error) {
    if (stop.signal.aborted) throw stop.signal.reason;
    // A thread that ran out of memory ends the same way for whoever sent the text.
    if (isMemory(error)) throw formatTooLong();
    throw error;
  } finally {
    clearTimeout(timer);
    begun.close();
  }
}

/** Ends all threads, at the latest when the server stops. */
export async function closePool(): Promise<void> {
  const closing = pool;
  pool = undefined;
  await closing?.destroy();
}

function isMemory(error: unknown): boolean {
  return (error as { code?: string }).code === "ERR_WORKER_OUT_OF_MEMORY";
}
