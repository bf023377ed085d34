import { findXmlProblem, parseXml, partsOf } from "../xml/parse-xml.js";
import { ConvertError, hasLoneSurrogate, itemName, plainText, stepOf, textData, Unreadable } from "./data.js";

/**
 * @typedef {import("./data").Data} Data
 * @typedef {import("./data").Member} Member
 * @typedef {import("./data").ObjectData} ObjectData
 * @typedef {import("../xml/parse-xml").XmlNode} XmlNode
 * @typedef {import("../xml/parse-xml").XmlElement} XmlElement
 * @typedef {import("../types").FormatJob} FormatJob
 * @typedef {import("../types").Loss} Loss
 */

/** The element around what has not one key. */
const rootName = "root";

const blank = /^[\t\n\r ]*$/;
const predefined = /** @type {Record<string, string>} */ ({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" });
const nameStart = /^[\p{L}_]/u;
const nameRest = /^[\p{L}\p{N}\p{M}_:.·-]*$/u;

/** @param {string} text @param {FormatJob} job @returns {import("./data").ReadResult} */
export function readXml(text, { cells }) {
  const start = text.length - text.trimStart().length;
  const source = text.trim();
  const problem = findXmlProblem(source);
  if (problem) {
    throw new Unreadable({ ...problem, line: problem.line + text.slice(0, start).split("\n").length - 1 });
  }
  /** @type {Set<Loss>} */
  const lost = new Set();
  const nodes = parseXml(source);
  const root = /** @type {XmlElement} */ (nodes.find(({ kind }) => kind === "element"));
  for (const node of nodes) noteLoss(node);
  const data = element(root, `$${stepOf(root.name)}`);
  return { documents: [{ kind: "object", items: [{ key: root.name, value: data }], at: start }], lost };

  function noteLoss(/** @type {XmlNode} */ { kind, ...node }) {
    if (kind === "comment") lost.add("comments");
    if (kind === "doctype") lost.add("doctype");
    if (kind === "instruction" && "raw" in node && !/^<\?xml\s/.test(node.raw)) lost.add("instructions");
  }

  /** @param {XmlElement} node @param {string} path @returns {Data} */
  function element(node, path) {
    const at = start + node.from;
    const attributes = attributesOf(node, path);
    const { elements, texts } = childrenOf(node);
    const hasText = texts.some(({ kind, raw }) => kind === "data" || !blank.test(raw));
    if (hasText && elements.length > 0) throw new ConvertError("mixed", at, undefined, path);
    const content = elements.length > 0 ? "" : texts.map((part) => textOf(part, at, path)).join("");
    if (attributes.length + elements.length === 0) return textData(content, at, cells === "detect");
    const text = { key: "#text", value: textData(content, at, cells === "detect") };
    const items = [...attributes, ...(content ? [text] : []), ...grouped(elements, path)];
    return { kind: "object", items, at };
  }

  /** @param {XmlElement} node */
  function childrenOf({ children }) {
    /** @type {XmlElement[]} */
    const elements = [];
    /** @type {import("../xml/parse-xml").Leaf[]} */
    const texts = [];
    for (const child of children) {
      noteLoss(child);
      if (child.kind === "element") elements.push(child);
      else if (child.kind === "text" || child.kind === "data") texts.push(child);
    }
    return { elements, texts };
  }

  /** Elements with one name become a list, at the place of the first. @param {XmlElement[]} elements @param {string} path */
  function grouped(elements, path) {
    /** @type {Map<string, XmlElement[]>} */
    const groups = new Map();
    for (const child of elements) {
      const group = groups.get(child.name);
      if (group) group.push(child);
      else groups.set(child.name, [child]);
    }
    return [...groups].map(([key, group]) => {
      const inner = path + stepOf(key);
      const [first] = group;
      if (first && group.length === 1) return { key, value: element(first, inner) };
      const items = group.map((child, at) => element(child, inner + stepOf(at)));
      return { key, value: /** @type {Data} */ ({ kind: "array", items, at: start + (first?.from ?? 0) }) };
    });
  }

  /** @param {XmlElement} node @param {string} path @returns {Member[]} */
  function attributesOf({ open, from }, path) {
    return partsOf(open)
      .slice(1)
      .map((part) => {
        const sign = part.indexOf("=");
        const key = `@${part.slice(0, sign)}`;
        const raw = part.slice(sign + 2, -1).replace(/[\t\n\r]/g, " ");
        const value = decoded(raw, start + from, path + stepOf(key));
        return { key, value: textData(value, start + from, cells === "detect") };
      });
  }
}

/** @param {import("../xml/parse-xml").Leaf} part @param {number} at @param {string} path */
function textOf({ kind, raw }, at, path) {
  return kind === "data" ? raw.slice("<![CDATA[".length, -"]]>".length) : decoded(raw, at, path);
}

/** @param {string} raw @param {number} at @param {string} path */
function decoded(raw, at, path) {
  return raw.replace(/&(#x[\da-fA-F]+|#\d+|[^;&]+);/g, (_all, /** @type {string} */ name) => {
    const known = name.startsWith("#") ? characterOf(name) : predefined[name];
    if (known === undefined) throw new ConvertError("entity", at, undefined, path);
    return known;
  });
}

function characterOf(/** @type {string} */ name) {
  const code = name.startsWith("#x") ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

/** @param {Data[]} documents @param {FormatJob} job @returns {string} */
export function writeXml(documents, job) {
  if (documents.length > 1) throw new ConvertError("documents", documents[1]?.at ?? 0);
  const unit = job.indent === "tab" ? "\t" : " ".repeat(Number(job.indent));
  const root = /** @type {Data} */ (documents[0]);
  const { key, value } = rootOf(root);
  /** @type {string[]} */
  const lines = [];
  print(key, value, "", value === root || root.kind === "array" ? "$" : `$${stepOf(key)}`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines.join("\n")}\n`;

  /** @param {string} name @param {Data} data @param {string} gap @param {string} path */
  function print(name, data, gap, path) {
    if (!isName(name)) throw new ConvertError("name", data.at, undefined, path);
    if (data.kind === "array") throw new ConvertError("listInList", data.at, undefined, path);
    if (data.kind !== "object") {
      const text = escaped(plainText(data), data.at, path);
      lines.push(text ? `${gap}<${name}>${text}</${name}>` : `${gap}<${name}/>`);
      return;
    }
    const { attributes, text, children } = contentOf(data, path);
    const tag = [name, ...attributes].join(" ");
    if (children.length === 0) {
      lines.push(text ? `${gap}<${tag}>${text}</${name}>` : `${gap}<${tag}/>`);
      return;
    }
    lines.push(`${gap}<${tag}>`);
    for (const child of children) printMember(child, gap + unit, path + stepOf(child.key));
    lines.push(`${gap}</${name}>`);
  }

  /** @param {Member} member @param {string} gap @param {string} path */
  function printMember({ key: name, value: data }, gap, path) {
    const items = data.kind === "array" ? data.items : [];
    if (data.kind !== "array") print(name, data, gap, path);
    else if (items.length === 0) throw new ConvertError("emptyList", data.at, undefined, path);
    for (const [at, item] of items.entries()) print(name, item, gap, path + stepOf(at));
  }
}

/** @param {Data} data @returns {Member} */
function rootOf(data) {
  if (data.kind === "array") {
    return { key: rootName, value: { kind: "object", items: [{ key: itemName, value: data }], at: data.at } };
  }
  const [only] = data.kind === "object" ? data.items : [];
  const isRoot = data.kind === "object" && data.items.length === 1 && only?.value.kind !== "array";
  return isRoot && only && isName(only.key) ? only : { key: rootName, value: data };
}

/** @param {ObjectData} data @param {string} path */
function contentOf({ items }, path) {
  /** @type {string[]} */
  const attributes = [];
  let text = "";
  /** @type {Member[]} */
  const children = [];
  for (const { key, value } of items) {
    const inner = path + stepOf(key);
    if (key !== "#text" && !key.startsWith("@")) {
      children.push({ key, value });
      continue;
    }
    if ("items" in value) throw new ConvertError("attribute", value.at, undefined, inner);
    const written = escaped(plainText(value), value.at, inner);
    if (key === "#text") text = written;
    else if (isName(key.slice(1)))
      attributes.push(`${key.slice(1)}="${written.replaceAll("\n", "&#10;").replaceAll("\t", "&#9;")}"`);
    else throw new ConvertError("name", value.at, undefined, inner);
  }
  if (text && children.length > 0)
    throw new ConvertError("textBesideElements", items[0]?.value.at ?? 0, undefined, path);
  return { attributes, text, children };
}

function isName(/** @type {string} */ name) {
  return nameStart.test(name) && nameRest.test(name);
}

const references = /** @type {Record<string, string>} */ ({
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "&#13;",
});

/** @param {string} text @param {number} at @param {string} path */
function escaped(text, at, path) {
  if (forbidden.test(text) || hasLoneSurrogate(text)) throw new ConvertError("character", at, undefined, path);
  return text.replace(/[&<>"\r]/g, (sign) => references[sign] ?? sign);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids them, also as references
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
