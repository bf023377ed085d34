import { DomainError } from "../errors";

export interface ImageRules {
  /** Largest file accepted, in bytes. */
  maxBytes: number;
  /** Side of the square that it is cropped to, in pixels. */
  side: number;
  /** The form's field that refusals are about. */
  field?: string;
}

export interface SquareImage {
  bytes: Buffer;
  type: "image/jpeg" | "image/png";
}

/** More pixels than any camera's picture of 100 KB has; a file that declares more is not decompressed. */
const mostPixels = 25_000_000;

/**
 * Re-encodes a JPEG or PNG file as a square image: the format is detected by the content, the image rotated upright and
 * cropped to the middle, and everything else in the file (EXIF, comments, trailing bytes) removed.
 *
 * @throws DomainError `core:validation.imageType`, `core:validation.imageSize`
 */
export async function squareImage(file: Uint8Array, { maxBytes, side, field }: ImageRules): Promise<SquareImage> {
  if (file.byteLength > maxBytes) throw imageTooLarge({ maxBytes, field });
  // Loaded with the first picture, because the library takes 15 MB of memory.
  const { default: sharp } = await import("sharp");
  const notAnImage = () => new DomainError("core:validation.imageType", { field });
  try {
    const image = sharp(file, { limitInputPixels: mostPixels, failOn: "error" });
    const { format, hasAlpha } = await image.metadata();
    if (format !== "jpeg" && format !== "png") throw notAnImage();
    const square = image.autoOrient().resize(side, side, { fit: "cover" });
    const isPng = format === "png" && hasAlpha;
    const bytes = await (isPng ? square.png({ compressionLevel: 9 }) : square.jpeg({ quality: 88 })).toBuffer();
    return { bytes, type: isPng ? "image/png" : "image/jpeg" };
  } catch (error) {
    throw error instanceof DomainError ? error : notAnImage();
  }
}

/** The refusal of a file that is too large, for forms that reject one before reading it all. */
export function imageTooLarge({ maxBytes, field }: Pick<ImageRules, "maxBytes" | "field">): DomainError {
  return new DomainError("core:validation.imageSize", { field, values: { limit: Math.floor(maxBytes / 1024) } });
}
