import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { DomainError, siteBusy } from "@dozen/core/errors";
import { createWorkerPool } from "@dozen/core/workers/worker-pool.server";
import type { UnzipJob, UnzippedArticles, UnzipResult } from "./unzip";

/** Limits for unpacking one zip: bytes and numbers of files. */
const most = {
  files: 2000,
  file: 1024 * 1024,
  all: 64 * 1024 * 1024,
  picture: 5 * 1024 * 1024,
  pictures: 20_000,
};

export const zipTooLarge = () => new DomainError("blog:import.tooLarge", { field: "file" });
const notAZip = () => new DomainError("blog:import.notAZip", { field: "file" });

const workers = createWorkerPool<UnzipJob, UnzipResult>({
  name: "unzip",
  file: workerFile(),
  atOnce: 2,
  isFresh: true,
  timeAtMost: 20_000,
  waitAtMost: 15_000,
  queue: { ofOwner: 3, ofAll: 30 },
  limits: { maxOldGenerationSizeMb: 256 },
  busy: siteBusy,
  overrun: zipTooLarge,
});

/** Unpacks and reads the Markdown files of a zip, and lists its pictures with their sizes. @throws notAZip, zipTooLarge */
export async function unzipArticles(bytes: Uint8Array, userId: string): Promise<UnzippedArticles> {
  const result = await workers.run({ bytes, most }, userId);
  if ("articles" in result) return result;
  throw "refused" in result && result.refused === "tooLarge" ? zipTooLarge() : notAZip();
}

/** Unpacks some pictures of a zip that was checked before. @throws notAZip */
export async function unzipPictures(
  bytes: Uint8Array,
  paths: Set<string>,
  userId: string,
): Promise<Map<string, Uint8Array>> {
  const result = await workers.run({ bytes, most, paths }, userId);
  if ("files" in result) return result.files;
  throw notAZip();
}

function workerFile(): string {
  const manifest = createRequire(import.meta.url).resolve("@dozen/feature-blog/package.json");
  return join(dirname(manifest), "src", "archive", "worker.js");
}
