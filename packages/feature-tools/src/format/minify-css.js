// Makes style sheets small: white space, comments and long colours go; nothing is reordered, joined or left out, so that
// CSS newer than this file means the same afterwards.
import postcss from "postcss";

// What never ends is taken up to the end of the text: each character is then looked at once.

/** Escaped characters, strings, and addresses without quotes: they stay as they are. */
const kept = /\\[\s\S]|"(?:\\[\s\S]|[^"\\])*"?|'(?:\\[\s\S]|[^'\\])*'?|\burl\(\s*[^"'\s)][^)]*\)?/gi;
/** The same, or a comment. */
const keptOrComment =
  /(\\[\s\S]|"(?:\\[\s\S]|[^"\\])*"?|'(?:\\[\s\S]|[^'\\])*'?|\burl\(\s*[^"'\s)][^)]*\)?)|\/\*(?:[^*]|\*+[^*/])*(?:\*+\/)?/gi;
/** Takes the place of a comment for a moment; no style sheet has it (CSS Syntax, "Preprocessing the input stream"). */
const wasComment = "\0";
const longColour = /#([\da-f])\1([\da-f])\2([\da-f])\3(?:([\da-f])\4)?(?![\w-])/gi;

/**
 * @param {string} text
 * @throws {import("postcss").CssSyntaxError}
 */
export function minifyCss(text) {
  const root = postcss.parse(text);
  root.walkComments((comment) => {
    // Licences ask to be kept.
    if (!comment.text.startsWith("!")) comment.remove();
  });
  root.walk((node) => {
    node.raws.before = bare(node.raws.before);
    if (node.type === "decl") tidyDeclaration(node);
    else if (node.type === "rule") tidyRule(node);
    else if (node.type === "atrule") tidyAtRule(node);
  });
  Object.assign(root.raws, { after: "", semicolon: false });
  return root.toString();
}

/** The declarations of a `style` attribute. */
export function minifyDeclarations(/** @type {string} */ text) {
  return minifyCss(`a{${text}}`).slice("a{".length, -"}".length);
}

/** A list of media queries, or what else stands behind the name of an at-rule. */
export function minifyParams(/** @type {string} */ text) {
  return changeFree(squeeze(text, " "), (free) => free.replace(/ ?, ?/g, ",").replaceAll(": ", ":"));
}

function tidyDeclaration(/** @type {import("postcss").Declaration} */ node) {
  const written = node.raws.value?.raw ?? node.value;
  node.raws = { before: node.raws.before, between: ":", important: "!important" };
  // The value of a custom property is whatever its reader makes of it.
  if (node.prop.startsWith("--")) node.value = written.trim() || " ";
  else node.value = minifyValue(written);
}

function minifyValue(/** @type {string} */ text) {
  return changeFree(squeeze(text, " "), (free) =>
    free.replace(/ ?, ?/g, ",").replace(longColour, (_all, ...digits) => `#${digits.slice(0, 4).join("")}`),
  );
}

function tidyRule(/** @type {import("postcss").Rule} */ node) {
  const written = node.raws.selector?.raw ?? node.selector;
  // A comment between two parts of a selector does not part them as a space would.
  const selector = changeFree(squeeze(written, ""), (free) => free.replace(/ ?([,>+~]) ?/g, "$1"));
  node.raws = { before: node.raws.before, between: "", after: "", semicolon: false };
  node.selector = selector;
}

function tidyAtRule(/** @type {import("postcss").AtRule} */ node) {
  const params = minifyParams(node.raws.params?.raw ?? node.params);
  const afterName = params && node.raws.afterName !== "" ? " " : "";
  node.raws = { before: node.raws.before, afterName, between: "", after: "", semicolon: false };
  node.params = params;
}

/** Without spaces at its ends and with one in place of many; `instead` takes the place of comments that have no space beside them. */
function squeeze(/** @type {string} */ text, /** @type {string} */ instead) {
  const bare = text.replace(keptOrComment, (_all, same) => same ?? wasComment);
  const one = (/** @type {string} */ run) => (run.replaceAll(wasComment, "") === "" ? instead : " ");
  return changeFree(bare, (free) => free.replace(/[\s\0]+/g, one)).trim();
}

/** Changes what stands between strings, addresses and escaped characters. */
function changeFree(/** @type {string} */ text, /** @type {(free: string) => string} */ change) {
  let changed = "";
  let from = 0;
  for (const { 0: same, index } of text.matchAll(kept)) {
    changed += change(text.slice(from, index)) + same;
    from = index + same.length;
  }
  return changed + change(text.slice(from));
}

/** Old hacks put a sign there, which has to stay. */
function bare(/** @type {string | undefined} */ before) {
  return (before ?? "").replaceAll(/\s+/g, "");
}
