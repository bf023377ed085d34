import { noCodeInPicture } from "./errors";

/** More pixels than any camera's picture; a file that claims more is not worth unpacking. */
const mostPixels = 50_000_000;

/** Long sides that a picture is tried at: fine codes need many pixels, noisy ones few. */
const sides = [2000, 1000, 500];

/** Milliseconds that one try may take beyond its necessary work. */
const patience = 150;

/**
 * The text of the QR code in a picture, read on the server for those whose browser does not run the page's script.
 *
 * @param name of the file, for the refusal
 * @throws noCodeInPicture also when it is no picture
 */
export async function readPicture(bytes: Uint8Array, name: string): Promise<string> {
  // Loaded with the first picture: at rest they would take 15 MB.
  const [{ default: sharp }, { default: decodeQR }] = await Promise.all([import("sharp"), import("qr/decode.js")]);
  for (const side of sides) {
    try {
      const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" })
        .autoOrient()
        .resize(side, side, { fit: "inside", withoutEnlargement: true })
        .flatten({ background: "white" })
        .toColourspace("srgb")
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return decodeQR({ width: info.width, height: info.height, data }, { timeLimit: patience });
    } catch {
      // No code at this size, or no picture at all: the next size tells the same or better.
    }
  }
  throw noCodeInPicture(name);
}

/** Pictures that are read: told by their first bytes, because names and types are what the sender says. */
export function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  return (
    start.startsWith("\x89PNG") ||
    start.startsWith("\xff\xd8\xff") ||
    start.startsWith("GIF8") ||
    (start.startsWith("RIFF") && start.endsWith("WEBP"))
  );
}
