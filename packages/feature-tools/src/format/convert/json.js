import { formatJson } from "../json/format-json.js";
import { parseJson, readScalar } from "../json/parse-json.js";
import { ConvertError, stepOf, Unreadable } from "./data.js";
import { toJsonNumber } from "./numbers.js";

/**
 * @typedef {import("./data").Data} Data
 * @typedef {import("../json/parse-json").JsonNode} JsonNode
 */

/** @param {string} text @returns {import("./data").ReadResult} */
export function readJson(text) {
  const { documents, tail, problems } = parseJson(text);
  if (problems[0]) throw new Unreadable(problems[0]);
  /** @type {Set<import("../types").Loss>} */
  const lost = new Set();
  if (tail.length > 0) lost.add("comments");
  const data = documents.map(({ node, before, after }) => {
    if (before.length + after.length > 0) lost.add("comments");
    return toData(/** @type {JsonNode} */ (node), lost);
  });
  // What remains of a text that is not a document is a comment.
  if (data.length === 0) throw new ConvertError(undefined, 0, "There is no value");
  return { documents: data, lost };
}

/** @param {JsonNode} node @param {Set<import("../types").Loss>} lost @returns {Data} */
function toData(node, lost) {
  const at = node.from;
  if (node.kind === "scalar") return scalar(node.raw, at);
  if (node.tail.length > 0) lost.add("comments");
  for (const { before, after } of node.items) if (before.length + after.length > 0) lost.add("comments");
  if (node.kind === "array") return { kind: "array", items: node.items.map(({ value }) => toData(value, lost)), at };
  const items = node.items.map(({ key = "", value }) => ({ key: keyOf(key), value: toData(value, lost) }));
  return { kind: "object", items, at };
}

/** A key without quotes is a name of JSON5, which may look like a number. */
function keyOf(/** @type {string} */ raw) {
  return /^["']/.test(raw) ? String(readScalar(raw)) : raw;
}

/** @param {string} raw @param {number} at @returns {Data} */
function scalar(raw, at) {
  if (/^["']/.test(raw)) return { kind: "text", raw: String(readScalar(raw)), at };
  if (raw === "null") return { kind: "null", at };
  if (raw === "true" || raw === "false") return { kind: "boolean", value: raw === "true", at };
  return { kind: "number", raw, at };
}

/** Several documents become lines of JSON Lines. @param {Data[]} documents @param {import("../types").FormatJob} job */
export function writeJson(documents, job) {
  if (documents.length > 1) return `${documents.map((data, at) => print(data, `$[${at}]`, "")).join("\n")}\n`;
  return formatJson(documents.map((data) => print(data, "$", "\n")).join(""), job.indent, job).output;
}

/** @param {Data} data @param {string} path @param {string} gap behind the bracket of an object, which keeps it open @returns {string} */
function print(data, path, gap) {
  if (data.kind === "array") return `[${data.items.map((item, at) => print(item, path + stepOf(at), gap)).join(",")}]`;
  if (data.kind === "object") {
    const items = data.items.map(({ key, value }) => `${JSON.stringify(key)}:${print(value, path + stepOf(key), gap)}`);
    return items.length > 0 ? `{${gap}${items.join(",")}}` : "{}";
  }
  if (data.kind === "null") return "null";
  if (data.kind === "boolean") return String(data.value);
  if (data.kind !== "number") return JSON.stringify(data.raw);
  const written = toJsonNumber(data.raw);
  if (written === null) throw new ConvertError("number", data.at, undefined, path);
  return written;
}
