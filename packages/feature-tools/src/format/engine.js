// Formats text in a worker of the server and in one of the browser alike, hence plain JavaScript.
import { structuredPatch } from "diff";
import { format } from "prettier/standalone";
import { formatParts } from "./parts.js";

/**
 * @typedef {import("./types").FormatJob} FormatJob
 * @typedef {import("./types").FormatOutcome} FormatOutcome
 * @typedef {import("./types").FormatProblem} FormatProblem
 * @typedef {{ output: string, problems: FormatProblem[] }} Formatted
 * @typedef {import("prettier").Plugin} Plugin
 */

/** @type {Record<string, () => Promise<unknown>>} */
const plugins = {
  babel: () => import("prettier/plugins/babel"),
  estree: () => import("prettier/plugins/estree"),
  typescript: () => import("prettier/plugins/typescript"),
  html: () => import("prettier/plugins/html"),
  postcss: () => import("prettier/plugins/postcss"),
  markdown: () => import("prettier/plugins/markdown"),
  yaml: () => import("prettier/plugins/yaml"),
  graphql: () => import("prettier/plugins/graphql"),
};

/** The parser of each type, and the plugins that it needs; `inside` adds plugins for embedded languages. */
/** @type {Record<string, { parser: string, plugins: string[], inside?: [RegExp, string[]][] }>} */
const languages = {
  vue: { parser: "vue", plugins: ["html", "postcss", "babel", "estree", "typescript"] },
  html: {
    parser: "html",
    plugins: ["html", "postcss", "babel", "estree"],
    inside: [
      [/lang=["']?tsx?\b|typescript/i, ["typescript"]],
      [/text\/(markdown|x-markdown)|^---/i, ["markdown", "yaml"]],
    ],
  },
  css: { parser: "css", plugins: ["postcss"], inside: [[/^---/, ["yaml"]]] },
  scss: { parser: "scss", plugins: ["postcss"], inside: [[/^---/, ["yaml"]]] },
  less: { parser: "less", plugins: ["postcss"], inside: [[/^---/, ["yaml"]]] },
  js: { parser: "babel", plugins: ["babel", "estree"] },
  jsx: { parser: "babel", plugins: ["babel", "estree"] },
  ts: { parser: "typescript", plugins: ["typescript", "estree"] },
  md: { parser: "markdown", plugins: ["markdown"] },
  yaml: { parser: "yaml", plugins: ["yaml"], inside: [[/^---/, ["markdown"]]] },
  graphql: { parser: "graphql", plugins: ["graphql"] },
};

/** Formats again while that changes something, since prettier does not always finish at once; within this time. */
const settledAfterMs = 400;
const mostRounds = 3;

/** Types that are laid out token by token. @type {Partial<Record<string, (job: FormatJob) => Promise<Formatted>>>} */
const layouts = {
  json: async (job) => (await import("./json/format-json.js")).formatJson(job.content, job.indent, job),
  xml: async (job) => (await import("./xml/format-xml.js")).formatXml(job.content, job.indent, job.width),
  toml: async (job) => (await import("./toml/format-toml.js")).formatToml(job.content, job),
  csv: async ({ content }) => (await import("./csv/cells.js")).formatCsv(content),
};

/** Types in which prettier has a choice of quotes. */
const quoted = new Set(["js", "jsx", "ts", "vue", "css", "scss", "less"]);
const withCodeInside = new Set(["html", "vue", "css", "scss", "less"]);

/**
 * Formats a text with prettier's defaults except for the options of the job. Code that cannot be parsed stays
 * as it is and is reported; the rest is formatted, if a text of this type can be split.
 * @param {FormatJob} job
 * @returns {Promise<FormatOutcome>}
 */
export async function formatJob(job) {
  const layout = layouts[job.type];
  const { output, problems } = layout ? await layout(job) : await formatCode(job);
  return { ...outcome(job.content, output, problems), ...(job.type === "json" && (await jsonViews(job))) };
}

/** What is shown of JSON beside its text. @param {FormatJob} job */
export async function jsonViews({ content, schema = "" }) {
  const { treesOf } = await import("./json/json-tree.js");
  const trees = treesOf(content);
  if (!schema.trim()) return { trees };
  const { validateJson } = await import("./json/json-schema.js");
  return { trees, validity: validateJson(content, schema) };
}

/** @param {FormatJob} job @returns {Promise<Formatted>} */
async function formatCode(job) {
  const formatOne = job.type === "sql" ? await sqlFormatter(job) : await prettierFormatter(job);
  try {
    const sortsYaml = job.type === "yaml" && job.sortKeys === "yes";
    const content = sortsYaml ? (await import("./yaml/sort-yaml.js")).sortYaml(job.content) : job.content;
    return { output: await formatOne(content), problems: [] };
  } catch (error) {
    return formatParts(job, formatOne, problemOf, problemOf(error, job.content));
  }
}

/**
 * @param {FormatJob} job
 * @returns {Promise<(text: string) => Promise<string>>}
 */
async function prettierFormatter({ type, content, indent, width = "80", quotes = "double" }) {
  const { parser, plugins: usual, inside = [] } = /** @type {typeof languages[string]} */ (languages[type]);
  const found = inside.filter(([pattern]) => pattern.test(content)).flatMap(([, names]) => names);
  const loaded = await Promise.all([...new Set([...usual, ...found])].map((name) => plugins[name]?.()));
  const options = {
    parser,
    // Readers of Markdown see the code in it, and scripts use the text of their templates.
    embeddedLanguageFormatting: /** @type {"off" | "auto"} */ (withCodeInside.has(type) ? "auto" : "off"),
    // prettier distinguishes HTML from XHTML by the file name.
    ...(type === "html" && { filepath: "text.html" }),
    ...(quoted.has(type) && { singleQuote: quotes === "single" }),
    printWidth: Number(width),
    plugins: /** @type {Plugin[]} */ (loaded),
    useTabs: indent === "tab",
    tabWidth: indent === "4" ? 4 : 2,
  };
  const formatOnce = (/** @type {string} */ text) => format(text, options);
  if (type === "html") {
    const { quoteValues } = await import("./html/quote-values.js");
    return (text) => untilSettled(quoteValues(text), formatOnce);
  }
  if (type === "yaml") return shallowYamlFormatter(formatOnce);
  if (type !== "css") return (text) => untilSettled(text, formatOnce);
  const { keepValues } = await import("./css/keep-values.js");
  return (text) => untilSettled(text, async (css) => keepValues(css, await formatOnce(css)));
}

/** prettier's parser overflows the stack. @param {(text: string) => Promise<string>} formatOnce */
async function shallowYamlFormatter(formatOnce) {
  const { syntaxOf } = await import("./convert/yaml.js");
  return async (/** @type {string} */ text) => {
    Array.from(syntaxOf(text));
    return untilSettled(text, formatOnce);
  };
}

/** @param {string} text @param {(text: string) => Promise<string>} formatOnce @returns {Promise<string>} */
async function untilSettled(text, formatOnce) {
  const end = performance.now() + settledAfterMs;
  let before = text;
  let after = await formatOnce(text);
  for (let round = 1; round < mostRounds && after !== before && performance.now() < end; round += 1) {
    before = after;
    after = await formatOnce(before);
  }
  return after;
}

/** @param {FormatJob} job @returns {Promise<(text: string) => Promise<string>>} */
async function sqlFormatter({ content, indent, dialect = "auto" }) {
  const { formatSql, likelyDialect } = await import("./sql/format-sql.js");
  const options = { useTabs: indent === "tab", tabWidth: indent === "4" ? 4 : 2 };
  // The parts of a broken text are many, so each is tried in one dialect.
  const ofParts = dialect === "auto" ? likelyDialect(content) : dialect;
  return (text) => formatSql(text, text === content ? dialect : ofParts, options);
}

/**
 * Converts an error to a problem for the author of the text: prettier and its parsers append the
 * position and an excerpt of the line to the message.
 * @param {unknown} error
 * @param {string} text
 * @returns {FormatProblem}
 */
function problemOf(error, text) {
  const { message = String(error), loc } =
    /** @type {{ message?: string, loc?: { start?: { line: number, column: number } } }} */ (error);
  if (error instanceof RangeError && message.includes("call stack")) {
    return { line: 1, column: 1, message: "Nested too deeply" };
  }
  const [first = ""] = message.split("\n");
  const position = /\(?\b(?:line )?(\d+)(?::| column )(\d+)\)?/.exec(first);
  // What ends too early has no position: use its last line.
  const line = loc?.start ? loc.start.line || text.trimEnd().split("\n").length : Number(position?.[1] ?? 1);
  const column = loc?.start?.column ?? Number(position?.[2] ?? 1);
  return {
    line: Math.max(1, line),
    column: Math.max(1, column || 1),
    message: withoutPosition(first)
      .replace(/^\w*Error: /, "")
      .replace(/ at line \d+ column \d+\.?/, "")
      .slice(0, 300),
  };
}

/** Removes `(line:column)` from the end of a message. */
function withoutPosition(/** @type {string} */ message) {
  const open = message.lastIndexOf("(");
  return open >= 0 && /^\(\d+:\d+\)\s*$/.test(message.slice(open)) ? message.slice(0, open).trimEnd() : message;
}

/**
 * @param {string} before
 * @param {string} output
 * @param {FormatProblem[]} problems
 * @returns {FormatOutcome}
 */
export function outcome(before, output, problems) {
  return { output, problems, ...compare(before, output) };
}

/**
 * The changed lines with three lines of context. Texts that differ in too many places are not
 * compared, since nobody would read that.
 * @param {string} before
 * @param {string} after
 */
function compare(before, after) {
  const options = { context: 3, timeout: 400, maxEditLength: 3000 };
  const patch = before === after ? undefined : structuredPatch("", "", before, after, "", "", options);
  const lines = (patch?.hunks ?? []).flatMap((hunk, index) => [...(index > 0 ? [null] : []), ...hunk.lines]);
  const diff = lines
    .filter((line) => !line?.startsWith("\\"))
    .map((line) => line && { sign: /** @type {"+" | "-" | " "} */ (line[0]), text: line.slice(1) });
  const count = (/** @type {string} */ sign) => diff.filter((line) => line && line.sign === sign).length;
  return {
    diff: /** @type {import("./types").DiffLine[]} */ (diff),
    added: count("+"),
    removed: count("-"),
  };
}
