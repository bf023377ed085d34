// Splits SQL into tokens that no layout may split or join. Enough to compare a text with its formatted form.

/**
 * @typedef {Exclude<import("../types").SqlDialect, "auto">} KnownDialect
 * @typedef {{ text: string, offset: number, isComment: boolean }} SqlToken
 */

/** What is not closed ends with the text, so that each character is read once. */
const quotes = /(?:[a-z]{1,3}&?|@)?'(?:[^']|'')*(?:'|$)/iuy;
const quotesWithEscapes = /(?:[a-z]{1,3}&?|@)?'(?:[^'\\]|''|\\[\s\S])*(?:'|$)/iuy;
const escapeString = /e'(?:[^'\\]|''|\\[\s\S])*(?:'|$)/iuy;
const threeQuotes = /[rb]{0,2}(?:'''[\s\S]*?(?:'''|$)|"""[\s\S]*?(?:"""|$))/iuy;
/** Oracle's quotes contain quotes: q'[it's]'. */
const anyQuotes =
  /n?q'(?:\[[\s\S]*?(?:\]'|$)|\([\s\S]*?(?:\)'|$)|\{[\s\S]*?(?:\}'|$)|<[\s\S]*?(?:>'|$)|([^\s\w'])[\s\S]*?(?:\1'|$))/iuy;
const names = [/(?:[a-z]{1,2}&?)?"(?:[^"]|"")*(?:"|$)/iuy, /`(?:[^`]|``)*(?:`|$)/uy, /\[[a-z_][^[\]\n]*\]/iuy];
/** Marks of templates: MyBatis's `#{a}`, dbt's `{{ a }}`. */
const template = /[#$]\{[^{}]*\}|\{\{[^{}]*\}\}|\{%[^{}]*%\}/uy;
const hashComment = /#(?![>-])[^\n]*/uy;
const comment = /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/uy;
/** A colon behind a value separates it from the next one. */
const words =
  /@{1,2}[\p{L}_]\w*|\$[\p{L}_\d]\w*|(?<!['"\w)\]]):[\p{L}_\d]\w*|#{0,2}[\p{L}_](?:[\p{L}\p{N}_$]|#(?![>-]))*|\d(?:\w|\.(?!\.))*/uy;
const operators = [
  /->>|#>>|<<->|<->>|<->|<#>|<=>|<~>|<\+>|!~~\*?|~~\*?|!~\*|\|\|\/|-\|-|::|:=|=>|->|#>|#-|@>|<@|@@@?|@-@|@\?|\?-\||\?\|\|?/uy,
  /\?&|\?-|\?#|\|\||&&&?|&<\||\|&>|<<=|>>=|<<\||\|>>|&<|&>|<=|>=|<>|!=|!<|!>|!~|~\*|~=|<<|>>|\*\*|\|\/|\^@|\.\.|##|!!|\S/uy,
];
const blanks = /\s*/uy;
/** The tag before and after a text of PostgreSQL, as in `$$a$$` or `$body$a$body$`. */
const tag = /\$(?:[\p{L}_]\w*)?\$/uy;

/** The dialects with `\'` in strings, `#` before comments, and comments within comments. @type {Record<string, KnownDialect[]>} */
const dialectsWith = {
  escapes: ["sql", "mysql", "mariadb", "bigquery", "snowflake"],
  hashComments: ["mysql", "mariadb", "bigquery"],
  nesting: ["postgresql", "transactsql"],
};

/**
 * @param {string} text
 * @param {KnownDialect} [dialect] by default MySQL, whose strings and comments have the most forms
 * @returns {SqlToken[]}
 */
export function tokensOf(text, dialect = "mysql") {
  const tokenAt = tokenReader(text, dialect);
  /** @type {SqlToken[]} */
  const tokens = [];
  for (let at = blanksAt(text, 0); at < text.length; ) {
    const { text: found, isComment } = tokenAt(at);
    const before = tokens.at(-1);
    // An operator that is not in the list: its signs stay together, unless the second one is that of a value.
    if (before && !isComment && joins(before, at, found)) before.text += found;
    else tokens.push({ text: isComment ? found.replace(/\s+/g, " ").trim() : found, offset: at, isComment });
    at = blanksAt(text, at + found.length);
  }
  return tokens;
}

/** @param {SqlToken} before @param {number} at @param {string} found */
function joins(before, at, found) {
  const isOperator = /^[-+*/<>=!~|&^%@#?:]+$/.test(before.text);
  return isOperator && !before.isComment && before.offset + before.text.length === at && /^[<>=|&^/]/.test(found);
}

/** Where the next token begins. @param {string} text @param {number} at */
export function blanksAt(text, at) {
  return at + (matchAt(blanks, text, at) ?? "").length;
}

/**
 * Returns a function that reads the token at an offset.
 *
 * @param {string} text
 * @param {KnownDialect} dialect
 * @returns {(at: number) => { text: string, isComment: boolean }}
 */
export function tokenReader(text, dialect) {
  const has = (/** @type {string} */ feature) => dialectsWith[feature]?.includes(dialect);
  const comments = [template, comment, ...(has("hashComments") ? [hashComment] : [])];
  const kinds = [
    ...(dialect === "bigquery" ? [threeQuotes] : []),
    ...[anyQuotes, escapeString, has("escapes") ? quotesWithEscapes : quotes],
    ...names,
  ];
  return (at) => {
    const opening = matchAt(tag, text, at);
    if (opening) {
      const closing = text.indexOf(opening, at + opening.length);
      return { text: text.slice(at, closing < 0 ? undefined : closing + opening.length), isComment: false };
    }
    if (has("nesting") && text.startsWith("/*", at)) return { text: nestedComment(text, at), isComment: true };
    for (const kind of comments) {
      const found = matchAt(kind, text, at);
      if (found) return { text: found, isComment: kind !== template };
    }
    for (const kind of [...kinds, words, ...operators]) {
      const found = matchAt(kind, text, at);
      if (found) return { text: found, isComment: false };
    }
    return { text: text.slice(at, at + 1), isComment: false };
  };
}

/** @param {string} text @param {number} at */
function nestedComment(text, at) {
  const border = /\/\*|\*\//g;
  border.lastIndex = at;
  let depth = 0;
  for (let found = border.exec(text); found; found = border.exec(text)) {
    depth += found[0] === "/*" ? 1 : -1;
    if (depth === 0) return text.slice(at, border.lastIndex);
  }
  return text.slice(at);
}

/** What a sticky expression matches at a position. @param {RegExp} sticky @param {string} text @param {number} at */
function matchAt(sticky, text, at) {
  sticky.lastIndex = at;
  return sticky.exec(text)?.[0];
}
