import { readFileSync } from "node:fs";
import { copyFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { root } from "../lib/paths.js";
import { run, tail } from "../lib/run.js";
import { compile } from "./compile.js";
import { exportedFiles, optionalOf, publishedManifest } from "./manifest.js";

/**
 * Writes each package as a registry gets it: a folder with the package's name, and beside it a tarball, which a site can
 * install without a registry.
 * @param {string} target a folder, whose earlier content of the same names is replaced
 * @returns {Promise<string[]>} the names of the tarballs
 */
export async function packPackages(target) {
  const packages = await listPackages();
  const placeOf = (/** @type {string} */ file) => {
    const [, name = "", path = ""] = /^packages[\\/]([\w-]+)[\\/]src[\\/](.+)$/.exec(relative(root, file)) ?? [];
    return join(target, name, "dist", path);
  };
  for (const { folder } of packages) await rm(join(target, basename(folder)), { recursive: true, force: true });
  await compile(packages, placeOf);
  const { engines } = readJson(join(root, "package.json"));
  const workspace = { engines, packages: packages.map(({ manifest }) => manifest) };
  for (const { folder, manifest } of packages) {
    await writeDocuments(publishedManifest(manifest, workspace), folder, join(target, basename(folder)));
  }
  return Promise.all(packages.map((one) => writeTarball(one, target)));
}

/** The packages of the workspace that a site can install. */
async function listPackages() {
  const names = await readdir(join(root, "packages"));
  return names.map((name) => {
    const folder = join(root, "packages", name);
    /** @type {import("./manifest.js").Manifest} */
    const manifest = readJson(join(folder, "package.json"));
    const entries = exportedFiles(manifest).map((file) => join(folder, file));
    return { folder, manifest, entries, optional: optionalOf(manifest) };
  });
}

async function writeDocuments(/** @type {object} */ manifest, /** @type {string} */ folder, /** @type {string} */ to) {
  await writeFile(join(to, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  await copyFile(join(folder, "README.md"), join(to, "README.md"));
  await copyFile(join(root, "LICENSE"), join(to, "LICENSE"));
}

/** Without the version in its name, so that the package.json of a site need not change with it. */
async function writeTarball(
  /** @type {{ folder: string, manifest: any }} */ { folder, manifest },
  /** @type {string} */ target,
) {
  const name = basename(folder);
  const { code, output } = await run("npm", ["pack", "--silent", "--pack-destination", target, join(target, name)]);
  if (code !== 0) throw new Error(`npm pack ${name}\n${tail(output)}`);
  const tarball = `dozen-${name}.tgz`;
  await rename(join(target, `dozen-${name}-${manifest.version}.tgz`), join(target, tarball));
  return tarball;
}

/** @returns {any} */
function readJson(/** @type {string} */ file) {
  return JSON.parse(readFileSync(file, "utf8"));
}
