import { installNeeded } from "../lib/install.js";
import { root } from "../lib/paths.js";
import { run } from "../lib/run.js";

/**
 * Why the work tree cannot be released: an archive names the commit that it is of.
 * @returns {Promise<string | undefined>}
 */
export async function workTreeProblem(folder = root) {
  const { code, output } = await run("git", ["status", "--porcelain"], { cwd: folder });
  if (code !== 0) return `${folder} is no Git repository. For a folder without one use --into.`;
  if (!output) return undefined;
  return `these changes are not committed, and an archive is of one commit. Commit or stash them.\n${output.trimEnd()}`;
}

/**
 * Why node_modules cannot be released: an archive contains what package-lock.json lists.
 * @returns {string | undefined}
 */
export function installProblem(folder = root) {
  return installNeeded(folder) ? "node_modules differs from package-lock.json. Run npm ci." : undefined;
}

/**
 * The commit that is checked out, and its time in seconds, which all files of an archive get.
 * @returns {Promise<{ commit: string, time: number }>}
 */
export async function headOf(folder = root) {
  const { output } = await run("git", ["log", "-1", "--format=%H %ct"], { cwd: folder });
  const [commit = "", seconds = ""] = output.trim().split(" ");
  return { commit, time: Number(seconds) };
}
