import type { QrLogo } from "./draw";
import { logoTooLarge, logoUnreadable } from "./errors";
import { logoAtMost } from "./kinds";

/** Side of the square a logo is kept in, in pixels: enough for print, little enough to embed. */
const keptSide = 256;
/** A file that claims more pixels is not worth unpacking. */
const mostPixels = 25_000_000;
const formats = new Set(["png", "jpeg", "webp", "gif"]);

/**
 * An uploaded picture as a logo of our own making: told by its content, without anything else that was in the file.
 *
 * @throws DomainError at the field `logo` when it is too large or no picture (SVG counts as none)
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

/** A logo that this site gave out before, checked like a new one. */
export async function readKeptLogo(href: string): Promise<QrLogo> {
  return readLogo(new File([logoBytes(href)], "logo.png"));
}

export function logoBytes(href: string): Buffer<ArrayBuffer> {
  return Buffer.from(href.slice(href.indexOf(",") + 1), "base64");
}
