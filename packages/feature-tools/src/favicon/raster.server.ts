import { DomainError } from "@dozen/core/errors";
import type { Sharp } from "sharp";
import { uploadFailed, uploadTooLarge } from "./errors";
import { encodeIco, type IconPicture, pngFrom } from "./ico";
import { uploadAtMost } from "./limits";
import { drawSvg, isSvg } from "./svg.server";

/** A square picture, decoded once; all sizes are scaled from it. */
export interface Master {
  side: number;
  /** RGBA. */
  pixels: Buffer;
}

/** The largest picture in the package. */
export const masterSide = 512;
/** A 512 KB file that declares more pixels is not decoded. */
const mostPixels = 25_000_000;
const formats = new Set(["png", "jpeg", "webp", "gif"]);

/**
 * Decodes an uploaded picture, recognized by its content, to a square of `side` pixels with
 * transparent borders.
 *
 * @param asker a user's id or an address, for the queue of SVG
 * @throws DomainError at `file` when it is too large or not a picture
 */
export async function readUpload(file: File, asker: string, side = masterSide): Promise<Master> {
  if (file.size > uploadAtMost) throw uploadTooLarge();
  const { default: sharp } = await import("sharp");
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (isSvg(bytes)) return { side, pixels: await drawSvg(bytes, side, asker) };
    const picture = sharp(bytes, { limitInputPixels: mostPixels });
    if (!formats.has((await picture.metadata()).format ?? "")) throw uploadFailed();
    return await toMaster(picture.autoOrient(), side);
  } catch (error) {
    throw error instanceof DomainError ? error : uploadFailed();
  }
}

/** Converts any picture to a master of `side` pixels. */
export async function toMaster(picture: Sharp, side = masterSide): Promise<Master> {
  const { data } = await picture
    .toColourspace("srgb")
    .ensureAlpha()
    .resize(side, side, { fit: "contain", background: "#00000000" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { side, pixels: data };
}

/** The master scaled to another size. */
export async function scaled(master: Master, side: number): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  const picture = sharp(master.pixels, { raw: { width: master.side, height: master.side, channels: 4 } });
  return side === master.side ? picture : picture.resize(side, side);
}

/** The master in one size as PNG. */
export async function pngOf(master: Master, side: number): Promise<Buffer> {
  // Level 9 takes three times as long and saves one percent.
  return (await scaled(master, side)).png({ compressionLevel: 6 }).toBuffer();
}

/** The master as an ICO with these sizes, in ascending order. */
export async function icoOf(master: Master, sides: readonly number[]): Promise<Uint8Array<ArrayBuffer>> {
  const pictures: IconPicture[] = [];
  let last = master;
  // Each size is scaled from the next larger one: going over all of the master's pixels for each
  // would cost more than decoding it.
  for (const side of sides.toSorted((a, b) => b - a)) {
    last = await shrunk(last, side);
    pictures.unshift(side >= pngFrom ? { side, png: await pngOf(last, side) } : { side, pixels: last.pixels });
  }
  return encodeIco(pictures);
}

async function shrunk(master: Master, side: number): Promise<Master> {
  return side === master.side ? master : { side, pixels: await (await scaled(master, side)).raw().toBuffer() };
}
