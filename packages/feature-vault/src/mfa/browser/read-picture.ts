import decodeQR from "qr/decode.js";

/** Sizes of the long side at which a picture is tried: fine codes need many pixels, noisy ones few. */
const sides = [2000, 1000, 500];
const patience = 300;

/** Reads QR codes in the browser, so that the pictures need not be uploaded. */
export async function readPictures(files: File[]): Promise<{ texts: string[]; unread: File[] }> {
  const texts: string[] = [];
  const unread: File[] = [];
  for (const file of files) {
    const text = await readPicture(file);
    if (text === null) unread.push(file);
    else texts.push(text);
  }
  return { texts, unread };
}

async function readPicture(file: File): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  for (const side of sides) {
    const text = readImage(bitmap, { width: bitmap.width, height: bitmap.height }, side);
    if (text !== null) return text;
  }
  return null;
}

/**
 * The text of the QR code in a picture or video frame, scaled down to at most `side` pixels; null
 * when there is none.
 */
export function readImage(
  source: CanvasImageSource,
  { width, height }: { width: number; height: number },
  side: number,
): string | null {
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const drawing = canvas.getContext("2d", { willReadFrequently: true });
  if (!drawing) return null;
  drawing.fillStyle = "white";
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(source, 0, 0, canvas.width, canvas.height);
  try {
    return decodeQR(drawing.getImageData(0, 0, canvas.width, canvas.height), { timeLimit: patience });
  } catch {
    return null;
  }
}
