import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import { sha256 } from "@dozen/core/crypto/hash.server";
import { LRUCache } from "lru-cache";
import { documentBusy, documentRefused } from "./errors";
import type { DrawAnswer, Drawn, DrawRequest } from "./render/messages";

const mebibyte = 1024 * 1024;
/** Longer than any honest document of the allowed size takes; then the thread is ended. */
const timeAtMost = 20_000;
const drawnAtOnce = 2;
const waitingAtMost = 20;
const kept = new LRUCache<string, Drawn>({
  maxSize: 64 * mebibyte,
  sizeCalculation: ({ html }) => html.length * 2 + 1,
});

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Draws a document as HTML, in a thread of its own that is ended when it takes too long or too much. What was drawn
 * lately is kept.
 *
 * @throws documentRefused, documentBusy
 */
export async function drawDocument(request: DrawRequest): Promise<Drawn> {
  const key = `${sha256(request.bytes)} ${request.extension} ${request.sheet}`;
  const known = kept.get(key);
  if (known) return known;
  await takeTurn();
  try {
    const answer = await inThread(request);
    if ("refused" in answer) throw documentRefused(answer.refused);
    kept.set(key, answer.drawn);
    return answer.drawn;
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function takeTurn(): Promise<void> {
  if (running >= drawnAtOnce) {
    if (waiting.length >= waitingAtMost) throw documentBusy();
    await new Promise<void>((go) => waiting.push(go));
  }
  running += 1;
}

function inThread(request: DrawRequest): Promise<DrawAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker(workerFile(), {
      workerData: request,
      name: "preview",
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64, stackSizeMb: 8 },
    });
    const timer = setTimeout(() => end({ refused: "tooLarge" }), timeAtMost);
    worker.once("message", end);
    worker.once("error", (error: NodeJS.ErrnoException) => {
      end({ refused: error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "tooLarge" : "damaged" });
    });
    worker.once("exit", () => end({ refused: "damaged" }));

    function end(answer: DrawAnswer) {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    }
  });
}

function workerFile(): string {
  const manifest = createRequire(import.meta.url).resolve("@dozen/feature-files/package.json");
  return join(dirname(manifest), "src", "preview", "render", "worker.js");
}
