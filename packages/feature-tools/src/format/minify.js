// Minifies text in a worker of the server and in one of the browser alike, hence plain JavaScript.
import { jsonViews, outcome } from "./engine.js";

/**
 * @typedef {import("./types").FormatJob} FormatJob
 * @typedef {import("./types").FormatOutcome} FormatOutcome
 * @typedef {{ output: string, problems: import("./types").FormatProblem[] }} Formatted
 * @typedef {typeof import("html-minifier-terser")} HtmlMinifier
 * @typedef {() => Promise<HtmlMinifier>} LoadHtmlMinifier
 */

/** Elements beside which blanks are seen but removed by the minifier, which takes them for blocks. */
const unknownInline = /<(?:audio|canvas|embed|iframe|meter|object|output|picture|progress|video|[a-z][\w.]*-)/i;

/** White space that a style sheet of the page or an attribute makes visible. */
const keepsSpace = /white-space(?:-collapse)?\s*:\s*(?:pre|break-spaces)/i;

/** @type {Partial<Record<string, (text: string, load: LoadHtmlMinifier) => Promise<string>>>} */
const minifiers = { html: minifyHtml, css: minifyStyles, js: minifyScript };

/** Types that report their problems themselves. @type {Partial<Record<string, (text: string) => Promise<Formatted>>>} */
const layouts = {
  json: async (text) => (await import("./json/format-json.js")).minifyJson(text),
  xml: async (text) => (await import("./xml/format-xml.js")).minifyXml(text),
};

/**
 * @param {FormatJob} job
 * @param {LoadHtmlMinifier} loadHtmlMinifier browsers and Node load different builds
 * @returns {Promise<FormatOutcome>}
 */
export async function minifyJob(job, loadHtmlMinifier) {
  const { type, content } = job;
  const layout = layouts[type];
  if (layout) {
    const { output, problems } = await layout(content);
    return { ...outcome(output, output, problems), ...(type === "json" && (await jsonViews(job))) };
  }
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
  const [{ minify }, css, { quoteValues }] = await Promise.all([
    load(),
    import("./minify-css.js"),
    import("./html/quote-values.js"),
  ]);
  const byType = { inline: css.minifyDeclarations, media: css.minifyParams };
  /** @type {import("html-minifier-terser").Options["minifyCSS"]} */
  const minifyCSS = (style, type) => orSame(style, type ? byType[type] : css.minifyCss);
  const conservativeCollapse = unknownInline.test(text);
  return minify(quoteValues(text), {
    collapseWhitespace: !keepsSpace.test(text),
    conservativeCollapse,
    removeComments: true,
    minifyCSS,
    minifyJS: true,
  });
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

/** Only the top level of a module may be shortened: other scripts use the names of a script's. */
async function minifyScript(/** @type {string} */ text) {
  const { minify } = await import("terser");
  const minifyAs = async (/** @type {boolean} */ module) => (await minify(text, { module })).code ?? "";
  if (await isModule(text)) return minifyAs(true);
  try {
    return await minifyAs(false);
  } catch (error) {
    // A script with `await` at its top level is a module.
    return /\bawait\b/.test(text) ? minifyAs(true).catch(() => Promise.reject(error)) : Promise.reject(error);
  }
}

async function isModule(/** @type {string} */ text) {
  if (!/\b(?:import|export)\b/.test(text)) return false;
  const { parse } = await import("prettier/plugins/babel").then(({ parsers }) => parsers.babel);
  const { program } = await parse(text, /** @type {never} */ ({}));
  return program.body.some((/** @type {{ type: string }} */ { type }) => /^(?:Import|Export)/.test(type));
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
