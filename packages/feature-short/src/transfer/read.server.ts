import { siteBusy } from "@dozen/core/errors";
import { packageFile } from "@dozen/core/package-file.server";
import { createWorkerPool } from "@dozen/core/workers/worker-pool.server";
import { exportTooLarge, exportUnknown } from "./errors";
import type { ReadLinks, ReadResult } from "./messages";

const workers = createWorkerPool<Uint8Array, ReadResult>({
  name: "short-import",
  file: packageFile(import.meta.url, "@dozen/feature-short", "transfer/worker.js"),
  atOnce: 1,
  isFresh: true,
  timeAtMost: 10_000,
  waitAtMost: 15_000,
  queue: { ofOwner: 2, ofAll: 20 },
  limits: { maxOldGenerationSizeMb: 128 },
  busy: siteBusy,
  overrun: exportTooLarge,
});

/** Reads an export in a separate process. @throws exportUnknown, exportTooLarge */
export async function readExport(bytes: Uint8Array, userId: string): Promise<ReadLinks> {
  const read = await workers.run(bytes, userId);
  if ("refused" in read) throw exportUnknown();
  return read;
}
