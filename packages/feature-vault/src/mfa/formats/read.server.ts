import { setImmediate } from "node:timers/promises";
import { appEncrypted, importUnknown } from "../errors";
import { isAegis, readAegis } from "./aegis.server";
import { readAnyJson } from "./any-json";
import { isBitwarden, readBitwarden } from "./bitwarden";
import type { ImportedKey } from "./imported";
import { asObject } from "./json";
import { readMigration } from "./migration";
import { readAddress } from "./otpauth";
import { readTable } from "./table";
import { isTwoFas, readTwoFas } from "./two-fas.server";

const linesAtOnce = 50;
/** An import with more keys is refused, so reading stops there. */
export const mostKeys = 500;

/** The keys found in a text. */
export interface ImportedKeys {
  keys: ImportedKey[];
  /** The number of lines that were not recognized. */
  strangeLines: number;
  /** Parts of transfers that are missing. */
  missingParts: number;
}

/**
 * Reads any supported export: the JSON of an app or password manager, or any text with `otpauth://`
 * and `otpauth-migration://` addresses, of which each line has one, such as a table.
 *
 * @param password decrypts encrypted exports
 * @throws importUnknown, passwordNeeded, passwordWrong, bitwardenEncrypted, appEncrypted
 */
export async function readImport(text: string, password: string): Promise<ImportedKeys> {
  const trimmed = text.replace(/^\uFEFF/, "").trim();
  // Stratum's, which has a mark at its beginning.
  if (/^AUTHENTICATORPRO/i.test(trimmed)) throw appEncrypted();
  if (!/^[{[]/.test(trimmed)) return readTable(trimmed) ?? readLines(trimmed);
  return { keys: await readJson(trimmed, password), strangeLines: 0, missingParts: 0 };
}

async function readJson(text: string, password: string): Promise<ImportedKey[]> {
  const parsed = parse(text);
  const file = asObject(parsed);
  if (isAegis(file)) return readAegis(file, password);
  if (isTwoFas(file)) return readTwoFas(file, password);
  if (isBitwarden(file)) return readBitwarden(file);
  // Ente's, Proton's and andOTP's, whose keys are derived in ways that are not read here.
  if ("encryptedData" in file || "encrypted_data" in file || "encryptionNonce" in file) throw appEncrypted();
  const keys = readAnyJson(parsed);
  if (keys.length === 0) throw importUnknown();
  return keys;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw importUnknown();
  }
}

function linesOf(text: string): string[] {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean);
}

function transferIn(line: string): string {
  return /otpauth-migration:\/\/[^\s"<>]+/i.exec(line)?.[0].replaceAll("&amp;", "&") ?? line;
}

/** The address in a line, which may be a cell of a table or an attribute of a page. */
function addressIn(line: string): string {
  const [found] = /(?:otpauth|steam):\/\/[^"<>]+/i.exec(line) ?? [];
  if (!found || found === line) return line;
  // A table without quotes has commas behind an address.
  return found.replaceAll("&amp;", "&").replace(/[,;\s].*$/s, "");
}

async function readLines(text: string): Promise<ImportedKeys> {
  const keys: ImportedKey[] = [];
  const batches = new Map<number, { size: number; parts: Set<number> }>();
  let strangeLines = 0;
  for (const [at, line] of linesOf(text).entries()) {
    // Hundreds of thousands of lines at once would block all other requests.
    if (at % linesAtOnce === linesAtOnce - 1) await setImmediate();
    if (keys.length > mostKeys) break;
    const part = readMigration(transferIn(line));
    const single = part ? null : readAddress(addressIn(line));
    if (part) {
      const batch = batches.get(part.batch) ?? { size: part.size, parts: new Set() };
      if (!batch.parts.has(part.index)) keys.push(...part.keys);
      batch.parts.add(part.index);
      batches.set(part.batch, batch);
    } else if (single) keys.push(single);
    else strangeLines++;
  }
  if (keys.length === 0) throw importUnknown();
  const missing = [...batches.values()].map(({ size, parts }) => Math.max(0, size - parts.size));
  return { keys, strangeLines, missingParts: missing.reduce((sum, count) => sum + count, 0) };
}
