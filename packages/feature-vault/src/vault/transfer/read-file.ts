import { decryptText } from "../../shared/crypto/text-seal";
import { type ReadFile, Unreadable } from "./formats";
import { type BitwardenFile, readBitwarden } from "./read-bitwarden";
import { readCsv } from "./read-csv";
import { readKeepass } from "./read-keepass";
import { encryptedMark } from "./write-file";

/**
 * Reads another program's export, recognized by its content.
 *
 * @param password decrypts an encrypted export of this vault
 * @throws Unreadable
 */
export async function readFile(text: string, password = ""): Promise<ReadFile> {
  const read = await readAny(text, password);
  const entries = read.entries.filter(({ user, password }) => user || password);
  if (entries.length === 0) throw new Unreadable("empty");
  return { ...read, entries: entries.map((entry) => ({ ...entry, name: entry.name || nameOf(entry.urls[0]) })) };
}

async function readAny(text: string, password: string): Promise<ReadFile> {
  const start = text.replace(/^\uFEFF/, "").trimStart();
  if (start.startsWith("<")) return readKeepass(start);
  if (!start.startsWith("{")) return readCsv(text);
  const file = parse(start) as (BitwardenFile & { format?: string; text?: string }) | undefined;
  if (!file) throw new Unreadable("unknown");
  if (file.format !== encryptedMark) return readBitwarden(file);
  const opened = await decryptText(file.text ?? "", password).catch(() => {
    throw new Unreadable("password");
  });
  return { ...readCsv(opened), format: "dozen" };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function nameOf(url = ""): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : url;
}
