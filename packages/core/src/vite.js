import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * The additions to the Vite configuration of a site that mounts feature packages. Plain JavaScript, because Node 20
 * cannot load TypeScript from a configuration file's imports.
 */

const packages = /^@dozen\//;

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
  "jose",
  "kysely",
  "libphonenumber-js",
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

/**
 * Decodes `&amp;` and the like. Its browser build uses the document, which workers lack; its other build uses a table.
 */
const entities = "decode-named-character-reference";

function entitiesForWorkers() {
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
      config: ({ root = process.cwd() }) => ({
        ssr: { noExternal: [packages] },
        resolve: { dedupe: single, alias: { [entities]: entitiesForWorkers() } },
        // Workers of features load languages and decoders on demand.
        worker: { format: "es" },
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
    iconsAsText(),
  ];
}

/**
 * Exports icons as markup, from which the widgets draw them. It has half the size of the package's components, whose
 * runtime every page would load, too.
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
    async load(id, options) {
      if (options?.ssr || !iconModule.test(id) || !mountedPackages(root).includes("@dozen/ui")) return null;
      const widgets = createRequire(join(root, "package.json")).resolve("@dozen/ui/icon-shapes");
      const { shapesMarkup } = await import(pathToFileURL(widgets).href);
      const { __iconData: icon } = await import(pathToFileURL(id).href);
      // An alias of an icon re-exports the icon's module.
      return icon ? `export default ${JSON.stringify(shapesMarkup(icon.node))};` : null;
    },
  };
}

/** Dozen packages that a site installs. They are source code, which Vite serves file by file. */
function mountedPackages(/** @type {string} */ root) {
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return Object.keys(dependencies ?? {}).filter((name) => packages.test(name));
}

/** Pre-bundled, because otherwise Vite would reload the page, and lose the preview, when a picture is first opened. */
const partsOfLightbox = ["zoom", "fullscreen", "download"].map((part) => `yet-another-react-lightbox/plugins/${part}`);

/** Browser dependencies of the widgets; features have none. */
function browserPackages(/** @type {string} */ root) {
  if (!mountedPackages(root).includes("@dozen/ui")) return [];
  const manifest = createRequire(join(root, "package.json")).resolve("@dozen/ui/package.json");
  const { dependencies } = JSON.parse(readFileSync(manifest, "utf8"));
  // @milkdown/kit has only subpath exports, which are loaded on demand for rich text.
  return [...Object.keys(dependencies), ...partsOfLightbox]
    .filter((name) => name !== icons && name !== "@milkdown/kit")
    .map((name) => `@dozen/ui > ${name}`);
}
