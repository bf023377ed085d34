import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "../lib/paths.js";

/**
 * A text file of the repository; `path` is relative to its root.
 * @typedef {{ path: string, text: string }} Source
 * @typedef {{ rules: string[], untested: string[], faults: string[] }} Verdict
 */

const folders = ["docs", "packages", "apps", "examples", "tools"];
const isText = /\.(?:ts|tsx|js|mjs|css|md)$/;
/** Assets of a site are left out; `public` in a package is a part. */
const isLeftOut = /(?:^|\/)(?:node_modules|build|data|\.turbo)\/|^(?:apps|examples)\/[^/]+\/public\//;
const isTest = /\.(?:test|spec)\.[a-z]+$/;
const isPage = /^docs\/specification\/[a-z]+\.md$/;

/** All files that may define or cite a rule. @returns {Source[]} */
export function repositoryTexts() {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, String(file))),
  );
  return [...inFolders, ...readdirSync(root)]
    .filter((path) => isText.test(path) && !isLeftOut.test(path))
    .map((path) => ({ path: relative(root, join(root, path)), text: readFileSync(join(root, path), "utf8") }));
}

/**
 * Compares the rules of docs/specification with their citations. Faults are rules that are defined twice, on another
 * area's page or under another name than their anchor's, and citations without a rule. Each fault names file and line.
 * @returns {Verdict} `untested` contains the rules that no test cites
 */
export function checkSpecification(/** @type {Source[]} */ sources) {
  /** @type {string[]} */
  const faults = [];
  const rules = definedRules(sources, faults);
  const tested = new Set();
  for (const { path, text } of sources) {
    for (const { name, line } of matchesOf(text, /\bspec:([a-z]+-\d+)/)) {
      if (!rules.has(name)) faults.push(`${path}:${line} spec:${name} leads nowhere`);
      if (isTest.test(path)) tested.add(name);
    }
  }
  const names = [...rules.keys()];
  return { rules: names, untested: names.filter((name) => !tested.has(name)), faults };
}

/** The location of each rule's definition, keyed by its anchor. @returns {Map<string, string>} */
function definedRules(/** @type {Source[]} */ sources, /** @type {string[]} */ faults) {
  /** @type {Map<string, string>} */
  const rules = new Map();
  for (const { path, text } of sources.filter(({ path }) => isPage.test(path))) {
    const area = path.slice(path.lastIndexOf("/") + 1, -".md".length);
    for (const { name, line } of matchesOf(text, /^- <a id="([^"]*)"/)) {
      const location = `${path}:${line}`;
      const first = rules.get(name);
      if (first) faults.push(`${location} ${name} is defined at ${first} as well`);
      else rules.set(name, location);
      if (!name.startsWith(`${area}-`)) faults.push(`${location} ${name} is not a rule of ${area}`);
      const start = `- <a id="${name}"></a>**${name}** `;
      if (!text.split("\n")[line - 1]?.startsWith(start)) faults.push(`${location} does not begin with ${start}`);
    }
  }
  return rules;
}

/** All matches of a pattern's group, with their line numbers from 1. */
function matchesOf(/** @type {string} */ text, /** @type {RegExp} */ pattern) {
  const everywhere = new RegExp(pattern.source, "g");
  return text
    .split("\n")
    .flatMap((line, index) => [...line.matchAll(everywhere)].map(([, name = ""]) => ({ name, line: index + 1 })));
}
