import { LRUCache } from "lru-cache";
import { sha256 } from "../crypto/hash.server";
import { siteBusy } from "../errors";
import { workerFile } from "../package-file.server";
import { createWorkerPool } from "../workers/worker-pool.server";
import type { RenderedMarkdown, Shown } from "./markdown";
import { readingOf } from "./reading.js";

const mebibyte = 1024 * 1024;
const cache = new LRUCache<string, RenderedMarkdown>({
  maxSize: 32 * mebibyte,
  sizeCalculation: ({ html }) => html.length * 2 + 1,
});
/** Renderings in progress: requests for the same text share one. */
const running = new Map<string, Promise<RenderedMarkdown>>();

const overran = new Error("Rendering this text took too long");

/** The result is `null` for a text that is nested too deep. */
const workers = createWorkerPool<{ markdown: string; shown: Shown }, RenderedMarkdown | null>({
  name: "markdown",
  file: workerFile("markdown/worker.js"),
  atOnce: 2,
  // Honest text of 100,000 characters takes a second; malicious text may take a minute.
  timeAtMost: 10_000,
  waitAtMost: 60_000,
  queue: { ofOwner: 50, ofAll: 500 },
  limits: { maxOldGenerationSizeMb: 256 },
  busy: siteBusy,
  overrun: () => overran,
});

/**
 * Runs `renderMarkdown` in a worker process and caches recent results. If a text takes too long, or is nested too deep,
 * the result shows it as typed.
 *
 * @param owner whose text it is: other owners' texts do not wait for all of theirs
 * @throws DomainError 503 when too many texts are queued
 */
export function drawMarkdown(markdown: string, shown: Shown, owner: string): Promise<RenderedMarkdown> {
  const key = sha256(JSON.stringify([markdown, shown]));
  const known = cache.get(key);
  if (known) return Promise.resolve(known);
  const begun = running.get(key) ?? render(key, { markdown, shown }, owner).finally(() => running.delete(key));
  running.set(key, begun);
  return begun;
}

async function render(key: string, job: { markdown: string; shown: Shown }, owner: string): Promise<RenderedMarkdown> {
  const rendered = await workers.run(job, owner).catch((error: unknown) => {
    if (error === overran) return null;
    throw error;
  });
  const shown = rendered ?? asTyped(job.markdown);
  cache.set(key, shown);
  return shown;
}

function asTyped(markdown: string): RenderedMarkdown {
  const escaped = markdown.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return { html: `<pre tabindex="0">${escaped}</pre>`, headings: [], reading: readingOf(markdown) };
}
