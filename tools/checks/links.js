import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import GithubSlugger from "github-slugger";
import { root } from "../lib/paths.js";
import { repositoryTexts } from "./specification.js";

/** @typedef {import("./specification.js").Source} Source */

/**
 * Checks that documents lead somewhere: each relative link to an existing file and, with a fragment, to a heading or an
 * anchor in it; each path of the repository in backticks to an existing file. No anchor may occur twice in a document.
 * Each fault names file and line.
 *
 * @returns {string[]}
 */
export function checkLinks(
  /** @type {Source[]} */ sources = repositoryTexts(),
  exists = (/** @type {string} */ path) => existsSync(join(root, path)),
) {
  const documents = sources.filter(({ path }) => path.endsWith(".md"));
  const anchors = new Map(documents.map(({ path, text }) => [path, anchorsOf(text)]));
  return documents.flatMap((document) => [
    ...matchesOf(document, /\]\(([^)\s]+)\)/).flatMap(({ found, at }) => {
      if (/^[a-z]+:/.test(found)) return [];
      const [target = "", fragment] = found.split("#");
      const path = target ? join(dirname(document.path), target) : document.path;
      if (!exists(path)) return [`${at} leads to ${path}, which does not exist`];
      if (!fragment || !anchors.has(path) || anchors.get(path)?.includes(fragment)) return [];
      return [`${at} leads to #${fragment}, which ${path} does not have`];
    }),
    ...matchesOf(document, /`((?:apps|docs|examples|packages|tools)\/[\w./-]+\.\w+)`/)
      .filter(({ found }) => !exists(found))
      .map(({ found, at }) => `${at} names ${found}, which does not exist`),
    ...repeated(anchors.get(document.path) ?? []).map((anchor) => `${document.path} has #${anchor} twice`),
  ]);
}

/** The fragments that lead into a document. @returns {string[]} */
function anchorsOf(/** @type {string} */ text) {
  const slugger = new GithubSlugger();
  const prose = text.replace(/^```[\s\S]*?^```/gm, "");
  return [
    ...[...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => slugger.slug(heading)),
    ...[...prose.matchAll(/<a id="([^"]+)"/g)].map(([, id = ""]) => id),
  ];
}

/** A pattern's first groups, with the file and line of each. */
function matchesOf(/** @type {Source} */ { path, text }, /** @type {RegExp} */ pattern) {
  const everywhere = new RegExp(pattern.source, "g");
  return text
    .split("\n")
    .flatMap((line, index) =>
      [...line.matchAll(everywhere)].map(([, found = ""]) => ({ found, at: `${path}:${index + 1}` })),
    );
}

/** @returns {string[]} */
function repeated(/** @type {string[]} */ anchors) {
  return anchors.filter((anchor, index) => anchors.indexOf(anchor) < index);
}
