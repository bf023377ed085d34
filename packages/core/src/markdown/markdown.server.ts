import { Worker } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import { sha256 } from "../crypto/hash.server";
import { workerFile } from "../worker-file.server";
import type { RenderedMarkdown, Shown } from "./markdown";
import { readingOf } from "./reading.js";

const mebibyte = 1024 * 1024;
/** Honest text of 100,000 characters takes a second; some dishonest text takes a minute. */
const timeAtMost = 10_000;
const kept = new LRUCache<string, RenderedMarkdown>({
  maxSize: 32 * mebibyte,
  sizeCalculation: ({ html }) => html.length * 2 + 1,
});

interface Waiting {
  markdown: string;
  shown: Shown;
  done(rendered: RenderedMarkdown): void;
}

let worker: Worker | undefined;
let turn = 0;
let timer: NodeJS.Timeout | undefined;
const queue: Waiting[] = [];

/**
 * `renderMarkdown` in a thread of its own; what was rendered lately is kept. A text that takes too long, or is nested
 * too deep, comes out as it was typed.
 */
export async function drawMarkdown(markdown: string, shown: Shown = {}): Promise<RenderedMarkdown> {
  const key = sha256(JSON.stringify([markdown, shown]));
  const known = kept.get(key);
  if (known) return known;
  const rendered = await new Promise<RenderedMarkdown>((done) => {
    queue.push({ markdown, shown, done });
    if (queue.length === 1) sendNext();
  });
  kept.set(key, rendered);
  return rendered;
}

/** One text at a time: the clock of each begins when the thread begins with it. */
function sendNext(): void {
  const [next] = queue;
  if (!next) {
    worker?.unref();
    return;
  }
  worker ??= startWorker();
  worker.ref();
  turn += 1;
  timer = setTimeout(giveUp, timeAtMost);
  worker.postMessage({ id: turn, markdown: next.markdown, shown: next.shown });
}

function startWorker(): Worker {
  const started = new Worker(workerFile("markdown/worker.js"), {
    name: "markdown",
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  started.on("message", ({ id, rendered }: { id: number; rendered?: RenderedMarkdown }) => {
    if (id === turn) finish(rendered);
  });
  started.once("error", giveUp);
  return started;
}

function giveUp(): void {
  void worker?.terminate();
  worker = undefined;
  finish(undefined);
}

function finish(rendered: RenderedMarkdown | undefined): void {
  clearTimeout(timer);
  const done = queue.shift();
  done?.done(rendered ?? asTyped(done.markdown));
  sendNext();
}

function asTyped(markdown: string): RenderedMarkdown {
  const escaped = markdown.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return { html: `<pre tabindex="0">${escaped}</pre>`, headings: [], reading: readingOf(markdown) };
}
