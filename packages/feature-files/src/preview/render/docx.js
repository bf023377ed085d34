import { sanitize } from "@dozen/core/markdown/sanitize";
import mammoth from "mammoth";
import { openArchive, packAgain, textOf } from "./archive.js";
import { escapeHtml } from "./escape.js";
import { Refused } from "./refused.js";
import { children, parseXml } from "./slides/xml.js";
import { hiddenStylesOf, knownForm } from "./word/known-form.js";
import { runningTexts } from "./word/running.js";

/** @typedef {import("./messages").Note} Note */

const mainPart = /^word\/\w*document\d*\.xml$/;
const textParts = /^word\/(?:\w*document\d*|footnotes|endnotes|comments)\.xml$/;

/** Underlines and comments, which mammoth leaves out otherwise. */
const styleMap = ["u => u", "comment-reference => sup"];

/**
 * Renders a Word document as sanitized HTML, with its headers above it and its footers below.
 *
 * @param {Uint8Array} bytes
 * @returns {Promise<import("./messages").Drawn>}
 */
export async function drawDocx(bytes) {
  const parts = openArchive(bytes);
  const main = [...parts.keys()].find((name) => mainPart.test(name));
  if (!parts.has("[Content_Types].xml") || main === undefined) throw new Refused("damaged");
  const { headers, footers } = runningTexts(parts, main);
  /** @type {import("./word/known-form.js").Counts} */
  const counts = new Map();
  const hidden = hiddenStylesOf(textOf(parts, "word/styles.xml"));
  for (const [name, part] of parts) {
    if (textParts.test(name)) parts.set(name, new TextEncoder().encode(knownForm(textIn(part), counts, hidden)));
  }
  const missing = missingPictures(parts);
  if (missing > 0) counts.set("pictures", missing);
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(packAgain(parts)) }, { styleMap });
  // mammoth keeps any link target, including `javascript:`.
  const text = await sanitize(value);
  return {
    html: `<article class="paper prose">${running(headers)}${text}${running(footers)}</article>`,
    notes: [...counts].map(([key, count]) => /** @type {Note} */ ({ key, values: { count } })),
  };
}

/** @param {Uint8Array} part */
function textIn(part) {
  return new TextDecoder().decode(part);
}

/** @param {string[]} texts */
function running(texts) {
  return texts.map((text) => `<div class="running">${escapeHtml(text)}</div>`).join("");
}

/** Pictures that no browser shows, and those that are elsewhere. @param {Map<string, Uint8Array>} parts */
function missingPictures(parts) {
  const links = [...parts].filter(([name]) => /^word\/_rels\/\w*document\d*\.xml\.rels$/.test(name));
  return links
    .flatMap(([, part]) => children(parseXml(textIn(part)), "Relationship"))
    .filter((link) => /\/image$/.test(link.getAttribute("Type") ?? ""))
    .filter(
      (link) =>
        link.getAttribute("TargetMode") === "External" ||
        !/\.(?:png|jpe?g|gif|webp)$/i.test(link.getAttribute("Target") ?? ""),
    ).length;
}
