import { repositoryTexts } from "./specification.js";

/** Files of the whole feature, beside the folders of its parts. */
const featureFile = /^(?:feature(?:\.server)?|account\.server|errors|settings|words)\.ts$|\.d\.ts$|\.test\.tsx?$/;
/** Folders of the whole feature. `shared` contains what several parts use. */
const featureFolders = ["locales", "migrations", "shared", "testing"];

/**
 * @typedef {import("./specification.js").Source} Source
 * @typedef {{ folder: string, files: Map<string, string> }} Folder `files` maps paths in the folder to their texts
 */

/**
 * Checks that every feature has the same shape: a folder for each part with `part.ts`, `part.server.ts`, `routes/`,
 * `ui/`, `words/` and a style sheet; `feature.ts` and `feature.server.ts` combine the parts. Each fault names the file
 * and what to do with it.
 *
 * @returns {string[]}
 */
export function checkParts(/** @type {Source[]} */ sources = repositoryTexts()) {
  return foldersIn(sources, /^(packages\/feature-[^/]+\/src)\/(.+)$/).flatMap(faultsOfFeature);
}

/** Sources by the folder that the pattern's first group contains. @returns {Folder[]} */
function foldersIn(/** @type {Source[]} */ sources, /** @type {RegExp} */ pattern) {
  /** @type {Map<string, Map<string, string>>} */
  const folders = new Map();
  for (const { path, text } of sources) {
    const [, folder, file] = pattern.exec(path) ?? [];
    if (!folder || !file) continue;
    const files = folders.get(folder) ?? new Map();
    folders.set(folder, files.set(file, text));
  }
  return [...folders].map(([folder, files]) => ({ folder, files }));
}

/** @returns {string[]} */
function faultsOfFeature(/** @type {Folder} */ { folder, files }) {
  const inside = [...files].map(([path, text]) => ({ path, text }));
  const loose = inside.filter(({ path }) => !path.includes("/") && !featureFile.test(path));
  const parts = foldersIn(inside, /^([^/]+)\/(.+)$/).filter(({ folder: name }) => !featureFolders.includes(name));
  return [
    ...loose.map(({ path }) => `${folder}/${path}: move it to the folder of its part, or to shared/ if several use it`),
    ...parts.flatMap((part) => faultsOfPart(part, files).map((fault) => `${folder}/${fault}`)),
  ];
}

/** @returns {string[]} */
function faultsOfPart(/** @type {Folder} */ { folder: part, files }, /** @type {Map<string, string>} */ feature) {
  if (part === "routes" || part === "ui")
    return [`${part}/: move its files to the folders of the parts, or to shared/`];
  const faults = [...files.keys()].flatMap((file) => faultsOfFile(file).map((fault) => `${part}/${file}: ${fault}`));
  for (const [file, combined] of /** @type {const} */ ([
    ["part.ts", "feature.ts"],
    ["part.server.ts", "feature.server.ts"],
  ])) {
    const isImported = feature.get(combined)?.includes(`"./${part}/${file.replace(/\.ts$/, "")}"`);
    if (files.has(file) && !isImported) faults.push(`${part}/${file}: combine it in ${combined}`);
  }
  const named = files.get("part.ts") ?? "";
  for (const file of files.keys()) {
    const isRoute = /^routes\/.+\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);
    if (isRoute && !named.includes(`"${part}/${file}"`)) faults.push(`${part}/${file}: name it in ${part}/part.ts`);
  }
  if (files.has("calls.server.ts") && !files.has("part.server.ts")) {
    faults.push(`${part}/calls.server.ts: add its calls in ${part}/part.server.ts`);
  }
  return faults;
}

/** @returns {string[]} what is wrong with the location of a file in its part */
function faultsOfFile(/** @type {string} */ file) {
  if (/^(?:locales|styles|components|models)\//.test(file))
    return ["words are in words/, components in ui/, the rest beside part.ts"];
  if (/\.css$/.test(file) && file.includes("/")) return ["move it beside part.ts"];
  if (/\.tsx$/.test(file) && !/^(?:.+\/)?(?:ui|routes|pages)\//.test(file) && !/\.test\.tsx$/.test(file)) {
    return ["components are in ui/, pages in routes/, documents that a handler renders without Remix in pages/"];
  }
  return [];
}
