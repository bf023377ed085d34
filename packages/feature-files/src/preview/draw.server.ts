import { sha256 } from "@dozen/core/crypto/hash.server";
import { packageFile } from "@dozen/core/package-file.server";
import { createWorkerPool } from "@dozen/core/workers/worker-pool.server";
import { LRUCache } from "lru-cache";
import { documentBusy, documentRefused } from "./errors";
import type { Drawn, DrawRequest, DrawResult } from "./render/messages";

const mebibyte = 1024 * 1024;
const hour = 60 * 60 * 1000;
const overran = new Error("Drawing this document took too long");

const workers = createWorkerPool<DrawRequest, DrawResult>({
  name: "preview",
  file: packageFile(import.meta.url, "@dozen/feature-files", "preview/render/worker.js"),
  atOnce: 2,
  isFresh: true,
  // Longer than any real document of the allowed size takes.
  timeAtMost: 20_000,
  waitAtMost: 20_000,
  queue: { ofOwner: 10, ofAll: 40 },
  limits: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64, stackSizeMb: 8 },
  busy: documentBusy,
  overrun: () => overran,
});

/** Recent results and refusals. */
const cache = new LRUCache<string, DrawResult>({
  maxSize: 64 * mebibyte,
  sizeCalculation: (result) => ("drawn" in result ? sizeOf(result.drawn) : 0) + 100,
});

function sizeOf({ html, entries }: Drawn): number {
  return html.length * 2 + (entries?.list.length ?? 0) * 1000;
}

/** Documents that exceeded the time limit, with any sheet. They may be tried again after an hour. */
const tooLong = new LRUCache<string, true>({ max: 10_000, ttl: hour });
/** Renderings in progress: parallel requests for the same one share it. */
const running = new Map<string, Promise<DrawResult>>();

/**
 * Renders a document as HTML, in a separate process that is terminated when it exceeds its time or
 * memory. Results and refusals are cached.
 *
 * @param asker a user's id or an address: one asker's documents do not make others wait for all of
 * them
 * @throws documentRefused, documentBusy
 */
export async function drawDocument(request: DrawRequest, asker: string): Promise<Drawn> {
  const document = `${sha256(request.bytes)} ${request.extension}`;
  if (tooLong.has(document)) throw documentRefused("tooLarge");
  const key = `${document} ${request.sheet} ${request.encoding ?? ""}`;
  const result = cache.get(key) ?? (await drawOnce(key, document, request, asker));
  if ("refused" in result) throw documentRefused(result.refused);
  return result.drawn;
}

function drawOnce(key: string, document: string, request: DrawRequest, asker: string): Promise<DrawResult> {
  const begun = running.get(key) ?? drawNow(key, document, request, asker).finally(() => running.delete(key));
  running.set(key, begun);
  return begun;
}

async function drawNow(key: string, document: string, request: DrawRequest, asker: string): Promise<DrawResult> {
  try {
    const result = await workers.run(request, asker);
    cache.set(key, result);
    return result;
  } catch (error) {
    if (error !== overran) throw error;
    tooLong.set(document, true);
    return { refused: "tooLarge" };
  }
}
