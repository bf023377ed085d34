import { open, readFile, stat } from "node:fs/promises";
import { unzipSync } from "fflate";
import { mimeOf } from "../site/word-lists";

/** A file: its bytes, or its path on this machine's disk. */
type Bytes = Uint8Array | string;

/** Number of bytes at the start that identify a file's type. */
const headBytes = 4100;
/** Office files are read whole to inspect them; a larger file is rejected. */
const mostOffice = 256 * 1024 * 1024;
/** An archive may unpack to this many times its size, or to this many bytes if that is more. */
const mostTimes = 100;
const freeBytes = 10 * 1024 * 1024;
const mostEntries = 10_000;

/** Path of the main part of an office document within its archive. */
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

/** Whether the content of a file is what its extension says, judged by the bytes alone. */
export async function isWhatItSays(file: Bytes, ext: string): Promise<boolean> {
  // A PDF may contain no zero byte, so only its signature is checked. Text may begin with "BM", "MZ" or "GIF" as well.
  if (ext === "txt" || ext === "md") return isText(await headOf(file)) && (await sniff(file)) !== "application/pdf";
  const part = openXmlParts[ext];
  if (part) return isOpenXml(await officeBytes(file), part);
  const streams = binaryStreams[ext];
  if (streams) return (await sniff(file)) === "application/x-cfb" && hasStream(await officeBytes(file), streams);
  const mime = mimeOf[ext];
  return mime !== undefined && (await sniff(file)) === mime;
}

/** The MIME type of a file by its first bytes, without parameters; undefined if they are no known type's. */
export async function sniff(file: Bytes): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await fileTypes();
  const head = await headOf(file);
  // file-type would take UTF-16 text for a kind of MPEG audio that is not in use.
  if (isUtf16(head)) return undefined;
  try {
    return (await fileTypeFromBuffer(head))?.mime.split(";")[0];
  } catch {
    // The bytes ended within a structure, so the type is unknown.
    return undefined;
  }
}

let loaded: Promise<typeof import("file-type")> | undefined;

/** Loaded with the first file and cached, because a repeated `import()` takes longer than inspecting a file. */
function fileTypes() {
  loaded ??= import("file-type");
  return loaded;
}

async function headOf(file: Bytes): Promise<Uint8Array> {
  if (typeof file !== "string") return file.subarray(0, headBytes);
  const opened = await open(file, "r");
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await opened.close();
  }
}

/** All bytes, to inspect them; empty if the file is too large. */
async function officeBytes(file: Bytes): Promise<Uint8Array> {
  const size = typeof file === "string" ? (await stat(file)).size : file.length;
  if (size > mostOffice) return new Uint8Array();
  return typeof file === "string" ? readFile(file) : file;
}

/**
 * Whether the first bytes of a file may be text: they contain no zero byte, or begin with the byte order mark of
 * UTF-16.
 */
export function isText(head: Uint8Array): boolean {
  return isUtf16(head) || !head.includes(0);
}

function isUtf16(head: Uint8Array): boolean {
  const mark = Buffer.from(head.subarray(0, 2)).toString("hex");
  return mark === "fffe" || mark === "feff";
}

/** Reads only the archive's directory; unpacks nothing. */
function isOpenXml(bytes: Uint8Array, part: string): boolean {
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

function hasStream(bytes: Uint8Array, streams: string[]): boolean {
  const { buffer, byteOffset, length } = bytes;
  const found = Buffer.from(buffer, byteOffset, length);
  return streams.some((name) => found.includes(Buffer.from(name, "utf16le")));
}
