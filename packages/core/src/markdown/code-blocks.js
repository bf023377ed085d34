/** File names and highlighted lines of code blocks, by what follows their opening fence. */
import { SKIP, visit } from "unist-util-visit";

/** @typedef {import("hast").Element} Element */
/** @typedef {import("hast").ElementContent} Content */

/** Characters after a fence that are read. */
const readAtMost = 500;
const named = /\b(?:title|file|filename|name)=(.*)/;
const inBrackets = / \[(?!!)([^[\]]+)\]/;
const marked = [
  /\{([\d ,-]+)\}/,
  /hl_lines=\[([\d ,"-]+)\]/,
  /hl_lines="([\d ,-]+)"/,
  /highlight="([\d ,-]+)"/,
  / mark:([\d,-]+)/,
];
/** The name of a file alone, with its ending. */
const plainName = /^[\w./@-]*[\w-]\.[A-Za-z][\w-]*$/;

/** A plugin that notes a code block's file name and highlighted lines as attributes. */
export function readFences() {
  return (/** @type {import("mdast").Root} */ tree) => {
    visit(tree, "code", (node) => {
      const { language, name, lines } = fenceOf(`${node.lang ?? ""} ${node.meta ?? ""}`.slice(0, readAtMost));
      if (language) node.lang = language;
      if (!name && !lines) return;
      node.lang = language;
      node.data = { ...node.data, hProperties: { dataName: name, dataLines: lines } };
    });
  };
}

/**
 * Reads ` ```js title="a.js" {1,3-5} ` (Docusaurus), ` ```js{1} ` (VuePress), ` ```js:a.js ` (Qiita), ` ```js [a.js] `
 * (VitePress), ` ```js {hl_lines=[1,"3-5"]} ` (Hugo) and ` ```js a.js mark:1,3-5 ` (Hexo).
 */
function fenceOf(/** @type {string} */ info) {
  const [word = ""] = info.split(" ", 1);
  const language = /^[^{:,]*/.exec(word)?.[0] ?? "";
  const after = info.slice(language.length);
  const name = firstValue(named.exec(after)?.[1] ?? "") || inBrackets.exec(after)?.[1] || bareName(word, info);
  const lines = marked.map((pattern) => pattern.exec(after)?.[1]).find(Boolean);
  return { language, name: name.trim(), lines: lines?.trim() };
}

/** A name behind the language's colon, other than VitePress's `js:line-numbers=2`, or behind the language. */
function bareName(/** @type {string} */ word, /** @type {string} */ info) {
  const [, behindColon = ""] = /^[^{:,]*:(?!(?:no-)?line-numbers)(.*)/.exec(word) ?? [];
  const [, second = ""] = info.split(/ +/, 2);
  return behindColon || (plainName.test(second) ? second : "");
}

/** The value that a text begins with, in quotes or up to a blank. */
function firstValue(/** @type {string} */ text) {
  const [quote = ""] = text;
  return (`"'`.includes(quote) ? text.slice(1).split(quote, 1)[0] : text.split(/[\s{}]/, 1)[0]) ?? "";
}

/** Shows what `readFences` has noted: a file name above its block, and marks around lines. */
export function showFences(/** @type {import("hast").Root} */ tree) {
  visit(tree, "element", (node, index, parent) => {
    const [code] = node.children;
    if (node.tagName !== "pre" || code?.type !== "element" || !parent || index === undefined) return undefined;
    const { dataName, dataLines, ...properties } = code.properties;
    code.properties = properties;
    if (dataLines) markLines(code, linesIn(String(dataLines)));
    if (dataName) parent.children[index] = figureOf(String(dataName), node);
    return SKIP;
  });
}

/**
 * Whether a line, counted from 1, is in a list such as `1,3-5`.
 *
 * @returns {(line: number) => boolean}
 */
function linesIn(/** @type {string} */ list) {
  const ranges = (list.slice(0, readAtMost).match(/\d+(?:-\d+)?/g) ?? []).map((range) => range.split("-").map(Number));
  return (line) => ranges.some(([from = 0, to = from]) => line >= from && line <= to);
}

/** @param {Element} code @param {(line: number) => boolean} isMarked */
function markLines(code, isMarked) {
  code.children = linesOf(code.children).flatMap((children, index) =>
    isMarked(index + 1) && children.length > 0
      ? [{ type: "element", tagName: "mark", properties: { className: ["code-line"] }, children }]
      : children,
  );
}

/**
 * Splits code into lines, each with its line break. A coloured part of several lines is split, too.
 *
 * @param {Content[]} nodes
 * @returns {Content[][]}
 */
function linesOf(nodes) {
  /** @type {Content[][]} */
  const lines = [[]];
  for (const node of nodes) {
    piecesOf(node).forEach((piece, index) => {
      if (index > 0) lines.push([]);
      if (piece) lines.at(-1)?.push(piece);
    });
  }
  return lines;
}

/**
 * The part of a node on each of its lines; undefined where it has none.
 *
 * @param {Content} node
 * @returns {(Content | undefined)[]}
 */
function piecesOf(node) {
  if (node.type === "element")
    return linesOf(node.children).map((children) => (children.length > 0 ? { ...node, children } : undefined));
  if (node.type !== "text") return [node];
  const values = node.value.split("\n");
  return values.map((value, index) => {
    const whole = index < values.length - 1 ? `${value}\n` : value;
    return whole ? { type: "text", value: whole } : undefined;
  });
}

/** @param {string} name @param {Element} block @returns {Element} */
function figureOf(name, block) {
  const caption = /** @type {const} */ ({ type: "element", tagName: "figcaption", properties: {} });
  return {
    type: "element",
    tagName: "figure",
    properties: { className: ["code-file"] },
    children: [{ ...caption, children: [{ type: "text", value: name }] }, block],
  };
}
