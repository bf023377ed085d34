// Indents and minifies XML. White space is added or removed only between elements that have no text beside them.
import { findXmlProblem, parseXml, partsOf } from "./parse-xml.js";

/**
 * @typedef {import("./parse-xml").XmlNode} XmlNode
 * @typedef {import("./parse-xml").XmlElement} XmlElement
 * @typedef {import("../types").FormatProblem} FormatProblem
 * @typedef {{ unit: string, lineWidth: number, flowing: ReadonlySet<string> }} Layout
 */

const blank = /^[\t\n\r ]*$/;
/** Elements of XHTML and SVG whose white space is seen. */
const phrases =
  "a abbr b bdi bdo blockquote button caption cite code dd del dfn div dt em figcaption h1 h2 h3 h4 h5 h6 i ins kbd label legend li mark option p pre q s samp small span strong sub sup td text textPath textarea th title tspan u var".split(
    " ",
  );
const phrased = /\bxmlns(?::[\w-]+)?\s*=\s*["']http:\/\/www\.w3\.org\/(?:1999\/xhtml|2000\/svg)["']/;

/**
 * @param {string} text
 * @param {"2" | "4" | "tab"} indent
 * @param {string} [width]
 * @returns {{ output: string, problems: FormatProblem[] }}
 */
export function formatXml(text, indent, width = "80") {
  const source = text.trim();
  const problem = findXmlProblem(source);
  if (problem) return { output: text, problems: [moved(problem, text)] };
  const nodes = parseXml(source);
  const unit = indent === "tab" ? "\t" : " ".repeat(Number(indent));
  const layout = { unit, lineWidth: Number(width), flowing: flowingNames(nodes, source) };
  return { output: `${printAll(nodes, 0, layout).trimStart()}\n`, problems: [] };
}

/** Removes comments, and white space between elements. @returns {{ output: string, problems: FormatProblem[] }} */
export function minifyXml(/** @type {string} */ text) {
  const source = text.trim();
  const problem = findXmlProblem(source);
  if (problem) return { output: text, problems: [moved(problem, text)] };
  const nodes = parseXml(source);
  const flowing = flowingNames(nodes, source);
  const bare = nodes.filter(({ kind }) => kind !== "comment" && kind !== "text");
  return { output: bare.map((node) => squeeze(node, flowing)).join(""), problems: [] };
}

/** The position of a problem in the text with the lines before its beginning. @param {FormatProblem} problem */
function moved(problem, /** @type {string} */ text) {
  const before = text.slice(0, text.length - text.trimStart().length).split("\n");
  const shift = problem.line === 1 ? Number(before.at(-1)?.length) : 0;
  return { ...problem, line: problem.line + before.length - 1, column: problem.column + shift };
}

/**
 * The names of elements that have text beside elements somewhere in the document: white space counts in all of them.
 * @param {XmlNode[]} nodes
 * @param {string} text
 */
function flowingNames(nodes, text) {
  const names = new Set(phrased.test(text) ? phrases : []);
  const visit = (/** @type {XmlElement} */ element) => {
    const inner = elementsIn(element.children);
    if (inner.length > 0 && element.children.some(hasText)) names.add(localName(element));
    inner.forEach(visit);
  };
  elementsIn(nodes).forEach(visit);
  return names;
}

/** @param {XmlNode[]} nodes @returns {XmlElement[]} */
function elementsIn(nodes) {
  return /** @type {XmlElement[]} */ (nodes.filter(({ kind }) => kind === "element"));
}

function hasText(/** @type {XmlNode} */ node) {
  return node.kind === "data" || (node.kind === "text" && !blank.test(node.raw));
}

function localName(/** @type {XmlElement} */ { name }) {
  return name.slice(name.indexOf(":") + 1);
}

/** Whether white space between the children may change. @param {XmlElement} element @param {ReadonlySet<string>} flowing */
function isStructure(element, flowing) {
  const { children, open } = element;
  if (/\sxml:space\s*=\s*["']preserve["']/.test(open) || flowing.has(localName(element))) return false;
  return !children.some(hasText) && children.some(({ kind }) => kind !== "text");
}

/** @param {XmlNode[]} nodes @param {number} depth @param {Layout} layout @returns {string} */
function printAll(nodes, depth, layout) {
  return nodes
    .map((node, at) => {
      if (node.kind === "text") return /\n[^\n]*\n/.test(node.raw) && at > 0 && at < nodes.length - 1 ? "\n" : "";
      return `\n${layout.unit.repeat(depth)}${print(node, depth, layout)}`;
    })
    .join("");
}

/** @param {XmlNode} node @param {number} depth @param {Layout} layout @returns {string} */
function print(node, depth, layout) {
  if (node.kind !== "element") return node.raw;
  if (!isStructure(node, layout.flowing)) return tidyTag(node.open, depth, layout) + innerText(node) + node.close;
  const { children, close, open } = node;
  return `${tidyTag(open, depth, layout)}${printAll(children, depth + 1, layout)}\n${layout.unit.repeat(depth)}${close}`;
}

/** The content as it is written. @param {XmlElement} element @returns {string} */
function innerText({ children }) {
  return children
    .map((node) => (node.kind === "element" ? node.open + innerText(node) + node.close : node.raw))
    .join("");
}

/**
 * One blank between attributes, or one line for each if they do not fit.
 * @param {string} open
 * @param {number} depth
 * @param {Layout} layout
 */
function tidyTag(open, depth, { unit, lineWidth }) {
  const parts = partsOf(open);
  const end = open.endsWith("/>") ? "/>" : ">";
  const line = `<${parts.join(" ")}${end}`;
  const width = unit.repeat(depth).replaceAll("\t", "  ").length + line.length;
  if (parts.length < 3 || (width <= lineWidth && !line.includes("\n"))) return line;
  const inner = `\n${unit.repeat(depth + 1)}`;
  return `<${parts.join(inner)}${end}`;
}

/** @param {XmlNode} node @param {ReadonlySet<string>} flowing @returns {string} */
function squeeze(node, flowing) {
  if (node.kind !== "element") return node.raw;
  const keepsSpace = !isStructure(node, flowing);
  if (/\sxml:space\s*=\s*["']preserve["']/.test(node.open)) return node.open + innerText(node) + node.close;
  const kept = node.children.filter(({ kind }) => kind !== "comment" && (keepsSpace || kind !== "text"));
  const tag = `<${partsOf(node.open).join(" ")}${node.open.endsWith("/>") ? "/>" : ">"}`;
  return tag + kept.map((child) => squeeze(child, flowing)).join("") + node.close;
}
