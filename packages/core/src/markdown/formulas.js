/** Draws formulas as MathML, which browsers show without script and fonts. Loaded only for texts that have some. */
import { toString as textOf } from "hast-util-to-string";
import rehypeParse from "rehype-parse";
import rehypeSanitize from "rehype-sanitize";
import temml from "temml";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { isFormula } from "./formula-source.js";

/** @typedef {import("hast").Element} Element */
/** @typedef {import("hast").ElementContent} Content */

/** Characters of one formula, and of all in a text. Beyond them the source is shown. */
const longest = 4_000;
const longestInAll = 60_000;
/** The least that a formula counts, since each takes some time. */
const least = 60;
/** Definitions could expand without end, and no other formula would know them. */
const defines = /\\(?:[gex]?def|let|futurelet|global|long|(?:re)?newcommand|providecommand)(?![A-Za-z])/;
/** @type {import("temml").Options} */
const options = { throwOnError: true, trust: false, maxExpand: 1_000, maxSize: [10, 10] };

/** Replaces the formulas of a document. One that is wrong remains as its source. */
export function drawFormulas(/** @type {import("hast").Root} */ tree) {
  let room = longestInAll;
  visit(tree, "element", (node, index, parent) => {
    const code = node.tagName === "pre" ? node.children[0] : node;
    if (code?.type !== "element" || !isFormula(code) || !parent || index === undefined) return undefined;
    const source = textOf(code);
    const isBlock = node !== code || [code.properties.className].flat().includes("math-display");
    room -= Math.max(source.length, least);
    const drawn = room >= 0 ? mathOf(source, isBlock) : [];
    if (drawn.length > 0) parent.children.splice(index, 1, ...drawn);
    return SKIP;
  });
}

/** @returns {Content[]} */
function mathOf(/** @type {string} */ source, /** @type {boolean} */ isBlock) {
  if (source.length > longest || defines.test(source)) return [];
  try {
    const markup = temml.renderToString(source, { ...options, displayMode: isBlock });
    const math = cleaner.runSync(parser.parse(markup));
    return /** @type {Content[]} */ (/** @type {import("hast").Root} */ (math).children);
  } catch {
    return [];
  }
}

const parser = unified().use(rehypeParse, { fragment: true }).freeze();

/** A length of less than ten units, so that no part of a formula leaves its surroundings. */
const length = /^-?\d?(?:\.\d+)?(?:em|ex|pt|px|mu)?$/;
const yesOrNo = /^(?:true|false)$/;
const colour = /^#?\w+$/;
const classesOfTemml =
  /^(?:tml|chr|wbk|ff)-[a-z-]+$|^(?:mathcal|mathscr|menclose|(?:up|down)strike|sout)$|^border-[a-z]+$/;

/** @returns {[string, RegExp][]} */
function each(/** @type {string[]} */ names, /** @type {RegExp} */ pattern) {
  return names.map((name) => [name, pattern]);
}

/**
 * MathML Core and `menclose`, without links, pictures, scripts and styles.
 *
 * @type {import("rehype-sanitize").Options}
 */
const schema = {
  tagNames: [
    ...["math", "mrow", "mi", "mn", "mo", "ms", "mtext", "mspace", "mfrac", "msqrt", "mroot", "mstyle", "merror"],
    ...["mpadded", "mphantom", "menclose", "msub", "msup", "msubsup", "munder", "mover", "munderover"],
    ...["mmultiscripts", "mprescripts", "mtable", "mtr", "mtd"],
  ],
  attributes: {
    math: [["display", "block"]],
    mi: [["mathvariant", "normal"]],
    mo: [
      ...each(["fence", "stretchy", "symmetric", "largeop", "movablelimits", "separator"], yesOrNo),
      ["form", /^(?:pre|in|post)fix$/],
      ...each(["lspace", "rspace", "minsize", "maxsize"], length),
    ],
    mfrac: [["linethickness", length]],
    menclose: [["notation", /^[a-z ]+$/]],
    "*": [
      ["className", classesOfTemml],
      ["displaystyle", yesOrNo],
      ["scriptlevel", /^\+?\d$/],
      ...each(["accent", "accentunder"], yesOrNo),
      ...each(["width", "height", "depth", "voffset"], length),
      ...each(["mathcolor", "mathbackground"], colour),
      ["columnspan", /^\d{1,2}$/],
      ["rowSpan", /^\d{1,2}$/],
    ],
  },
};

const cleaner = unified().use(classesForStyles).use(rehypeSanitize, schema).freeze();

const styles = /(color|background-color|border(?:-[a-z]+)?):([^;]*)/g;

/** Temml writes some of its looks as inline styles, which are not allowed: colours become attributes, lines classes. */
function classesForStyles() {
  return (/** @type {import("hast").Root} */ tree) => {
    visit(tree, "element", ({ properties }) => {
      for (const [, name = "", value = ""] of String(properties.style ?? "").matchAll(styles)) {
        if (name === "color") properties.mathcolor = value;
        else if (name === "background-color") properties.mathbackground = value;
        else
          properties.className = [properties.className ?? [], `border-${name.split("-")[1] ?? "all"}`]
            .flat()
            .map(String);
      }
    });
  };
}
