import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";

const client = fileURLToPath(new URL("../build/client", import.meta.url));
const expand = { br: brotliDecompressSync, gz: gunzipSync };

it.each(["br", "gz"] as const)("every .%s file of the build expands to the file beside it", (ending) => {
  const files = readdirSync(client, { recursive: true, encoding: "utf8" });
  const compressed = files.filter((name) => name.endsWith(`.${ending}`)).map((name) => join(client, name));
  expect(compressed.length).toBeGreaterThan(100);
  const wrong = compressed.filter(
    (path) => !expand[ending](readFileSync(path)).equals(readFileSync(path.slice(0, -ending.length - 1))),
  );
  expect(wrong).toEqual([]);
});
