/** Formulas: `$a$`, `$$a$$`, blocks between lines of `$$`, and code in the language `math`. */
import remarkMath from "remark-math";
import { visit } from "unist-util-visit";
import { isBlank, isLineEnding } from "./characters.js";

/**
 * @typedef {import("micromark-util-types").Construct} Construct
 * @typedef {import("micromark-util-types").State} State
 */

const dollar = 36;

/**
 * A plugin like `remark-math`, by whose rules "from $5 to $9" would contain a formula. As in Pandoc, the first `$` has a
 * character to its right, the last one a character to its left and no digit to its right.
 *
 * @this {import("unified").Processor}
 */
export function formulas() {
  /** @type {import("unified").Processor} */ (/** @type {unknown} */ (remarkMath)).call(this);
  const extension = this.data().micromarkExtensions?.at(-1);
  if (extension) {
    extension.text = { [dollar]: careful(/** @type {Construct} */ (extension.text?.[dollar])) };
    extension.flow = { [dollar]: between(/** @type {Construct} */ (extension.flow?.[dollar])) };
  }
  return markKinds;
}

/**
 * A block whose lines of `$$` have nothing else. `remark-math` drops what follows the first one, and takes a formula
 * that ends with `b$$` for one that goes on to the end of the text; both are formulas within a paragraph here.
 *
 * @param {Construct} construct
 * @returns {Construct}
 */
function between(construct) {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      return effects.check(bareLines, construct.tokenize.call(this, effects, ok, nok), nok);
    },
  };
}

/**
 * A line of dollars and blanks, and that the next line with as many dollars has nothing else, if there is one.
 *
 * @type {Construct}
 */
const bareLines = {
  partial: true,
  tokenize(effects, ok, nok) {
    const { interrupt } = this;
    let opening = 0;
    let run = 0;
    let longest = 0;
    let isBare = true;
    return lineStart;

    /** @type {State} */
    function lineStart(code) {
      if (code === null) return ok(code);
      if (isLineEnding(code)) return lineEnding(code);
      [run, longest, isBare] = [0, 0, true];
      effects.enter("data");
      return inLine(code);
    }

    /** @type {State} */
    function inLine(code) {
      if (code === null || isLineEnding(code)) return lineEnd(code);
      run = code === dollar ? run + 1 : 0;
      longest = Math.max(longest, run);
      isBare &&= code === dollar || isBlank(code);
      effects.consume(code);
      return inLine;
    }

    /** @type {State} */
    function lineEnd(code) {
      effects.exit("data");
      const isFence = longest >= opening;
      if (isFence && (!isBare || opening > 0 || interrupt)) return (isBare ? ok : nok)(code);
      opening ||= longest;
      return code === null ? ok(code) : lineEnding(code);
    }

    /** @type {State} */
    function lineEnding(code) {
      effects.enter("lineEnding");
      effects.consume(code);
      effects.exit("lineEnding");
      return lineStart;
    }
  },
};

/** @param {Construct} construct @returns {Construct} */
function careful(construct) {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      return construct.tokenize.call(
        this,
        effects,
        (code) => {
          const formula = this.events.at(-1)?.[1];
          return formula && hasBorders(this.sliceSerialize(formula), code) ? ok(code) : nok(code);
        },
        nok,
      );
    },
  };
}

/** @param {string} source @param {number | null} next the character after it */
function hasBorders(source, next) {
  if (source.startsWith("$$")) return true;
  return !/^\$\s|\s\$$/.test(source) && !(next !== null && next >= 48 && next <= 57);
}

/**
 * Marks formulas of `$$` within a line, which are displayed as blocks, and removes the marks of GitHub's `` $`a`$ ``.
 *
 * @param {import("mdast").Root} tree
 * @param {import("vfile").VFile} file
 */
function markKinds(tree, file) {
  visit(tree, "inlineMath", (node) => {
    if (/^`[^`]*`$/.test(node.value)) node.value = node.value.slice(1, -1);
    const isBlock = String(file).startsWith("$$", node.position?.start.offset);
    const className = ["language-math", isBlock ? "math-display" : "math-inline"];
    node.data = { hName: "code", hProperties: { className }, hChildren: [{ type: "text", value: node.value }] };
  });
}
