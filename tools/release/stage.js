import { existsSync, readFileSync } from "node:fs";
import { copyFile, link, lstat, mkdir, readdir, readlink, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { root } from "../lib/paths.js";

/** What an operator reads and copies. */
const documents = ["CHANGELOG.md", "LICENSE", ".env.example", "deploy", "docs/operating.md", "docs/upgrading.md"];
const site = ["server.js", "admin.js", "hot", "build"].map((name) => join("apps/site", name));

/**
 * What a server does not read: TypeScript, which the build contains, maps of sources, tests, and what a compiler of native
 * modules leaves beside them. Workers, styles and tables of the packages are read where they are.
 */
const isLeftOut =
  /\.(?:[cm]?ts|tsx|map)$|\.(?:test|bench)\.js$|^packages\/[\w-]+\/src\/(?:.+\/)?testing(?:\/|$)|\/build\/Release\/(?!.*(?<!\/test_extension)\.node$)/;

/**
 * Writes into a new folder what a server needs to run the built site: the build, the packages that it loads, the
 * operator's commands and documents. Files are hard links of those here if the file system allows it.
 *
 * The packages are copied from node_modules instead of installed: they are the ones with which the site was tested, and
 * no network is needed. package-lock.json says which belong to production.
 *
 * @param {string} folder
 * @param {{ commit?: string }} [options]
 */
export async function stage(folder, { commit } = {}) {
  if (!existsSync(join(root, "apps/site/build/server/index.js")))
    throw new Error("the build is missing: npm run build.");
  if ((await readdir(folder).catch(() => [])).length > 0) throw new Error(`${folder} is not empty.`);
  const packages = await readdir(join(root, "packages"));
  for (const path of [...documents, ...site]) await copy(path, folder);
  for (const name of packages) await copy(`packages/${name}/src`, folder);
  for (const path of productionPackages()) await copy(path, folder);
  for (const path of ["apps/site", ...packages.map((name) => `packages/${name}`)]) await writeManifest(path, folder);
  await write(join(folder, "package.json"), asJson(rootManifest(commit)));
  await write(join(folder, "README.md"), readFileSync(join(root, "tools/release/README.md"), "utf8"));
}

/**
 * Folders of the packages without which `npm ci --omit=dev` leaves an installation, and npm's links to the workspaces.
 * Optional ones of other platforms are not installed.
 * @returns {string[]}
 */
export function productionPackages() {
  /** @type {Record<string, { dev?: boolean }>} */
  const packages = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  return Object.keys(packages).filter(
    (path) => /(?:^|\/)node_modules\//.test(path) && !packages[path]?.dev && existsSync(join(root, path)),
  );
}

/**
 * Copies a file, a link or a folder of the repository to the same path in a folder, without the packages in a package:
 * package-lock.json lists them one by one.
 */
async function copy(/** @type {string} */ path, /** @type {string} */ folder) {
  const from = join(root, path);
  const to = join(folder, path);
  const found = await lstat(from);
  if (!found.isDirectory()) await mkdir(dirname(to), { recursive: true });
  if (found.isSymbolicLink()) return symlink(await readlink(from), to);
  if (found.isFile()) return link(from, to).catch(() => copyFile(from, to));
  const inside = (await readdir(from)).filter((name) => name !== "node_modules").map((name) => join(path, name));
  await Promise.all(inside.filter((one) => !isLeftOut.test(one)).map((one) => copy(one, folder)));
}

/** Without what only a build or a test reads: development packages and peers are in the build, if anywhere. */
async function writeManifest(/** @type {string} */ path, /** @type {string} */ folder) {
  const manifest = JSON.parse(readFileSync(join(root, path, "package.json"), "utf8"));
  for (const name of ["scripts", "devDependencies", "peerDependencies", "peerDependenciesMeta"]) delete manifest[name];
  await write(join(folder, path, "package.json"), asJson(manifest));
}

function rootManifest(/** @type {string | undefined} */ commit) {
  const { name, version, description, license, type, workspaces, scripts, overrides } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  );
  const [major] = process.versions.node.split(".");
  return {
    name,
    version,
    private: true,
    description,
    license,
    type,
    gitHead: commit,
    // Native modules are built for one major version of Node.
    engines: { node: `${major}.x` },
    scripts: { start: scripts.start, admin: scripts.admin },
    workspaces,
    overrides,
  };
}

async function write(/** @type {string} */ path, /** @type {string} */ text) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

function asJson(/** @type {object} */ value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}
