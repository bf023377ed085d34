import { open, readFile } from "node:fs/promises";
import { unzipSync } from "fflate";

/** Bytes at the start that tell what a file is. */
const headBytes = 4100;
/** Office files are read whole to look inside; larger ones are not what they claim. */
const mostOffice = 256 * 1024 * 1024;
/** An archive may unpack to this many times its size, or to this many bytes if that is more. */
const mostTimes = 100;
const freeBytes = 10 * 1024 * 1024;
const mostEntries = 10_000;

/** Where the main part of an office document stands in its archive. */
const openXmlParts: Record<string, string> = {
  docx: "word/document.xml",
  pptx: "ppt/presentation.xml",
  xlsx: "xl/workbook.xml",
};
/** Streams of the older office formats, by name. */
const binaryStreams: Record<string, string[]> = {
  doc: ["WordDocument"],
  ppt: ["PowerPoint Document"],
  xls: ["Workbook", "Book"],
};

/** Whether the bytes of a file are what its extension says, told by the bytes alone. */
export async function isWhatItSays(path: string, size: number, ext: string, mime: string): Promise<boolean> {
  const head = await readHead(path);
  if (ext === "txt" || ext === "md") return isText(head) && (await sniff(head)) === undefined;
  const part = openXmlParts[ext];
  if (part) return size <= mostOffice && isOpenXml(await readFile(path), part);
  const streams = binaryStreams[ext];
  if (streams) return (await sniff(head)) === "application/x-cfb" && (await hasStream(path, size, streams));
  return (await sniff(head)) === mime;
}

/** The MIME type of a file's first bytes, without parameters; undefined when nothing is known to begin like that. */
export async function sniffFile(path: string): Promise<string | undefined> {
  return sniff(await readHead(path));
}

async function sniff(head: Buffer): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import("file-type");
  try {
    return (await fileTypeFromBuffer(head))?.mime.split(";")[0];
  } catch {
    // It ran out of bytes in the middle of something: nothing that can be named.
    return undefined;
  }
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** No zero byte but in UTF-16, which says so at its start. */
function isText(head: Buffer): boolean {
  const mark = head.subarray(0, 2).toString("hex");
  return mark === "fffe" || mark === "feff" || !head.includes(0);
}

/** Looks at the archive's list alone; nothing is unpacked. */
function isOpenXml(bytes: Buffer, part: string): boolean {
  const names = new Set<string>();
  let unpacked = 0;
  try {
    unzipSync(bytes, {
      filter({ name, originalSize }) {
        names.add(name);
        unpacked += originalSize;
        return false;
      },
    });
  } catch {
    return false;
  }
  const isBomb = unpacked > Math.max(freeBytes, bytes.length * mostTimes) || names.size > mostEntries;
  return !isBomb && names.has("[Content_Types].xml") && names.has(part);
}

async function hasStream(path: string, size: number, streams: string[]): Promise<boolean> {
  if (size > mostOffice) return false;
  const bytes = await readFile(path);
  return streams.some((name) => bytes.includes(Buffer.from(name, "utf16le")));
}
