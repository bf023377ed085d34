import { partName, textOf } from "../archive.js";
import { at, children, parseXml } from "../slides/xml.js";

/** @typedef {import("../slides/xml.js").XmlElement} XmlElement */

const linesAtMost = 50;

/**
 * The texts of a document's headers and footers, each different one once.
 *
 * @param {Map<string, Uint8Array>} parts
 * @param {string} main name of the main part
 * @returns {{ headers: string[], footers: string[] }}
 */
export function runningTexts(parts, main) {
  const [folder = "", name = ""] = [main.slice(0, main.lastIndexOf("/") + 1), main.slice(main.lastIndexOf("/") + 1)];
  const links = textOf(parts, `${folder}_rels/${name}.rels`);
  /** @type {{ headers: string[], footers: string[] }} */
  const found = { headers: [], footers: [] };
  if (links === undefined) return found;
  const document = textOf(parts, main) ?? "";
  for (const link of children(parseXml(links), "Relationship")) {
    const kind = /\/(header|footer)$/.exec(link.getAttribute("Type") ?? "")?.[1];
    // A part that no section uses is not shown.
    if (!kind || !document.includes(`"${link.getAttribute("Id")}"`)) continue;
    const texts = kind === "header" ? found.headers : found.footers;
    const text = linesOf(textOf(parts, partName(main, link.getAttribute("Target") ?? "")));
    if (text && !texts.includes(text) && texts.length < linesAtMost) texts.push(text);
  }
  return found;
}

/** @param {string | undefined} xml */
function linesOf(xml) {
  if (xml === undefined) return "";
  return paragraphsIn(parseXml(xml))
    .map((paragraph) => wordsOf(paragraph).trim())
    .filter(Boolean)
    .join("\n");
}

/** @param {XmlElement} element @returns {XmlElement[]} */
function paragraphsIn(element) {
  return children(element).flatMap((child) => {
    if (child.nodeName === "mc:Fallback") return [];
    return child.nodeName === "w:p" ? [child, ...paragraphsIn(child)] : paragraphsIn(child);
  });
}

/** @param {XmlElement} element @returns {string} */
function wordsOf(element) {
  return children(element)
    .map((child) => {
      if (child.nodeName === "w:t") return child.textContent ?? "";
      if (child.nodeName === "w:tab" && element.nodeName === "w:r") return "\t";
      if (child.nodeName === "w:br") return " ";
      // Text boxes are paragraphs themselves; deleted and hidden text is not shown.
      if (/^(?:mc:Fallback|w:txbxContent|w:del|w:moveFrom|w:instrText)$/.test(child.nodeName)) return "";
      if (child.nodeName === "w:r" && at(child, "w:rPr/w:vanish")) return "";
      return wordsOf(child);
    })
    .join("");
}
