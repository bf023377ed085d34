import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "./paths.js";

/**
 * Runs a TypeScript file of this repository in a separate process and returns the JSON in its last line.
 * @param {string} script its path, relative to the root
 * @param {(string | number)[]} args
 * @returns {Promise<Record<string, unknown>>}
 */
export async function runScript(script, args) {
  const words = ["--import", "tsx", join(root, script), ...args.map(String)];
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: root });
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "{}");
}
