import { escapeHtml } from "../escape.js";
import { colourOf, round } from "./colours.js";
import { chartHtml, diagramHtml } from "./data.js";
import { paragraphs } from "./text.js";
import { at, children, number } from "./xml.js";

/** @typedef {import("./xml.js").XmlElement} XmlElement */

/**
 * What a presentation may still use, and what of it is left out.
 *
 * @typedef {{ shapes: number, pictureBytes: number, left: Map<import("../messages").Note["key"], number> }} Budget
 */

/**
 * What rendering a slide needs. `inherits` are its layout and master, for placeholders.
 *
 * @typedef {{ presentation: import("./package.js").Presentation, part: import("./package.js").Part,
 * inherits: import("./package.js").Part[], palette: import("./colours.js").Palette, width: number,
 * height: number, budget: Budget, number: number }} Slide
 */

/**
 * The coordinate system of a group: a length inside it times `scale` plus `offset` is one on the
 * slide.
 *
 * @typedef {{ scaleX: number, scaleY: number, offsetX: number, offsetY: number }} Frame
 */

/** @type {Frame} */
export const wholeSlide = { scaleX: 1, scaleY: 1, offsetX: 0, offsetY: 0 };
const deepestGroup = 10;

/** @type {Record<string, string>} */
const pictureTypes = { png: "image/png", jpg: "image/jpeg", jpeg: "image/jpeg", gif: "image/gif", webp: "image/webp" };

/**
 * Renders the shapes of a tree, in their stacking order.
 *
 * @param {XmlElement | undefined} tree
 * @param {Slide} slide
 * @param {{ frame?: Frame, depth?: number, withPlaceholders?: boolean }} [options]
 * @returns {string}
 */
export function drawShapes(tree, slide, { frame = wholeSlide, depth = 0, withPlaceholders = true } = {}) {
  return shapesIn(tree)
    .map((shape) => {
      slide.budget.shapes -= 1;
      if (slide.budget.shapes < 0 || depth > deepestGroup) return "";
      if (!withPlaceholders && placeholderOf(shape)) return "";
      if (shape.nodeName === "p:grpSp") {
        return drawShapes(shape, slide, { frame: inner(shape, frame), depth: depth + 1, withPlaceholders });
      }
      return drawShape(shape, slide, frame);
    })
    .join("");
}

/**
 * The visible shapes; of a shape for newer and older programs, the newer one.
 *
 * @param {XmlElement | undefined} tree
 * @returns {XmlElement[]}
 */
function shapesIn(tree) {
  return children(tree).flatMap((shape) => {
    if (shape.nodeName === "mc:AlternateContent") return shapesIn(newerOf(shape));
    return isOff(shape) ? [] : [shape];
  });
}

/** @param {XmlElement} alternatives */
function newerOf(alternatives) {
  const newer = at(alternatives, "mc:Choice");
  const older = at(alternatives, "mc:Fallback");
  // Of a shape that is not known here, such as ink, the older form is a picture.
  const isKnown = children(newer).some(({ nodeName }) => /^p:(?:sp|grpSp|pic|cxnSp|graphicFrame)$/.test(nodeName));
  return isKnown || !older ? newer : older;
}

/** Whether its owner has hidden a shape. @param {XmlElement} shape */
function isOff(shape) {
  const [about] = children(shape).filter((child) => /^p:nv\w+Pr$/.test(child.nodeName));
  return at(about, "p:cNvPr")?.getAttribute("hidden") === "1";
}

/**
 * @param {XmlElement} shape
 * @param {Slide} slide
 * @param {Frame} frame
 */
function drawShape(shape, slide, frame) {
  const inherited = inheritedFrom(shape, slide);
  const transform = [shape, ...inherited]
    .map((holder) => at(holder, "p:spPr/a:xfrm") ?? at(holder, "p:xfrm"))
    .find(Boolean);
  if (!transform) return "";
  const box = boxCss(transform, slide, frame);
  if (shape.nodeName === "p:pic") return drawPicture(shape, slide, box);
  if (shape.nodeName === "p:graphicFrame") return drawGraphic(shape, slide, box);
  if (shape.nodeName === "p:cxnSp") return `<div class="shape" style="${box};${outline(shape, slide)}"></div>`;
  if (shape.nodeName !== "p:sp") return "";
  return drawTextShape(shape, inherited, slide, box);
}

/**
 * @param {XmlElement} shape
 * @param {XmlElement[]} inherited
 * @param {Slide} slide
 * @param {string} box
 */
function drawTextShape(shape, inherited, slide, box) {
  const properties = [shape, ...inherited].map((holder) => at(holder, "p:spPr"));
  const fill = properties
    .map((holder) => (at(holder, "a:noFill") ? "none" : colourOf(at(holder, "a:solidFill"), slide.palette)))
    .find(Boolean);
  const geometry = properties.map((holder) => at(holder, "a:prstGeom")?.getAttribute("prst")).find(Boolean);
  const body = at(shape, "p:txBody");
  const settings = [shape, ...inherited]
    .map((holder) => at(holder, "p:txBody/a:bodyPr"))
    .filter((found) => found !== undefined);
  const anchor = settings.map((found) => found.getAttribute("anchor")).find(Boolean);
  const css = [
    box,
    fill && fill !== "none" && `background:${fill}`,
    outline(shape, slide),
    geometry === "ellipse" && "border-radius:50%",
    geometry === "roundRect" && "border-radius:1cqw",
    anchor === "ctr" && "justify-content:center",
    anchor === "b" && "justify-content:flex-end",
  ].filter(Boolean);
  return `<div class="shape" style="${css.join(";")}">${paragraphs(body, textStyle(shape, inherited, slide, settings[0]))}</div>`;
}

/**
 * @param {XmlElement} shape
 * @param {XmlElement[]} inherited
 * @param {Slide} slide
 * @param {XmlElement | undefined} settings
 * @returns {import("./text.js").TextStyle}
 */
function textStyle(shape, inherited, slide, settings) {
  const placeholder = placeholderOf(shape);
  const type = placeholder ? placeholder.getAttribute("type") || "body" : "";
  const isTitle = /title/i.test(type);
  const kind = isTitle ? "p:titleStyle" : placeholder ? "p:bodyStyle" : "p:otherStyle";
  const master = slide.inherits.at(-1);
  const levels = [
    ...[shape, ...inherited].map((holder) => at(holder, "p:txBody/a:lstStyle")),
    at(master?.root, `p:txStyles/${kind}`),
  ].filter((level) => level !== undefined);
  return {
    levels,
    palette: slide.palette,
    width: slide.width,
    scale: number(at(settings, "a:normAutofit"), "fontScale", 100_000) / 100_000,
    links: slide.part.links,
    number: slide.number,
  };
}

/**
 * Renders a picture with its original bytes, or a gray box with its description when no browser can
 * show it.
 *
 * @param {XmlElement} shape
 * @param {Slide} slide
 * @param {string} box
 */
function drawPicture(shape, slide, box) {
  const words = at(shape, "p:nvPicPr/p:cNvPr")?.getAttribute("descr") ?? "";
  const source = pictureSource(at(shape, "p:blipFill/a:blip"), slide.part, slide);
  if (!source) {
    leftOut(slide, "pictures");
    return `<div class="shape missing" style="${box}">${escapeHtml(words)}</div>`;
  }
  return `<img class="shape" style="${box}" src="${source}" alt="${escapeHtml(words)}">`;
}

/**
 * @param {XmlElement | undefined} blip
 * @param {import("./package.js").Part} part
 * @param {Slide} slide
 * @returns {string | undefined}
 */
export function pictureSource(blip, part, slide) {
  const link = part.links.get(blip?.getAttribute("r:embed") ?? "");
  const bytes = link && !link.isExternal ? slide.presentation.parts.get(link.target) : undefined;
  const type = pictureTypes[link?.target.split(".").at(-1)?.toLowerCase() ?? ""];
  if (!bytes || !type || bytes.length > slide.budget.pictureBytes) return undefined;
  slide.budget.pictureBytes -= bytes.length;
  return `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
}

/**
 * @param {Slide} slide
 * @param {import("../messages").Note["key"]} key
 */
function leftOut({ budget }, key) {
  budget.left.set(key, (budget.left.get(key) ?? 0) + 1);
}

/**
 * Renders a table, the figures of a chart, the words of a diagram, or the picture of an embedded document; anything
 * else is replaced by its name.
 *
 * @param {XmlElement} shape
 * @param {Slide} slide
 * @param {string} box
 */
function drawGraphic(shape, slide, box) {
  const table = at(shape, "a:graphic/a:graphicData/a:tbl");
  const words = at(shape, "p:nvGraphicFramePr/p:cNvPr")?.getAttribute("name") ?? "";
  if (!table) return drawData(shape, slide, box, words);
  const style = textStyle(shape, [], slide, undefined);
  const rows = children(table, "a:tr").map((row) => {
    const cells = children(row, "a:tc")
      .filter((cell) => cell.getAttribute("hMerge") !== "1" && cell.getAttribute("vMerge") !== "1")
      .map((cell) => {
        slide.budget.shapes -= 1;
        const fill = colourOf(at(cell, "a:tcPr/a:solidFill"), slide.palette);
        const spans = `colspan="${number(cell, "gridSpan", 1)}" rowspan="${number(cell, "rowSpan", 1)}"`;
        return slide.budget.shapes < 0
          ? ""
          : `<td ${spans}${fill ? ` style="background:${fill}"` : ""}>${paragraphs(at(cell, "a:txBody"), style)}</td>`;
      });
    return `<tr>${cells.join("")}</tr>`;
  });
  return `<div class="shape" style="${box}"><table><tbody>${rows.join("")}</tbody></table></div>`;
}

/**
 * @param {XmlElement} shape
 * @param {Slide} slide
 * @param {string} box
 * @param {string} words
 */
function drawData(shape, slide, box, words) {
  const data = at(shape, "a:graphic/a:graphicData");
  const linked = (/** @type {string} */ path, /** @type {string} */ name) => {
    const link = slide.part.links.get(at(data, path)?.getAttribute(name) ?? "");
    return link && !link.isExternal ? slide.presentation.part(link.target)?.root : undefined;
  };
  const chart = chartHtml(linked("c:chart", "r:id"));
  if (chart) {
    leftOut(slide, "charts");
    return `<div class="shape data" style="${box}">${chart}</div>`;
  }
  const diagram = diagramHtml(linked("dgm:relIds", "r:dm"));
  if (diagram) {
    leftOut(slide, "diagrams");
    return `<div class="shape data" style="${box}">${diagram}</div>`;
  }
  const picture = embeddedPicture(data);
  if (picture) return drawPicture(picture, slide, box);
  leftOut(slide, "objects");
  return `<div class="shape missing" style="${box}">${escapeHtml(words)}</div>`;
}

/** What shows an embedded document while it is closed. @param {XmlElement | undefined} data */
function embeddedPicture(data) {
  const holders = [
    data,
    ...children(data, "mc:AlternateContent").flatMap((one) => [at(one, "mc:Choice"), at(one, "mc:Fallback")]),
  ];
  return holders.map((holder) => at(holder, "p:oleObj/p:pic")).find(Boolean);
}

/**
 * @param {XmlElement} shape
 * @param {Slide} slide
 */
function outline(shape, slide) {
  const line = at(shape, "p:spPr/a:ln");
  const colour = colourOf(at(line, "a:solidFill"), slide.palette);
  if (!colour) return "";
  return `border:${round(Math.max(0.08, (number(line, "w", 12_700) * 100) / slide.width))}cqw solid ${colour}`;
}

/**
 * @param {XmlElement} transform
 * @param {Slide} slide
 * @param {Frame} frame
 */
function boxCss(transform, { width, height }, frame) {
  const [offset, extent] = [at(transform, "a:off"), at(transform, "a:ext")];
  const left = number(offset, "x", 0) * frame.scaleX + frame.offsetX;
  const top = number(offset, "y", 0) * frame.scaleY + frame.offsetY;
  const turn = number(transform, "rot", 0) / 60_000;
  const css = [
    `left:${percent(left / width)}`,
    `top:${percent(top / height)}`,
    `width:${percent((number(extent, "cx", 0) * frame.scaleX) / width)}`,
    `height:${percent((number(extent, "cy", 0) * frame.scaleY) / height)}`,
    ...(turn ? [`transform:rotate(${round(turn)}deg)`] : []),
  ];
  return css.join(";");
}

/** @param {number} part */
function percent(part) {
  return `${round(Math.min(5, Math.max(-5, part)) * 100)}%`;
}

/**
 * @param {XmlElement} group
 * @param {Frame} frame
 * @returns {Frame}
 */
function inner(group, frame) {
  const transform = at(group, "p:grpSpPr/a:xfrm");
  const [offset, extent] = [at(transform, "a:off"), at(transform, "a:ext")];
  const [childOffset, childExtent] = [at(transform, "a:chOff"), at(transform, "a:chExt")];
  const scaleX = number(extent, "cx", 1) / (number(childExtent, "cx", 0) || number(extent, "cx", 1) || 1);
  const scaleY = number(extent, "cy", 1) / (number(childExtent, "cy", 0) || number(extent, "cy", 1) || 1);
  return {
    scaleX: frame.scaleX * scaleX,
    scaleY: frame.scaleY * scaleY,
    offsetX: frame.offsetX + frame.scaleX * (number(offset, "x", 0) - number(childOffset, "x", 0) * scaleX),
    offsetY: frame.offsetY + frame.scaleY * (number(offset, "y", 0) - number(childOffset, "y", 0) * scaleY),
  };
}

/**
 * @param {XmlElement} shape
 * @returns {XmlElement | undefined}
 */
function placeholderOf(shape) {
  const [about] = children(shape).filter((child) => /^p:nv\w+Pr$/.test(child.nodeName));
  return at(about, "p:nvPr/p:ph");
}

/**
 * The placeholders of layout and master that a shape fills, nearest first: matched by index, else
 * by type.
 *
 * @param {XmlElement} shape
 * @param {Slide} slide
 */
function inheritedFrom(shape, { inherits }) {
  const placeholder = placeholderOf(shape);
  if (!placeholder) return [];
  const index = placeholder.getAttribute("idx");
  let type = placeholder.getAttribute("type") || "";
  return inherits.flatMap((part) => {
    const candidates = children(at(part.root, "p:cSld/p:spTree"), "p:sp").flatMap((found) => {
      const its = placeholderOf(found);
      return its ? [{ found, index: its.getAttribute("idx"), type: its.getAttribute("type") || "" }] : [];
    });
    const match =
      candidates.find((candidate) => index && candidate.index === index) ??
      candidates.find((candidate) => sameKind(candidate.type, type));
    if (match?.type) type = match.type;
    return match ? [match.found] : [];
  });
}

/**
 * @param {string} a
 * @param {string} b
 */
function sameKind(a, b) {
  const kind = (/** @type {string} */ type) =>
    /title/i.test(type) ? "title" : /^(?:|body|obj|subTitle)$/.test(type) ? "body" : type;
  return kind(a) === kind(b);
}
