import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.js";

/**
 * Whether node_modules differs from package-lock.json. npm writes node_modules/.package-lock.json as its last step, so
 * an interrupted install counts as none. Folders are looked for, too, since somebody may have deleted one.
 */
export function installNeeded(folder = root) {
  try {
    const wanted = packagesOf(join(folder, "package-lock.json"));
    const installed = packagesOf(join(folder, "node_modules/.package-lock.json"));
    return Object.entries(wanted).some(([path, entry]) => {
      if (path === "" || isForOtherPlatform(entry, installed[path])) return false;
      return installed[path]?.version !== entry.version || !existsSync(join(folder, path));
    });
  } catch {
    return true;
  }
}

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockEntry */

/** @returns {Record<string, LockEntry>} */
function packagesOf(/** @type {string} */ file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}

function isForOtherPlatform(/** @type {LockEntry} */ entry, /** @type {LockEntry | undefined} */ installed) {
  return !installed && Boolean(entry.optional || entry.devOptional);
}
