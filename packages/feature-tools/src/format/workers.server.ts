import { availableParallelism } from "node:os";
import { packageFile } from "@dozen/core/package-file.server";
import { createWorkerPool } from "@dozen/core/workers/worker-pool.server";
import { formatTooBusy, formatTooLong } from "./errors";
import type { WorkerJob, WorkerResult } from "./types";

/** Milliseconds after which a job's worker is terminated: within the 5 s that a hanging one may live. */
export const patience = 4000;

/** Workers for formatting, so that no text can keep the server from serving pages. */
export const formatWorkers = createWorkerPool<WorkerJob, WorkerResult>({
  name: "format",
  file: packageFile(import.meta.url, "@dozen/feature-tools", "format/worker.js"),
  atOnce: Math.max(2, availableParallelism() - 1),
  timeAtMost: patience,
  // API clients give up after a minute.
  waitAtMost: 30_000,
  queue: { ofOwner: 10, ofAll: 60 },
  limits: { maxOldGenerationSizeMb: 384 },
  busy: formatTooBusy,
  overrun: formatTooLong,
});
