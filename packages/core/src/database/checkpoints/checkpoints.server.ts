import { Worker } from "node:worker_threads";
import { workerFile } from "../../worker-file.server";

export interface Checkpoints {
  /** To be told of each statement, or small transaction, that writes. */
  wrote(): void;
  close(): Promise<void>;
}

/** After so many SQLite's log (WAL) is worth emptying: it has some thousands of pages. */
const enough = 1000;
/** Without anything to do for so long (ms) the thread ends. */
const patience = 30_000;

/**
 * Brings what stands in SQLite's log into the file of the database, in a thread of its own: whoever does it waits for the
 * disk. What that leaves, or all of it should the thread fail, falls to the connection that writes (`wal_autocheckpoint`).
 */
export function checkpointsOf(file: string): Checkpoints {
  let written = 0;
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  async function close(): Promise<void> {
    clearTimeout(idle);
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  }

  return {
    wrote() {
      written += 1;
      if (written < enough || file === ":memory:") return;
      written = 0;
      worker ??= startWorker(file, close);
      worker.postMessage("checkpoint");
      clearTimeout(idle);
      idle = setTimeout(close, patience).unref();
    },
    close,
  };
}

function startWorker(file: string, failed: () => void): Worker {
  const worker = new Worker(workerFile("database/checkpoints/worker.js"), {
    workerData: file,
    name: "checkpoints",
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  });
  worker.once("error", failed);
  worker.unref();
  return worker;
}
