// Formats SQL in the chosen dialect, or in the first one that reads the text without changing a token of it.
import { piecesOf } from "./sql-commands.js";
import { tokensOf } from "./sql-tokens.js";

/**
 * @typedef {import("../types").SqlDialect} SqlDialect
 * @typedef {import("./sql-tokens").KnownDialect} KnownDialect
 */

/** The other dialects, in the order in which they are tried. @type {KnownDialect[]} */
const dialects = ["sql", "postgresql", "mysql", "sqlite", "transactsql", "plsql", "mariadb", "bigquery", "snowflake"];

/** What only texts of one dialect have, all of it; the order decides. @type {[RegExp[], KnownDialect][]} */
const signs = [
  [[/^\\[a-z.!?]|\$\w*\$|::\s*\w|\be'|\bilike\b|\breturning\b|[@#]>|<@|->>|\bserial\b|\bjsonb\b/im], "postgresql"],
  [[/\[[a-z_][^[\]\n]*\]|\bgo[ \t]*$|\bselect\s+top\b|\bdeclare\s+@|\bnvarchar\b|@@\w/im], "transactsql"],
  [[/\bvarchar2\b|^[ \t]*\/[ \t]*$|\bfrom\s+dual\b/im], "plsql"],
  [[/\bbegin\b/i, /:=/], "plsql"],
  [[/\bstruct<|\bunnest\s*\(|\bsafe_cast\b/i], "bigquery"],
  [[/^[ \t]*delimiter\s|`|^[ \t]*#|\bauto_increment\b|\bengine\s*=|\bon\s+duplicate\s+key\b/im], "mysql"],
  [[/\bautoincrement\b|\bpragma\b|\bwithout\s+rowid\b/i], "sqlite"],
];

/** Marks of templates (MyBatis's `#{a}`, dbt's `{{ a }}`, Python's `%s`). */
const template = /[#$]\{|\{\{|%[s(]/;
const templates = ["[#$]\\{[^{}]*\\}", "\\{\\{[^{}]*\\}\\}", "%s|%\\(\\w+\\)s"];
const names = ":[A-Za-z_]\\w*";

/** What sql-formatter takes for a parameter, in the order in which it is tried. @returns {import("sql-formatter").FormatOptionsWithLanguage[]} */
function parametersIn(/** @type {string} */ text) {
  const custom = (/** @type {string[]} */ ...all) => ({ paramTypes: { custom: all.map((regex) => ({ regex })) } });
  return [
    ...(template.test(text) ? [custom(...templates)] : []),
    ...(/(?<![\w:]):[A-Za-z_]/.test(text) ? [custom(...templates, names)] : []),
    {},
  ];
}

/**
 * Formats the statements. Commands of clients stay as they are.
 *
 * @param {string} text
 * @param {SqlDialect} dialect
 * @param {{ useTabs: boolean, tabWidth: number }} options
 * @returns {Promise<string>}
 * @throws when no dialect reads the text, or each changes it
 */
export async function formatSql(text, dialect, options) {
  const languages = candidates(text, dialect);
  const pieces = piecesOf(text, languages[0] ?? "sql");
  if (pieces.length === 1 && pieces[0]?.isSql) return formatStatements(text, languages, options);
  let output = "";
  for (const piece of pieces) {
    const formatted = piece.isSql ? await formatPiece(piece, languages, options) : `${piece.text}\n`;
    output += (piece.isApart && output ? "\n" : "") + formatted;
  }
  return output;
}

/** @param {import("./sql-commands").Piece} piece @param {KnownDialect[]} languages @param {{ useTabs: boolean, tabWidth: number }} options */
async function formatPiece({ text, line }, languages, options) {
  try {
    return await formatStatements(text, languages, options);
  } catch (error) {
    throw movedDown(error, line - 1);
  }
}

/** An error at its place in the whole text. @param {unknown} error @param {number} lines */
function movedDown(error, lines) {
  const { message = String(error), loc } =
    /** @type {{ message?: string, loc?: { start: { line: number, column: number } } }} */ (error);
  const [, line = 1, column = 1] = /at line (\d+) column (\d+)/.exec(message) ?? [];
  const start = loc?.start ?? { line: Number(line), column: Number(column) };
  return Object.assign(new Error(message), { loc: { start: { ...start, line: start.line + lines } } });
}

/** @param {string} text @param {KnownDialect[]} languages @param {{ useTabs: boolean, tabWidth: number }} options */
async function formatStatements(text, languages, options) {
  const { format } = await import("sql-formatter");
  /** @type {unknown} */
  let first;
  for (const further of parametersIn(text)) {
    // The last round, without further parameters, says best what is wrong.
    first = undefined;
    for (const language of languages) {
      try {
        return unchanged(text, `${format(text, { ...options, ...further, language })}\n`, language);
      } catch (error) {
        first ??= error;
      }
    }
  }
  throw first;
}

/** @returns {KnownDialect[]} */
function candidates(/** @type {string} */ text, /** @type {SqlDialect} */ dialect) {
  if (dialect !== "auto") return [dialect];
  const likely = signs.filter(([all]) => all.every((sign) => sign.test(text))).map(([, name]) => name);
  return [...new Set([...likely, ...dialects])];
}

/** The dialect whose signs the text has. @returns {KnownDialect} */
export function likelyDialect(/** @type {string} */ text) {
  return candidates(text, "auto")[0] ?? "sql";
}

/**
 * @param {string} before
 * @param {string} after
 * @param {KnownDialect} dialect
 * @throws when a token of the text was split, joined or changed
 */
function unchanged(before, after, dialect) {
  // A comment may move behind a comma.
  const { code: old, comments: oldComments } = partsOf(before, dialect);
  const { code: now, comments } = partsOf(after, dialect);
  const at = old.findIndex(({ text }, index) => !isSame(text, now[index]?.text, dialect));
  if (at < 0 && old.length === now.length && comments === oldComments) return after;
  const { offset = before.length, text = "" } = old[at] ?? {};
  const lines = before.slice(0, offset).split("\n");
  const position = { line: lines.length, column: Number(lines.at(-1)?.length) + 1 };
  throw Object.assign(new Error(`"${text.slice(0, 40)}" does not belong to this dialect`), {
    loc: { start: position },
  });
}

/** BigQuery's types are written in capital letters. @param {string} old @param {string | undefined} now @param {KnownDialect} dialect */
function isSame(old, now, dialect) {
  return old === now || (dialect === "bigquery" && /^\w+$/.test(old) && old.toUpperCase() === now);
}

/** @param {string} text @param {KnownDialect} dialect */
function partsOf(text, dialect) {
  const tokens = tokensOf(text, dialect);
  const comments = tokens.filter(({ isComment }) => isComment).map((token) => token.text);
  return { code: tokens.filter(({ isComment }) => !isComment), comments: comments.join("\n") };
}
