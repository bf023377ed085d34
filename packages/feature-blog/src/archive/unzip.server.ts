import { DomainError, siteBusy } from "@dozen/core/errors";
import { packageFile } from "@dozen/core/package-file.server";
import { createWorkerPool } from "@dozen/core/workers/worker-pool.server";
import type { UnzipJob, UnzippedArticles, UnzipResult } from "./unzip";

/** Limits for unpacking one zip: bytes and numbers of files. */
const most = {
  files: 2000,
  file: 1024 * 1024,
  export: 32 * 1024 * 1024,
  all: 64 * 1024 * 1024,
  picture: 5 * 1024 * 1024,
  pictures: 20_000,
};

export const zipTooLarge = () => new DomainError("blog:import.tooLarge", { field: "file" });
const notAZip = () => new DomainError("blog:import.notAZip", { field: "file" });

const workers = createWorkerPool<UnzipJob, UnzipResult>({
  name: "unzip",
  file: packageFile(import.meta.url, "@dozen/feature-blog", "archive/worker.js"),
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
