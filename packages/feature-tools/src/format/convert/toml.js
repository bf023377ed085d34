import { findTomlProblem, parseToml } from "../toml/parse-toml.js";
import { asList, ConvertError, deepest, hasLoneSurrogate, itemName, stepOf } from "./data.js";
import { toTomlNumber } from "./numbers.js";

/**
 * @typedef {import("./data").Data} Data
 * @typedef {import("./data").ObjectData} ObjectData
 * @typedef {import("../toml/parse-toml").TomlValue} TomlValue
 * @typedef {import("../toml/parse-toml").Key} Key
 * @typedef {import("../types").FormatJob} FormatJob
 */

/** @param {string} text @returns {import("./data").ReadResult} */
export function readToml(text) {
  const problem = findTomlProblem(text);
  if (problem) throw new ConvertError(undefined, problem.at, problem.message);
  const { statements, hasComments } = parseToml(text);
  const tree = createTree();
  let current = tree.root;
  for (const statement of statements) {
    const { keys, from } = statement;
    if (keys.length > deepest) throw new ConvertError("tooDeep", from);
    if (statement.kind === "entry") tree.put(current, keys, toData(statement.value, tree), from);
    else current = tree.open(keys, from, statement.isList);
  }
  return { documents: [tree.root], lost: new Set(hasComments ? /** @type {const} */ (["comments"]) : []) };
}

/** Tables by their paths. */
function createTree() {
  /** @type {WeakMap<ObjectData, Map<string, Data>>} */
  const known = new WeakMap();
  const root = table(0);

  /** @returns {ObjectData} */
  function table(/** @type {number} */ at) {
    /** @type {ObjectData} */
    const data = { kind: "object", items: [], at };
    known.set(data, new Map());
    return data;
  }

  /** @param {ObjectData} parent @param {string} key @param {Data} value */
  function add(parent, key, value) {
    parent.items.push({ key, value });
    known.get(parent)?.set(key, value);
  }

  /** The table below a key; of a list of tables, the last one. @param {ObjectData} parent @param {string} key @param {number} at */
  function inner(parent, key, at) {
    const found = known.get(parent)?.get(key);
    const last = found?.kind === "array" ? found.items.at(-1) : found;
    if (last?.kind === "object") return last;
    const made = table(at);
    add(parent, key, made);
    return made;
  }

  /** @param {ObjectData} parent @param {Key[]} keys @param {number} at */
  function descend(parent, keys, at) {
    return keys.reduce((data, { name }) => inner(data, name, at), parent);
  }

  /** @param {Key[]} keys @param {number} at @param {boolean} isList @returns {ObjectData} */
  function open(keys, at, isList) {
    if (!isList) return descend(root, keys, at);
    const parent = descend(root, keys.slice(0, -1), at);
    const name = /** @type {Key} */ (keys.at(-1)).name;
    const found = known.get(parent)?.get(name);
    const made = table(at);
    if (found?.kind === "array") found.items.push(made);
    else add(parent, name, { kind: "array", items: [made], at });
    return made;
  }

  /** @param {ObjectData} parent @param {Key[]} keys @param {Data} value @param {number} at */
  function put(parent, keys, value, at) {
    add(descend(parent, keys.slice(0, -1), at), /** @type {Key} */ (keys.at(-1)).name, value);
  }

  return { root, table, open, put };
}

/** @param {TomlValue} value @param {ReturnType<typeof createTree>} tree @returns {Data} */
function toData(value, tree) {
  const at = value.from;
  if (value.kind === "array") return { kind: "array", items: value.items.map((item) => toData(item, tree)), at };
  if (value.kind === "object") {
    const table = tree.table(at);
    for (const { keys, value: inner } of value.items) {
      if (keys.length > deepest) throw new ConvertError("tooDeep", at);
      tree.put(table, keys, toData(inner, tree), inner.from);
    }
    return table;
  }
  if (value.kind === "boolean") return { kind: "boolean", value: value.text === "true", at };
  return { kind: value.kind, raw: value.text, at };
}

/** @param {Data[]} documents @param {FormatJob} job @returns {string} */
export function writeToml(documents, job) {
  const [only] = documents;
  if (documents.length > 1 && documents.some(({ kind }) => kind !== "object")) {
    throw new ConvertError("documents", documents[1]?.at ?? 0);
  }
  const data = documents.length > 1 || only?.kind === "array" ? wrap(asList(documents)) : only;
  if (data?.kind !== "object") throw new ConvertError("root", data?.at ?? 0, undefined, "$");
  const unit = job.indent === "tab" ? "\t" : " ".repeat(Number(job.indent));
  /** @type {string[]} */
  const lines = [];
  printTable(data, [], "$");
  return `${lines.join("\n")}\n`;

  /** @param {ObjectData} table @param {string[]} keys @param {string} path */
  function printTable(table, keys, path) {
    // Below a header, TOML takes every line for a part of its table, so what precedes a plain value is written in lines.
    const lastPlain = table.items.findLastIndex(({ value }) => !isTables(value));
    table.items.forEach(({ key, value }, at) => {
      const inner = path + stepOf(key);
      if (at <= lastPlain) printLine([key], value, inner);
      else printHeaders([...keys, tomlKey(key, value.at, inner)], value, inner);
    });
  }

  /** @param {string[]} keys @param {Data} value @param {string} path */
  function printHeaders(keys, value, path) {
    const isList = value.kind === "array";
    const tables = /** @type {ObjectData[]} */ (isList ? value.items : [value]);
    tables.forEach((table, at) => {
      const isNeeded = isList || table.items.length === 0 || !table.items.every((item) => isTables(item.value));
      if (isNeeded) {
        if (lines.length > 0) lines.push("");
        lines.push(isList ? `[[${keys.join(".")}]]` : `[${keys.join(".")}]`);
      }
      printTable(table, keys, isList ? path + stepOf(at) : path);
    });
  }

  /** @param {string[]} names @param {Data} value @param {string} path */
  function printLine(names, value, path) {
    if (value.kind === "object" && value.items.length > 0) {
      for (const { key, value: inner } of value.items) printLine([...names, key], inner, path + stepOf(key));
      return;
    }
    const keys = names.map((name) => tomlKey(name, value.at, path)).join(".");
    lines.push(`${keys} = ${printValue(value, path, "")}`);
  }

  /** @param {Data} value @param {string} path @param {string} gap @returns {string} */
  function printValue(value, path, gap) {
    if (value.kind === "array") return printList(value.items, path, gap);
    if (value.kind === "object") {
      const items = value.items.map(({ key, value: inner }) => {
        const at = path + stepOf(key);
        return `${tomlKey(key, inner.at, at)} = ${printValue(inner, at, gap)}`;
      });
      return items.length > 0 ? `{ ${items.join(", ")} }` : "{}";
    }
    if (value.kind === "null") throw new ConvertError("null", value.at, undefined, path);
    if (value.kind === "boolean") return String(value.value);
    if (value.kind === "text") return quoted(value.raw, value.at, path);
    const written = value.kind === "date" ? value.raw : toTomlNumber(value.raw);
    if (written === null) throw new ConvertError("number", value.at, undefined, path);
    return written;
  }

  /** On one line if it fits. @param {Data[]} items @param {string} path @param {string} gap */
  function printList(items, path, gap) {
    const inner = gap + unit;
    const printed = items.map((item, at) => printValue(item, path + stepOf(at), inner));
    const line = `[${printed.join(", ")}]`;
    if (line.length <= Number(job.width ?? 80) && !line.includes("\n")) return line;
    return `[\n${printed.map((item) => `${inner}${item},\n`).join("")}${gap}]`;
  }
}

/** @param {Data} list @returns {ObjectData} */
function wrap(list) {
  return { kind: "object", items: [{ key: itemName, value: list }], at: 0 };
}

/** Whether a value can have headers. @param {Data} value */
function isTables(value) {
  if (value.kind === "object") return true;
  return value.kind === "array" && value.items.length > 0 && value.items.every(({ kind }) => kind === "object");
}

/** @param {string} key @param {number} at @param {string} path */
function tomlKey(key, at, path) {
  return /^[\w-]+$/.test(key) ? key : quoted(key, at, path);
}

/** @param {string} text @param {number} at @param {string} path */
function quoted(text, at, path) {
  if (hasLoneSurrogate(text)) throw new ConvertError("character", at, undefined, path);
  // JSON's escapes are TOML's, which has one more control character.
  return JSON.stringify(text).replaceAll("\u007f", "\\u007F");
}
