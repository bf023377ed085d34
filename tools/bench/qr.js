// Benchmarks QR codes as SVG and as PNG, compared with the library that encodes them (`qrcode`) used alone.
import { runScript } from "../lib/script.js";

const script = "packages/feature-tools/src/qr/qr.bench.ts";

/** @typedef {{ cpu: number, rate: number }} Cost */

/**
 * @param {{ quick: boolean }} options
 * @returns {Promise<import("./run.js").Figure[]>}
 */
export async function run({ quick }) {
  const found = /** @type {Record<string, Cost>} */ (await runScript(script, [quick ? 3 : 7, quick ? 100 : 300]));
  return [figure("SVG", found.svg, found.svgBare, 1.1), figure("PNG of 512 pixels", found.png, found.pngBare, 1)];
}

/** @returns {import("./run.js").Figure} */
function figure(
  /** @type {string} */ what,
  /** @type {Cost | undefined} */ ours,
  /** @type {Cost | undefined} */ bare,
  /** @type {number} */ most,
) {
  const ratio = (ours?.cpu ?? Number.NaN) / (bare?.cpu ?? Number.NaN);
  const rates = [ours, bare].map((cost) => Math.round(cost?.rate ?? 0));
  const value = `${ratio.toFixed(2)} (${rates[0]} over ${rates[1]} a second)`;
  return { name: `QR as ${what}: CPU over qrcode bare`, value, target: `≤ ${most}`, ok: ratio <= most };
}
