import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { copyProject } from "./copy.js";
import { root } from "./paths.js";
import { run, tail } from "./run.js";

/**
 * Copies the built project as it is after `npm prune --omit=dev`. Which packages that removes is in package-lock.json.
 * @returns {ReturnType<typeof copyProject>}
 */
export async function copyProduction() {
  const copy = await copyProject();
  const build = "apps/site/build";
  const { code, output } = await run("cp", ["-a", join(root, build), join(copy.folder, build)]);
  if (code !== 0) throw new Error(tail(output));
  for (const path of developmentPackages(copy.folder))
    await rm(join(copy.folder, path), { recursive: true, force: true });
  return copy;
}

function developmentPackages(/** @type {string} */ folder) {
  /** @type {Record<string, { dev?: boolean }>} */
  const packages = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8")).packages;
  return Object.keys(packages).filter((path) => packages[path]?.dev);
}

/** MB that the installed packages of a copy take on the disk. */
export async function installedMb(/** @type {string} */ folder) {
  const folders = ["node_modules", "apps/*/node_modules", "packages/*/node_modules"].join(" ");
  const { output } = await run("sh", ["-c", `du -ckd0 ${folders} | tail -n 1`], { cwd: folder });
  return Number.parseInt(output, 10) / 1024;
}
