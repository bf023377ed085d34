// Draws SVG of strangers, in a worker process because a malicious drawing keeps the renderer busy for minutes.
import { serve } from "@dozen/core/workers/serve";
import sharp from "sharp";

/** More would need gigabytes. */
const mostPixels = 25_000_000;
const usualDensity = 72;
const densityAtMost = 2400;

serve(
  /**
   * @param {{ svg: Uint8Array, side: number }} job
   * @returns {Promise<Uint8Array>} a square of RGBA pixels, with transparent borders
   */
  async ({ svg, side }) => {
    const { width = side, height = side } = await sharp(svg, { limitInputPixels: mostPixels }).metadata();
    const density = Math.min(densityAtMost, Math.max(1, (usualDensity * side) / Math.max(width, height)));
    return sharp(svg, { density, limitInputPixels: mostPixels })
      .toColourspace("srgb")
      .ensureAlpha()
      .resize(side, side, { fit: "contain", background: "#00000000" })
      .raw()
      .toBuffer();
  },
);
