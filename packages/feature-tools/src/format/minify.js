// Minifies text in a worker of the server and in one of the browser alike, hence plain JavaScript.
import { outcome } from "./engine.js";

/**
 * @typedef {import("./types").FormatJob} FormatJob
 * @typedef {import("./types").FormatOutcome} FormatOutcome
 * @typedef {typeof import("html-minifier-terser")} HtmlMinifier
 * @typedef {() => Promise<HtmlMinifier>} LoadHtmlMinifier
 */

/** @type {Partial<Record<string, (text: string, load: LoadHtmlMinifier) => string | Promise<string>>>} */
const minifiers = { html: minifyHtml, css: minifyStyles, js: minifyScript, json: minifyJson, xml: minifyXml };

/**
 * @param {FormatJob} job
 * @param {LoadHtmlMinifier} loadHtmlMinifier browsers and Node load different builds
 * @returns {Promise<FormatOutcome>}
 */
export async function minifyJob({ type, content }, loadHtmlMinifier) {
  const minifier = minifiers[type];
  if (!minifier) return outcome(content, content, []);
  try {
    const output = await minifier(content, loadHtmlMinifier);
    return outcome(output, output, []);
  } catch (error) {
    return outcome(content, content, [problemOf(error)]);
  }
}

async function minifyHtml(/** @type {string} */ text, /** @type {LoadHtmlMinifier} */ load) {
  const [{ minify }, css] = await Promise.all([load(), import("./minify-css.js")]);
  const byType = { inline: css.minifyDeclarations, media: css.minifyParams };
  /** @type {import("html-minifier-terser").Options["minifyCSS"]} */
  const minifyCSS = (style, type) => orSame(style, type ? byType[type] : css.minifyCss);
  return minify(text, { collapseWhitespace: true, removeComments: true, minifyCSS, minifyJS: true });
}

/** An invalid style stays as it is, so that the rest of the page is still minified. */
function orSame(/** @type {string} */ text, /** @type {(text: string) => string} */ minifier) {
  try {
    return minifier(text);
  } catch {
    return text;
  }
}

async function minifyStyles(/** @type {string} */ text) {
  const { minifyCss } = await import("./minify-css.js");
  return minifyCss(text);
}

async function minifyScript(/** @type {string} */ text) {
  const { minify } = await import("terser");
  const isModule = /^[^\S\n\r\u2028\u2029]*(?:import|export)\b/m.test(text);
  const { code = "" } = await minify(text, { module: isModule });
  return code;
}

/** Removes white space and nothing else: numbers keep all their digits. */
function minifyJson(/** @type {string} */ text) {
  JSON.parse(text);
  return text.replace(/("(?:\\[\s\S]|[^"\\])*"?)|\s+/g, (_all, string) => string ?? "");
}

/**
 * Removes comments and white space between tags. Texts, CDATA sections with their surroundings, and
 * documents with `xml:space` stay.
 */
async function minifyXml(/** @type {string} */ text) {
  const { format } = await import("prettier/standalone");
  const { default: xml } = await import("@prettier/plugin-xml");
  // Throws when the text is not well-formed.
  await format(text, { parser: "xml", plugins: [xml] });
  if (/xml:space\s*=\s*["']preserve/.test(text)) return text.trim();
  return text
    .replace(/(<!\[CDATA\[[\s\S]*?(?:\]\]>|$))|<!--[\s\S]*?(?:-->|$)/g, (_all, data) => data ?? "")
    .replace(/(<!\[CDATA\[[\s\S]*?(?:\]\]>|$))|>\s+/g, (all, data, at, whole) => {
      return data ?? (isTagAt(whole, at + all.length) ? ">" : all);
    })
    .trim();
}

function isTagAt(/** @type {string} */ text, /** @type {number} */ at) {
  return text.startsWith("<", at) && !text.startsWith("<![CDATA", at);
}

/** @param {unknown} error */
function problemOf(error) {
  const {
    message = String(error),
    line,
    col,
    column,
  } = /** @type {{ message?: string, line?: number, col?: number, column?: number }} */ (error);
  const position = /(\d{1,9}):(\d{1,9})/.exec(message);
  const [first = ""] = message.split("\n");
  return {
    line: Math.max(1, line ?? Number(position?.[1] ?? 1)),
    column: Math.max(1, col ?? column ?? Number(position?.[2] ?? 1)),
    message: first.slice(0, 300),
  };
}
