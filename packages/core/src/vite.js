import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import { dirname, isAbsolute, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import sirv from "sirv";

/**
 * The additions to the Vite configuration of a site that mounts feature packages. Plain JavaScript, because Node 20
 * cannot load TypeScript from a configuration file's imports.
 */

const packages = /^@dozen\//;

/**
 * Libraries that the server's bundle contains although a server could import them: a few files of each are used, and a
 * production install does without the rest (50 MB of icons, 50 MB of emoji in all languages, 12 MB of builds of the
 * phone numbers, 6 MB of cryptography around age).
 */
const bundledForServer = [
  "lucide-react",
  "emojibase-data",
  "libphonenumber-js",
  "age-encryption",
  /^@noble\//,
  "@scure/base",
  "modern-tar",
];

/** Modules that run only on the server; the development server must not pre-bundle them for the browser. */
const serverOnly = [
  "@aws-sdk/client-s3",
  "@conform-to/zod",
  "@fastify/busboy",
  "@node-rs/argon2",
  "@remix-run/node",
  "better-sqlite3",
  "croner",
  "file-type",
  "ioredis",
  "ipaddr.js",
  "jose",
  "kysely",
  "libphonenumber-js",
  "lru-cache",
  "mysql2",
  "nodemailer",
  "pino",
  "prom-client",
  "rate-limiter-flexible",
  "remix-auth",
  "remix-auth-form",
  "sharp",
  "ulid",
  "undici",
  "zod",
];

/**
 * One module per icon, imported by path. They are served unbundled: otherwise Vite would discover them one by one while
 * a page loads.
 */
const icons = "lucide-react";

const iconModule = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/;
const iconsByName = /[\\/]lucide-react[\\/]dynamicIconImports\.mjs$/;

/**
 * Decodes `&amp;` and the like. Its browser build uses the document, which workers lack; its other build uses a table
 * of 11 kB (gzip). The development server serves workers and pages from the same modules.
 */
const entities = "decode-named-character-reference";

/** @returns {import("vite").Plugin} */
function entitiesForWorkers() {
  return {
    name: "dozen:entities",
    enforce: "pre",
    resolveId: (source) => (source === entities ? (entitiesTable() ?? null) : null),
  };
}

function entitiesAlias() {
  const table = entitiesTable();
  return table ? [{ find: entities, replacement: table }] : [];
}

/** Undefined in a site without Markdown. */
function entitiesTable() {
  if (!isInstalled("remark-parse", fileURLToPath(import.meta.url))) return undefined;
  const parser = createRequire(import.meta.url).resolve("remark-parse");
  const reader = createRequire(parser).resolve("mdast-util-from-markdown");
  return createRequire(reader).resolve(entities);
}

/** Packages that must be loaded only once: React stores its hooks' state in module scope. */
const single = ["react", "react-dom", "react-i18next", "i18next", "@remix-run/react"];

/** @returns {import("vite").Plugin[]} */
export function dozen() {
  return [
    {
      name: "dozen:config",
      config: ({ root = process.cwd() }, { command }) => ({
        ssr: { noExternal: [packages, ...bundledForServer] },
        resolve: { dedupe: single, alias: command === "serve" ? entitiesAlias() : [] },
        // Workers of features load languages and decoders on demand.
        worker: { format: "es", plugins: () => [entitiesForWorkers()] },
        optimizeDeps: {
          // Vite would discover these while a page loads and bundle them again, with a second React.
          include: ["i18next", "react-i18next", "react-dom", "remix-i18next/client", ...browserPackages(root)],
          exclude: [...serverOnly, ...mountedPackages(root), icons],
        },
      }),
    },
    {
      // In development Vite adds `?v=hash` to files of node_modules; Remix then does not recognise a mounted route file
      // and would send its server code to the browser.
      name: "dozen:mounted-routes",
      enforce: "pre",
      apply: "serve",
      async resolveId(source, importer, options) {
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
        if (!resolved || !/[\\/]@dozen[\\/]/.test(resolved.id) || !/\?v=\w+$/.test(resolved.id)) return null;
        return { ...resolved, id: resolved.id.replace(/\?v=\w+$/, "") };
      },
    },
    ownVersions(),
    iconsAsText(),
    libraryFiles(),
  ];
}

/**
 * Lets the server's bundle load the version of a library that a package has, where the site has another one. The modules
 * of the package are in the bundle, from where Node would find only the site's: `lru-cache` 5, which Remix brings,
 * instead of 11.
 *
 * @returns {import("vite").Plugin}
 */
function ownVersions() {
  let root = process.cwd();
  /** @type {(name: string, importer: string) => Promise<string | undefined>} */
  let find = async () => undefined;
  /** @type {Set<string>} */
  const files = new Set();
  return {
    name: "dozen:own-versions",
    enforce: "pre",
    apply: "build",
    configResolved(config) {
      root = config.root;
      // As Node finds an import, since Node loads it.
      find = config.createResolver({ mainFields: [], conditions: ["node", "import"] });
    },
    async resolveId(source, importer) {
      if (this.environment.name !== "ssr" || !importer || isBuiltin(source)) return null;
      const [library] = /^(?:@[^/]+\/)?[^./\0@][^/]*/.exec(source) ?? [];
      // Those in the bundle are taken from where the importing module finds them.
      if (!library || single.includes(library) || packages.test(source) || isBundled(library)) return null;
      const own = libraryFolder(library, importer);
      if (!own || own === libraryFolder(library, join(root, "package.json"))) return null;
      const file = await find(source, importer);
      if (!file) return null;
      files.add(file);
      return { id: file, external: "absolute" };
    },
    // A built site may be moved, with its node_modules.
    renderChunk(code, { fileName }, { dir = "" }) {
      const folder = dirname(join(dir, fileName));
      const moved = [...files].reduce((text, file) => text.replaceAll(file, relative(folder, file)), code);
      return moved === code ? null : { code: moved, map: null };
    },
  };
}

function isBundled(/** @type {string} */ library) {
  return bundledForServer.some((one) => (typeof one === "string" ? one === library : one.test(library)));
}

/** The folder of an installed library as a module finds it. */
function libraryFolder(/** @type {string} */ name, /** @type {string} */ module) {
  if (!isAbsolute(module)) return undefined;
  const folders = createRequire(module).resolve.paths(name) ?? [];
  const found = folders.map((folder) => join(folder, name)).find((folder) => existsSync(join(folder, "package.json")));
  return found && realpathSync(found);
}

/**
 * Exports icons as markup, from which the widgets draw them. It has half the size of the package's components, whose
 * runtime every page would load, too. On the server all icons by name are one module instead of thousands.
 *
 * @returns {import("vite").Plugin}
 */
function iconsAsText() {
  let root = process.cwd();
  return {
    name: "dozen:icons",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    async load(id) {
      if (!mountedPackages(root).includes("@dozen/ui")) return null;
      if (!iconModule.test(id) && !iconsByName.test(id)) return null;
      const widgets = createRequire(join(root, "package.json")).resolve("@dozen/ui/icon-shapes");
      const { shapesMarkup } = await import(pathToFileURL(widgets).href);
      const module = await import(pathToFileURL(id).href);
      if (iconsByName.test(id)) return listOfIcons(module.default, shapesMarkup);
      // An alias of an icon re-exports the icon's module.
      return module.__iconData ? `export default ${JSON.stringify(shapesMarkup(module.__iconData.node))};` : null;
    },
  };
}

/**
 * A module like lucide's `dynamicIconImports`, with the markup of all icons in it.
 *
 * @param {Record<string, () => Promise<{ __iconData: { node: unknown } }>>} imports
 * @param {(shapes: unknown) => string} shapesMarkup
 */
async function listOfIcons(imports, shapesMarkup) {
  const icons = await Promise.all(
    Object.entries(imports).map(async ([name, load]) => [name, shapesMarkup((await load()).__iconData.node)]),
  );
  const markups = JSON.stringify(JSON.stringify(Object.fromEntries(icons)));
  return `const markups = JSON.parse(${markups});
    export default Object.fromEntries(Object.entries(markups).map(([name, markup]) => [name, async () => ({ default: markup })]));`;
}

/**
 * Serves files of libraries that browsers load by name, such as the fonts of a PDF reader: a package lists them as
 * `dozen.files` in its package.json, folders by path. They become files of the build, so the server can do without the
 * library.
 *
 * @returns {import("vite").Plugin}
 */
function libraryFiles() {
  let root = process.cwd();
  return {
    name: "dozen:files",
    configResolved(config) {
      root = config.root;
    },
    configureServer({ middlewares }) {
      for (const { path, folder } of filesOfPackages(root)) middlewares.use(path, sirv(folder, { dev: true }));
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { path, folder } of filesOfPackages(root)) {
        for (const name of readdirSync(folder)) {
          const source = readFileSync(join(folder, name));
          this.emitFile({ type: "asset", fileName: `${path.slice(1)}/${name}`, source });
        }
      }
    },
  };
}

/** Folders with the path at which the site serves them. */
function filesOfPackages(/** @type {string} */ root) {
  return mountedPackages(root).flatMap((name) => {
    const manifest = manifestOf(name, root);
    if (!manifest) return [];
    /** @type {Record<string, string>} */
    const files = JSON.parse(readFileSync(manifest, "utf8")).dozen?.files ?? {};
    return Object.entries(files).map(([path, folder]) => ({ path, folder: folderOf(folder, manifest) }));
  });
}

/** The path of a package's package.json; undefined for one that the site's package.json lists but nobody installed. */
function manifestOf(/** @type {string} */ name, /** @type {string} */ root) {
  try {
    return createRequire(join(root, "package.json")).resolve(`${name}/package.json`);
  } catch {
    return undefined;
  }
}

/** The absolute path of a folder that is written like an import, such as `pdfjs-dist/cmaps`. */
function folderOf(/** @type {string} */ folder, /** @type {string} */ manifest) {
  const [, library = "", inside = ""] = /^((?:@[^/]+\/)?[^/]+)\/(.+)$/.exec(folder) ?? [];
  return join(dirname(createRequire(manifest).resolve(`${library}/package.json`)), inside);
}

/** Dozen packages that a site installs. They are source code, which Vite serves file by file. */
function mountedPackages(/** @type {string} */ root) {
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return Object.keys(dependencies ?? {}).filter((name) => packages.test(name));
}

/** Pre-bundled, because otherwise Vite would reload the page, and lose the preview, when a picture is first opened. */
const partsOfLightbox = ["zoom", "fullscreen", "download"].map((part) => `yet-another-react-lightbox/plugins/${part}`);

/** Libraries of the widgets that browsers load. */
function browserPackages(/** @type {string} */ root) {
  if (!mountedPackages(root).includes("@dozen/ui")) return [];
  const manifest = createRequire(join(root, "package.json")).resolve("@dozen/ui/package.json");
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(manifest, "utf8"));
  const installed = Object.keys({ ...dependencies, ...peerDependencies }).filter((name) => isInstalled(name, manifest));
  // @milkdown/kit has only subpath exports, which are loaded on demand for rich text.
  return [...installed, ...partsOfLightbox]
    .filter((name) => name !== icons && name !== "@milkdown/kit" && !single.includes(name))
    .map((name) => `@dozen/ui > ${name}`);
}

/** False for an optional library that a site does without. */
function isInstalled(/** @type {string} */ name, /** @type {string} */ manifest) {
  return libraryFolder(name, manifest) !== undefined;
}
