import { DomainError } from "../errors";

export interface ImageRules {
  /** Largest file taken, in bytes. */
  maxBytes: number;
  /** Side of the square that it is cut to, in pixels. */
  side: number;
  /** The form's field that refusals are about. */
  field?: string;
}

export interface SquareImage {
  bytes: Buffer;
  type: "image/jpeg" | "image/png";
}

/** More pixels than any camera's picture of 100 KB; a file that claims more is not worth unpacking. */
const mostPixels = 25_000_000;

/**
 * A JPEG or PNG file as a square image of our own making: told by its content, turned upright, cut from the middle,
 * and without anything else that was in the file (EXIF, comments, trailing bytes).
 *
 * @throws DomainError `core:validation.imageType`, `core:validation.imageSize`
 */
export async function squareImage(file: Uint8Array, { maxBytes, side, field }: ImageRules): Promise<SquareImage> {
  if (file.byteLength > maxBytes) throw imageTooLarge({ maxBytes, field });
  // Loaded with the first picture: at rest it would take 15 MB.
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

/** The refusal of a file that is larger than its rules take, for forms that refuse one before it is read whole. */
export function imageTooLarge({ maxBytes, field }: Pick<ImageRules, "maxBytes" | "field">): DomainError {
  return new DomainError("core:validation.imageSize", { field, values: { limit: Math.floor(maxBytes / 1024) } });
}
