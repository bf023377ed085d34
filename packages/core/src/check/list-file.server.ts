import { readFileSync } from "node:fs";
import { SettingsError } from "../settings.server";

/**
 * Reads the operator's list: one entry per line; `!entry` is an exception, `#` begins a comment.
 *
 * @param setting name of the variable that named the file, for the error message
 * @throws SettingsError when the file cannot be read
 */
export function readListFile(setting: string, file: string): { entries: string[]; exceptions: string[] } {
  const lines = readText(setting, file)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith("#"));
  return {
    entries: lines.filter((line) => !line.startsWith("!")),
    exceptions: lines.filter((line) => line.startsWith("!")).map((line) => line.slice(1).trim()),
  };
}

function readText(setting: string, file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    throw new SettingsError([`${setting} ${file} cannot be read.`], { cause });
  }
}
