import { readFile } from "node:fs/promises";
import type { ReaderOptions } from "zxing-wasm/reader";
import { packageRequire } from "../package-file.server";

/** RGBA pixels, row by row. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

let prepared: ReturnType<typeof prepare> | undefined;

/** The texts of the QR codes in a picture; empty when there is none. */
export async function readCodes({ data, width, height }: Pixels, options: ReaderOptions = {}): Promise<string[]> {
  prepared ??= prepare();
  const { readBarcodes } = await prepared;
  const image = { data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength), width, height };
  const found = await readBarcodes(image as ImageData, { formats: ["QRCode"], ...options });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}

/** Reads the decoder from its package; on its own it would ask a public host for it. */
async function prepare() {
  const require = packageRequire();
  const { prepareZXingModule, readBarcodes } = await import("zxing-wasm/reader");
  const bytes = await readFile(require.resolve("zxing-wasm/reader/zxing_reader.wasm"));
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(bytes).buffer },
    fireImmediately: true,
  });
  return { readBarcodes };
}
