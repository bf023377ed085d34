import { eachDarkRun, logoBox, type QrMatrix, type QrStyle } from "./draw";
import { logoBytes } from "./logo.server";

/** The side of the page in points: 10 cm, so that print shops need not scale it. */
const pageSide = 283.46;

/** The code as a page of PDF 1.4, in vectors; only a logo is a bitmap. */
export async function drawPdf(matrix: QrMatrix, style: QrStyle): Promise<Buffer> {
  const logo = style.logo && (await logoObject(style.logo.href, style.background));
  const content = Buffer.from(pageContent(matrix, style), "latin1");
  return assemble([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageSide} ${pageSide}] /Contents 4 0 R ` +
      `/Resources << ${logo ? "/XObject << /Logo 5 0 R >>" : ""} >> >>`,
    stream("", content),
    ...(logo ? [logo] : []),
  ]);
}

/** In module units with the origin at the top left, like the other drawings. */
function pageContent(matrix: QrMatrix, { foreground, background, margin, logo }: QrStyle): string {
  const side = matrix.size + 2 * margin;
  const scale = (pageSide / side).toFixed(6);
  const runs: string[] = [];
  eachDarkRun(matrix, logo !== undefined, (row, column, length) => {
    runs.push(`${column + margin} ${row + margin} ${length} 1 re`);
  });
  const lines = [
    `${scale} 0 0 -${scale} 0 ${pageSide} cm`,
    `${fill(background)} 0 0 ${side} ${side} re f`,
    `${fill(foreground)} ${runs.join(" ")} f`,
  ];
  if (logo) {
    const { x, y, width, height } = logoBox(matrix.size, logo.ratio);
    const transform = [width, 0, 0, -height, x + margin, y + margin + height].map((value) => value.toFixed(4));
    lines.push(`q ${transform.join(" ")} cm /Logo Do Q`);
  }
  return lines.join("\n");
}

function fill(colour: string): string {
  return `${[1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(4)).join(" ")} rg`;
}

/** PDF embeds JPEG data unchanged; transparent parts get the code's background color. */
async function logoObject(href: string, background: string): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const { data, info } = await sharp(logoBytes(href))
    .flatten({ background })
    .toColourspace("srgb")
    .jpeg({ quality: 92 })
    .toBuffer({ resolveWithObject: true });
  const entries =
    `/Type /XObject /Subtype /Image /Width ${info.width} /Height ${info.height} ` +
    "/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode";
  return stream(entries, data);
}

function stream(entries: string, bytes: Buffer): Buffer {
  const head = `<< ${entries} /Length ${bytes.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head, "latin1"), bytes, Buffer.from("\nendstream", "latin1")]);
}

/** Numbers the objects from 1 and appends the table of their offsets. */
function assemble(objects: (string | Buffer)[]): Buffer {
  const parts = [Buffer.from("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  let length = parts[0]?.length ?? 0;
  const offsets = objects.map((object, index) => {
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object as string, "latin1"),
      Buffer.from("\nendobj\n"),
    ]);
    parts.push(part);
    length += part.length;
    return length - part.length;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const count = objects.length + 1;
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${rows}${trailer}`)]);
}
