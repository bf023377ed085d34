import QRCode from "qrcode";

/** The dark modules of a QR code as one SVG path of unit squares, in a square of `size` units with its quiet zone. */
export interface QrDrawing {
  size: number;
  path: string;
}

/** ISO/IEC 18004: four modules of quiet zone. */
const quiet = 4;

/** Draws a text as a QR code with medium error correction. */
export function drawQr(text: string): QrDrawing {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  const rows = Array.from({ length: modules.size }, (_, y) => rowPath(modules, y));
  return { size: modules.size + 2 * quiet, path: rows.join("") };
}

function rowPath(modules: { size: number; get(row: number, column: number): number }, y: number): string {
  let path = "";
  for (let x = 0; x < modules.size; x++) {
    const from = x;
    while (x < modules.size && modules.get(y, x)) x++;
    if (x > from) path += `M${from + quiet} ${y + quiet}h${x - from}v1h${from - x}z`;
  }
  return path;
}
