import { randomBytes } from "node:crypto";
import { zipSync } from "fflate";
import sharp from "sharp";

const xml = (text: string) => new TextEncoder().encode(`<?xml version="1.0"?>${text}`);

/** A minimal office document of the newer kind: an archive with its list of types and its main part. */
function openXml(part: string): Buffer {
  return Buffer.from(zipSync({ "[Content_Types].xml": xml("<Types/>"), [part]: xml("<main/>") }));
}

/** A minimal one of the older kind: the signature of a compound file and the name of a stream in it. */
function compound(stream: string): Buffer {
  const signature = Buffer.from("d0cf11e0a1b11ae1", "hex");
  return Buffer.concat([signature, Buffer.alloc(1024), Buffer.from(stream, "utf16le"), Buffer.alloc(512)]);
}

/** Bytes of that length that are recognized as an MP4. */
export function video(size: number): Buffer {
  return Buffer.concat([
    Buffer.from("0000001866747970", "hex"),
    Buffer.from("isom\0\0\u0002\0isomiso2"),
    randomBytes(size - 24),
  ]);
}

/** A picture of one color. */
export function picture(
  format: "jpeg" | "png" | "gif" | "webp",
  { width = 40, height = 30, red = 200 } = {},
): Promise<Buffer> {
  const background = { r: red, g: 90, b: 40 };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** A rotated JPEG with its location and camera in the metadata. */
export function telltalePicture(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 20, channels: 3, background: "teal" } })
    .withExif({
      IFD0: { Make: "TelltaleCamera" },
      IFD3: { GPSLatitude: "51/1 30/1 0/1", GPSLatitudeRef: "N" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A valid file for each extension that may be uploaded. */
export async function samples(): Promise<Record<string, Buffer>> {
  return {
    doc: compound("WordDocument"),
    xls: compound("Workbook"),
    ppt: compound("PowerPoint Document"),
    docx: openXml("word/document.xml"),
    xlsx: openXml("xl/workbook.xml"),
    pptx: openXml("ppt/presentation.xml"),
    pdf: Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
    md: Buffer.from("# Heading\n\nText with *stress*.\n"),
    txt: Buffer.from("Plain words, 中文也行。\n"),
    jpg: await picture("jpeg"),
    png: await picture("png"),
    gif: await picture("gif"),
    webp: await picture("webp"),
    mp3: Buffer.concat([
      Buffer.from("ID3\u0004\0\0\0\0\0\0", "latin1"),
      Buffer.from("fffb9064", "hex"),
      Buffer.alloc(600),
    ]),
    mp4: video(624),
  };
}
