// Looks for QR codes in pictures, in a worker process because a malicious picture keeps the decoder busy
// for seconds.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { serve } from "@dozen/core/workers/serve";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { textOfCode } from "./decode-text.js";

/** @typedef {import("./reader.server").ReadJob} ReadJob */

/** @type {Promise<unknown> | undefined} */
let prepared;

serve(
  /** @param {ReadJob} job */
  async ({ pixels: { data, width, height }, options }) => {
    prepared ??= prepare();
    await prepared;
    const image = { data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength), width, height };
    const found = await readBarcodes(/** @type {ImageData} */ (image), { formats: ["QRCode"], ...options });
    return found.filter(({ isValid }) => isValid).map(textOfCode);
  },
);

/** Loads the decoder's WebAssembly from its package; by default it would fetch it from a public host. */
async function prepare() {
  const require = createRequire(import.meta.url);
  const bytes = await readFile(require.resolve("zxing-wasm/reader/zxing_reader.wasm"));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer }, fireImmediately: true });
}
