// A custom property that is set nowhere silently invalidates the whole declaration that uses it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./lib/paths.js";

const files = ["packages", "apps/site/app"].flatMap((folder) => sources(join(root, folder)));
const styles = files.filter(({ path }) => path.endsWith(".css"));

it("every custom property that a style sheet uses is set somewhere", () => {
  const set = new Set(
    files.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)["'`]?\s*[:,\]]/g)].map(([, name]) => name)),
  );
  const missing = styles.flatMap(({ path, text }) =>
    // A property with a fallback value may be missing.
    [...text.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)]
      .filter(([, name]) => !set.has(name ?? ""))
      .map(([, name]) => `${path}: ${name}`),
  );
  expect(styles.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

/** @returns {{ path: string, text: string }[]} */
function sources(/** @type {string} */ folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ["node_modules", "build"].includes(entry.name) ? [] : sources(path);
    return /\.(css|tsx?)$/.test(entry.name) ? [{ path, text: readFileSync(path, "utf8") }] : [];
  });
}
