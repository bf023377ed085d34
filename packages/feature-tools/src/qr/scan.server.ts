import { nothingFound, pictureTooLarge, pictureUnreadable } from "./errors";
import { scanAtMost } from "./kinds";
import { readCodes } from "./reader.server";
import { toPixels } from "./scan-check.server";

/** More than phones' cameras deliver; a file that claims more is not worth unpacking. */
const mostPixels = 60_000_000;
/** Sides that a picture is read at, in pixels: a coarse code may drown in the detail of a large picture. */
const sides = [1600, 700];
const formats = new Set(["png", "jpeg", "webp", "gif", "heif"]);
const harder = { tryHarder: true, tryInvert: true, tryRotate: true };

/**
 * The texts of the QR codes in an uploaded picture, each once.
 *
 * @param asker a person's id or an address, whose turn it takes
 * @throws DomainError at `picture` when it is too large, no picture (SVG counts as none) or holds no code
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
