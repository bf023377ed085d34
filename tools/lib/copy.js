import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./paths.js";
import { run, tail } from "./run.js";

/**
 * Copies the project to a temporary folder: all files that Git tracks or does not ignore, with uncommitted changes.
 * @param {{ installed?: boolean }} [options] `installed` also copies node_modules, by hard links, which is fast; npm's
 *   symbolic links to the workspaces lead into the copy
 * @returns {Promise<{ folder: string, remove: () => Promise<void> }>}
 */
export async function copyProject({ installed = true } = {}) {
  const folder = await mkdtemp(join(tmpdir(), "dozen-copy-"));
  const { code, output } = await run("git", ["ls-files", "--cached", "--others", "--exclude-standard"]);
  if (code !== 0) throw new Error(`git ls-files\n${tail(output)}`);
  for (const file of output.split("\n").filter(Boolean)) {
    await cp(join(root, file), join(folder, file), { recursive: true, verbatimSymlinks: true }).catch((error) => {
      // A deletion that has not been committed yet.
      if (error.code !== "ENOENT") throw error;
    });
  }
  if (installed) await linkModules(folder);
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }) };
}

async function linkModules(/** @type {string} */ folder) {
  const { output } = await run("git", ["ls-files", "--", "package.json", "**/package.json"]);
  const folders = output
    .split("\n")
    .filter((path) => path && !path.startsWith("examples/") && !path.startsWith("tools/"))
    .map((path) => join(path, "../node_modules"));
  for (const path of folders.filter((one) => existsSync(join(root, one)))) {
    const linked = await run("cp", ["-al", join(root, path), join(folder, path)]);
    // Hard links are impossible if the folder is on another file system.
    if (linked.code !== 0) await run("cp", ["-a", join(root, path), join(folder, path)]);
    await unshare(join(folder, path));
  }
}

/** Breaks the hard links of files that npm and Vite overwrite in place, so that the originals stay unchanged. */
async function unshare(/** @type {string} */ modules) {
  for (const cache of [".vite", ".vite-temp", ".cache"])
    await rm(join(modules, cache), { recursive: true, force: true });
  const lock = join(modules, ".package-lock.json");
  if (!existsSync(lock)) return;
  const content = await readFile(lock);
  await rm(lock);
  await writeFile(lock, content);
}
