import type { QrLogo } from "./draw";
import { logoTooLarge, logoUnreadable } from "./errors";
import { logoAtMost } from "./kinds";

/** The side of a re-encoded logo, in pixels: enough for print, and small enough to embed. */
const keptSide = 256;
/** A file that declares more pixels is not decoded. */
const mostPixels = 25_000_000;
const formats = new Set(["png", "jpeg", "webp", "gif"]);

/**
 * Re-encodes an uploaded picture as a logo: recognized by its content, without any of the file's
 * metadata.
 *
 * @throws DomainError at the field `logo` when it is too large or not a picture (SVG is not
 * accepted)
 */
export async function readLogo(file: File): Promise<QrLogo> {
  if (file.size > logoAtMost) throw logoTooLarge();
  const { default: sharp } = await import("sharp");
  try {
    const picture = sharp(new Uint8Array(await file.arrayBuffer()), { limitInputPixels: mostPixels });
    if (!formats.has((await picture.metadata()).format ?? "")) throw logoUnreadable();
    const { data, info } = await picture
      .autoOrient()
      .resize(keptSide, keptSide, { fit: "inside", withoutEnlargement: true })
      .png({ palette: true })
      .toBuffer({ resolveWithObject: true });
    return { href: `data:image/png;base64,${data.toString("base64")}`, ratio: info.width / info.height };
  } catch {
    throw logoUnreadable();
  }
}

/** A logo that the form sends back, checked like a new one. */
export async function readKeptLogo(href: string): Promise<QrLogo> {
  return readLogo(new File([logoBytes(href)], "logo.png"));
}

export function logoBytes(href: string): Buffer<ArrayBuffer> {
  return Buffer.from(href.slice(href.indexOf(",") + 1), "base64");
}
