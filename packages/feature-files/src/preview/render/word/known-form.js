/**
 * Rewrites a part of a Word document into elements that mammoth shows: text boxes, readings above characters, fields,
 * formulas, tracked changes and content controls. Counts what is left out.
 */
import { XMLSerializer } from "@xmldom/xmldom";
import { at, children, parseXml } from "../slides/xml.js";
import { formulaText } from "./formulas.js";

/** @typedef {import("../slides/xml.js").XmlElement} XmlElement */
/** @typedef {import("../messages").Note["key"]} NoteKey */
/** @typedef {Map<NoteKey, number>} Counts */

const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const deepest = 200;

/**
 * @param {string} xml
 * @param {Counts} counts
 * @param {Set<string>} hiddenStyles ids of styles whose text is hidden
 * @returns {string}
 */
export function knownForm(xml, counts, hiddenStyles) {
  const root = parseXml(xml);
  change(root, { counts, hiddenStyles, depth: 0 });
  return new XMLSerializer().serializeToString(/** @type {any} */ (root.ownerDocument));
}

/** The ids of styles that hide their text. @param {string | undefined} xml @returns {Set<string>} */
export function hiddenStylesOf(xml) {
  if (xml === undefined) return new Set();
  return new Set(
    children(parseXml(xml), "w:style")
      .filter((style) => isOn(at(style, "w:rPr/w:vanish")))
      .map((style) => style.getAttribute("w:styleId") ?? ""),
  );
}

/** @typedef {{ counts: Counts, hiddenStyles: Set<string>, depth: number }} Work */

/** @param {XmlElement} parent @param {Work} work */
function change(parent, work) {
  if (work.depth > deepest) return;
  const deeper = { ...work, depth: work.depth + 1 };
  // What takes an element's place may have to be replaced itself.
  const waiting = children(parent).reverse();
  for (let child = waiting.pop(); child; child = waiting.pop()) {
    const replacement = replace(child, work);
    if (replacement === undefined) {
      change(child, deeper);
      continue;
    }
    for (const element of replacement) parent.insertBefore(/** @type {any} */ (element), /** @type {any} */ (child));
    parent.removeChild(/** @type {any} */ (child));
    waiting.push(...replacement.reverse());
  }
}

/**
 * What takes the place of an element; undefined if it stays.
 *
 * @param {XmlElement} element @param {Work} work @returns {XmlElement[] | undefined}
 */
function replace(element, { counts, hiddenStyles }) {
  const count = (/** @type {NoteKey} */ key) => {
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  switch (element.nodeName) {
    case "w:fldSimple":
    case "w:customXml":
    case "w:smartTag":
    case "w:dir":
    case "w:bdo":
      return children(element).filter(isContent);
    case "w:sdt":
      return children(at(element, "w:sdtContent"));
    case "mc:AlternateContent":
      return alternative(element);
    case "w:drawing":
      countGraphic(element, count);
      return inDrawing(element);
    case "w:object":
      count("objects");
      return undefined;
    case "w:altChunk":
      count("objects");
      return [];
    case "w:del":
    case "w:moveFrom":
      if (parentIs(element, "w:rPr") || parentIs(element, "w:trPr")) return undefined;
      count("tracked");
      return children(element).filter(isContent).map(struckOut);
    case "w:ins":
    case "w:moveTo":
      if (parentIs(element, "w:rPr") || parentIs(element, "w:trPr")) return undefined;
      count("tracked");
      return children(element).filter(isContent);
    case "m:oMathPara":
    case "m:oMath": {
      count("formulas");
      const run = textRun(element, formulaText(element));
      return parentIs(element, "w:body") || parentIs(element, "w:tc") ? [wrapped(element, "w:p", run)] : [run];
    }
    case "w:r":
      return changedRun(element, hiddenStyles, count);
    default:
      return undefined;
  }
}

/** @param {XmlElement} run @param {Set<string>} hiddenStyles @param {(key: NoteKey) => void} count */
function changedRun(run, hiddenStyles, count) {
  const properties = at(run, "w:rPr");
  const style = at(properties, "w:rStyle")?.getAttribute("w:val") ?? "";
  const own = at(properties, "w:vanish");
  if (own ? isOn(own) : hiddenStyles.has(style)) {
    if (!(run.textContent ?? "").trim()) return undefined;
    count("hidden");
    return [];
  }
  const ruby = at(run, "w:ruby");
  if (!ruby) return undefined;
  const reading = at(ruby, "w:rt")?.textContent ?? "";
  const base = children(at(ruby, "w:rubyBase"));
  return reading ? [...base, textRun(run, `（${reading}）`)] : base;
}

/** The newer form where mammoth shows it; text boxes are in it, and some programs write no older one. @param {XmlElement} element */
function alternative(element) {
  const newer = at(element, "mc:Choice");
  const older = at(element, "mc:Fallback");
  const isShown = newer && (boxesIn(newer).length > 0 || !older || children(older).length === 0);
  return children(isShown ? newer : older);
}

/** The text boxes of a drawing, as the older drawings have them. @param {XmlElement} drawing */
function inDrawing(drawing) {
  const boxes = boxesIn(drawing);
  if (boxes.length === 0) return undefined;
  return boxes.map((box) =>
    wrapped(drawing, "w:pict", wrapped(drawing, "v:shape", wrapped(drawing, "v:textbox", box))),
  );
}

/** @param {XmlElement} element @returns {XmlElement[]} */
function boxesIn(element) {
  return children(element).flatMap((child) => (child.nodeName === "w:txbxContent" ? [child] : boxesIn(child)));
}

/** @param {XmlElement} drawing @param {(key: NoteKey) => void} count */
function countGraphic(drawing, count) {
  for (const inner of children(drawing)) {
    const kind = at(inner, "a:graphic/a:graphicData")?.getAttribute("uri") ?? "";
    if (kind.endsWith("/chart") || kind.endsWith("/chartex")) count("charts");
    if (kind.endsWith("/diagram")) count("charts");
  }
}

/** A run or what has runs in it, struck out. @param {XmlElement} element @returns {XmlElement} */
function struckOut(element) {
  for (const run of element.nodeName === "w:r" ? [element] : runsIn(element)) {
    const properties = at(run, "w:rPr") ?? make(run, "w:rPr");
    if (properties.parentNode !== run)
      run.insertBefore(/** @type {any} */ (properties), /** @type {any} */ (run.firstChild));
    properties.appendChild(/** @type {any} */ (make(run, "w:strike")));
    for (const text of children(run, "w:delText")) {
      const shown = make(run, "w:t");
      shown.setAttribute("xml:space", "preserve");
      shown.appendChild(/** @type {any} */ (run.ownerDocument?.createTextNode(text.textContent ?? "")));
      run.replaceChild(/** @type {any} */ (shown), /** @type {any} */ (text));
    }
  }
  return element;
}

/** @param {XmlElement} element @returns {XmlElement[]} */
function runsIn(element) {
  return children(element).flatMap((child) => (child.nodeName === "w:r" ? [child] : runsIn(child)));
}

/** @param {XmlElement} element */
function isContent(element) {
  return !/Pr$/.test(element.nodeName);
}

/** @param {XmlElement} element @param {string} name */
function parentIs(element, name) {
  return element.parentNode?.nodeName === name;
}

/** A property is on unless it says otherwise. @param {XmlElement | undefined} property */
export function isOn(property) {
  return property !== undefined && !/^(?:0|false|off)$/.test(property.getAttribute("w:val") ?? "");
}

/** @param {XmlElement} near @param {string} text @returns {XmlElement} */
function textRun(near, text) {
  const shown = make(near, "w:t");
  shown.setAttribute("xml:space", "preserve");
  shown.appendChild(/** @type {any} */ (near.ownerDocument?.createTextNode(text)));
  return wrapped(near, "w:r", shown);
}

/** @param {XmlElement} near @param {string} name @param {XmlElement} inner @returns {XmlElement} */
function wrapped(near, name, inner) {
  const outer = make(near, name);
  outer.appendChild(/** @type {any} */ (inner));
  return outer;
}

/** @param {XmlElement} near @param {string} name @returns {XmlElement} */
function make(near, name) {
  const namespace = name.startsWith("v:") ? "urn:schemas-microsoft-com:vml" : (near.lookupNamespaceURI("w") ?? word);
  return /** @type {any} */ (near.ownerDocument).createElementNS(namespace, name);
}
