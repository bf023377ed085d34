import { nothingFound, pictureTooLarge, pictureUnreadable } from "./errors";
import { scanAtMost } from "./kinds";
import { readCodes } from "./reader.server";
import { toPixels } from "./scan-check.server";

/** More than phone cameras have; a file that declares more is not decoded. */
const mostPixels = 60_000_000;
/** The sizes at which a picture is read, in pixels: the noise of a large picture may hide a coarse code. */
const sides = [1600, 700];
const formats = new Set(["png", "jpeg", "webp", "gif", "heif"]);
const harder = { tryHarder: true, tryInvert: true, tryRotate: true };

/**
 * The distinct texts of the QR codes in an uploaded picture.
 *
 * @param asker a user's id or an address, for the queue
 * @throws DomainError at `picture` when it is too large, not a picture (SVG is not accepted) or
 * contains no code
 */
export async function scanPicture(file: File, asker: string): Promise<string[]> {
  if (file.size > scanAtMost) throw pictureTooLarge();
  const bytes = new Uint8Array(await file.arrayBuffer());
  for (const side of sides) {
    const found = await readCodes(await unpack(bytes, side), harder, asker);
    if (found.length > 0) return [...new Set(found)];
  }
  throw nothingFound();
}

async function unpack(bytes: Uint8Array, side: number) {
  const { default: sharp } = await import("sharp");
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels });
    if (!formats.has((await picture.metadata()).format ?? "")) throw pictureUnreadable();
    const size = { width: side, height: side, fit: "inside", withoutEnlargement: true } as const;
    return await toPixels(picture.autoOrient().flatten({ background: "#ffffff" }).toColourspace("srgb").resize(size));
  } catch {
    throw pictureUnreadable();
  }
}
