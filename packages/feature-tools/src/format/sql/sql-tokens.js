// Splits SQL into tokens that no layout may split or join. Enough to compare a text with its formatted form.

/**
 * The kinds of tokens, in the order in which they are tried: text in quotes with its prefix, as in `E'a'`; names in
 * quotes; comments; words and numbers; operators; any other character. What is not closed ends with the text, so that
 * each character is read once.
 */
const kinds = [
  // Oracle's quotes contain quotes: q'[it's]'.
  /n?q'(?:\[[\s\S]*?(?:\]'|$)|\([\s\S]*?(?:\)'|$)|\{[\s\S]*?(?:\}'|$)|<[\s\S]*?(?:>'|$))/iuy,
  /(?:[a-z]{1,3}&?|@)?'(?:[^'\\]|''|\\[\s\S])*(?:'|$)/iuy,
  /(?:[a-z]{1,2}&?)?"(?:[^"]|"")*(?:"|$)/iuy,
  /`(?:[^`]|``)*(?:`|$)/uy,
  /\[[a-z_][^[\]\n]*\]/iuy,
  /--[^\n]*|#(?![>-])[^\n]*/uy,
  /\/\*[\s\S]*?(?:\*\/|$)/uy,
  /@{1,2}[\p{L}_]\w*|[:$][\p{L}_\d]\w*|[\p{L}_][\p{L}\p{N}_$#]*|\d[\w.]*/uy,
  /->>|#>>|<=>|!~~\*?|~~\*?|!~\*|\|\|\/|-\|-|::|:=|=>|->|#>|#-|@>|<@|@@|@\?|\?\||\?&|\|\||&&|<=|>=|<>/uy,
  /!=|!~|~\*|<<|>>|\*\*|\|\/|\^@|\.\.|\S/uy,
];
const blanks = /\s*/uy;
/** The tag before and after a text of PostgreSQL, as in `$$a$$` or `$body$a$body$`. */
const tag = /\$\w*\$/uy;

/** @param {string} text @returns {{ text: string, offset: number, isComment: boolean }[]} */
export function tokensOf(text) {
  const tokens = [];
  for (let at = blanksAt(text, 0); at < text.length; ) {
    const found = tokenAt(text, at);
    const isComment = /^(?:--|#(?![>-]).|\/\*)/.test(found);
    tokens.push({ text: isComment ? found.replace(/\s+/g, " ").trim() : found, offset: at, isComment });
    at = blanksAt(text, at + found.length);
  }
  return tokens;
}

/** Where the next token begins. */
function blanksAt(/** @type {string} */ text, /** @type {number} */ at) {
  return at + (matchAt(blanks, text, at) ?? "").length;
}

/** @returns {string} */
function tokenAt(/** @type {string} */ text, /** @type {number} */ at) {
  const opening = matchAt(tag, text, at);
  if (opening) {
    const closing = text.indexOf(opening, at + opening.length);
    return text.slice(at, closing < 0 ? undefined : closing + opening.length);
  }
  for (const kind of kinds) {
    const found = matchAt(kind, text, at);
    if (found) return found;
  }
  return text.slice(at, at + 1);
}

/** What a sticky expression matches at a position. */
function matchAt(/** @type {RegExp} */ sticky, /** @type {string} */ text, /** @type {number} */ at) {
  sticky.lastIndex = at;
  return sticky.exec(text)?.[0];
}
