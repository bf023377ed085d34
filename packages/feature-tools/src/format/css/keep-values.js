// Restores the values of a style sheet that prettier changed: it separates a sign from its number after a word, as in
// `auto +.5em`, and ends the last declaration in a custom property (`--a:{b:c}`), which scripts may read.
import postcss from "postcss";

const token =
  /"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|url\(\s*[^"'\s)][^)]*\)|\/\*[\s\S]*?\*\/|[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?[\w%-]*|[\w\u0080-\uffff@$#-]+|\S/gi;
const numeric = /^([+-]?)((?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?)([a-z%].*)?$/i;

/**
 * @param {string} before
 * @param {string} after the same style sheet, formatted
 * @returns {string}
 */
export function keepValues(before, after) {
  const [old, now] = [parse(before), parse(after)];
  if (!old || !now) return after;
  const written = declarationsOf(old);
  const formatted = declarationsOf(now);
  if (written.length !== formatted.length) return after;
  let isChanged = false;
  for (const [at, declaration] of formatted.entries()) {
    const value = rawValue(/** @type {postcss.Declaration} */ (written[at]));
    if (keyOf(value) === keyOf(rawValue(declaration))) continue;
    declaration.value = value;
    isChanged = true;
  }
  return isChanged ? now.toString() : after;
}

function parse(/** @type {string} */ text) {
  try {
    return postcss.parse(text);
  } catch {
    return undefined;
  }
}

function declarationsOf(/** @type {postcss.Root} */ root) {
  /** @type {postcss.Declaration[]} */
  const found = [];
  root.walkDecls((declaration) => {
    found.push(declaration);
  });
  return found;
}

function rawValue(/** @type {postcss.Declaration} */ { raws, value }) {
  return (raws.value?.raw ?? value).trim();
}

/** The tokens of a value, alike for `.5` and `0.50`, for either quote and for either case of a color or unit. */
function keyOf(/** @type {string} */ value) {
  return (value.match(token) ?? []).map(plain).join(" ");
}

function plain(/** @type {string} */ found) {
  if (/^["']/.test(found)) return found.slice(1, -1).replace(/\\(["'])/g, "$1");
  const [, sign = "", digits, unit = ""] = numeric.exec(found) ?? [];
  return digits ? `${sign}${Number(digits)}${unit}`.toLowerCase() : found.toLowerCase();
}
