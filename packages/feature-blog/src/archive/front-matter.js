/** Reads the front matter of Markdown files. For a worker, because short texts keep a YAML parser busy for long. */
import { parse as parseToml } from "smol-toml";
import { parseDocument } from "yaml";

const block = /^(---|\+\+\+)[ \t]*\n(?:([\s\S]*?)\n)?\1[ \t]*(?:\n|$)/;

/** Longest front matter in characters; a longer one is read as text. */
const frontAtMost = 16_384;

/**
 * Reads a file, as exported here or written for Hexo, Hugo or Jekyll. Of a list it returns the first item, of a table
 * (TOML) its values that have no name beside it. Invalid front matter is kept as part of the text.
 *
 * @param {string} text with a byte order mark or not, with any line breaks
 * @returns {import("./unzip").ReadFile}
 */
export function readFile(text) {
  const whole = text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  const [front = "", sign = "", lines = ""] = block.exec(whole) ?? [];
  const facts = lines.length <= frontAtMost ? parseFront(sign, lines) : null;
  if (!facts) return { facts: [], content: withoutEnd(whole) };
  return { facts: factsIn(facts), content: withoutEnd(whole.slice(front.length).replace(/^\n/, "")) };
}

/** Without the final newline, which belongs to the file. @param {string} text */
function withoutEnd(text) {
  return text.replace(/\n$/, "");
}

/** Null if it is invalid or no map. @param {string} sign @param {string} lines */
function parseFront(sign, lines) {
  try {
    const facts = sign === "+++" ? parseToml(lines) : parseYaml(lines);
    return isMap(facts) ? facts : null;
  } catch {
    return null;
  }
}

/** Parses all values as texts: `1.10` is no number. @param {string} lines @returns {unknown} */
function parseYaml(lines) {
  const parsed = parseDocument(lines, { schema: "failsafe", uniqueKeys: false });
  return parsed.errors.length > 0 ? null : parsed.toJS({ mapAsMap: true, maxAliasCount: 0 });
}

/** @param {unknown} value @returns {value is Record<string, unknown> | Map<string, unknown>} */
function isMap(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

/** The values by name, the table's own names first. @param {Record<string, unknown> | Map<string, unknown>} facts */
function factsIn(facts) {
  const entries = entriesOf(facts);
  const inTables = entries.flatMap(([, value]) => (isMap(value) ? entriesOf(value) : []));
  return [...entries, ...inTables].flatMap(([name, value]) => {
    const word = firstWord(value);
    return word === null ? [] : [/** @type {[string, string]} */ ([String(name), word])];
  });
}

/** @param {Record<string, unknown> | Map<string, unknown>} facts @returns {[unknown, unknown][]} */
function entriesOf(facts) {
  return facts instanceof Map ? [...facts] : Object.entries(facts);
}

/** The first item of nested lists such as Hexo's categories, on one line. @param {unknown} value @returns {string | null} */
function firstWord(value) {
  if (Array.isArray(value)) return value.length > 0 ? firstWord(value[0]) : null;
  if (value === null || isMap(value)) return null;
  return (value instanceof Date ? value.toISOString() : String(value)).replace(/\n+/g, " ").trim();
}
