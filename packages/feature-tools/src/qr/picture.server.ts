import { isUnderLogo, logoBox, type QrMatrix, type QrStyle } from "./draw";
import { logoBytes } from "./logo.server";

/**
 * The code as PNG. `side` is the picture's, in pixels; a code with more modules gets one pixel for
 * each.
 */
export async function drawPng(matrix: QrMatrix, style: QrStyle, side: number): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const modules = matrix.size + 2 * style.margin;
  const scale = Math.max(1, Math.floor(side / modules));
  const rest = Math.max(0, side - modules * scale);
  const before = Math.floor(rest / 2);
  const after = rest - before;
  const code = sharp(pixels(matrix, style), { raw: { width: modules, height: modules, channels: 3 } })
    .resize(modules * scale, modules * scale, { kernel: "nearest" })
    .extend({ top: before, left: before, bottom: after, right: after, background: style.background });
  if (!style.logo) return code.png({ palette: true, colours: 2, dither: 0 }).toBuffer();
  const box = logoBox(matrix.size, style.logo.ratio);
  const toPixels = (units: number) => Math.round(units * scale);
  const logo = await sharp(logoBytes(style.logo.href))
    .resize(Math.max(1, toPixels(box.width)), Math.max(1, toPixels(box.height)), { fit: "fill" })
    .toBuffer();
  const left = before + toPixels(style.margin + box.x);
  const top = before + toPixels(style.margin + box.y);
  // Sharp composites before it resizes, so the code must be rendered first.
  const { data, info } = await code.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info })
    .composite([{ input: logo, left, top }])
    .png()
    .toBuffer();
}

/** One RGB pixel per module, including the quiet zone. */
function pixels({ size, data }: QrMatrix, { foreground, background, margin, logo }: QrStyle): Buffer {
  const side = size + 2 * margin;
  const dark = Buffer.from(foreground.slice(1), "hex");
  const picture = Buffer.alloc(side * side * 3, Buffer.from(background.slice(1), "hex"));
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (data[row * size + column] !== 1 || (logo && isUnderLogo(size, row, column))) continue;
      dark.copy(picture, ((row + margin) * side + column + margin) * 3);
    }
  }
  return picture;
}
