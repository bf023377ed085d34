import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const compressible = /\.(css|js|json|svg|txt|webmanifest)$/;

/**
 * Writes `.br` and `.gz` beside the browser's files once, at build time: compressing per request would cost as much
 * as rendering a page.
 *
 * @returns {import("vite").Plugin}
 */
export function compressAssets() {
  let directory = "";
  return {
    name: "site:compress-assets",
    apply: "build",
    configResolved(config) {
      directory = config.build.ssr ? "" : resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: "post",
      sequential: true,
      handler() {
        if (directory) compressFolder(directory);
      },
    },
  };
}

function compressFolder(directory) {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(bytes));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
