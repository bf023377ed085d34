import { availableParallelism } from "node:os";
import { createThreads } from "@dozen/core/threads/threads.server";
import { packageFile } from "../package-file.server";
import { formatTooBusy, formatTooLong } from "./errors";
import type { ThreadAnswer, ThreadJob } from "./types";

/**
 * A job that takes longer is ended with its thread, in milliseconds: with the start of a thread within the 5 s that a
 * hung one may live.
 */
export const patience = 4000;

/** Threads in which texts are formatted, so that whatever a text does, pages go on being served. */
export const formatThreads = createThreads<ThreadJob, ThreadAnswer>({
  name: "format",
  file: packageFile("src", "format", "worker.js"),
  atOnce: Math.max(2, availableParallelism() - 1),
  timeAtMost: patience,
  // Clients of the API give up after a minute.
  waitAtMost: 30_000,
  queue: { ofOwner: 10, ofAll: 60 },
  limits: { maxOldGenerationSizeMb: 384 },
  busy: formatTooBusy,
  overrun: formatTooLong,
});
