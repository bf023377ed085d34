// Benchmarks an ICO with five sizes from a picture of 512 KB: decoding it once compared with decoding it for each size.
import { runScript } from "../lib/script.js";

const script = "packages/feature-tools/src/favicon/ico.bench.ts";
const most = 0.4;

/**
 * @param {{ quick: boolean }} options
 * @returns {Promise<import("./run.js").Figure[]>}
 */
export async function run({ quick }) {
  const found = /** @type {Record<string, Compared>} */ (await runScript(script, [quick ? 3 : 7, quick ? 5 : 10]));
  const drawing = figure("drawing as PNG", found.drawing);
  // Photographs have no target because there is less to save: as PNG, 512 KB hold few pixels, and a JPEG can be decoded
  // at an eighth of its size.
  return [
    { ...drawing, target: `≤ ${most}`, ok: Number.parseFloat(drawing.value) <= most },
    figure("photograph as PNG", found.photoPng),
    figure("photograph as JPEG", found.photoJpeg),
  ];
}

function figure(/** @type {string} */ what, /** @type {Compared | undefined} */ compared) {
  const { side = 0, bytes = 0, once, naive } = compared ?? {};
  const ratio = (once?.cpu ?? Number.NaN) / (naive?.cpu ?? Number.NaN);
  return {
    name: `ICO of five sizes from a ${what}, ${side} px, ${Math.round(bytes / 1024)} KB: CPU of one unpacking over five`,
    value: `${ratio.toFixed(2)} (${Math.round(once?.wall ?? 0)} over ${Math.round(naive?.wall ?? 0)} ms)`,
  };
}

/** @typedef {{ cpu: number, wall: number }} Cost */
/** @typedef {{ side: number, bytes: number, once: Cost, naive: Cost }} Compared */
