// Parses XML to a tree of its source, after saxes has checked that it is well-formed.
import { SaxesParser } from "saxes";
import { lineStarts, positionOf } from "../positions.js";

/**
 * @typedef {import("../types").FormatProblem} FormatProblem
 * @typedef {{ kind: "text" | "comment" | "data" | "instruction" | "doctype", raw: string }} Leaf
 * `data` is a CDATA section
 * @typedef {{ kind: "element", name: string, open: string, close: string, from: number, children: XmlNode[] }} XmlElement
 * `close` is empty if the tag ends in `/>`
 * @typedef {Leaf | XmlElement} XmlNode
 */

const deepest = 500;

/**
 * The first place where a text is not well-formed.
 * @param {string} text
 * @returns {FormatProblem | null}
 */
export function findXmlProblem(text) {
  const found = bareAmpersand(text) ?? firstError(text);
  return found && { ...positionOf(lineStarts(text), found.at), message: found.message };
}

/** saxes reads on for the end of a reference that never comes, and reports what follows. */
function bareAmpersand(/** @type {string} */ text) {
  const doctype = text.search(/<!DOCTYPE/);
  const from = doctype < 0 ? 0 : endOfDoctype(text, doctype);
  const piece =
    /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<\?[\s\S]*?(?:\?>|$)|&(?!(?:[\p{L}_:][\p{L}\p{N}\p{M}_:.-]*|#\d+|#x[\da-fA-F]+);)/gu;
  for (const { 0: found, index } of text.slice(from).matchAll(piece)) {
    if (found === "&") return { at: from + index, message: 'A "&" that begins no reference must be written "&amp;"' };
  }
  return null;
}

/** @returns {{ at: number, message: string } | null} */
function firstError(/** @type {string} */ text) {
  const parser = new SaxesParser({ position: true, xmlns: false });
  /** @type {{ at: number, message: string } | null} */
  let first = null;
  let depth = 0;
  const report = (/** @type {string} */ message) => {
    first ??= { at: Math.max(0, parser.position - 1), message };
  };
  parser.on("error", ({ message }) => report(sentence(message)));
  // Only the document type knows the entities of a document.
  parser.on("doctype", () => {
    parser.ENTITIES = new Proxy(parser.ENTITIES, { get: (known, name) => Reflect.get(known, name) ?? "" });
  });
  parser.on("opentag", ({ isSelfClosing }) => {
    if (!isSelfClosing) depth += 1;
    if (depth > deepest) report(`Nested more than ${deepest} times`);
  });
  parser.on("closetag", ({ isSelfClosing }) => {
    if (!isSelfClosing) depth -= 1;
  });
  parser.write(text).close();
  return first && atTag(first, text);
}

/** A closing tag is reported at its end. @param {{ at: number, message: string }} error */
function atTag(error, /** @type {string} */ text) {
  if (!error.message.startsWith("Unexpected close tag")) return error;
  const at = text.lastIndexOf("<", error.at);
  return { at, message: `Unexpected closing tag ${text.slice(at, error.at + 1)}` };
}

/** Removes the position from a message of saxes, and its last full stop. */
function sentence(/** @type {string} */ message) {
  const bare = message.replace(/^\d+:\d+: /, "").replace(/\.$/, "");
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

/**
 * The nodes of a well-formed text.
 * @param {string} text
 * @returns {XmlNode[]}
 */
export function parseXml(text) {
  /** @type {XmlElement} */
  const root = { kind: "element", name: "", open: "", close: "", from: 0, children: [] };
  const path = [root];
  for (let at = 0; at < text.length; ) {
    const { kind, until } = tokenAt(text, at);
    const raw = text.slice(at, until);
    const from = at;
    at = until;
    const parent = /** @type {XmlElement} */ (path.at(-1));
    if (kind === "close") {
      parent.close = raw;
      path.pop();
    } else if (kind === "open") {
      const element = elementOf(raw, from);
      parent.children.push(element);
      if (!raw.endsWith("/>")) path.push(element);
    } else {
      parent.children.push({ kind, raw });
    }
  }
  return root.children;
}

/** @param {string} text @param {number} at @returns {{ kind: Leaf["kind"] | "open" | "close", until: number }} */
function tokenAt(text, at) {
  const until = (/** @type {string} */ sign) => text.indexOf(sign, at) + sign.length;
  if (text[at] !== "<") {
    const end = text.indexOf("<", at);
    return { kind: "text", until: end < 0 ? text.length : end };
  }
  if (text.startsWith("<!--", at)) return { kind: "comment", until: text.indexOf("-->", at + 4) + 3 };
  if (text.startsWith("<![CDATA[", at)) return { kind: "data", until: until("]]>") };
  if (text.startsWith("<?", at)) return { kind: "instruction", until: until("?>") };
  if (text.startsWith("<!", at)) return { kind: "doctype", until: endOfDoctype(text, at) };
  return { kind: text[at + 1] === "/" ? "close" : "open", until: endOfTag(text, at) };
}

function endOfTag(/** @type {string} */ text, /** @type {number} */ from) {
  const tag = /<[^"'>]*(?:"[^"]*"[^"'>]*|'[^']*'[^"'>]*)*>/y;
  tag.lastIndex = from;
  tag.test(text);
  return tag.lastIndex;
}

/** Quotes, comments and instructions of the internal subset may contain `]` and `>`. */
function endOfDoctype(/** @type {string} */ text, /** @type {number} */ from) {
  const piece = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|"[^"]*"|'[^']*'|[[\]<>]/g;
  piece.lastIndex = from + 1;
  let depth = 1;
  for (let found = piece.exec(text); found; found = piece.exec(text)) {
    if (found[0] === "<" || found[0] === "[") depth += 1;
    if (found[0] === ">" || found[0] === "]") depth -= 1;
    if (depth === 0) return piece.lastIndex;
  }
  return text.length;
}

/** @param {string} open @param {number} from @returns {XmlElement} */
function elementOf(open, from) {
  const [name = ""] = /^[^\s/>]+/.exec(open.slice(1)) ?? [];
  return { kind: "element", name, open, close: "", from, children: [] };
}

/** The name and the attributes of a tag. */
export function partsOf(/** @type {string} */ open) {
  const inside = open.slice(1, open.endsWith("/>") ? -2 : -1);
  const found = inside.match(/[^\s"'=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?/g) ?? [];
  return found.map((part) => {
    const sign = part.indexOf("=");
    return sign < 0 ? part : `${part.slice(0, sign).trimEnd()}=${part.slice(sign + 1).trimStart()}`;
  });
}
