// Splits SQL into tokens that no layout may split or join. Enough to compare a text with its formatted form.

/** Text in quotes with its prefix, as in `E'a'`; comments; words and numbers; operators; any other character. */
const token = new RegExp(
  [
    String.raw`(?:[a-z]{1,3}&?|@)?'(?:[^'\\]|''|\\[\s\S])*'`,
    String.raw`(?:[a-z]{1,2}&?)?"(?:[^"]|"")*"|\x60(?:[^\x60]|\x60\x60)*\x60|\[[a-z_][^\]\n]*\]`,
    String.raw`(\$\w*\$)[\s\S]*?\1`,
    String.raw`--[^\n]*|#(?![>-])[^\n]*|\/\*[\s\S]*?\*\/`,
    String.raw`@{1,2}[\p{L}_]\w*|[:$][\p{L}_\d]\w*|[\p{L}_][\p{L}\p{N}_$#]*|\d[\w.]*`,
    String.raw`->>|#>>|<=>|!~~\*?|~~\*?|!~\*|\|\|\/|-\|-|::|:=|=>|->|#>|#-|@>|<@|@@|@\?|\?\||\?&|\|\||&&|<=|>=|<>`,
    String.raw`!=|!~|~\*|<<|>>|\*\*|\|\/|\^@|\.\.|\S`,
  ].join("|"),
  "giu",
);

/** @param {string} text @returns {{ text: string, offset: number, isComment: boolean }[]} */
export function tokensOf(text) {
  return [...text.matchAll(token)].map(({ 0: found, index }) => {
    const isComment = /^(?:--|#(?![>-]).|\/\*)/.test(found);
    return { text: isComment ? found.replace(/\s+/g, " ").trim() : found, offset: index, isComment };
  });
}
