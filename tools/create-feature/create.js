import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

const template = new URL("./template/", import.meta.url);
/** The name becomes a route, a namespace of words, a prefix of tables and a part of identifiers. */
const goodName = /^[a-z][a-z0-9]{1,19}$/;

/**
 * Writes `packages/feature-NAME`, a small working feature with its tests, and adds it to the site's list and
 * dependencies.
 * @param {string} root the project's folder
 * @param {string} name 2 to 20 lower-case letters or digits, beginning with a letter
 * @returns {Promise<string[]>} the files written or changed, relative to `root`
 */
export async function createFeature(root, name) {
  if (!goodName.test(name))
    throw new Error(`"${name}" cannot be a feature's name: 2 to 20 small letters or digits, a letter first.`);
  const folder = `packages/feature-${name}`;
  const existing = await readdir(join(root, "packages"));
  if (existing.includes(`feature-${name}`)) throw new Error(`${folder} exists already.`);

  const files = [`${folder}/package.json`];
  await writeText(join(root, `${folder}/package.json`), await manifest(root, name));
  for (const entry of await readdir(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = join(entry.parentPath, entry.name);
    const path = `${folder}/${fill(source.slice(template.pathname.length).replace(/\.tpl$/, ""), name)}`;
    await writeText(join(root, path), fill(await readFile(source, "utf8"), name));
    files.push(path);
  }
  return [...files, await addToList(root, name), await addToDependencies(root, name)];
}

function fill(/** @type {string} */ text, /** @type {string} */ name) {
  return text
    .replaceAll("__id__", name)
    .replaceAll("__ID__", name.toUpperCase())
    .replaceAll("__Id__", name.charAt(0).toUpperCase() + name.slice(1));
}

async function writeText(/** @type {string} */ path, /** @type {string} */ text) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** Writes package.json with the dependency versions of core and ui, so that no package is installed twice. */
async function manifest(/** @type {string} */ root, /** @type {string} */ name) {
  const [core, ui] = await Promise.all(
    ["core", "ui"].map((one) => readJson(join(root, `packages/${one}/package.json`))),
  );
  const version = core.version;
  const text = {
    name: `@dozen/feature-${name}`,
    version,
    description: "Short notes of a signed-in user",
    license: core.license,
    type: "module",
    sideEffects: false,
    files: ["src", "!src/**/*.test.*", "README.md"],
    exports: { "./package.json": "./package.json", "./feature": "./src/feature.ts" },
    scripts: { typecheck: "tsc -p ." },
    dependencies: {
      "@conform-to/react": core.dependencies["@conform-to/react"],
      "@dozen/core": core.version,
      "@dozen/ui": ui.version,
      kysely: core.dependencies.kysely,
      zod: core.dependencies.zod,
    },
    peerDependencies: {
      "@remix-run/node": core.peerDependencies["@remix-run/node"],
      "@remix-run/react": ui.peerDependencies["@remix-run/react"],
      react: ui.peerDependencies.react,
      "react-i18next": ui.peerDependencies["react-i18next"],
    },
  };
  return `${JSON.stringify(text, null, 2)}\n`;
}

/** Adds the feature to the site's list and imports it there. Returns the file's path. */
async function addToList(/** @type {string} */ root, /** @type {string} */ name) {
  const path = "apps/site/app/features.server.ts";
  const text = await readFile(join(root, path), "utf8");
  const list = /(export const features: Feature\[\] = \[)([^\]]*)\];/;
  if (!list.test(text)) throw new Error(`${path} has no list of features.`);
  const imports = [...text.matchAll(/^import .*;\n/gm)].map(([line]) => line);
  imports.push(`import ${name} from "@dozen/feature-${name}/feature";\n`);
  const rest = text.replace(/^import .*;\n/gm, "").replace(list, (_, head, names) => {
    const all = names
      .split(",")
      .map((/** @type {string} */ one) => one.trim())
      .filter(Boolean);
    return `${head}${[...all, name].join(", ")}];`;
  });
  const bySource = (/** @type {string} */ line) => /from "(.*)"/.exec(line)?.[1] ?? "";
  await writeFile(join(root, path), imports.toSorted((a, b) => (bySource(a) < bySource(b) ? -1 : 1)).join("") + rest);
  return path;
}

async function addToDependencies(/** @type {string} */ root, /** @type {string} */ name) {
  const path = "apps/site/package.json";
  const site = await readJson(join(root, path));
  const dependencies = { ...site.dependencies, [`@dozen/feature-${name}`]: site.version };
  site.dependencies = Object.fromEntries(Object.entries(dependencies).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(join(root, path), `${JSON.stringify(site, null, 2)}\n`);
  return path;
}

async function readJson(/** @type {string} */ path) {
  return JSON.parse(await readFile(path, "utf8"));
}
