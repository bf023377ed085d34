// Makes style sheets small: white space, comments and long colours go; nothing is reordered, joined or left out, so that
// CSS newer than this file means the same afterwards.
import postcss from "postcss";

/** What stays as it is: escaped characters, strings, and addresses without quotes. */
const kept = String.raw`\\[\s\S]|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\burl\(\s*[^"'\s)][^)]*\)`;
const gap = new RegExp(String.raw`(${kept})|(?:\s|\/\*[\s\S]*?\*\/)+`, "gi");
const comma = new RegExp(String.raw`(${kept})|\s*,\s*`, "gi");
const combinator = new RegExp(String.raw`(${kept})|\s*([,>+~])\s*`, "gi");
const colon = new RegExp(String.raw`(${kept})|:\s+`, "gi");
const colour = new RegExp(String.raw`(${kept})|#([\da-f])\2([\da-f])\3([\da-f])\4(?:([\da-f])\5)?(?![\w-])`, "gi");

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
  return squeeze(text, " ")
    .replace(comma, (_all, same) => same ?? ",")
    .replace(colon, (_all, same) => same ?? ":");
}

function tidyDeclaration(/** @type {import("postcss").Declaration} */ node) {
  const written = node.raws.value?.raw ?? node.value;
  node.raws = { before: node.raws.before, between: ":", important: "!important" };
  // The value of a custom property is whatever its reader makes of it.
  if (node.prop.startsWith("--")) node.value = written.trim() || " ";
  else node.value = minifyValue(written);
}

function minifyValue(/** @type {string} */ text) {
  return squeeze(text, " ")
    .replace(comma, (_all, same) => same ?? ",")
    .replace(colour, (_all, same, ...digits) => same ?? `#${digits.slice(0, 4).join("")}`);
}

function tidyRule(/** @type {import("postcss").Rule} */ node) {
  const written = node.raws.selector?.raw ?? node.selector;
  // A comment between two parts of a selector does not part them as a space would.
  const selector = squeeze(written, "").replace(combinator, (_all, same, sign) => same ?? sign);
  node.raws = { before: node.raws.before, between: "", after: "", semicolon: false };
  node.selector = selector;
}

function tidyAtRule(/** @type {import("postcss").AtRule} */ node) {
  const params = minifyParams(node.raws.params?.raw ?? node.params);
  const afterName = params && node.raws.afterName !== "" ? " " : "";
  node.raws = { before: node.raws.before, afterName, between: "", after: "", semicolon: false };
  node.params = params;
}

/** Without spaces at its ends and with one in place of many; `comment` stands for comments that have no space beside them. */
function squeeze(/** @type {string} */ text, /** @type {string} */ comment) {
  const one = (/** @type {string} */ run) => (/\s/.test(run.replaceAll(/\/\*[\s\S]*?\*\//g, "")) ? " " : comment);
  return text.replace(gap, (run, same) => same ?? one(run)).trim();
}

/** Old hacks put a sign there, which has to stay. */
function bare(/** @type {string | undefined} */ before) {
  return (before ?? "").replaceAll(/\s+/g, "");
}
