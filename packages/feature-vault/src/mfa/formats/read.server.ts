import { setImmediate } from "node:timers/promises";
import { importUnknown } from "../errors";
import { isAegis, readAegis } from "./aegis.server";
import { isBitwarden, readBitwarden } from "./bitwarden";
import type { ImportedKey } from "./imported";
import { asObject } from "./json";
import { readMigration } from "./migration";
import { readOtpauth } from "./otpauth";
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
 * Reads any supported export: JSON of Aegis, 2FAS or Bitwarden, or lines with `otpauth://` and
 * `otpauth-migration://` addresses.
 *
 * @param password decrypts encrypted exports
 * @throws importUnknown, passwordNeeded, passwordWrong, bitwardenEncrypted
 */
export async function readImport(text: string, password: string): Promise<ImportedKeys> {
  const trimmed = text.replace(/^\uFEFF/, "").trim();
  if (!trimmed.startsWith("{")) return readLines(trimmed);
  return { keys: await readJson(trimmed, password), strangeLines: 0, missingParts: 0 };
}

async function readJson(text: string, password: string): Promise<ImportedKey[]> {
  const file = asObject(parse(text));
  if (isAegis(file)) return readAegis(file, password);
  if (isTwoFas(file)) return readTwoFas(file, password);
  if (isBitwarden(file)) return readBitwarden(file);
  throw importUnknown();
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

async function readLines(text: string): Promise<ImportedKeys> {
  const keys: ImportedKey[] = [];
  const batches = new Map<number, { size: number; parts: Set<number> }>();
  let strangeLines = 0;
  for (const [at, line] of linesOf(text).entries()) {
    // Hundreds of thousands of lines at once would block all other requests.
    if (at % linesAtOnce === linesAtOnce - 1) await setImmediate();
    if (keys.length > mostKeys) break;
    const part = readMigration(line);
    const single = part ? null : readOtpauth(line);
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
