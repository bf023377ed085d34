/**
 * Ends bare addresses before Chinese punctuation, which GFM takes for a part of the path. GFM's own rules stay as they
 * are, because its tokenizers get a text that ends there.
 */
import { gfmAutolinkLiteral } from "micromark-extension-gfm-autolink-literal";
import { visit } from "unist-util-visit";

/** @typedef {import("micromark-util-types").Construct} Construct */
/** @typedef {import("micromark-util-types").State} State */

/** Full-width and Chinese punctuation. It is written in addresses only by their percent codes. */
const mark =
  /[‘“”…—\u2e3a\u2e3b\u3001-\u3003\u3008-\u3011\u3014-\u301f\ufe30-\ufe4f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/;

function endOf(/** @type {string} */ address) {
  const end = address.search(mark);
  return end < 0 ? address.length : end;
}

/** A plugin for `remark-gfm`. @this {import("unified").Processor} */
export function endAddresses() {
  const data = this.data();
  data.micromarkExtensions ??= [];
  // Constructs of a later extension are tried first.
  data.micromarkExtensions.push({ text: endedAutolinks() });
  return splitFoundLinks;
}

function endedAutolinks() {
  const { text = {} } = gfmAutolinkLiteral();
  return Object.fromEntries(
    Object.entries(text).map(([code, constructs]) => [code, [constructs ?? []].flat().filter(isWeb).map(ended)]),
  );
}

function isWeb(/** @type {Construct} */ { name }) {
  return name === "protocolAutolink" || name === "wwwAutolink";
}

/**
 * A construct that reads a mark as the end of the text.
 *
 * @param {Construct} construct
 * @returns {Construct}
 */
function ended(construct) {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      let isDone = false;
      /** @type {import("micromark-util-types").Code} */
      let real = null;
      /** @param {State} state @returns {State} */
      const reading = (state) => (code) => {
        real = code;
        const next = state(isMark(code) ? null : code);
        return next && !isDone ? reading(next) : next;
      };
      /** @param {State} state @returns {State} */
      const really = (state) => () => state(real);
      /** @param {State} state @returns {State} */
      const last = (state) => () => {
        isDone = true;
        return state(real);
      };
      /** @param {"attempt" | "check"} name @returns {import("micromark-util-types").Attempt} */
      const within =
        (name) =>
        (part, ...states) => {
          const { tokenize, ...rest } = /** @type {Construct} */ (part);
          /** @type {Construct} */
          const inner = {
            ...rest,
            tokenize(_, found, missed) {
              return tokenize.call(this, parts, really(found), really(missed));
            },
          };
          return effects[name](inner, ...states);
        };
      const parts = { ...effects, attempt: within("attempt"), check: within("check") };
      return reading(construct.tokenize.call(this, parts, last(ok), last(nok)));
    },
  };
}

function isMark(/** @type {import("micromark-util-types").Code} */ code) {
  return code !== null && code > 0 && mark.test(String.fromCodePoint(code));
}

/** GFM finds some addresses only after parsing; those links have no position. */
function splitFoundLinks(/** @type {import("mdast").Root} */ tree) {
  visit(tree, "link", (node, index, parent) => {
    const [text] = node.children;
    if (node.position || text?.type !== "text" || !parent || index === undefined) return;
    const end = endOf(text.value);
    if (end === text.value.length) return;
    parent.children.splice(index + 1, 0, { type: "text", value: text.value.slice(end) });
    node.url = node.url.slice(0, node.url.length - (text.value.length - end));
    text.value = text.value.slice(0, end);
  });
}
