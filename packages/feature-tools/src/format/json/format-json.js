// Lays out JSON as prettier does, but changes nothing other than white space and trailing commas.
import { compareKeys } from "../convert/data.js";
import { parseJson, readScalar } from "./parse-json.js";

/**
 * @typedef {import("./parse-json").JsonNode} JsonNode
 * @typedef {import("./parse-json").Container} Container
 * @typedef {import("./parse-json").Item} Item
 * @typedef {import("./parse-json").Comment} Comment
 * @typedef {import("./parse-json").JsonDocument} JsonDocument
 * @typedef {import("../types").FormatProblem} FormatProblem
 * @typedef {{ unit: string, unitWidth: number, lineWidth: number }} Layout
 */

/** East Asian characters take two columns. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;

/**
 * Documents that cannot be parsed stay as they are.
 * @param {string} text
 * @param {"2" | "4" | "tab"} indent
 * @param {{ width?: string, sortKeys?: "no" | "yes" }} [options]
 * @returns {{ output: string, problems: FormatProblem[] }}
 */
export function formatJson(text, indent, { width = "80", sortKeys = "no" } = {}) {
  const { documents, tail, problems } = parseJson(text);
  if (!documents.some(({ node }) => node) && problems.length > 0) return { output: text, problems };
  if (sortKeys === "yes") for (const { node } of documents) if (node) sortNode(node);
  const unit = indent === "tab" ? "\t" : " ".repeat(Number(indent));
  const layout = { unit, unitWidth: Number(indent) || 2, lineWidth: Number(width) };
  const printed = documents.map((document, at) => {
    return (isApart(document) && at > 0 ? "\n" : "") + printDocument(document, text, layout);
  });
  const ends = tail.map((comment, at) => (comment.isApart && at + printed.length > 0 ? "\n" : "") + comment.text);
  const output = [...printed, ...ends].join("\n");
  return { output: `${output}\n`, problems };
}

/** Sorts the keys by their code units. The comments of a key go with it. @param {JsonNode} node */
function sortNode(node) {
  if (node.kind === "scalar") return;
  for (const { value } of node.items) sortNode(value);
  if (node.kind === "array") return;
  const named = node.items.map((item) => ({ name: String(readScalar(item.key ?? "")), item }));
  named.sort((one, other) => compareKeys(one.name, other.name));
  node.items = named.map(({ item }) => ({ ...item, isApart: false, before: item.before.map(closeUp) }));
}

/** @param {Comment} comment @returns {Comment} */
function closeUp(comment) {
  return { ...comment, isApart: false };
}

/** Removes white space and comments; each document gets a line. @returns {{ output: string, problems: FormatProblem[] }} */
export function minifyJson(/** @type {string} */ text) {
  const { documents, problems } = parseJson(text);
  if (problems.length > 0) return { output: text, problems };
  return { output: documents.map(({ node }) => (node ? compact(node) : "")).join("\n"), problems };
}

/** @param {JsonNode} node @returns {string} */
function compact(node) {
  if (node.kind === "scalar") return node.raw;
  const items = node.items.map(({ key, value }) => (key === undefined ? "" : `${key}:`) + compact(value)).join(",");
  return node.kind === "object" ? `{${items}}` : `[${items}]`;
}

/** Whether a blank line precedes something with its comments. @param {{ before: Comment[], isApart: boolean }} one */
function isApart({ before: [first], isApart }) {
  return first ? first.isApart : isApart;
}

/** @param {JsonDocument} document @param {string} text @param {Layout} layout */
function printDocument({ node, from, until, before, after, isApart }, text, layout) {
  const gaps = [...before.slice(1).map((comment) => comment.isApart), isApart];
  const comments = before.map((comment, at) => `${comment.text}\n${gaps[at] ? "\n" : ""}`).join("");
  if (!node) return comments + text.slice(from, until).trimEnd();
  const widths = new Map();
  measure(node, widths);
  return comments + print(node, 0, 0, { layout, widths }) + trailingText(after);
}

/**
 * Stores the width of each node on one line, by prettier's rules; infinite if it must be broken.
 * @param {JsonNode} node
 * @param {Map<JsonNode, number>} widths
 * @returns {number}
 */
function measure(node, widths) {
  const width = node.kind === "scalar" ? widthOf(node.raw) : measureContainer(node, widths);
  widths.set(node, width);
  return width;
}

/** @param {Container} node @param {Map<JsonNode, number>} widths */
function measureContainer(node, widths) {
  let width = node.kind === "object" && node.items.length > 0 ? 4 : 2;
  for (const { key, value, before, after } of node.items) {
    width += measure(value, widths) + (key === undefined ? 0 : widthOf(key) + 2) + 2;
    if (before.length + after.length > 0) width = Number.POSITIVE_INFINITY;
  }
  if (node.items.length > 0) width -= 2;
  return mustBreak(node) ? Number.POSITIVE_INFINITY : width;
}

/** @param {Container} node */
function mustBreak({ kind, items, tail, isOpen }) {
  if (tail.length > 0) return true;
  if (kind === "object") return isOpen && items.length > 0;
  const [first] = items;
  if (items.length < 2 || first?.value.kind === "scalar") return false;
  return items.every(
    ({ value }) => value.kind === first?.value.kind && value.kind !== "scalar" && value.items.length > 1,
  );
}

/**
 * @param {JsonNode} node
 * @param {number} depth
 * @param {number} used columns before the node on its line
 * @param {{ layout: Layout, widths: Map<JsonNode, number> }} printer
 * @returns {string}
 */
function print(node, depth, used, printer) {
  const { layout, widths } = printer;
  if (node.kind === "scalar") return node.raw;
  if (used + Number(widths.get(node)) <= layout.lineWidth) return printFlat(node);
  const [open, close] = node.kind === "object" ? "{}" : "[]";
  const inner = `\n${layout.unit.repeat(depth + 1)}`;
  const items = areNumbers(node) ? fill(node.items, depth, printer) : printItems(node.items, depth, printer);
  const isFirst = (/** @type {number} */ at) => at + node.items.length === 0;
  const tail = node.tail.map((one, at) => (one.isApart && !isFirst(at) ? "\n" : "") + inner + one.text).join("");
  return `${open}${items}${tail}\n${layout.unit.repeat(depth)}${close}`;
}

/** @param {JsonNode} node @returns {string} */
function printFlat(node) {
  if (node.kind === "scalar") return node.raw;
  const items = node.items.map(({ key, value }) => (key === undefined ? "" : `${key}: `) + printFlat(value)).join(", ");
  if (node.kind === "array") return `[${items}]`;
  return items ? `{ ${items} }` : "{}";
}

/** @param {Item[]} items @param {number} depth @param {{ layout: Layout, widths: Map<JsonNode, number> }} printer */
function printItems(items, depth, printer) {
  const { unit, unitWidth } = printer.layout;
  const inner = `\n${unit.repeat(depth + 1)}`;
  const lines = items.map(({ key, value, before, after, isApart }, at) => {
    const isLast = at === items.length - 1;
    const label = key === undefined ? "" : `${key}: `;
    const used = (depth + 1) * unitWidth + widthOf(label) + (isLast ? 0 : 1);
    const parts = [...before, { text: label, isApart }];
    const text = parts.map((part, index) => (part.isApart && at + index > 0 ? "\n" : "") + inner + part.text).join("");
    return text + print(value, depth + 1, used, printer) + (isLast ? "" : ",") + trailingText(after);
  });
  return lines.join("");
}

/** @param {Container} node */
function areNumbers({ kind, items }) {
  const isPlain = (/** @type {Item} */ { value, before, after }) =>
    value.kind === "scalar" && /^[+-]?[\d.]/.test(value.raw) && before.length + after.length === 0;
  return kind === "array" && items.length > 1 && items.every(isPlain);
}

/** Fills lines with numbers. @param {Item[]} items @param {number} depth @param {{ layout: Layout }} printer */
function fill(items, depth, { layout: { unit, unitWidth, lineWidth } }) {
  const inner = `\n${unit.repeat(depth + 1)}`;
  let text = "";
  let column = Number.POSITIVE_INFINITY;
  for (const [at, { value, isApart }] of items.entries()) {
    const raw = value.kind === "scalar" ? value.raw + (at === items.length - 1 ? "" : ",") : "";
    const fits = column + 1 + raw.length <= lineWidth && !isApart;
    text += fits ? ` ${raw}` : `${isApart && at > 0 ? "\n" : ""}${inner}${raw}`;
    column = fits ? column + 1 + raw.length : (depth + 1) * unitWidth + raw.length;
  }
  return text;
}

function trailingText(/** @type {Comment[]} */ comments) {
  return comments.map(({ text }) => ` ${text}`).join("");
}

function widthOf(/** @type {string} */ text) {
  return text.length + (text.match(wide)?.length ?? 0);
}
