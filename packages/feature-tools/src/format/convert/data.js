// Data between two types: what one reads and another writes. Numbers stay as written, keys in their order.
import { lineStarts, positionOf } from "../positions.js";

/**
 * @typedef {{ key: string, value: Data }} Member
 * @typedef {{ kind: "object", items: Member[], at: number }} ObjectData
 * @typedef {{ kind: "array", items: Data[], at: number }} ListData
 * @typedef {{ kind: "text" | "number" | "date", raw: string, at: number }} PlainData
 * @typedef {{ kind: "boolean", value: boolean, at: number }} BooleanData
 * @typedef {{ kind: "null", at: number }} NullData
 * @typedef {ObjectData | ListData | PlainData | BooleanData | NullData} Data
 * `at` is the offset in the text that was read
 * @typedef {{ documents: Data[], lost: Set<import("../types").Loss> }} ReadResult
 * @typedef {import("../types").FormatProblem} FormatProblem
 * @typedef {import("../types").ConvertReason} ConvertReason
 */

/** What is said of each reason in calls; the page has the same in its words. */
export const reasons = {
  documents: "TOML and XML hold one document only",
  root: "TOML begins with keys, so a single value cannot be converted",
  rows: "CSV needs a list of objects",
  nested: "CSV cannot hold a list or an object in a cell",
  null: "TOML has no null",
  number: "The target cannot hold this number unchanged",
  name: "This key cannot be the name of an XML element or attribute",
  structuredKey: "A key that is empty, a list or an object cannot be converted",
  duplicateKey: "This key occurs twice",
  tag: "Tags of YAML cannot be converted",
  alias: "This alias has no anchor before it, or lies within its anchor",
  merge: "Only objects can be merged",
  tooLarge: "With its aliases expanded, this text is too large",
  tooDeep: "Nested more than 500 times",
  mixed: "Text beside elements cannot be converted",
  entity: "Only the five references that XML predefines, and numbers, can be converted",
  character: "The target cannot hold a character of this text",
  emptyList: "XML cannot hold an empty list",
  listInList: "XML cannot hold a list in a list",
  attribute: "An XML attribute is a single value",
  textBesideElements: "XML text beside elements cannot be converted",
  header: "The header of a CSV needs a different name for each column",
  cells: "This row has more cells than the header",
  oneColumn: "A CSV with one column cannot hold an empty cell",
};

/** The key or element of a list that is the whole document, in types that begin with a key. */
export const itemName = "item";
/** The depth that every type can have. */
export const deepest = 500;
/** Characters, nodes and steps of indent of what is written: many times a text that may be sent. */
const sizeAtMost = 3_000_000;

/** A text that cannot be converted, or cannot be read at all. */
export class ConvertError extends Error {
  /** @param {ConvertReason | undefined} reason @param {number} at @param {string} [message] @param {string} [path] */
  constructor(reason, at, message = reason ? reasons[reason] : "", path = "") {
    super(message);
    this.reason = reason;
    this.at = at;
    this.path = path;
  }
}

/** A text with an error of its syntax, at a place that its parser names. */
export class Unreadable extends Error {
  /** @param {FormatProblem} problem */
  constructor(problem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** @param {ConvertError} error @param {string} text @returns {FormatProblem} */
export function asProblem({ reason, at, message, path }, text) {
  const place = positionOf(lineStarts(text), at);
  return { ...place, message, ...(reason && { reason }), ...(path && { path }) };
}

const plainName = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** The step of a JSONPath. */
export function stepOf(/** @type {string | number} */ key) {
  if (typeof key === "number") return `[${key}]`;
  return plainName.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
}

/**
 * Aliases make a small text large, so the size of what would be written is counted before anything is.
 * Also refuses keys that occur twice.
 */
export function checkData(/** @type {Data[]} */ documents) {
  let size = 0;
  const visit = (/** @type {Data} */ data, /** @type {number} */ depth, /** @type {string} */ path) => {
    size += 1 + depth + ("raw" in data ? data.raw.length : 0);
    if (size > sizeAtMost) throw new ConvertError("tooLarge", data.at, undefined, path);
    if (depth > deepest) throw new ConvertError("tooDeep", data.at);
    const list = data.kind === "array" ? data.items : [];
    for (const [at, item] of list.entries()) visit(item, depth + 1, path + stepOf(at));
    if (data.kind !== "object") return;
    const keys = new Set();
    for (const { key, value } of data.items) {
      size += key.length;
      const inner = path.length < 1000 ? path + stepOf(key) : path;
      if (keys.has(key)) throw new ConvertError("duplicateKey", value.at, undefined, inner);
      keys.add(key);
      visit(value, depth + 1, inner);
    }
  };
  for (const [at, data] of documents.entries()) visit(data, 0, documents.length > 1 ? `$[${at}]` : "$");
}

/** The same data with the keys of each object sorted by their code units. @param {Data} data @returns {Data} */
export function sorted(data) {
  if (data.kind === "array") return { ...data, items: data.items.map(sorted) };
  if (data.kind !== "object") return data;
  const items = data.items.map(({ key, value }) => ({ key, value: sorted(value) }));
  return { ...data, items: items.sort((one, other) => compareKeys(one.key, other.key)) };
}

export function compareKeys(/** @type {string} */ one, /** @type {string} */ other) {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** How a single value is written where everything is text. @param {PlainData | BooleanData | NullData} data */
export function plainText(data) {
  if (data.kind === "null") return "";
  return data.kind === "boolean" ? String(data.value) : data.raw;
}

/** Several documents as one, in a type that holds one only. @param {Data[]} documents @returns {Data} */
export function asList(documents) {
  const [only] = documents;
  return only && documents.length === 1 ? only : { kind: "array", items: documents, at: 0 };
}

/** Text of CSV and XML as data. @param {string} raw @param {number} at @param {boolean} detects @returns {Data} */
export function textData(raw, at, detects) {
  if (detects && (raw === "true" || raw === "false")) return { kind: "boolean", value: raw === "true", at };
  return { kind: detects && jsonNumber.test(raw) ? "number" : "text", raw, at };
}

export const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Half of a surrogate pair, which only JSON can write. */
export function hasLoneSurrogate(/** @type {string} */ text) {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0xd800 || unit > 0xdfff) continue;
    const next = text.charCodeAt(at + 1);
    if (unit > 0xdbff || !(next >= 0xdc00 && next <= 0xdfff)) return true;
    at += 1;
  }
  return false;
}
