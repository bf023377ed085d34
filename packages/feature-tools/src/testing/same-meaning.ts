import { renderMarkdown } from "@dozen/core/markdown";
import { parseDocument } from "htmlparser2";
import Papa from "papaparse";
import postcss from "postcss";
import { parse as parseToml } from "smol-toml";
import { minify } from "terser";
import ts from "typescript";
import { parseAllDocuments } from "yaml";
import { tokensOf } from "../format/sql/sql-tokens";
import type { FormatType } from "../format/types";

/**
 * What a text means to a machine or a reader, in a form that is equal before and after formatting. Each form is made by
 * another program than the formatter.
 *
 * @throws when the text is not valid
 */
export const meaningOf: Record<FormatType, (text: string) => Promise<string> | string> = {
  js: (text) => program(text, "a.js"),
  // A text may be split at a line break and a blank string.
  jsx: async (text) => (await program(text, "a.jsx")).replaceAll('","', ""),
  ts: (text) => program(text, "a.ts"),
  json: jsonTokens,
  css: styles,
  scss: styleTokens,
  less: styleTokens,
  vue: (text) => shownHtml(withPlainExpressions(text)),
  toml: (text) => {
    const parsed = parseToml(text, { integersAsBigInt: true });
    return JSON.stringify(parsed, (_key, value) => (typeof value === "bigint" ? String(value) : value));
  },
  csv: (text) => JSON.stringify(Papa.parse(text, { skipEmptyLines: true }).data),
  html: shownHtml,
  xml: xmlTexts,
  md: async (text) => shownHtml((await renderMarkdown(text)).html),
  yaml: (text) => JSON.stringify([...parseAllDocuments(text)].map(documentOf)),
  // The case of words does not count, but sql-formatter is not expected to change any other than BigQuery's types.
  sql: (text) =>
    tokensOf(text, text.includes("'\\'") ? "postgresql" : "mysql")
      .map((token) => (/^\w+$/.test(token.text) ? token.text.toLowerCase() : token.text))
      .join(" "),
  graphql: graphqlTokens,
};

/** The JavaScript that runs, printed by terser. */
async function program(text: string, fileName: string): Promise<string> {
  const { outputText } = ts.transpileModule(text, {
    fileName,
    compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext, jsx: ts.JsxEmit.React },
  });
  // Without its defaults, compressing only leaves out needless blocks and empty statements, as the formatter does.
  const options = { compress: { defaults: false }, mangle: false, format: { comments: false } };
  const { code } = await minify(outputText, options);
  return `${code}`;
}

/** Tokens as written, without comments and trailing commas. */
function jsonTokens(text: string): string {
  const tokens = text.match(
    /"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\/\/[^\n]*|\/\*[\s\S]*?\*\/|[^\s{}[\]:,"']+|\S/g,
  );
  const code = (tokens ?? []).filter((token) => !/^\/[/*]/.test(token) && token !== "\uFEFF");
  return code.filter((token, at) => token !== "," || !/^[}\]]$/.test(code[at + 1] ?? "")).join(" ");
}

function styles(text: string): string {
  const lines: string[] = [];
  postcss.parse(text).walk((node) => {
    if (node.type === "decl")
      lines.push(`${node.prop}:${spaceless(node.raws.value?.raw ?? node.value)}${node.important}`);
    if (node.type === "rule") lines.push(spaceless(node.raws.selector?.raw ?? node.selector));
    if (node.type === "atrule") lines.push(`@${node.name} ${spaceless(node.raws.params?.raw ?? node.params)}`);
  });
  return lines.join("\n");
}

/** Of SCSS and Less: without comments, blanks and the signs that may be left out. */
function styleTokens(text: string): string {
  return spaceless(text.replace(/(?<!:)\/\/[^\n]*/g, "")).replace(/[;,\s()]/g, "");
}

/** Blanks count between words and before signs, elsewhere not; numbers count by value, and quotes are alike. */
function spaceless(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/(^|[^\w.#-])([+-]?)(\d*\.?\d+)(e[+-]?\d+)?/gi, (_all, before, sign, digits, power = "") => {
      return `${before}${sign}${Number(digits + power)}`;
    })
    .replace(/\[([\w-]+)([~|^$*]?=)([\w-]+)\]/g, '[$1$2"$3"]')
    .replaceAll("'", '"')
    .replace(/\s*([,:;(){}/*=<>~[\]])\s*/g, "$1")
    .replace(/\s+/g, " ")
    .replace(/(?<=[\w)\]]) ?\+ (?=[.#:\w])/g, "+")
    .trim()
    .toLowerCase();
}

const blocks = new Set(
  "address article aside base blockquote body br button caption center col colgroup dd details dialog dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li link main menu meta nav noscript object ol optgroup option p pre script section select source style summary table tbody td template tfoot th thead title tr track ul video".split(
    " ",
  ),
);

/** Expressions of a template without blanks, needless brackets and commas, and with one kind of quotes. */
function withPlainExpressions(text: string): string {
  const plain = (code: string) =>
    code
      .replace(/[\s();]/g, "")
      .replaceAll("'", '"')
      .replace(/,(?=[}\]])|,$/g, "")
      .replace(/"([\w$]+)":/g, "$1:")
      .replaceAll('"', "`");
  return text
    .replace(/\{\{([\s\S]*?)\}\}/g, (_all, code) => `{{${plain(code)}}}`)
    .replace(/(\s(?:v-|[:@#])[^\s=>]*=)(?:"([^"]*)"|'([^']*)')/g, (_all, name, one, other) => {
      return `${name}"${plain(one ?? other)}"`;
    });
}

/** Tags with attributes, and the text as a browser collapses its white space. */
function shownHtml(text: string): string {
  const parts: string[] = [];
  visit(parseDocument(text).children as HtmlNode[], false);
  return parts
    .join("")
    .replace(/\s+/g, " ")
    .replace(/ ?(<\/?([\w-]+)[^>]*>) ?/g, (tag, bare, name) => (blocks.has(name) ? bare : tag))
    .replace(/ ((?:<\/[\w-]+>)+?<\/?([\w-]+))/g, (all, rest, name) => (blocks.has(name) ? rest : all))
    .replace(/> </g, "><")
    .trim();

  function visit(nodes: HtmlNode[], isPreformatted: boolean): void {
    for (const { type, data = "", name = "", attribs = {}, children = [] } of nodes) {
      if (type === "text") parts.push((isPreformatted ? visibleSpace(data) : data).replaceAll("<", "&lt;"));
      if (type !== "tag" && type !== "script" && type !== "style") continue;
      const attributes = Object.entries(attribs).map(([key, value]) => `${key}=${plainAttribute(key, value)}`);
      parts.push(`<${[name, ...attributes].join(" ").replaceAll(">", "&gt;")}>`);
      // Scripts and styles are compared as such elsewhere.
      if (type === "tag") visit(children, isPreformatted || name === "pre" || name === "textarea");
      parts.push(`</${name}>`);
    }
  }
}

function plainAttribute(name: string, value: string): string {
  const plain = value.replace(/[\s;]+/g, "");
  return name === "style" ? plain.toLowerCase() : plain;
}

/** White space that counts. A browser drops a line break after `<pre>`, and nobody sees blanks before one. */
function visibleSpace(text: string): string {
  const seen = text.replace(/^\n/, "").replace(/[ \t]+$/gm, "");
  return seen.replace(/\s/g, (blank) => `\u2423${blank.charCodeAt(0)}`);
}

interface HtmlNode {
  type: string;
  data?: string;
  name?: string;
  attribs?: Record<string, string>;
  children?: HtmlNode[];
}

/** Tags, and texts beside which there is something else than white space. */
function xmlTexts(text: string): string {
  const document = parseDocument(text, { xmlMode: true, decodeEntities: false });
  const describe = (nodes: HtmlNode[]): unknown[] => {
    const hasText = nodes.some(({ type, data = "" }) => type === "cdata" || (type === "text" && data.trim() !== ""));
    const isOnlyText = nodes.every(({ type }) => type === "text");
    return nodes.flatMap(({ type, name, data = "", attribs, children = [] }): unknown[] => {
      if (type === "text") return hasText || isOnlyText ? [data] : [];
      return type === "directive" ? [data] : [[type, name, attribs, data, describe(children)]];
    });
  };
  return JSON.stringify(describe((document.children as HtmlNode[]).filter(({ type }) => type !== "text")));
}

function documentOf(document: { errors: Error[]; toJS(): unknown }): unknown {
  if (document.errors[0]) throw document.errors[0];
  return document.toJS();
}

/** Tokens without comments; a block string counts without its indent. */
function graphqlTokens(text: string): string {
  const tokens = text.match(/"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|#[^\n]*|\.{3}|[\w.-]+|[^\s,\uFEFF]/g) ?? [];
  return tokens
    .filter((token) => !token.startsWith("#"))
    .map((token) => (token.startsWith('"""') ? `"""${token.slice(3, -3).replace(/\s+/g, " ").trim()}` : token))
    .join(" ");
}
