/** The size of the largest cameras' pictures; a file that declares more pixels is rejected before decompression. */
export const mostPixels = 50_000_000;

export type PictureFormat = "jpeg" | "png" | "gif" | "webp";

/** A re-encoded picture; width and height in pixels. */
export interface CleanPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * Re-encodes a picture from its pixels, rotated upright, and without anything else in the file: position, camera,
 * comments, trailing bytes. Animations are retained.
 *
 * @param source the bytes, or the path of the file that contains them
 * @throws sharp's own error when it is not a picture of that format, is broken, or has too many pixels
 */
export async function cleanPicture(source: string | Uint8Array, format: PictureFormat): Promise<CleanPicture> {
  // Loaded with the first picture, because the library takes 15 MB of memory.
  const { default: sharp } = await import("sharp");
  const animated = format === "gif" || format === "webp";
  const image = sharp(source, { limitInputPixels: mostPixels, failOn: "error", animated });
  if ((await image.metadata()).format !== format) throw new Error(`Not a ${format}`);
  const upright = image.autoOrient();
  const { data: bytes, info } = await (format === "jpeg"
    ? upright.jpeg({ quality: 90 })
    : format === "png"
      ? upright.png({ compressionLevel: 9 })
      : format === "gif"
        ? upright.gif()
        : upright.webp({ quality: 90 })
  ).toBuffer({ resolveWithObject: true });
  return { bytes, width: info.width, height: info.pageHeight ?? info.height };
}

/** A picture as WebP, whose longer side has at most `side` pixels; of an animation the first frame. */
export async function thumbnail(source: Uint8Array, side: number): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  return sharp(source, { limitInputPixels: mostPixels, failOn: "error" })
    .resize(side, side, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer();
}
