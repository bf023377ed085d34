import { sanitize } from "@dozen/core/markdown/sanitize";
import { openOpenDocument, textOf } from "./archive.js";
import { escapeHtml } from "./escape.js";
import { pictureAddress } from "./html.js";
import { Refused } from "./refused.js";
import { at, children, number, parseXml } from "./slides/xml.js";

/** @typedef {import("./slides/xml.js").XmlElement} XmlElement */
/** @typedef {{ parts: Map<string, Uint8Array>, left: number, pictureBytes: number }} Budget */

const charactersAtMost = 1_000_000;
const pictureBytesAtMost = 20 * 1024 * 1024;
const spacesAtMost = 100;
const spanAtMost = 100;

/** What is not part of the text: comments, deleted text, a speaker's notes, names of pictures. */
const silent = new Set([
  "office:annotation",
  "office:forms",
  "presentation:notes",
  "svg:desc",
  "svg:title",
  "text:sequence-decls",
  "text:tracked-changes",
]);
/** @type {Record<string, string>} */
const tags = {
  "text:p": "p",
  "text:list": "ul",
  "text:list-item": "li",
  "text:list-header": "li",
  "text:note-citation": "sup",
  "table:table": "table",
  "table:table-row": "tr",
};

/**
 * Renders an OpenDocument text or presentation as sanitized HTML: headings, paragraphs, lists,
 * tables, links and pictures. The slides of a presentation are below each other.
 *
 * @param {Uint8Array} bytes
 * @returns {Promise<import("./messages").Drawn>}
 */
export async function drawOpenDocument(bytes) {
  const parts = openOpenDocument(bytes);
  const content = textOf(parts, "content.xml");
  const body = content === undefined ? undefined : at(parseXml(content), "office:body");
  const text = at(body, "office:text");
  const slides = children(at(body, "office:presentation"), "draw:page");
  if (!text && slides.length === 0) throw new Refused("damaged");
  const budget = { parts, left: charactersAtMost, pictureBytes: pictureBytesAtMost };
  const html = (text ? [text] : slides).map((found) => inside(found, budget)).join("<hr>");
  return {
    html: `<article class="paper prose">${await sanitize(html)}</article>`,
    notes: budget.left < 0 ? [{ key: "cut" }] : [],
  };
}

/** @param {XmlElement} parent @param {Budget} budget @returns {string} */
function inside(parent, budget) {
  let html = "";
  for (let node = parent.firstChild; node && budget.left >= 0; node = node.nextSibling) {
    if (node.nodeType === 1) html += drawElement(/** @type {XmlElement} */ (node), budget);
    if (node.nodeType === 3) html += written(node.nodeValue ?? "", budget);
  }
  return html;
}

/** @param {string} text @param {Budget} budget */
function written(text, budget) {
  budget.left -= text.length;
  return escapeHtml(text);
}

/** @param {XmlElement} element @param {Budget} budget @returns {string} */
function drawElement(element, budget) {
  const name = element.nodeName;
  if (silent.has(name)) return "";
  // Elements without text count as well, since there may be very many.
  budget.left -= 1;
  const tag = tags[name];
  if (tag) return `<${tag}>${inside(element, budget)}</${tag}>`;
  switch (name) {
    case "text:h": {
      const level = Math.min(6, Math.max(1, Math.trunc(number(element, "text:outline-level", 1))));
      return `<h${level}>${inside(element, budget)}</h${level}>`;
    }
    case "text:a":
      return `<a href="${escapeHtml(element.getAttribute("xlink:href") ?? "")}">${inside(element, budget)}</a>`;
    case "text:line-break":
      return "<br>";
    case "text:tab":
      return " ";
    case "text:s":
      return written(" ".repeat(within(number(element, "text:c", 1), spacesAtMost)), budget);
    case "table:table-cell":
      return `<td colspan="${span(element, "columns")}" rowspan="${span(element, "rows")}">${inside(element, budget)}</td>`;
    case "draw:frame":
      return drawFrame(element, budget);
    default:
      return inside(element, budget);
  }
}

/** A picture, of which there may be several forms, or a box of text. @param {XmlElement} frame @param {Budget} budget */
function drawFrame(frame, budget) {
  for (const image of children(frame, "draw:image")) {
    const name = (image.getAttribute("xlink:href") ?? "").replace(/^\.\//, "");
    const source = pictureAddress(budget.parts.get(name), budget);
    if (source) return `<img src="${source}" alt="${escapeHtml(frame.getAttribute("draw:name") ?? "")}">`;
  }
  return inside(frame, budget);
}

/** @param {XmlElement} cell @param {"columns" | "rows"} of */
function span(cell, of) {
  return within(number(cell, `table:number-${of}-spanned`, 1), spanAtMost);
}

/** @param {number} value @param {number} most */
function within(value, most) {
  return Math.min(most, Math.max(1, Math.trunc(value)));
}
