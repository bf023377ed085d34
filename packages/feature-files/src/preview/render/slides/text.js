import { escapeHtml } from "../escape.js";
import { formulaText } from "../word/formulas.js";
import { colourOf, round } from "./colours.js";
import { at, children, number } from "./xml.js";

/** @typedef {import("./xml.js").XmlElement} XmlElement */

/**
 * How a shape's text is styled. `levels` are the list styles to look in, nearest first: the shape's
 * own, its placeholder's in layout and master, and the master's for this kind of text.
 *
 * @typedef {{ levels: XmlElement[], palette: import("./colours.js").Palette, width: number,
 * scale: number, links: import("./package.js").Part["links"], number: number }} TextStyle
 */

const charactersPerRun = 20_000;
/** @type {Record<string, string>} */
const sides = { ctr: "center", r: "right", just: "justify", dist: "justify" };

/**
 * Renders the paragraphs of a text body.
 *
 * @param {XmlElement | undefined} body
 * @param {TextStyle} style
 */
export function paragraphs(body, style) {
  return children(body, "a:p")
    .map((paragraph) => drawParagraph(paragraph, style))
    .join("");
}

/**
 * @param {XmlElement} paragraph
 * @param {TextStyle} style
 */
function drawParagraph(paragraph, style) {
  const own = at(paragraph, "a:pPr");
  const level = Math.min(8, Math.max(0, number(own, "lvl", 0)));
  const properties = [own, ...style.levels.map((list) => at(list, `a:lvl${level + 1}pPr`))].filter(
    (holder) => holder !== undefined,
  );
  const runs = children(paragraph)
    .map((run) => drawRun(run, properties, style))
    .join("");
  const side = sides[first(properties, "algn") ?? ""];
  const bullet = runs ? bulletOf(properties) : "";
  const css = [side && `text-align:${side}`, bullet && `padding-left:${round(1.2 + level * 1.2)}em`]
    .filter(Boolean)
    .join(";");
  const size = sizeCss(
    properties.map((holder) => at(holder, "a:defRPr")).filter((holder) => holder !== undefined),
    style,
  );
  const mark = bullet && `<span class="bullet" aria-hidden="true">${escapeHtml(bullet)}</span>`;
  return `<p style="${[size, css].filter(Boolean).join(";")}">${mark}${runs || "&#8203;"}</p>`;
}

/**
 * @param {XmlElement} run
 * @param {XmlElement[]} properties
 * @param {TextStyle} style
 * @returns {string}
 */
function drawRun(run, properties, style) {
  if (run.nodeName === "a:br") return "<br>";
  if (run.nodeName === "a14:m" || run.nodeName === "m:oMath") return escapeHtml(formulaText(run));
  if (run.nodeName === "mc:AlternateContent") {
    return children(at(run, "mc:Choice") ?? at(run, "mc:Fallback"))
      .map((inner) => drawRun(inner, properties, style))
      .join("");
  }
  if (run.nodeName !== "a:r" && run.nodeName !== "a:fld") return "";
  const own = at(run, "a:rPr");
  const all = [own, ...properties.map((holder) => at(holder, "a:defRPr"))].filter((holder) => holder !== undefined);
  const colour = all.map((holder) => colourOf(holder, style.palette)).find(Boolean);
  const css = [
    own?.getAttribute("sz") && sizeCss([own], style),
    colour && `color:${colour}`,
    first(all, "b") === "1" && "font-weight:700",
    first(all, "i") === "1" && "font-style:italic",
    /^(?:sng|dbl|heavy)/.test(first(all, "u") ?? "") && "text-decoration:underline",
  ].filter(Boolean);
  const isNumber = run.nodeName === "a:fld" && run.getAttribute("type") === "slidenum";
  const written = isNumber ? String(style.number) : (at(run, "a:t")?.textContent ?? "");
  const words = escapeHtml(written.slice(0, charactersPerRun));
  const styled = css.length > 0 ? `<span style="${css.join(";")}">${words}</span>` : words;
  return linked(styled, own, style);
}

/**
 * @param {string} html
 * @param {XmlElement | undefined} own
 * @param {TextStyle} style
 */
function linked(html, own, { links }) {
  const link = links.get(at(own, "a:hlinkClick")?.getAttribute("r:id") ?? "");
  if (!link?.isExternal || !/^(?:https?|mailto):/i.test(link.target)) return html;
  return `<a href="${escapeHtml(link.target)}" target="_blank" rel="noopener noreferrer nofollow">${html}</a>`;
}

/** @param {XmlElement[]} properties */
function bulletOf(properties) {
  for (const holder of properties) {
    if (at(holder, "a:buNone")) return "";
    // In a symbol font these letters are other symbols; a plain bullet replaces them.
    const mark = at(holder, "a:buChar")?.getAttribute("char");
    if (mark) return at(holder, "a:buFont") && /[\w\uf000-\uf0ff]/.test(mark) ? "•" : mark.slice(0, 2);
    if (at(holder, "a:buAutoNum")) return "•";
  }
  return "";
}

/**
 * Converts a size in points to a fraction of the slide's width, so that text scales with its frame.
 *
 * @param {XmlElement[]} properties
 * @param {TextStyle} style
 */
function sizeCss(properties, { width, scale }) {
  const hundredths = Number(first(properties, "sz") ?? 1800);
  const size = Number.isFinite(hundredths) ? Math.min(40_000, Math.max(100, hundredths)) : 1800;
  return `font-size:${round((size * 127 * scale * 100) / width)}cqw`;
}

/**
 * @param {XmlElement[]} properties
 * @param {string} name
 */
function first(properties, name) {
  return properties.map((holder) => holder.getAttribute(name)).find(Boolean) ?? undefined;
}
