import type { Sharp } from "sharp";
import type { QrMatrix, QrStyle } from "./draw";
import { drawPng } from "./picture.server";
import { type Pixels, readCodes } from "./reader.server";

/** The distortions under which the code is read again, from none to a bad print in bad light. */
const trials = ["plain", "blur", "shrink", "rotation", "lowContrast"] as const;
type Trial = (typeof trials)[number];

const cautions = ["pale", "contrast", "inverted", "margin", "dense"] as const;
type Caution = (typeof cautions)[number];

export interface ScanCheck {
  verdict: "good" | "fair" | "poor";
  failed: Trial[];
  cautions: Caution[];
}

/** Pixels per module in the test picture. */
const scale = 6;
/** The surface around the code, from which its quiet zone must stand out. */
const surroundings = "#777777";
/**
 * Contrast ratios by WCAG's formula: below the first cameras fail, below the second some fail in
 * bad light.
 */
const paleBelow = 2;
const contrastAtLeast = 4;
/** The quiet zone that ISO/IEC 18004 requires, in modules. */
const quietZone = 4;
/** Modules per side (version 20): beyond that, they are too fine for a code of a few centimeters. */
const denseFrom = 97;

/** Reads the rendered code under the conditions of phones, and reports what may make it fail. */
export async function checkScan(text: string, matrix: QrMatrix, style: QrStyle, asker: string): Promise<ScanCheck> {
  const { default: sharp } = await import("sharp");
  const side = (matrix.size + 2 * style.margin) * scale;
  const edge = 8 * scale;
  const framed = await sharp(await drawPng(matrix, style, side))
    .extend({ top: edge, left: edge, bottom: edge, right: edge, background: surroundings })
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = () => sharp(framed.data, { raw: framed.info });
  const whole = framed.info.width;
  const tried: Record<Trial, Sharp> = {
    plain: picture(),
    blur: picture().blur(scale * 0.4),
    shrink: picture().resize(Math.round((whole * 2.5) / scale)),
    rotation: picture().rotate(17, { background: surroundings }),
    lowContrast: picture().linear(0.35, 90),
  };
  const read = await Promise.all(trials.map((trial) => reads(tried[trial], text, asker)));
  const failed = trials.filter((_trial, index) => !read[index]);
  const cautions = cautionsOf(matrix, style);
  return { verdict: verdictOf(failed, cautions), failed, cautions };
}

async function reads(picture: Sharp, text: string, asker: string): Promise<boolean> {
  const pixels = await toPixels(picture);
  const found = await readCodes(pixels, { tryHarder: true, tryInvert: true, maxNumberOfSymbols: 1 }, asker);
  return found.includes(text);
}

/** Converts a picture to the decoder's input. */
export async function toPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** This decoder tolerates low contrast that a camera does not. */
function verdictOf(failed: Trial[], cautions: Caution[]): ScanCheck["verdict"] {
  if (failed.includes("plain") || failed.length > 2 || cautions.includes("pale")) return "poor";
  return failed.length > 0 || cautions.length > 0 ? "fair" : "good";
}

function cautionsOf({ size }: QrMatrix, { foreground, background, margin }: QrStyle): Caution[] {
  const [dark, light] = [luminance(foreground), luminance(background)];
  const ratio = (Math.max(dark, light) + 0.05) / (Math.min(dark, light) + 0.05);
  const found: Record<Caution, boolean> = {
    pale: ratio < paleBelow,
    contrast: ratio >= paleBelow && ratio < contrastAtLeast,
    inverted: dark > light,
    margin: margin < quietZone,
    dense: size >= denseFrom,
  };
  return cautions.filter((caution) => found[caution]);
}

/** The relative luminance of WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
