/** Emphasis beside full-width punctuation, by stars and by underscores. */
import remarkCjk from "remark-cjk-friendly";
import { isMark, isUnspaced } from "./characters.js";

/** @typedef {import("micromark-util-types").Construct} Construct */

const underscore = 95;

/** A plugin of `remark-parse`. @this {import("unified").Processor} */
export function emphasis() {
  /** @type {import("unified").Processor} */ (/** @type {unknown} */ (remarkCjk)).call(this);
  const extensions = this.data().micromarkExtensions;
  const construct = extensions?.at(-1)?.text?.[underscore];
  if (construct) extensions.push({ text: { [underscore]: besideMarks(/** @type {Construct} */ (construct)) } });
}

/**
 * Underscores within words stay what they are (`a_b_c`), but a mark inside of them is no part of a word: `__真。__她`.
 *
 * @param {Construct} construct
 * @returns {Construct}
 */
function besideMarks(construct) {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const { previous } = this;
      return construct.tokenize.call(
        this,
        effects,
        (code) => {
          const sequence = this.events.at(-1)?.[1];
          if (sequence && isMark(code) && isUnspaced(previous)) sequence._open = true;
          if (sequence && isMark(previous) && isUnspaced(code)) sequence._close = true;
          return ok(code);
        },
        nok,
      );
    },
  };
}
