// Minifies style sheets: removes white space and comments, and shortens colors. Nothing is
// reordered, merged or dropped, so CSS newer than this file keeps its meaning.
import postcss from "postcss";

// Unclosed constructs match up to the end of the text, so that each character is examined once.

/** Escaped characters, strings and unquoted addresses, which stay as they are. */
const kept = /\\[\s\S]|"(?:\\[\s\S]|[^"\\])*"?|'(?:\\[\s\S]|[^'\\])*'?|\burl\(\s*[^"'\s)][^)]*\)?/gi;
/** The same, or a comment. */
const keptOrComment =
  /(\\[\s\S]|"(?:\\[\s\S]|[^"\\])*"?|'(?:\\[\s\S]|[^'\\])*'?|\burl\(\s*[^"'\s)][^)]*\)?)|\/\*(?:[^*]|\*+[^*/])*(?:\*+\/)?/gi;
/**
 * A temporary placeholder for a comment; no style sheet contains it (CSS Syntax, "Preprocessing the
 * input stream").
 */
const wasComment = "\0";
const longColour = /#([\da-f])\1([\da-f])\2([\da-f])\3(?:([\da-f])\4)?(?![\w-])/gi;

/**
 * @param {string} text
 * @throws {import("postcss").CssSyntaxError}
 */
export function minifyCss(text) {
  const root = postcss.parse(text);
  root.walkComments((comment) => {
    // License comments must stay.
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

/** Minifies the declarations of a `style` attribute. */
export function minifyDeclarations(/** @type {string} */ text) {
  return minifyCss(`a{${text}}`).slice("a{".length, -"}".length);
}

/** Minifies a list of media queries or another at-rule's parameters. */
export function minifyParams(/** @type {string} */ text) {
  return changeFree(squeeze(text, " "), (free) => free.replace(/ ?, ?/g, ",").replaceAll(": ", ":"));
}

function tidyDeclaration(/** @type {import("postcss").Declaration} */ node) {
  const written = node.raws.value?.raw ?? node.value;
  node.raws = { before: node.raws.before, between: ":", important: "!important" };
  // A custom property's value is opaque.
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
  // Unlike a space, a comment does not separate two parts of a selector.
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

/**
 * Trims a text and collapses white space to single spaces; `instead` replaces comments without
 * spaces around them.
 */
function squeeze(/** @type {string} */ text, /** @type {string} */ instead) {
  const bare = text.replace(keptOrComment, (_all, same) => same ?? wasComment);
  const one = (/** @type {string} */ run) => (run.replaceAll(wasComment, "") === "" ? instead : " ");
  return changeFree(bare, (free) => free.replace(/[\s\0]+/g, one)).trim();
}

/** Applies `change` to the text between strings, addresses and escaped characters. */
function changeFree(/** @type {string} */ text, /** @type {(free: string) => string} */ change) {
  let changed = "";
  let from = 0;
  for (const { 0: same, index } of text.matchAll(kept)) {
    changed += change(text.slice(from, index)) + same;
    from = index + same.length;
  }
  return changed + change(text.slice(from));
}

/** Old hacks put a character before a declaration; it must stay. */
function bare(/** @type {string | undefined} */ before) {
  return (before ?? "").replaceAll(/\s+/g, "");
}
