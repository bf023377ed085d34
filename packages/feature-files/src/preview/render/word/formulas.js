import { at, children } from "../slides/xml.js";

/** @typedef {import("../slides/xml.js").XmlElement} XmlElement */

/** Real formulas are far less deep. */
const deepest = 40;

/**
 * A formula of Office (OMML) on one line: `E=mc^2`, `(a+b)/(2c)`, `√(x)`, `∑_(i=1)^n`.
 *
 * @param {XmlElement} formula
 * @returns {string}
 */
export function formulaText(formula) {
  return inside(formula, 0);
}

/** @param {XmlElement | undefined} element @param {number} depth @returns {string} */
function inside(element, depth) {
  if (depth > deepest) return "";
  return children(element)
    .map((child) => partText(child, depth + 1))
    .join("");
}

/** @param {XmlElement} element @param {number} depth @returns {string} */
function partText(element, depth) {
  const part = (/** @type {string} */ name) => inside(at(element, name), depth);
  const property = (/** @type {string} */ path) => at(element, path)?.getAttribute("m:val") ?? undefined;
  switch (element.nodeName) {
    case "m:t":
    case "w:t":
    case "a:t":
      return element.textContent ?? "";
    case "m:f":
      return `${grouped(part("m:num"))}/${grouped(part("m:den"))}`;
    case "m:sSup":
      return `${part("m:e")}^${grouped(part("m:sup"))}`;
    case "m:sSub":
      return `${part("m:e")}_${grouped(part("m:sub"))}`;
    case "m:sSubSup":
    case "m:sPre":
      return `${part("m:e")}_${grouped(part("m:sub"))}^${grouped(part("m:sup"))}`;
    case "m:rad":
      return part("m:deg") ? `√[${part("m:deg")}](${part("m:e")})` : `√(${part("m:e")})`;
    case "m:nary": {
      const limits = [part("m:sub") && `_${grouped(part("m:sub"))}`, part("m:sup") && `^${grouped(part("m:sup"))}`];
      return `${property("m:naryPr/m:chr") ?? "∫"}${limits.filter(Boolean).join("")} ${part("m:e")}`;
    }
    case "m:d": {
      const parts = children(element, "m:e").map((one) => inside(one, depth));
      const [open, close] = [property("m:dPr/m:begChr") ?? "(", property("m:dPr/m:endChr") ?? ")"];
      return `${open}${parts.join(property("m:dPr/m:sepChr") ?? "|")}${close}`;
    }
    case "m:func":
      return `${part("m:fName")}(${part("m:e")})`;
    case "m:limLow":
      return `${part("m:e")}_${grouped(part("m:lim"))}`;
    case "m:limUpp":
      return `${part("m:e")}^${grouped(part("m:lim"))}`;
    case "m:m":
      return `[${children(element, "m:mr")
        .map((row) =>
          children(row, "m:e")
            .map((cell) => inside(cell, depth))
            .join(", "),
        )
        .join("; ")}]`;
    case "m:eqArr":
      return children(element, "m:e")
        .map((row) => inside(row, depth))
        .join("; ");
    case "m:acc":
      return `${part("m:e")}${property("m:accPr/m:chr") ?? "\u0302"}`;
    default:
      // Properties have no text.
      return /Pr$/.test(element.nodeName) ? "" : inside(element, depth);
  }
}

/** In parentheses, if it is more than one letter or number. @param {string} text */
function grouped(text) {
  return /^(?:[\p{L}\p{M}]|[\d.]+)?$/u.test(text) ? text : `(${text})`;
}
