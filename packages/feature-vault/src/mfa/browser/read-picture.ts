import decodeQR from "qr/decode.js";

/** Long sides that a picture is tried at: fine codes need many pixels, noisy ones few. */
const sides = [2000, 1000, 500];
const patience = 300;

/** Reads the QR codes of pictures, so that the pictures need not leave the browser. */
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

/** The text of the QR code in a picture or in a frame of a film, drawn no larger than `side`; null when it has none. */
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
