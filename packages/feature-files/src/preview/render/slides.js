import { openArchive } from "./archive.js";
import { escapeHtml } from "./escape.js";
import { Refused } from "./refused.js";
import { colourOf, paletteOf } from "./slides/colours.js";
import { Presentation } from "./slides/package.js";
import { drawShapes, pictureSource } from "./slides/shapes.js";
import { at, children } from "./slides/xml.js";

/** @typedef {import("./slides/shapes.js").Budget} Budget */

const slidesAtMost = 200;
/** Shapes and table cells of a presentation. */
const shapesAtMost = 20_000;
/** Bytes of pictures before base64 encoding. */
const pictureBytesAtMost = 40 * 1024 * 1024;

/**
 * Renders a presentation's slides below each other: text, pictures, tables and simple shapes at
 * their positions, the figures of charts as tables, and the words of diagrams. Hidden slides, effects and animations are
 * left out.
 *
 * @param {Uint8Array} bytes
 * @returns {import("./messages").Drawn}
 */
export function drawSlides(bytes) {
  const presentation = new Presentation(openArchive(bytes, (name) => /^(?:\[Content|ppt\/)/.test(name)));
  const { names, width, height } = presentation.slides();
  if (names.length === 0) return { html: "", notes: [{ key: "noSlides" }] };
  /** @type {Budget} */
  const budget = { shapes: shapesAtMost, pictureBytes: pictureBytesAtMost, left: new Map() };
  // Slides keep their numbers, also behind hidden ones.
  const visible = names.flatMap((name, at) => (isHidden(presentation, name) ? [] : [{ name, number: at + 1 }]));
  const shown = visible.slice(0, slidesAtMost);
  const slides = shown.map(({ name, number }) => drawSlide({ presentation, name, width, height, budget }, number));
  /** @type {import("./messages").Note[]} */
  const notes = [...budget.left].map(([key, count]) => ({ key, values: { count } }));
  if (visible.length > shown.length)
    notes.push({ key: "slides", values: { shown: shown.length, total: visible.length } });
  const hidden = names.length - visible.length;
  if (hidden > 0) notes.push({ key: "hiddenSlides", values: { count: hidden } });
  return { html: `<div class="slides">${slides.join("")}</div>`, notes };
}

/** @param {Presentation} presentation @param {string} name */
function isHidden(presentation, name) {
  return /^(?:0|false)$/.test(presentation.part(name)?.root.getAttribute("show") ?? "");
}

/**
 * @param {{ presentation: Presentation, name: string, width: number, height: number,
 *   budget: Budget }} deck
 * @param {number} number from 1
 */
function drawSlide({ presentation, name, width, height, budget }, number) {
  const part = presentation.part(name);
  if (!part) throw new Refused("damaged");
  const layout = presentation.linked(part, "slideLayout");
  const master = presentation.linked(layout, "slideMaster");
  const palette = paletteOf(presentation.linked(master, "theme")?.root, master?.root);
  const inherits = [layout, master].filter((found) => found !== undefined);
  if (hasSpeakerNotes(presentation, part)) {
    budget.left.set("speakerNotes", (budget.left.get("speakerNotes") ?? 0) + 1);
  }
  const slide = { presentation, part, inherits, palette, width, height, budget, number };
  const behind = [master, layout]
    .filter((found) => found !== undefined)
    .map((found) =>
      drawShapes(at(found.root, "p:cSld/p:spTree"), { ...slide, part: found }, { withPlaceholders: false }),
    )
    .join("");
  const front = drawShapes(at(part.root, "p:cSld/p:spTree"), slide);
  const ratio = `aspect-ratio:${width}/${height}`;
  const paper = background(slide, [part, ...inherits]);
  return `<section class="slide" aria-label="${escapeHtml(String(number))}" style="${ratio};${paper}">${behind}${front}</section>`;
}

/** @param {Presentation} presentation @param {import("./slides/package.js").Part} part */
function hasSpeakerNotes(presentation, part) {
  const notes = presentation.linked(part, "notesSlide");
  return children(at(notes?.root, "p:cSld/p:spTree"), "p:sp").some((shape) => {
    const isBody = at(shape, "p:nvSpPr/p:nvPr/p:ph")?.getAttribute("type") === "body";
    return isBody && (at(shape, "p:txBody")?.textContent ?? "").trim() !== "";
  });
}

/**
 * @param {import("./slides/shapes.js").Slide} slide
 * @param {import("./slides/package.js").Part[]} parts slide, layout, master
 */
function background(slide, parts) {
  for (const part of parts) {
    const holder = at(part.root, "p:cSld/p:bg");
    const colour = colourOf(at(holder, "p:bgPr/a:solidFill") ?? at(holder, "p:bgRef"), slide.palette);
    if (colour) return `background-color:${colour}`;
    const picture = pictureSource(at(holder, "p:bgPr/a:blipFill/a:blip"), part, slide);
    if (picture) return `background-image:url(${picture});background-size:cover`;
  }
  return "";
}
