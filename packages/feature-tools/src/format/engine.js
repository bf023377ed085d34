// Formats text in a worker of the server and in one of the browser alike, hence plain JavaScript.
import { structuredPatch } from "diff";
import { format } from "prettier/standalone";
import { formatParts } from "./parts.js";

/**
 * @typedef {import("./types").FormatJob} FormatJob
 * @typedef {import("./types").FormatOutcome} FormatOutcome
 * @typedef {import("./types").FormatProblem} FormatProblem
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
  xml: () => import("@prettier/plugin-xml").then((module) => module.default),
};

/** Languages that may be in template literals of scripts: css`…`, html`…`, gql`…`. */
const templates = ["html", "postcss", "graphql", "markdown", "babel", "estree"];
const templateName = /\b(?:css|html|svg|graphql|gql|markdown|md|styled|keyframes|createGlobalStyle)\b/;
const templateComment = /\/\*\s*(?:HTML|GraphQL)\s*\*\//;
/** How many characters before the backtick a template's name may begin. */
const templateReach = 100;

const hasTemplate = {
  /** Whether a template is named on the same line before its backtick, or by a comment. */
  test(/** @type {string} */ text) {
    for (let at = text.indexOf("`"); at >= 0; at = text.indexOf("`", at + 1)) {
      const before = text.slice(Math.max(0, at - templateReach), at);
      const from = Math.max(before.lastIndexOf("\n"), before.lastIndexOf("`")) + 1;
      if (templateName.test(before.slice(from))) return true;
    }
    return templateComment.test(text);
  },
};

/** The parser of each type, and the plugins that it needs; `inside` adds plugins for embedded languages. */
/** @type {Record<string, { parser: string, plugins: string[], inside?: [{ test(text: string): boolean }, string[]][] }>} */
const languages = {
  html: {
    parser: "html",
    plugins: ["html", "postcss", "babel", "estree"],
    inside: [
      [/lang=["']?tsx?\b|typescript/i, ["typescript"]],
      [/text\/(markdown|x-markdown)|^---/i, ["markdown", "yaml"]],
      [hasTemplate, templates],
    ],
  },
  css: { parser: "css", plugins: ["postcss"], inside: [[/^---/, ["yaml"]]] },
  js: { parser: "babel", plugins: ["babel", "estree"], inside: [[hasTemplate, templates]] },
  jsx: {
    parser: "babel",
    plugins: ["babel", "estree"],
    inside: [
      [hasTemplate, templates],
      [/<style jsx/, templates],
    ],
  },
  ts: { parser: "typescript", plugins: ["typescript", "estree"], inside: [[hasTemplate, templates]] },
  json: { parser: "json", plugins: ["babel", "estree"] },
  xml: { parser: "xml", plugins: ["xml"] },
  md: {
    parser: "markdown",
    plugins: ["markdown"],
    inside: [
      [/^---/, ["yaml"]],
      [/(```|~~~) *(js|jsx|mjs|cjs|javascript|json|json5|jsonc)\b/i, ["babel", "estree"]],
      [/(```|~~~) *(ts|tsx|mts|cts|typescript)\b/i, ["typescript", "estree"]],
      [/(```|~~~) *(css|scss|less)\b/i, ["postcss"]],
      [/(```|~~~) *(html|vue)\b/i, ["html", "postcss", "babel", "estree"]],
      [/(```|~~~) *(ya?ml)\b/i, ["yaml"]],
      [/(```|~~~) *(graphql|gql)\b/i, ["graphql"]],
      [hasTemplate, templates],
    ],
  },
  yaml: { parser: "yaml", plugins: ["yaml"], inside: [[/^---/, ["markdown"]]] },
  graphql: { parser: "graphql", plugins: ["graphql"] },
};

/**
 * Formats a text with prettier's defaults except for the indent. Code that cannot be parsed stays
 * as it is and is reported; the rest is formatted, if a text of this type can be split.
 * @param {FormatJob} job
 * @returns {Promise<FormatOutcome>}
 */
export async function formatJob(job) {
  const formatOne = job.type === "sql" ? await sqlFormatter(job) : await prettierFormatter(job);
  try {
    return outcome(job.content, await formatOne(job.content), []);
  } catch (error) {
    const first = problemOf(error, job.content);
    const { output, problems } = await formatParts(job, formatOne, problemOf, first);
    return outcome(job.content, output, problems);
  }
}

/**
 * @param {FormatJob} job
 * @returns {Promise<(text: string) => Promise<string>>}
 */
async function prettierFormatter({ type, content, indent }) {
  const { parser, plugins: usual, inside = [] } = /** @type {typeof languages[string]} */ (languages[type]);
  const found = inside.filter(([pattern]) => pattern.test(content)).flatMap(([, names]) => names);
  const loaded = await Promise.all([...new Set([...usual, ...found])].map((name) => plugins[name]?.()));
  const options = {
    parser,
    // prettier needs the file name to tell HTML from XHTML.
    ...(type === "html" && { filepath: "text.html" }),
    plugins: /** @type {Plugin[]} */ (loaded),
    useTabs: indent === "tab",
    tabWidth: indent === "4" ? 4 : 2,
  };
  return (text) => format(text, options);
}

/** @param {FormatJob} job */
async function sqlFormatter({ indent }) {
  const { format } = await import("sql-formatter");
  const options = { useTabs: indent === "tab", tabWidth: indent === "4" ? 4 : 2 };
  return async (/** @type {string} */ text) => `${format(text, options)}\n`;
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
  const [first = ""] = message.split("\n");
  const position = /\(?\b(?:line )?(\d+)(?::| column )(\d+)\)?/.exec(first);
  // XML that ends too early has no position: use its last line.
  const line = loc?.start ? loc.start.line || text.trimEnd().split("\n").length : Number(position?.[1] ?? 1);
  const column = loc?.start?.column ?? Number(position?.[2] ?? 1);
  return {
    line: Math.max(1, line),
    column: Math.max(1, column || 1),
    message: withoutPlace(first)
      .replace(/^\w*Error: /, "")
      .replace(/ at line \d+ column \d+\.?/, "")
      .slice(0, 300),
  };
}

/** Removes `(line:column)` from the end of a message. */
function withoutPlace(/** @type {string} */ message) {
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
