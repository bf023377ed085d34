import { siteBusy } from "@dozen/core/errors";
import { packageFile } from "@dozen/core/package-file.server";
import { createWorkerPool } from "@dozen/core/workers/worker-pool.server";
import { uploadFailed } from "./errors";

const workers = createWorkerPool<{ svg: Uint8Array; side: number }, Uint8Array>({
  name: "favicon",
  file: packageFile(import.meta.url, "@dozen/feature-tools", "favicon/worker.js"),
  atOnce: 1,
  timeAtMost: 3000,
  waitAtMost: 30_000,
  queue: { ofOwner: 5, ofAll: 50 },
  limits: { maxOldGenerationSizeMb: 256 },
  busy: siteBusy,
  overrun: uploadFailed,
});

/** How much of a file is examined for its root element. */
const headSize = 4000;

/** Whether the first element of a file is that of a drawing. */
export function isSvg(bytes: Uint8Array): boolean {
  const head = new TextDecoder().decode(bytes.subarray(0, headSize));
  const [first = ""] = head.replace(/<!--[\s\S]*?(?:-->|$)/g, "").match(/<[A-Za-z][^\s/>]*/) ?? [];
  return /^\s*</.test(head) && /^<(?:\w+:)?svg$/i.test(first);
}

/**
 * Draws an SVG as a square of RGBA pixels with transparent borders. Without a size it has that of its view box.
 *
 * @param asker a user's id or an address: one asker's drawings do not make others wait for all of them
 */
export async function drawSvg(svg: Uint8Array, side: number, asker: string): Promise<Buffer> {
  return Buffer.from(await workers.run({ svg, side }, asker));
}

/** Ends the workers; called when the server stops, if not before. */
export const closeSvg = (): Promise<void> => workers.close();
