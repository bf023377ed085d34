// Finds what SQL clients read themselves: commands of psql, SQL*Plus, sqlite3 and mysql, and the data of COPY.
import { blanksAt, tokenReader } from "./sql-tokens.js";

/** @typedef {{ text: string, line: number, isSql: boolean, isApart: boolean }} Piece `isApart` if a blank line precedes it */

/**
 * Splits a text into SQL and lines that no formatter may change.
 *
 * @param {string} text
 * @param {import("./sql-tokens").KnownDialect} dialect
 * @returns {Piece[]}
 */
export function piecesOf(text, dialect) {
  const read = tokenReader(text, dialect);
  /** @type {[number, number][]} */
  const ranges = [];
  let copies = false;
  let hasData = true;
  let last = 0;
  for (let at = blanksAt(text, 0); at < text.length; at = blanksAt(text, last)) {
    const isLineStart = last === 0 || text.slice(last, at).includes("\n");
    const end = endOfCommand(text, at, isLineStart);
    if (end !== undefined) ranges.push([at, end]);
    const token = end === undefined ? read(at).text : "";
    last = end ?? at + token.length;
    copies ||= /^copy$/i.test(token);
    if (token !== ";" || !copies) continue;
    copies = false;
    /** Data ends with the line `\.`. @type {number} */
    const data = hasData ? text.indexOf("\n\\.", last) : -1;
    hasData = data >= 0;
    if (!hasData) continue;
    ranges.push([last, data + "\n\\.".length]);
    last = data + "\n\\.".length;
  }
  return cut(text, ranges);
}

/** A command of psql may also end the statement that it runs, as in `select 1 \\gset`. */
const psqlCommand = /\\[A-Za-z!?.][^\n]*/y;
const commands = /\.[a-z]{2,}\b[^\n]*|\/[ \t]*(?=\n|$)/y;
const otherDelimiter = /delimiter[ \t]+(?!;[ \t]*(?:\n|$))[^\w\s'"]+[ \t]*(?=\n|$)/iy;
const usualDelimiter = /^[ \t]*delimiter[ \t]+;[ \t]*$/gim;

/**
 * Where a command ends that begins at this offset. A block with another delimiter is one command.
 *
 * @param {string} text
 * @param {number} at
 * @param {boolean} isLineStart
 */
function endOfCommand(text, at, isLineStart) {
  psqlCommand.lastIndex = at;
  if (psqlCommand.test(text)) return psqlCommand.lastIndex;
  if (!isLineStart) return undefined;
  commands.lastIndex = at;
  if (commands.test(text)) return commands.lastIndex;
  otherDelimiter.lastIndex = at;
  if (!otherDelimiter.test(text)) return undefined;
  usualDelimiter.lastIndex = at;
  return usualDelimiter.test(text) ? usualDelimiter.lastIndex : text.length;
}

/** @param {string} text @param {[number, number][]} ranges @returns {Piece[]} */
function cut(text, ranges) {
  /** @type {Piece[]} */
  const pieces = [];
  let line = 1;
  let isApart = false;
  const add = (/** @type {number} */ from, /** @type {number} */ until, /** @type {boolean} */ isSql) => {
    const raw = text.slice(from, until);
    const [before = ""] = /^\s*/.exec(raw) ?? [];
    const breaks = (/** @type {string} */ part) => part.split("\n").length - 1;
    isApart ||= breaks(before) > 1;
    if (raw.trim()) {
      const bare = isSql ? raw : raw.replace(/^[ \t]*\n/, "").trimEnd();
      pieces.push({ text: bare, line, isSql, isApart });
      isApart = breaks(raw.slice(raw.trimEnd().length)) > 1;
    }
    line += breaks(raw);
  };
  let from = 0;
  for (const [start, end] of ranges) {
    add(from, start, true);
    add(start, end, false);
    from = end;
  }
  add(from, text.length, true);
  return pieces;
}
