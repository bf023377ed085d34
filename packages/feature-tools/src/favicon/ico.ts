/**
 * Windows icons: a directory of pictures in several sizes. Small ones are stored as bitmaps, which
 * every program reads, large ones as PNG (since Windows Vista).
 */

/** One size: RGBA pixels, row by row from the top, or a PNG file. */
export type IconPicture = { side: number; pixels: Uint8Array } | { side: number; png: Uint8Array };

export interface IconEntry {
  width: number;
  height: number;
  /** The bytes of the picture: PNG, or a bitmap without its file header. */
  bytes: Uint8Array;
}

const headerSize = 6;
const entrySize = 16;
const bitmapHeaderSize = 40;
/** From this side, PNG is smaller and widely supported. */
export const pngFrom = 64;

/** Encodes these pictures as an ICO file. */
export function encodeIco(pictures: IconPicture[]): Uint8Array<ArrayBuffer> {
  const bodies = pictures.map((picture) => ("png" in picture ? picture.png : bitmap(picture)));
  const start = headerSize + entrySize * pictures.length;
  const file = new Uint8Array(start + bodies.reduce((sum, body) => sum + body.length, 0));
  const view = new DataView(file.buffer);
  view.setUint16(2, 1, true);
  view.setUint16(4, pictures.length, true);
  let offset = start;
  for (const [index, body] of bodies.entries()) {
    const entry = headerSize + entrySize * index;
    const side = pictures[index]?.side ?? 0;
    // 0 means 256.
    view.setUint8(entry, side % 256);
    view.setUint8(entry + 1, side % 256);
    view.setUint16(entry + 4, 1, true);
    view.setUint16(entry + 6, 32, true);
    view.setUint32(entry + 8, body.length, true);
    view.setUint32(entry + 12, offset, true);
    file.set(body, offset);
    offset += body.length;
  }
  return file;
}

/**
 * BITMAPINFOHEADER, BGRA rows from the bottom, and a mask with one bit per pixel for programs
 * without alpha support.
 */
function bitmap({ side, pixels }: { side: number; pixels: Uint8Array }): Uint8Array {
  const maskRow = Math.ceil(side / 32) * 4;
  const body = new Uint8Array(bitmapHeaderSize + side * side * 4 + maskRow * side);
  const view = new DataView(body.buffer);
  view.setUint32(0, bitmapHeaderSize, true);
  view.setInt32(4, side, true);
  // The height includes the mask.
  view.setInt32(8, side * 2, true);
  view.setUint16(12, 1, true);
  view.setUint16(14, 32, true);
  view.setUint32(20, body.length - bitmapHeaderSize, true);
  const maskStart = bitmapHeaderSize + side * side * 4;
  for (let row = 0; row < side; row++) {
    const fromBottom = side - 1 - row;
    for (let column = 0; column < side; column++) {
      const from = (row * side + column) * 4;
      const to = bitmapHeaderSize + (fromBottom * side + column) * 4;
      const alpha = pixels[from + 3] ?? 0;
      body[to] = pixels[from + 2] ?? 0;
      body[to + 1] = pixels[from + 1] ?? 0;
      body[to + 2] = pixels[from] ?? 0;
      body[to + 3] = alpha;
      const mask = maskStart + fromBottom * maskRow + (column >> 3);
      if (alpha < 128) body[mask] = (body[mask] ?? 0) | (0x80 >> (column & 7));
    }
  }
  return body;
}

/** Parses an ICO file; null when it is invalid. */
export function readIco(file: Uint8Array): IconEntry[] | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < headerSize + entrySize || view.getUint32(0, true) !== 0x00010000) return null;
  const count = view.getUint16(4, true);
  if (count === 0 || count > 50 || file.length < headerSize + entrySize * count) return null;
  return Array.from({ length: count }, (_, index) => {
    const entry = headerSize + entrySize * index;
    const offset = view.getUint32(entry + 12, true);
    return {
      width: view.getUint8(entry) || 256,
      height: view.getUint8(entry + 1) || 256,
      bytes: file.subarray(offset, offset + view.getUint32(entry + 8, true)),
    };
  });
}

/** Decodes a 32-bit bitmap, the only kind in use today, to RGBA; null for others. */
export function readBitmap({ width, height, bytes }: IconEntry): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const needed = bitmapHeaderSize + width * height * 4;
  if (bytes.length < needed || view.getUint32(0, true) !== bitmapHeaderSize || view.getUint16(14, true) !== 32)
    return null;
  const pixels = new Uint8Array(width * height * 4);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const from = bitmapHeaderSize + ((height - 1 - row) * width + column) * 4;
      const [blue = 0, green = 0, red = 0, alpha = 0] = bytes.subarray(from, from + 4);
      pixels.set([red, green, blue, alpha], (row * width + column) * 4);
    }
  }
  return pixels;
}
