// Parses JSON, JSON with comments and JSON5, one document or several (JSON Lines). Every token stays as it is written.

import { lineStarts, positionOf } from "../positions.js";

/**
 * @typedef {import("../types").FormatProblem} FormatProblem
 * @typedef {{ text: string, isTrailing: boolean, isApart: boolean }} Comment
 * `isTrailing` if it follows something on its line, `isApart` if a blank line precedes it
 * @typedef {{ from: number, until: number }} Range
 * @typedef {Range & { kind: "scalar", raw: string }} Scalar
 * @typedef {{ key?: string, value: JsonNode, before: Comment[], after: Comment[], isApart: boolean }} Item
 * `isApart` if a blank line precedes it
 * @typedef {Range & { kind: "object" | "array", items: Item[], tail: Comment[], isOpen: boolean }} Container
 * `isOpen` if a line break follows the bracket
 * @typedef {Scalar | Container} JsonNode
 * @typedef {Range & { node?: JsonNode, before: Comment[], after: Comment[], isApart: boolean }} JsonDocument
 * without `node` if it cannot be parsed
 */

const deepest = 500;
const number = /^[+-]?(?:(?:0|[1-9]\d*)(?:\.\d*)?(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?|0x[\da-f]+|Infinity|NaN)$/i;
const name = /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u;
const keyword = /^(?:true|false|null)$/;
const space = /[\s\uFEFF]/;
/** Ends also before full-width signs, so that an error is reported at them. */
const loose = /[^\s\uFEFF,:{}[\]"'/，：；“”‘’｛｝［］【】]+/y;
const strings = {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids raw control characters
  '"': /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y,
  // Only JSON5 has these.
  "'": /'(?:[^'\\\n\r]|\\[\s\S])*'/y,
};

/** An error with its offset in the text. */
class JsonError extends Error {
  /** @param {number} at @param {string} message */
  constructor(at, message) {
    super(message);
    this.at = at;
  }
}

/** @param {string} text @returns {{ documents: JsonDocument[], tail: Comment[], problems: FormatProblem[] }} */
export function parseJson(text) {
  const lines = lineStarts(text);
  const reader = createReader(text);
  /** @type {JsonDocument[]} */
  const documents = [];
  /** @type {FormatProblem[]} */
  const problems = [];
  for (;;) {
    const { comments, isApart } = reader.skip();
    const from = reader.at();
    if (from >= text.length) return { documents, tail: comments, problems };
    try {
      const node = reader.value(0);
      documents.push({ from, until: reader.at(), node, before: comments, after: reader.trailing(), isApart });
    } catch (error) {
      if (!(error instanceof JsonError)) throw error;
      problems.push({ ...positionOf(lines, error.at), message: error.message });
      reader.moveTo(nextDocument(text, from, error.at));
      documents.push({ from, until: reader.at(), before: comments, after: [], isApart });
    }
  }
}

/** Where the document behind a broken one begins: on the next line, if the broken one is a line of JSON Lines. */
function nextDocument(/** @type {string} */ text, /** @type {number} */ from, /** @type {number} */ at) {
  const end = text.indexOf("\n", from);
  return end >= at && /^[^\S\n]*[{[]/.test(text.slice(end + 1, end + 1000)) ? end + 1 : text.length;
}

function createReader(/** @type {string} */ text) {
  let at = 0;

  function skip() {
    /** @type {Comment[]} */
    const comments = [];
    for (;;) {
      const start = at;
      while (at < text.length && space.test(/** @type {string} */ (text[at]))) at += 1;
      const breaks = text.slice(start, at).split("\n").length - 1;
      const comment = readComment();
      if (!comment) return { comments, isApart: breaks > 1 };
      comments.push({ text: comment, isTrailing: breaks === 0, isApart: breaks > 1 });
    }
  }

  function readComment() {
    const start = at;
    if (text.startsWith("//", at)) at = endOf("\n", at, 0);
    else if (text.startsWith("/*", at)) {
      at = endOf("*/", at + 2, 2);
      if (!text.endsWith("*/", at) || at < start + 4) throw new JsonError(start, "This comment is not closed");
    }
    return text.slice(start, at).trimEnd();
  }

  function endOf(/** @type {string} */ sign, /** @type {number} */ from, /** @type {number} */ length) {
    const end = text.indexOf(sign, from);
    return end < 0 ? text.length : end + length;
  }

  /** Comments on the rest of the line. */
  function trailing() {
    const start = at;
    const { comments } = skip();
    const own = comments.findIndex(({ isTrailing }) => !isTrailing);
    const kept = own < 0 ? comments : comments.slice(0, own);
    at = start;
    for (const comment of kept) at = text.indexOf(comment.text, at) + comment.text.length;
    return kept;
  }

  /** @param {number} depth @returns {JsonNode} */
  function value(depth) {
    const sign = text[at];
    if (sign === "{" || sign === "[") return container(sign, depth);
    if (sign === '"' || sign === "'") return scalar(string(sign));
    const word = match(loose);
    if (!word) throw unexpected("a value");
    if (!number.test(word) && !keyword.test(word)) throw new JsonError(at, `"${word.slice(0, 40)}" is not a value`);
    return scalar(word);
  }

  /** @param {string} raw @returns {Scalar} */
  function scalar(raw) {
    const from = at;
    at += raw.length;
    return { kind: "scalar", raw, from, until: at };
  }

  /** @param {"{" | "["} sign @param {number} depth @returns {Container} */
  function container(sign, depth) {
    if (depth > deepest) throw new JsonError(at, `Nested more than ${deepest} times`);
    const from = at;
    const close = sign === "{" ? "}" : "]";
    at += 1;
    const isOpen = /^[^\S\n]*\n/.test(text.slice(at, at + 200));
    /** @type {Item[]} */
    const items = [];
    /** Comments on lines between an item and its comma. @type {Comment[]} */
    let between = [];
    for (;;) {
      const { comments, isApart } = skip();
      const moved = [...between, ...takeTrailing(items.at(-1), comments)];
      if (text[at] === close) {
        at += 1;
        return { kind: sign === "{" ? "object" : "array", items, tail: moved, isOpen, from, until: at };
      }
      const item = sign === "{" ? member(depth, moved, isApart) : element(depth, moved, isApart);
      items.push(item);
      between = takeTrailing(item, skip().comments);
      if (text[at] === ",") at += 1;
      else if (text[at] !== close) throw unexpected(at < text.length ? `"," or "${close}"` : `"${close}"`);
    }
  }

  /** Moves comments behind an item, on its line, to this item. Returns the others. */
  function takeTrailing(/** @type {Item | undefined} */ item, /** @type {Comment[]} */ comments) {
    // What follows a comment up to the end of its line would become a part of it.
    if (!item || item.after.at(-1)?.text.startsWith("//")) return comments;
    const own = comments.findIndex(({ isTrailing }) => !isTrailing);
    item.after.push(...comments.slice(0, own < 0 ? comments.length : own));
    return own < 0 ? [] : comments.slice(own);
  }

  /** @param {number} depth @param {Comment[]} before @param {boolean} isApart @returns {Item} */
  function element(depth, before, isApart) {
    return { value: value(depth + 1), before, after: [], isApart };
  }

  /** @param {number} depth @param {Comment[]} before @param {boolean} isApart @returns {Item} */
  function member(depth, before, isApart) {
    const key = keyAt();
    at += key.length;
    before.push(...skip().comments);
    if (text[at] !== ":") throw unexpected('":"');
    at += 1;
    before.push(...skip().comments);
    return { key, value: value(depth + 1), before, after: [], isApart };
  }

  function keyAt() {
    const sign = text[at];
    if (sign === '"' || sign === "'") return string(sign);
    const word = match(loose);
    if (!name.test(word) && !number.test(word)) throw unexpected("a key");
    return word;
  }

  function string(/** @type {'"' | "'"} */ sign) {
    const raw = match(strings[sign]);
    if (raw) return raw;
    throw new JsonError(at, "This string is not closed, or has a line break or an unknown escape");
  }

  function match(/** @type {RegExp} */ pattern) {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0] ?? "";
  }

  function unexpected(/** @type {string} */ wanted) {
    const found = at < text.length ? `"${String.fromCodePoint(Number(text.codePointAt(at)))}"` : "the end of the text";
    return new JsonError(at, `Expected ${wanted} instead of ${found}`);
  }

  return {
    skip,
    trailing,
    value,
    at: () => at,
    moveTo(/** @type {number} */ to) {
      at = to;
    },
  };
}

/** The value of a key or a scalar as a program reads it. @returns {unknown} */
export function readScalar(/** @type {string} */ raw) {
  if (raw.startsWith('"')) return JSON.parse(raw);
  if (raw.startsWith("'")) return unescapeSingle(raw.slice(1, -1));
  if (keyword.test(raw)) return JSON.parse(raw);
  if (number.test(raw)) return raw.startsWith("-") ? -Number(raw.slice(1)) : Number(raw);
  return raw;
}

function unescapeSingle(/** @type {string} */ text) {
  const signs = /** @type {Record<string, string>} */ ({
    b: "\b",
    f: "\f",
    n: "\n",
    r: "\r",
    t: "\t",
    v: "\v",
    0: "\0",
  });
  return text.replace(/\\(?:u([\da-fA-F]{4})|x([\da-fA-F]{2})|([\s\S]))/g, (_all, four, two, sign) => {
    if (four || two) return String.fromCharCode(Number.parseInt(four ?? two, 16));
    return sign === "\n" ? "" : (signs[sign] ?? sign);
  });
}
