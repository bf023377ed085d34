import { readFile } from "node:fs/promises";
import { packageRequire } from "../shared/package-require.server";
import { noGlyph } from "./errors";
import type { Shape } from "./limits";

export interface Drawing {
  text: string;
  foreground: string;
  background: string;
  shape: Shape;
}

/** The side of the drawing in its own units. */
const side = 512;
/** The fraction of the side for the text, with a shape behind it and without. */
const onShape = 0.68;
const alone = 0.94;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Draws text or emoji as an SVG: letters as outlines of a bundled font, emoji as pictures, never as
 * SVG text.
 */
export async function drawIcon({ text, foreground, background, shape }: Drawing): Promise<string> {
  const space = side * (shape === "none" ? alone : onShape);
  const glyphs =
    (await drawEmoji(text, space)) ??
    (await drawOutlines(text, foreground, space)) ??
    (await drawBySystem(text, foreground, space));
  if (!glyphs) throw noGlyph();
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">` +
    `${drawShape(shape, background)}${glyphs}</svg>`
  );
}

function drawShape(shape: Shape, background: string): string {
  const rounding = { square: 0, rounded: side * 0.2, circle: side / 2, none: 0 }[shape];
  if (shape === "none") return "";
  return `<rect width="${side}" height="${side}" rx="${rounding}" fill="${background}"/>`;
}

/** Centers a drawing with this bounding box, as large as the space allows. */
function centred(drawing: string, { x, y, width, height }: Box, space: number): string {
  const scale = space / Math.max(width, height);
  const left = (side - width * scale) / 2 - x * scale;
  const top = (side - height * scale) / 2 - y * scale;
  return `<g transform="translate(${left.toFixed(2)} ${top.toFixed(2)}) scale(${scale.toFixed(5)})">${drawing}</g>`;
}

interface EmojiSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
  width: number;
  height: number;
}

let emoji: Promise<{ names: Record<string, string>; set: EmojiSet }> | undefined;

/** A single emoji of the bundled set. */
async function drawEmoji(text: string, space: number): Promise<string | undefined> {
  if (!/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(text)) return undefined;
  emoji ??= readEmoji();
  const { names, set } = await emoji;
  const points = [...text].map((character) => character.codePointAt(0)?.toString(16) ?? "");
  const name = names[points.join("-")] ?? names[points.filter((point) => point !== "fe0f").join("-")];
  const body = name && (set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ""])?.body;
  return body && centred(body, { x: 0, y: 0, width: set.width, height: set.height }, space);
}

async function readEmoji() {
  const require = packageRequire();
  const files = [
    require.resolve("@iconify-json/fluent-emoji-flat/chars.json"),
    require.resolve("@iconify-json/fluent-emoji-flat/icons.json"),
  ];
  const [names, set] = await Promise.all(files.map(async (file) => JSON.parse(await readFile(file, "utf8"))));
  return { names, set } as { names: Record<string, string>; set: EmojiSet };
}

/** Latin letters, digits and signs, as outlines of the bundled font. */
async function drawOutlines(text: string, colour: string, space: number): Promise<string | undefined> {
  const { default: opentype } = await import("opentype.js");
  const require = packageRequire();
  const bytes = await readFile(require.resolve("@fontsource/archivo-black/files/archivo-black-latin-400-normal.woff"));
  const font = opentype.parse(new Uint8Array(bytes).buffer);
  if ([...text].some((character) => font.charToGlyphIndex(character) === 0)) return undefined;
  const path = font.getPath(text, 0, 0, 200);
  const { x1, y1, x2, y2 } = path.getBoundingBox();
  if (x2 <= x1 || y2 <= y1) return undefined;
  const box = { x: x1, y: y1, width: x2 - x1, height: y2 - y1 };
  return centred(`<path fill="${colour}" d="${path.toPathData(1)}"/>`, box, space);
}

/** Other scripts, rendered as a picture with the fonts of the server's system. */
async function drawBySystem(text: string, colour: string, space: number): Promise<string | undefined> {
  const { default: sharp } = await import("sharp");
  const escaped = text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const around = Math.round(space);
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escaped}</span>`,
      font: "sans bold",
      rgba: true,
      width: around,
      height: around,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  if (info.width < 2 || info.height < 2) return undefined;
  const picture = `<image width="${info.width}" height="${info.height}" href="data:image/png;base64,${data.toString("base64")}"/>`;
  return centred(picture, { x: 0, y: 0, width: info.width, height: info.height }, space);
}
