import { decodeText } from "@dozen/core/encoding";
import { decryptText } from "../../shared/crypto/text-seal";
import { asObject, type LeftOut, type ReadFile, Unreadable } from "./formats";
import { openArchive } from "./read-archive";
import { readCsv } from "./read-csv";
import { readJson } from "./read-json";
import { readKeepass } from "./read-keepass";
import { encryptedMark } from "./write-file";

const zipStart = [0x50, 0x4b, 0x03, 0x04];
/** The databases of KeePass, version 1 and 2. */
const keepassStart = [0x03, 0xd9, 0xa2, 0x9a];

/**
 * Reads another program's export, recognized by its content, in any usual encoding.
 *
 * @param password decrypts an encrypted export of this vault
 * @throws Unreadable
 */
export async function readFile(bytes: Uint8Array, password = ""): Promise<ReadFile> {
  const read = await readBytes(bytes, password);
  if (read.entries.length === 0 && Object.keys(read.leftOut).length === 0) throw new Unreadable("empty");
  return { ...read, entries: read.entries.map((entry) => ({ ...entry, name: entry.name || nameOf(entry.urls[0]) })) };
}

async function readBytes(bytes: Uint8Array, password: string): Promise<ReadFile> {
  if (startsWith(bytes, keepassStart)) throw new Unreadable("encrypted");
  if (!startsWith(bytes, zipStart)) return readText(decodeText(bytes), password);
  const { texts, others } = openArchive(bytes);
  const read: ReadFile[] = [];
  for (const { bytes } of texts) {
    const one = await readText(decodeText(bytes), password).catch((error: unknown) => {
      if (error instanceof Unreadable && error.reason === "unknown") return undefined;
      throw error;
    });
    if (one) read.push(one);
  }
  return together(read, others);
}

/** The files of one archive, for example those that Dashlane writes for each kind of item. */
function together(read: ReadFile[], attachments: number): ReadFile {
  const [main] = [...read].sort((a, b) => b.entries.length - a.entries.length);
  if (!main) throw new Unreadable("unknown");
  const leftOut: LeftOut = attachments > 0 ? { attachments } : {};
  for (const { leftOut: its } of read) {
    for (const [kind, count] of Object.entries(its) as [keyof LeftOut, number][]) {
      if (kind === "attachments" && attachments > 0) continue;
      leftOut[kind] = (leftOut[kind] ?? 0) + count;
    }
  }
  return {
    format: main.format,
    entries: read.flatMap(({ entries }) => entries),
    leftOut,
    broken: read.flatMap(({ broken }) => broken),
  };
}

async function readText(text: string, password: string): Promise<ReadFile> {
  const start = text.trimStart();
  if (start.startsWith("<")) return readKeepass(start);
  if (!/^[{[]/.test(start)) return readCsv(text.replace(/^\uFEFF/, ""));
  const parsed = parse(start);
  const file = Array.isArray(parsed) ? { list: parsed } : asObject(parsed);
  if (file.format !== encryptedMark) return readJson(file);
  const opened = await decryptText(typeof file.text === "string" ? file.text : "", password).catch(() => {
    throw new Unreadable("password");
  });
  return { ...readCsv(opened), format: "dozen" };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreadable("unknown");
  }
}

function startsWith(bytes: Uint8Array, start: number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

function nameOf(url = ""): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : url;
}
