import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const script = fileURLToPath(new URL("../../packages/feature-files/src/testing/furnish-process.ts", import.meta.url));

/**
 * Uploads files of every kind for a user, and shares one of them.
 * @param {string} origin
 * @param {import("./person.js").Person} person
 * @returns {Promise<Record<string, string>>} ids of files and tokens of shares, keyed by the names that pages use
 */
export async function furnishFiles(origin, person) {
  const words = ["--import", "tsx", script, origin, person.cookie];
  const { stdout } = await promisify(execFile)(process.execPath, words);
  return JSON.parse(stdout);
}
