import { readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join, relative } from "node:path";

/**
 * @typedef {object} Import
 * @property {string} name as it is written
 * @property {string | undefined} library the package that it is in; undefined for a file and for a module of Node
 * @property {boolean} isStatic
 * @property {string} from the importing file
 */

/** The imports of a compiled module. @returns {Import[]} */
export function importsOf(/** @type {string} */ file) {
  const text = readFileSync(file, "utf8").replace(/\/\*\*.*?\*\/|^\s*(?:\/\/|\/?\*).*$/gm, "");
  const names = (/** @type {RegExp} */ pattern) => [...text.matchAll(pattern)].map(([, name = ""]) => name);
  const fixed = [...names(/^(?:import|export)\b[^"';]*?\bfrom "([^"]+)"/gm), ...names(/^import "([^"]+)"/gm)];
  const lazy = names(/\bimport\("([^"]+)"/g);
  return [...fixed, ...lazy].map((name, index) => ({
    name,
    library: /^[./]/.test(name) || isBuiltin(name) ? undefined : /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0],
    isStatic: index < fixed.length,
    from: file,
  }));
}

/**
 * The libraries that the modules of a package load, through the other packages of Dozen that these import, with the package
 * that imports each. What core loads on demand is left out: whether it is loaded depends on the settings of a site. What
 * browsers load on demand, of ui, a site's build has to find.
 *
 * @param {string} start the folder of a package
 * @param {string} all the folder of all packages
 */
export function reachedFrom(start, all) {
  const files = new Set(modulesOf(start));
  /** @type {{ owner: string, library: string, from: string }[]} */
  const found = [];
  for (const file of files) {
    const [owner = ""] = relative(all, file).split("/");
    for (const { name, library, isStatic } of file.endsWith(".js") ? importsOf(file) : []) {
      if (library?.startsWith("@dozen/")) files.add(exportOf(all, library, name));
      else if (library && (isStatic || owner === "ui")) found.push({ owner, library, from: file });
      else if (name.startsWith(".")) files.add(join(dirname(file), name));
    }
  }
  return found;
}

/** All modules: a site finds routes and workers by the names of their files. */
function modulesOf(/** @type {string} */ folder) {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => name.endsWith(".js")).map((name) => join(folder, name));
}

function exportOf(/** @type {string} */ all, /** @type {string} */ library, /** @type {string} */ name) {
  const folder = join(all, library.replace("@dozen/", ""));
  const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const target = exports[name.replace(library, ".")];
  return join(folder, typeof target === "string" ? target : target.default);
}
