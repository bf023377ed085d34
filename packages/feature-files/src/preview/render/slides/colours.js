import { at, children, number } from "./xml.js";

/** @typedef {import("./xml.js").XmlElement} XmlElement */

/**
 * A theme's colors by name (`accent1`, `dk1`); a slide's palette also has `tx1` and `bg1`, from the
 * mapping of its master.
 *
 * @typedef {Map<string, string>} Palette
 */

/** @type {Record<string, string>} */
const presets = {
  black: "000000",
  white: "FFFFFF",
  red: "FF0000",
  green: "008000",
  blue: "0000FF",
  yellow: "FFFF00",
  gray: "808080",
};

/**
 * @param {XmlElement | undefined} theme
 * @param {XmlElement | undefined} master
 * @returns {Palette}
 */
export function paletteOf(theme, master) {
  const palette = new Map();
  for (const entry of children(at(theme, "a:themeElements/a:clrScheme"))) {
    const colour = children(entry)[0];
    const value = colour?.getAttribute("lastClr") || colour?.getAttribute("val") || "";
    if (isHex(value)) palette.set(entry.nodeName.slice(2), value);
  }
  const mapping = at(master, "p:clrMap");
  for (const [name, usual] of [
    ["tx1", "dk1"],
    ["tx2", "dk2"],
    ["bg1", "lt1"],
    ["bg2", "lt2"],
  ]) {
    const found = palette.get(mapping?.getAttribute(String(name)) || String(usual));
    if (found) palette.set(name, found);
  }
  return palette;
}

/**
 * The CSS color of an element's `a:solidFill`, or of the element itself when it contains a color
 * directly.
 *
 * @param {XmlElement | undefined} holder
 * @param {Palette} palette
 * @returns {string | undefined}
 */
export function colourOf(holder, palette) {
  const colour = children(at(holder, "a:solidFill") ?? holder).find((child) =>
    /^a:(srgb|scheme|sys|prst)Clr$/.test(child.nodeName),
  );
  const value = colour?.getAttribute("lastClr") || colour?.getAttribute("val") || "";
  const hex = isHex(value) ? value : (palette.get(value) ?? presets[value]);
  if (!colour || !hex) return undefined;
  const alpha = number(at(colour, "a:alpha"), "val", 100_000) / 100_000;
  const [red, green, blue] = shaded(hex, colour);
  return alpha < 1 ? `rgba(${red},${green},${blue},${round(alpha)})` : `rgb(${red},${green},${blue})`;
}

/**
 * Applies tints and shades as lightness: `lumMod` and `lumOff` (ECMA-376 part 1, 20.1.2.3.20 and
 * 21), and `tint` and `shade` approximately.
 *
 * @param {string} hex
 * @param {XmlElement} colour
 * @returns {number[]}
 */
function shaded(hex, colour) {
  const parts = [0, 2, 4].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  const factor = number(at(colour, "a:lumMod") ?? at(colour, "a:shade"), "val", 100_000) / 100_000;
  const tint = at(colour, "a:tint");
  const offset = tint ? 1 - number(tint, "val", 100_000) / 100_000 : number(at(colour, "a:lumOff"), "val", 0) / 100_000;
  return parts.map((part) => Math.round(255 * Math.min(1, Math.max(0, part * (tint ? 1 - offset : factor) + offset))));
}

const isHex = (/** @type {string} */ text) => /^[\da-f]{6}$/i.test(text);

/** @param {number} value */
export function round(value) {
  return Math.round(value * 1000) / 1000;
}
