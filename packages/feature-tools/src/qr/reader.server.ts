import { siteBusy } from "@dozen/core/errors";
import { packageFile } from "@dozen/core/package-file.server";
import { createWorkerPool } from "@dozen/core/workers/worker-pool.server";
import type { ReaderOptions } from "zxing-wasm/reader";

/** RGBA pixels, row by row. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** The message to a worker. */
export interface ReadJob {
  pixels: Pixels;
  options: ReaderOptions;
}

const overran = new Error("Reading a picture took too long");

const workers = createWorkerPool<ReadJob, string[]>({
  name: "qr",
  file: packageFile(import.meta.url, "@dozen/feature-tools", "qr/worker.js"),
  atOnce: 2,
  timeAtMost: 5000,
  waitAtMost: 30_000,
  // Making one code reads it five times.
  queue: { ofOwner: 30, ofAll: 200 },
  limits: { maxOldGenerationSizeMb: 256 },
  busy: siteBusy,
  overrun: () => overran,
});

/**
 * The texts of the QR codes in a picture; empty when there is none, or none is found in time.
 *
 * @param asker a user's id or an address: one asker's pictures do not make others wait for all of
 * them
 */
export async function readCodes(pixels: Pixels, options: ReaderOptions, asker: string): Promise<string[]> {
  return workers.run({ pixels, options }, asker).catch((error: unknown) => {
    if (error === overran) return [];
    throw error;
  });
}

/** Ends the workers; called when the server stops, if not before. */
export const closeReader = (): Promise<void> => workers.close();
