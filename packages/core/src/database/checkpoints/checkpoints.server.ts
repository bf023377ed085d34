import { Worker } from "node:worker_threads";
import type { Logger } from "pino";
import { workerFile } from "../../package-file.server";

export interface Checkpoints {
  /** Call after each statement, or small transaction, that writes. */
  wrote(): void;
  close(): Promise<void>;
}

/** After this many writes a checkpoint is worthwhile: SQLite's log (WAL) then has some thousands of pages. */
const enough = 1000;
/** The thread ends after this time without work. Milliseconds. */
const patience = 30_000;

/**
 * Writes SQLite's log (WAL) back into the database file in a separate thread, because a checkpoint waits for the disk.
 * The connection that writes checkpoints the rest (`wal_autocheckpoint`), or everything if the thread fails.
 */
export function checkpointsOf(file: string, log?: Logger): Checkpoints {
  let written = 0;
  let isAtWork = false;
  let isClosed = file === ":memory:";
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = startWorker(file);
    started.on("message", () => {
      isAtWork = false;
    });
    started.once("error", (error) => {
      log?.warn({ err: error }, "The thread for checkpoints ended; the server makes them itself");
      if (worker === started) forget();
    });
    return started;
  }

  /** Returns the thread, if there is one, and forgets it. The thread ends by itself when it receives "close". */
  function forget(): Worker | undefined {
    clearTimeout(idle);
    const forgotten = worker;
    worker = undefined;
    isAtWork = false;
    return forgotten;
  }

  return {
    wrote() {
      written += 1;
      if (written < enough || isAtWork || isClosed) return;
      written = 0;
      try {
        worker ??= start();
      } catch (error) {
        log?.warn({ err: error }, "No thread for checkpoints could be started");
        return;
      }
      isAtWork = true;
      worker.postMessage("checkpoint");
      clearTimeout(idle);
      idle = setTimeout(() => forget()?.postMessage("close"), patience).unref();
    },
    async close() {
      isClosed = true;
      const ending = forget();
      if (!ending) return;
      const ended = new Promise((resolve) => ending.once("exit", resolve));
      ending.ref();
      ending.postMessage("close");
      await ended;
    },
  };
}

function startWorker(file: string): Worker {
  const worker = new Worker(workerFile("database/checkpoints/worker.js"), {
    workerData: file,
    name: "checkpoints",
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 },
  });
  worker.unref();
  return worker;
}
