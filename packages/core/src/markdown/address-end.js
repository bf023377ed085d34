/**
 * Ends bare addresses before Chinese punctuation, which GFM takes for a part of the path, and begins `www.` behind
 * Chinese. GFM's own rules stay as they are, because its tokenizers get a text that begins and ends there.
 */
import { gfmAutolinkLiteral } from "micromark-extension-gfm-autolink-literal";
import { visit } from "unist-util-visit";
import { isMark, isUnspaced, mark } from "./characters.js";

/** @typedef {import("micromark-util-types").Construct} Construct */
/** @typedef {import("micromark-util-types").State} State */

/** A quotation mark that is also an apostrophe, as in the address of `L’Or`. */
const apostrophe = 0x2019;
/** A host and a port. Its last label is a common top-level domain, which no other script continues. */
const wholeHost =
  /^(?:(?:https?:\/\/|www\.[\w-]+\.)(?:[\w-]+\.)*(?:com|net|org|edu|gov|cn|hk|tw|mo|jp|io|dev|app|info|xyz|top|site|cc)|https?:\/\/(?:localhost|[\d.]+))(?::\d+)?$/i;

function endOf(/** @type {string} */ address) {
  const end = address.replace(/’(?![A-Za-z])/g, "”").search(mark);
  const foreign = address.search(/[^\p{ASCII}]/u);
  if (foreign >= 0 && wholeHost.test(address.slice(0, foreign))) return foreign;
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
    previous(code) {
      return isUnspaced(code) || (construct.previous?.call(this, code) ?? true);
    },
    tokenize(effects, ok, nok) {
      const from = this.now();
      let isDone = false;
      /** The offset of the first character of another script, and whether the address ends there. */
      let foreign = -1;
      let endsAtForeign = false;
      /** @type {import("micromark-util-types").Code} */
      let real = null;
      const isEnd = (/** @type {import("micromark-util-types").Code} */ code) => {
        if (code === null || code < 128) return false;
        const now = this.now();
        if (foreign < 0) {
          foreign = now.offset;
          endsAtForeign = wholeHost.test(this.sliceSerialize({ start: from, end: now }));
        }
        return isMark(code) || (endsAtForeign && now.offset === foreign);
      };
      /** @param {State} state @param {boolean} [isLetter] @returns {State} */
      const reading = (state, isLetter) => (code) => {
        if (code === apostrophe && isLetter === undefined)
          return effects.check(beforeLetter, reading(state, true), reading(state, false))(code);
        real = code;
        const next = state(isEnd(code) || (code === apostrophe && !isLetter) ? null : code);
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
      const self = isUnspaced(this.previous) ? Object.create(this, { previous: { value: null } }) : this;
      return reading(construct.tokenize.call(self, parts, last(ok), last(nok)));
    },
  };
}

/** An apostrophe before a letter. @type {Construct} */
const beforeLetter = {
  partial: true,
  tokenize(effects, ok, nok) {
    return (code) => {
      effects.enter("data");
      effects.consume(code);
      effects.exit("data");
      return (next) => (next !== null && next < 128 && /[A-Za-z]/.test(String.fromCharCode(next)) ? ok : nok)(next);
    };
  },
};

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
