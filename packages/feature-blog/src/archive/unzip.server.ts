import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { DomainError, siteBusy } from "@dozen/core/errors";
import { createWorkerPool } from "@dozen/core/workers/worker-pool.server";
import type { UnzipJob, Unzipped, UnzipResult } from "./unzip";

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

/** Unpacks the Markdown files of a zip, and lists its pictures with their sizes. @throws notAZip, zipTooLarge */
export function unzipArticles(bytes: Uint8Array, userId: string): Promise<Unzipped> {
  return unzip({ bytes, most }, userId);
}

/** Unpacks some pictures of a zip that was checked before. */
export async function unzipPictures(
  bytes: Uint8Array,
  paths: Set<string>,
  userId: string,
): Promise<Map<string, Uint8Array>> {
  const { files } = await unzip({ bytes, most, paths }, userId);
  return new Map(Object.entries(files));
}

async function unzip(job: UnzipJob, userId: string): Promise<Unzipped> {
  const result = await workers.run(job, userId);
  if (!("refused" in result)) return result;
  throw result.refused === "tooLarge" ? zipTooLarge() : notAZip();
}

function workerFile(): string {
  const manifest = createRequire(import.meta.url).resolve("@dozen/feature-blog/package.json");
  return join(dirname(manifest), "src", "archive", "worker.js");
}
