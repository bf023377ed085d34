/** @typedef {import("./types").FormatType} FormatType */

/** How many characters of a text are examined. */
const sample = 20_000;

const markup = /<(html|head|body|div|span|p|a|ul|ol|li|table|form|img|br|h[1-6]|script|style|link|meta|section)\b/i;
/** Elements of pages with which a text may begin, and which data seldom begins with. */
const firstTag =
  /^\s*<(pre|button|input|select|textarea|label|video|audio|nav|main|header|footer|article|aside|fieldset|details)\b/i;
const code = /\b(const|let|var|function|class|import|export|return|await)\b|=>/;
const branch = /^\s*(?:if|for|while|switch)\s*\(/;
const tag = /<[A-Za-z][\w.]*[\s/>]/g;
const typings = [
  /\b((interface|enum|namespace|declare|implements)\s+\w|as const\b|import type\b)/,
  /\btype\s+\w+(<[^<>]*>)?\s*=/,
  /[\w)\]]\??:\s*(string|number|boolean|unknown|void|never|any|Promise<|Record<|[A-Z]\w*\[\])/,
];
const statement = /^\s*(const|import|export) /;
const operation = /^\s*(query|mutation|subscription|fragment|schema|extend type|directive|union|scalar)\b/;

/**
 * From the most reliable sign to the least; the order decides.
 * @type {{ type: FormatType, fits(text: string): boolean }[]}
 */
const signs = [
  { type: "toml", fits: isToml },
  { type: "json", fits: isJson },
  { type: "vue", fits: isVue },
  { type: "html", fits: (text) => /^<(!doctype html|html)\b/i.test(withoutLeadingComments(text)) },
  { type: "xml", fits: (text) => /^\s*<\?xml\b/.test(text) },
  {
    type: "html",
    fits: (text) => /^\s*</.test(text) && (markup.test(text) || firstTag.test(text)) && !hasComponent(text),
  },
  { type: "xml", fits: (text) => /^\s*<[\w:!-]/.test(text) && !code.test(text) },
  { type: "sql", fits: isSql },
  { type: "graphql", fits: isGraphql },
  { type: "scss", fits: (text) => isStyle(text, scssSigns) },
  { type: "less", fits: (text) => isStyle(text, lessSigns) },
  { type: "css", fits: isCss },
  { type: "jsx", fits: (text) => code.test(text) && hasComponent(text) && !isTyped(text) },
  { type: "ts", fits: (text) => isTyped(text) && (code.test(text) || /[{;]/.test(text)) },
  {
    type: "md",
    fits: (text) =>
      (/^(#{1,6} |```|> )/m.test(text) || beginsWithLink(text)) && !linesOf(text).some((line) => statement.test(line)),
  },
  { type: "js", fits: (text) => code.test(text) || branch.test(text) || /[;{]\s*$/m.test(text) },
  { type: "yaml", fits: isYaml },
  { type: "md", fits: (text) => /^([-*] |\d+\. )/m.test(text) },
  { type: "csv", fits: isCsv },
];

const data = new Set(["json", "yaml", "toml", "csv", "xml"]);

/**
 * The most likely type of a text; null when nothing indicates one.
 * @param {string} content
 * @param {boolean} [isData] of a text that is to be converted: its comments and elements may look like other types
 * @returns {FormatType | null}
 */
export function detectType(content, isData = false) {
  const text = content.slice(0, sample).replace(/^\uFEFF/, "");
  if (!text.trim()) return null;
  return signs.find(({ type, fits }) => (!isData || data.has(type)) && fits(text))?.type ?? null;
}

const tomlHeader = /^\s*\[{1,2}[\w."'\t -]+\]{1,2}\s*(#.*)?$/;
const tomlEntry = /^\s*[\w."-]+\s*=\s*("|'|\[|\{|[+-]?\d|(true|false)\s*(#.*)?$)/;

/** Whether the lines are headers and keys of TOML with its values; lines of lists and long texts may be among them. */
function isToml(/** @type {string} */ text) {
  const lines = text.split("\n").filter((line) => line.trim() && !line.trim().startsWith("#"));
  const [first = ""] = lines;
  if (!isTomlHeader(first) && !tomlEntry.test(first)) return false;
  if (lines.some((line) => line.trimEnd().endsWith(";"))) return false;
  const headers = lines.filter(isTomlHeader);
  const entries = lines.filter((line) => tomlEntry.test(line));
  return entries.length > 0 && (headers.length + entries.length) / lines.length > 0.6;
}

/** Other than a list of numbers, a header has letters. */
function isTomlHeader(/** @type {string} */ line) {
  return tomlHeader.test(line) && /[A-Za-z]/.test(line);
}

/** A component has a template beside a script or a style at its top level, and is no page. */
function isVue(/** @type {string} */ text) {
  const bare = withoutLeadingComments(text);
  if (!/^<(template|script|style)\b/.test(bare) || /<(html|body|head)\b/i.test(text)) return false;
  if (/^<script\b[^>\n\r\u2028\u2029]*[ \t]setup\b/m.test(text)) return true;
  return /^<template>|^<template lang=/m.test(text) && /^[ \t]*export default\b/m.test(text);
}

const scssSigns = [
  /^\s*\$[\w-]+\s*:/,
  /^\s*@(mixin|include|use|forward|extend|function|if|each|for|while)\b[^{;]*[{;]/,
  /#\{\s*\$/,
];
const lessSigns = [/^\s*@[\w-]+:[^;{]+;/, /^\s*\.[\w-]+\([^)]*\)\s*;/, /^\s*@import \((reference|inline|less|css)\)/];

/** Whether a line has a sign of this language that no style sheet and no script has, and lines end as in style sheets. */
function isStyle(/** @type {string} */ text, /** @type {RegExp[]} */ wanted) {
  const lines = withoutComments(text).split("\n");
  const found = lines.some((line) => wanted.some((sign) => sign.test(line)));
  if (!found || !lines.some(endsBlock) || lines.some((line) => statement.test(line))) return false;
  return !isTyped(text) && !/=>|(^|[^@\w-])function\b|^[ \t]*(class|def|public|private)\b/m.test(text);
}

/** Whether a line ends as those of style sheets do, but for a comment. */
function endsBlock(/** @type {string} */ line) {
  return /[{};]$/.test((line.split("//", 1)[0] ?? "").trimEnd());
}

/** Whether each line has as many cells as the first, which names the columns. */
function isCsv(/** @type {string} */ text) {
  const lines = text.trim().split("\n").slice(0, 100);
  // The sample may end within the last line.
  const whole = text.length < sample ? lines : lines.slice(0, -1);
  return [",", ";", "\t"].some((delimiter) => {
    const rows = whole.map((line) => cellsOf(line, delimiter));
    const [first = [], ...others] = rows;
    const isHeader = first.length > 1 && first.every((cell) => /^"?[\p{L}_#][^"]*"?$/u.test(cell));
    const isTable = others.length > 0 && others.every((cells) => cells.length === first.length);
    // Prose has a blank after its commas.
    return isHeader && isTable && !rows.some((cells) => cells.some((cell) => cell.startsWith(" ")));
  });
}

/** The cells of a line without line breaks in quotes. */
function cellsOf(/** @type {string} */ line, /** @type {string} */ delimiter) {
  const cells = [""];
  let isQuoted = false;
  for (const sign of line.trimEnd()) {
    if (sign === '"') isQuoted = !isQuoted;
    if (sign === delimiter && !isQuoted) cells.push("");
    else cells[cells.length - 1] += sign;
  }
  return cells;
}

function isJson(/** @type {string} */ text) {
  const trimmed = text.trim();
  if (!/^[[{]/.test(trimmed)) return false;
  try {
    JSON.parse(trimmed);
    return true;
  } catch {
    return /^\{\s*"(\\.|[^"\\])*"\s*:/.test(trimmed) || /^\[\s*(\{\s*"|"|-?\d|\[)/.test(trimmed);
  }
}

function isSql(/** @type {string} */ text) {
  const statement = text.replace(/^\s*(--.*\n\s*)*/, "");
  if (/^select\s/i.test(statement)) return /\bfrom\b/i.test(statement);
  if (/^update\s/i.test(statement)) return /\bset\b/i.test(statement);
  return /^(insert\s+into\b|delete\s+from\b|create\s+(table|index|view)\b|alter\s+table\b|with\s+\w+\s+as\s*\()/i.test(
    statement,
  );
}

function isGraphql(/** @type {string} */ text) {
  if (/[;=]\s*$/m.test(text) || code.test(text)) return false;
  return linesOf(text).some((line) => operation.test(line)) || hasTypedFields(text);
}

/** Whether a type or an input precedes braces that contain `field: Type`. */
function hasTypedFields(/** @type {string} */ text) {
  const pieces = text.split("{");
  return pieces.some((body, at) => {
    if (at === 0 || !/\b(type|input|interface)\s+\w/.test(pieces[at - 1] ?? "")) return false;
    return /[\w)]:\s*\[?[A-Z]/.test(body.split("}", 1)[0] ?? "");
  });
}

/** Whether the text begins with a rule or at-rule of a style sheet. */
function isCss(/** @type {string} */ text) {
  const bare = withoutComments(text).trimStart();
  const [head = ""] = bare.split(/[{;]/, 1);
  const body = bare.slice(head.length);
  const isAtRule = /^@[\w-]/.test(head) && body !== "";
  const isRule = isSelector(head) && /^\{\s*([*_]?[\w-]+\s*:|\}|@|&|\.|--)/.test(body);
  return (isAtRule || isRule) && !code.test(bare.replace(/\bvar\(|@import\b/g, "")) && !isTyped(bare);
}

/** Signs count only outside of attributes and arguments; a blank behind a colon is that of a key of YAML. */
function isSelector(/** @type {string} */ head) {
  if (branch.test(head)) return false;
  let bare = head.replace(/\[[^[\]]*\]/g, "");
  for (let depth = 0; depth < 3; depth += 1) bare = bare.replace(/\([^()]*\)/g, "");
  return bare.trim() !== "" && !/[{}();=]|:\s/.test(bare);
}

/** Whether a tag occurs where a script would return or pass one. */
function hasComponent(/** @type {string} */ text) {
  for (const { index } of text.matchAll(tag)) {
    const before = text.slice(0, index).trimEnd();
    if (before.endsWith("(") || before.endsWith("=>") || before.endsWith("return")) return true;
  }
  return false;
}

function isTyped(/** @type {string} */ text) {
  return typings.some((typing) => typing.test(text));
}

function linesOf(/** @type {string} */ text) {
  return text.split(/[\n\r\u2028\u2029]/);
}

/** Whether a line begins with `[words](address)`. */
function beginsWithLink(/** @type {string} */ text) {
  return linesOf(text).some((line) => {
    const middle = line.startsWith("[") ? line.indexOf("](", 2) : -1;
    return middle >= 0 && line.lastIndexOf(")") > middle + 2;
  });
}

function withoutLeadingComments(/** @type {string} */ text) {
  let rest = text.trimStart();
  while (rest.startsWith("<!--")) {
    const end = rest.indexOf("-->", "<!--".length);
    if (end < 0) return rest;
    rest = rest.slice(end + "-->".length).trimStart();
  }
  return rest;
}

/** Removes CSS comments; an unclosed one stays. */
function withoutComments(/** @type {string} */ text) {
  let kept = "";
  let from = 0;
  for (;;) {
    const start = text.indexOf("/*", from);
    const end = start < 0 ? -1 : text.indexOf("*/", start + 2);
    if (end < 0) return kept + text.slice(from);
    kept += text.slice(from, start);
    from = end + 2;
  }
}

function isYaml(/** @type {string} */ text) {
  const lines = text.split("\n").filter((line) => line.trim() && !line.trim().startsWith("#"));
  const fitting = lines.filter((line) => /^\s*(- )?("[^"]+"|[\w.-]+):(\s|$)|^\s*- |^---$/.test(line));
  return lines.length > 0 && fitting.length / lines.length > 0.6;
}
