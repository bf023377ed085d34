/** Reads the front matter of Markdown files. For a worker, because short texts keep a YAML parser busy for long. */
import { parse as parseToml } from "smol-toml";
import { parseDocument } from "yaml";

const block = /^(---|\+\+\+|;;;)[ \t]*\n(?:([\s\S]*?)\n)?\1[ \t]*(?:\n|$)/;

/** Between several categories or tags in one text. */
const separated = /[,，;；、]/;

/** Longest front matter in characters; a longer one is read as text. */
const frontAtMost = 16_384;

/**
 * Reads a file, as exported here or written for Hexo, Hugo, Jekyll, Pelican or Notion: front matter in YAML, TOML or
 * JSON. Of a list it returns the first item, of a table (TOML) its values that have no name beside it. Invalid front
 * matter is kept as part of the text.
 *
 * @param {string} text with a byte order mark or not, with any line breaks
 * @returns {import("./unzip").ReadFile}
 */
export function readFile(text) {
  const whole = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const { front, sign, lines } = frontOf(whole);
  const facts = lines.length <= frontAtMost ? parseFront(sign, lines) : null;
  if (!facts) return { facts: [], content: withoutEnd(whole), more: 0, codes: 0 };
  return {
    facts: factsIn(facts),
    content: withoutEnd(whole.slice(front.length).replace(/^\n/, "")),
    more: moreOf(facts),
    codes: 0,
  };
}

/** The front matter with and without its signs. @param {string} whole */
function frontOf(whole) {
  const [front = "", sign = "", lines = ""] = block.exec(whole) ?? [];
  if (front) return { front, sign, lines };
  if (whole.startsWith("{\n") || whole.startsWith("{ ")) {
    const end = whole.indexOf("\n}\n");
    if (end > 0 && end <= frontAtMost)
      return { front: whole.slice(0, end + 3), sign: "{", lines: whole.slice(0, end + 2) };
  }
  return unsignedFront(whole.slice(0, frontAtMost).split("\n"));
}

/** Lines of front matter at most, if it does not begin with a sign. */
const linesAtMost = 60;

/**
 * Front matter that only ends with a sign, as Hexo reads it, or ends with an empty line, as Pelican and MultiMarkdown do.
 *
 * @param {string[]} lines
 */
function unsignedFront(lines) {
  const isFact = (/** @type {string} */ line) => /^(?:[A-Za-z_]\w{0,40}:|[ \t]|- )/.test(line) || line === "";
  const end = lines.findIndex((line, at) => at >= linesAtMost || line.trimEnd() === "---" || !isFact(line));
  if (end > 0 && lines[end]?.trimEnd() === "---" && /^\w+:/.test(lines[0] ?? "")) {
    const front = lines.slice(0, end);
    return { front: [...front, lines[end], ""].join("\n"), sign: "---", lines: front.join("\n") };
  }
  const empty = lines.indexOf("");
  const plain = lines.slice(0, empty < 0 ? 0 : Math.min(empty, linesAtMost));
  if (!/^Title:/.test(plain[0] ?? "") || !plain.every((line) => /^(?:[A-Z]\w{0,40}:|[ \t])/.test(line))) {
    return { front: "", sign: "", lines: "" };
  }
  return { front: [...plain, "", ""].join("\n"), sign: ":", lines: plain.join("\n") };
}

const shelfNames = new Set(["category", "categories", "tag", "tags", "keywords"]);

/** How many categories and tags there are beyond the first of each. @param {Record<string, unknown> | Map<string, unknown>} facts */
function moreOf(facts) {
  let more = 0;
  const inTables = entriesOf(facts).flatMap(([, value]) => (isMap(value) ? entriesOf(value) : []));
  for (const [name, value] of [...entriesOf(facts), ...inTables]) {
    if (!shelfNames.has(String(name).toLowerCase())) continue;
    const words = Array.isArray(value)
      ? value.flat(3).length
      : String(value ?? "")
          .split(separated)
          .filter(Boolean).length;
    more += Math.max(0, words - 1);
  }
  return more;
}

/** Without the final newline, which belongs to the file. @param {string} text */
function withoutEnd(text) {
  return text.replace(/\n$/, "");
}

/** Null if it is invalid or no map. @param {string} sign @param {string} lines */
function parseFront(sign, lines) {
  try {
    const facts = parseAs(sign, lines);
    return isMap(facts) ? facts : null;
  } catch {
    return null;
  }
}

/** @param {string} sign @param {string} lines @returns {unknown} */
function parseAs(sign, lines) {
  if (sign === "+++") return parseToml(lines);
  if (sign === "{") return JSON.parse(lines);
  if (sign === ";;;") return JSON.parse(`{${lines}}`);
  if (sign === ":") return new Map(lines.split("\n").flatMap(plainFact));
  return parseYaml(lines);
}

/** @param {string} line @returns {[string, string][]} */
function plainFact(line) {
  const colon = line.indexOf(":");
  return colon > 0 && !/^\s/.test(line) ? [[line.slice(0, colon), line.slice(colon + 1).trim()]] : [];
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
    const isShelf = shelfNames.has(String(name).toLowerCase());
    const word = isShelf && typeof value === "string" ? (value.split(separated)[0]?.trim() ?? "") : firstWord(value);
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
