// Reads TOML to its statements and values as they are written, after smol-toml has checked it.
import { parse, TomlError } from "smol-toml";
import { lineStarts } from "../positions.js";

/**
 * @typedef {{ name: string, raw: string }} Key
 * @typedef {{ kind: "text" | "number" | "date" | "boolean", text: string, from: number, until: number }} TomlPlain
 * @typedef {{ kind: "array", items: TomlValue[], from: number, until: number }} TomlList
 * @typedef {{ kind: "object", items: Entry[], from: number, until: number }} TomlTable an inline table
 * @typedef {TomlPlain | TomlList | TomlTable} TomlValue
 * @typedef {{ keys: Key[], value: TomlValue }} Entry
 * @typedef {{ comments: string[], comment: string, isApart: boolean, from: number }} Around
 * `comments` are the lines before a statement, `comment` is on its line; `isApart` if a blank line precedes them
 * @typedef {Around & { kind: "header", keys: Key[], isList: boolean }} Header
 * @typedef {Around & Entry & { kind: "entry" }} EntryStatement
 * @typedef {Header | EntryStatement} Statement
 */

const bareKey = /[\w-]+/y;
// TOML forbids raw control characters, which the check before has refused.
const basic = /"(?:[^"\\\n]|\\.)*"/y;
const literal = /'[^'\n]*'/y;
const date =
  /(?:\d{4}-\d\d-\d\d(?:[Tt ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]\d\d:\d\d)?)?|\d\d:\d\d(?::\d\d(?:\.\d+)?)?)/y;
const word = /[^\s,\]}#=]+/y;
const escapes = /** @type {Record<string, string>} */ ({ b: "\b", t: "\t", n: "\n", f: "\f", r: "\r", e: "\x1b" });
const deepest = 500;

/** What is wrong with a text, if anything. @returns {{ at: number, message: string } | null} */
export function findTomlProblem(/** @type {string} */ text) {
  try {
    parse(text, { integersAsBigInt: true, maxDepth: deepest });
    return null;
  } catch (error) {
    if (!(error instanceof TomlError)) {
      return { at: 0, message: error instanceof RangeError ? "Nested too deeply" : String(error).slice(0, 300) };
    }
    const [first = ""] = error.message.split("\n");
    const message = first.replace(/^Invalid TOML document: /, "").slice(0, 300);
    const at = (lineStarts(text)[error.line - 1] ?? 0) + error.column - 1;
    return { at: Math.min(Math.max(0, at), text.length), message: message.charAt(0).toUpperCase() + message.slice(1) };
  }
}

/** @param {string} text valid TOML @returns {{ statements: Statement[], tail: string[], hasComments: boolean }} */
export function parseToml(text) {
  let at = text.startsWith("\uFEFF") ? 1 : 0;
  let hasComments = false;
  /** @type {Statement[]} */
  const statements = [];
  for (;;) {
    const { comments, isApart } = skipLines();
    if (at >= text.length) return { statements, tail: comments, hasComments };
    const from = at;
    const statement = text[at] === "[" ? header() : { kind: /** @type {const} */ ("entry"), ...entry() };
    blanks();
    statements.push({ ...statement, from, comments, isApart, comment: comment() });
  }

  /** Blank lines and comments. */
  function skipLines() {
    /** @type {string[]} */
    const comments = [];
    let isApart = false;
    let breaks = 0;
    for (;;) {
      blanks();
      if (text[at] === "\n" || text[at] === "\r") {
        if (text[at] === "\n") breaks += 1;
        at += 1;
        continue;
      }
      if (comments.length === 0) isApart = breaks > 1;
      if (text[at] !== "#") return { comments, isApart };
      comments.push(comment());
    }
  }

  function comment() {
    if (text[at] !== "#") return "";
    hasComments = true;
    const end = text.indexOf("\n", at);
    const from = at;
    at = end < 0 ? text.length : end;
    return text.slice(from, at).trimEnd();
  }

  function blanks() {
    while (text[at] === " " || text[at] === "\t") at += 1;
  }

  /** White space, line breaks and comments in lists and tables. */
  function skipAll() {
    skipLines();
  }

  function header() {
    const isList = text[at + 1] === "[";
    at += isList ? 2 : 1;
    const keys = keyPath();
    at += isList ? 2 : 1;
    return { kind: /** @type {const} */ ("header"), keys, isList };
  }

  /** @param {number} [depth] @returns {Entry} */
  function entry(depth = 0) {
    const keys = keyPath();
    at += 1;
    blanks();
    return { keys, value: value(depth) };
  }

  /** Ends behind the blanks after the last key. */
  function keyPath() {
    /** @type {Key[]} */
    const keys = [];
    for (;;) {
      blanks();
      const sign = text[at];
      const raw = sign === '"' ? match(basic) : sign === "'" ? match(literal) : match(bareKey);
      keys.push({ raw, name: sign === '"' ? unescaped(raw.slice(1, -1)) : sign === "'" ? raw.slice(1, -1) : raw });
      blanks();
      if (text[at] !== ".") return keys;
      at += 1;
    }
  }

  /** @param {number} depth @returns {TomlValue} */
  function value(depth) {
    const from = at;
    const sign = text[at];
    if (sign === "[") return { kind: "array", items: listOf("]", () => value(depth + 1)), from, until: at };
    if (sign === "{") return { kind: "object", items: listOf("}", () => entry(depth + 1)), from, until: at };
    if (sign === '"' || sign === "'") return { kind: "text", text: string(sign), from, until: at };
    const moment = match(date);
    if (moment) return { kind: "date", text: moment, from, until: at };
    const raw = match(word);
    return { kind: raw === "true" || raw === "false" ? "boolean" : "number", text: raw, from, until: at };
  }

  /** @template T @param {string} close @param {() => T} item @returns {T[]} */
  function listOf(close, item) {
    /** @type {T[]} */
    const items = [];
    at += 1;
    for (;;) {
      skipAll();
      if (text[at] === close) break;
      items.push(item());
      skipAll();
      if (text[at] === ",") at += 1;
    }
    at += 1;
    return items;
  }

  function string(/** @type {'"' | "'"} */ sign) {
    const three = sign.repeat(3);
    if (!text.startsWith(three, at)) {
      const raw = match(sign === '"' ? basic : literal).slice(1, -1);
      return sign === '"' ? unescaped(raw) : raw;
    }
    let end = at + 3;
    while (!text.startsWith(three, end)) end += sign === '"' && text[end] === "\\" ? 2 : 1;
    // The last of up to five quotes end the string.
    while (text[end + 3] === sign) end += 1;
    const raw = text.slice(at + 3, end).replace(/^\r?\n/, "");
    at = end + 3;
    return sign === '"' ? unescaped(raw) : raw;
  }

  function match(/** @type {RegExp} */ pattern) {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? "";
    at += found.length;
    return found;
  }
}

/** Also leaves out a line break behind a backslash, with the blanks around it. */
function unescaped(/** @type {string} */ raw) {
  let text = "";
  for (let at = 0; at < raw.length; ) {
    const next = raw.indexOf("\\", at);
    if (next < 0) return text + raw.slice(at);
    text += raw.slice(at, next);
    const sign = /** @type {string} */ (raw[next + 1]);
    const length = { x: 2, u: 4, U: 8 }[sign];
    at = next + 2;
    if (length) {
      text += String.fromCodePoint(Number.parseInt(raw.slice(at, at + length), 16));
      at += length;
    } else if (/\s/.test(sign)) {
      while (at < raw.length && /\s/.test(/** @type {string} */ (raw[at]))) at += 1;
    } else text += escapes[sign] ?? sign;
  }
  return text;
}
