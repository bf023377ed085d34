// Formats SQL in the chosen dialect, or in the first one that reads the text without changing a token of it.
import { tokensOf } from "./sql-tokens.js";

/**
 * @typedef {import("../types").SqlDialect} SqlDialect
 * @typedef {Exclude<SqlDialect, "auto">} KnownDialect
 */

/** The other dialects, in the order in which they are tried. @type {KnownDialect[]} */
const dialects = ["sql", "postgresql", "mysql", "sqlite", "transactsql", "plsql", "mariadb", "bigquery", "snowflake"];

/** What only texts of one dialect have, all of it; the order decides. @type {[RegExp[], KnownDialect][]} */
const signs = [
  [[/\$\w*\$|::\s*\w|\be'|\bilike\b|\breturning\b|[@#]>|<@|->>|\bserial\b|\bjsonb\b/i], "postgresql"],
  [[/\[[a-z_][^[\]\n]*\]|\bgo[ \t]*$|\bselect\s+top\b|\bdeclare\s+@|\bnvarchar\b|@@\w/im], "transactsql"],
  [[/\bvarchar2\b|^[ \t]*\/[ \t]*$|\bfrom\s+dual\b/im], "plsql"],
  [[/\bbegin\b/i, /:=/], "plsql"],
  [[/\bstruct<|\bunnest\s*\(|\bsafe_cast\b/i], "bigquery"],
  [[/`|^[ \t]*#|\bauto_increment\b|\bengine\s*=|\bon\s+duplicate\s+key\b/im], "mysql"],
  [[/\bautoincrement\b|\bpragma\b|\bwithout\s+rowid\b/i], "sqlite"],
];

/**
 * @param {string} text
 * @param {SqlDialect} dialect
 * @param {{ useTabs: boolean, tabWidth: number }} options
 * @returns {Promise<string>}
 * @throws when no dialect reads the text, or each changes it
 */
export async function formatSql(text, dialect, options) {
  const { format } = await import("sql-formatter");
  /** @type {unknown} */
  let first;
  for (const language of candidates(text, dialect)) {
    try {
      return unchanged(text, `${format(text, { ...options, language })}\n`);
    } catch (error) {
      first ??= error;
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

/** @throws when a token of the text was split, joined or changed */
function unchanged(/** @type {string} */ before, /** @type {string} */ after) {
  // A comment may move behind a comma.
  const { code: old, comments: oldComments } = partsOf(before);
  const { code: now, comments } = partsOf(after);
  const at = old.findIndex(({ text }, index) => text !== now[index]?.text);
  if (at < 0 && old.length === now.length && comments === oldComments) return after;
  const { offset = before.length, text = "" } = old[at] ?? {};
  const lines = before.slice(0, offset).split("\n");
  const position = { line: lines.length, column: Number(lines.at(-1)?.length) + 1 };
  throw Object.assign(new Error(`"${text.slice(0, 40)}" does not belong to this dialect`), {
    loc: { start: position },
  });
}

function partsOf(/** @type {string} */ text) {
  const tokens = tokensOf(text);
  const comments = tokens.filter(({ isComment }) => isComment).map((token) => token.text);
  return { code: tokens.filter(({ isComment }) => !isComment), comments: comments.join("\n") };
}
