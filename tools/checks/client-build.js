import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Names that only server code may contain. */
const serverOnlyNames = [
  "better-sqlite3",
  "kysely",
  "mysql2",
  "node:fs",
  "node:crypto",
  "ioredis",
  "argon2id$",
  "pragma journal_mode",
];

/** Shorter texts, such as the name of a header or the key of a word, may occur on both sides. */
const shortestText = 24;

/**
 * Searches the client build for texts of server modules (`*.server.ts`, migrations): every string literal of at least
 * `shortestText` characters that occurs in no other source file or style sheet, and `serverOnlyNames`.
 * @param {string} folder the folder that contains `apps` and `packages`
 * @param {string} [client] the client build
 * @returns {{ searched: number, found: { text: string, file: string }[] }} `searched` counts texts
 */
export function findServerTexts(folder, client = join(folder, "apps/site/build/client")) {
  const sources = ["apps/site", ...workspaces(join(folder, "packages")).map((name) => `packages/${name}`)];
  const files = sources.flatMap((path) => filesBelow(join(folder, path))).filter((file) => /\.(tsx?|css)$/.test(file));
  const isServer = (/** @type {string} */ file) => /\.server\.tsx?$/.test(file) || file.includes("/migrations/");
  const shared = files
    .filter((file) => !isServer(file) && !isTest(file))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const texts = new Set(serverOnlyNames);
  for (const file of files.filter((name) => isServer(name) && !isTest(name))) {
    for (const text of literalsOf(readFileSync(file, "utf8"))) if (!shared.includes(text)) texts.add(text);
  }
  return { searched: texts.size, found: searchBuild(client, [...texts]) };
}

function workspaces(/** @type {string} */ folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function isTest(/** @type {string} */ file) {
  return /\.(test|spec)\.tsx?$/.test(file) || file.includes("/testing/");
}

/** @returns {string[]} */
function filesBelow(/** @type {string} */ folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (["node_modules", "build", "e2e"].includes(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** Plain string literals, and the fixed parts of template literals; without import paths, which no build contains. */
function literalsOf(/** @type {string} */ source) {
  const body = source.replace(/^\s*(import|export)[^;]*?from\s+["'][^"']+["'];?/gm, "");
  const literals = [...body.matchAll(/"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)];
  return (
    literals
      .flatMap(([, plain, template]) => (plain === undefined ? (template ?? "").split(/\$\{[^}]*\}/) : [plain]))
      .map((text) => text.trim())
      .filter((text) => text.length >= shortestText && !text.includes("\\") && !text.includes("\n"))
      // React contains XML namespace names, too.
      .filter((text) => !text.startsWith("http://www.w3.org/"))
  );
}

function searchBuild(/** @type {string} */ client, /** @type {string[]} */ texts) {
  const scripts = filesBelow(client).filter((file) => /\.(js|css|html|json|map)$/.test(file));
  if (scripts.length === 0) throw new Error(`No client build in ${client}`);
  return scripts.flatMap((file) => {
    const content = readFileSync(file, "utf8");
    return texts
      .filter((text) => content.includes(text))
      .map((text) => ({ text, file: file.slice(client.length + 1) }));
  });
}
