/** Formulas: `$a$`, `$$a$$`, blocks between lines of `$$`, and code in the language `math`. */
import remarkMath from "remark-math";
import { visit } from "unist-util-visit";

/** @typedef {import("micromark-util-types").Construct} Construct */

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
  if (extension) extension.text = { [dollar]: careful(/** @type {Construct} */ (extension.text?.[dollar])) };
  return markKinds;
}

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
