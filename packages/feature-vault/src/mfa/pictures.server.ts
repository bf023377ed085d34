import { siteBusy } from "@dozen/core/errors";
import { packageFile } from "@dozen/core/package-file.server";
import { createWorkerPool } from "@dozen/core/workers/worker-pool.server";
import { noCodeInPicture } from "./errors";

/** RGBA, row by row. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

/** More pixels than any camera has; a file that declares more is not decoded. */
const mostPixels = 50_000_000;

/** Sizes of the long side at which a picture is tried: fine codes need many pixels, noisy ones few. */
const sides = [2000, 1000, 500];

const overran = new Error("Reading a picture took too long");

const workers = createWorkerPool<Pixels, string | null>({
  name: "mfa-picture",
  file: packageFile(import.meta.url, "@dozen/feature-vault", "mfa/worker.js"),
  atOnce: 2,
  timeAtMost: 5000,
  waitAtMost: 30_000,
  queue: { ofOwner: 5, ofAll: 100 },
  limits: { maxOldGenerationSizeMb: 256 },
  busy: siteBusy,
  overrun: () => overran,
});

/**
 * Reads the QR code in a picture on the server, for browsers that do not run the page's script.
 *
 * @param name the file's name, for the refusal
 * @throws noCodeInPicture, also when the file is not a picture
 */
export async function readPicture(bytes: Uint8Array, name: string, userId: string): Promise<string> {
  for (const side of sides) {
    const pixels = await unpack(bytes, side);
    // No code at this size, or not a picture: try the next size.
    const text = pixels && (await workers.run(pixels, userId).catch(nothingInTime));
    if (text) return text;
  }
  throw noCodeInPicture(name);
}

function nothingInTime(error: unknown): null {
  if (error === overran) return null;
  throw error;
}

async function unpack(bytes: Uint8Array, side: number): Promise<Pixels | null> {
  // Loaded on demand, since it takes 15 MB.
  const { default: sharp } = await import("sharp");
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" })
      .autoOrient()
      .resize(side, side, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "white" })
      .toColourspace("srgb")
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data };
  } catch {
    return null;
  }
}

/** Recognizes pictures by their first bytes, because names and types are whatever the client declares. */
export function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  return (
    start.startsWith("\x89PNG") ||
    start.startsWith("\xff\xd8\xff") ||
    start.startsWith("GIF8") ||
    (start.startsWith("RIFF") && start.endsWith("WEBP"))
  );
}
