// Writes `.br` and `.gz` beside the browser's files once, after the build: compressing per request would cost as much
// as rendering a page. What the previous build compressed is taken from a cache, because most files stay the same.
import { createHash, randomUUID } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const client = fileURLToPath(new URL("build/client", import.meta.url));
const cache = fileURLToPath(new URL("../../node_modules/.cache/dozen-compressed", import.meta.url));
const compressible = /\.(css|m?js|json|svg|txt|webmanifest)$/;
/** @type {Record<string, (bytes: Buffer) => Promise<Buffer>>} */
const encodings = { br: promisify(brotliCompress), gz: (bytes) => promisify(gzip)(bytes, { level: 9 }) };

await mkdir(cache, { recursive: true });
const known = new Set(await readdir(cache));
const used = new Set();
const files = (await readdir(client, { recursive: true, withFileTypes: true })).filter(
  (entry) => entry.isFile() && compressible.test(entry.name),
);
// zlib works in Node's thread pool, so all processors take part.
await Promise.all(files.map(({ parentPath, name }) => compress(join(parentPath, name))));
for (const name of known) if (!used.has(name)) await rm(join(cache, name));

async function compress(/** @type {string} */ path) {
  const bytes = await readFile(path);
  const hash = createHash("sha256").update(bytes).digest("hex");
  for (const [ending, encode] of Object.entries(encodings)) {
    const name = `${hash}.${ending}`;
    used.add(name);
    if (!known.has(name)) await put(name, await encode(bytes));
    await copyFile(join(cache, name), `${path}.${ending}`);
  }
}

/** Writes under another name first: an interrupted build must not leave half a file in the cache. */
async function put(/** @type {string} */ name, /** @type {Buffer} */ bytes) {
  const part = join(cache, randomUUID());
  await writeFile(part, bytes);
  await rename(part, join(cache, name));
}
