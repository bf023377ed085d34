import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, type Plugin } from "vite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { workerCache } from "../worker-cache";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "dozen-workers-"));
  write("index.html", '<script type="module" src="./page.js"></script>');
  write("page.js", 'new Worker(new URL("./worker.js", import.meta.url), { type: "module" });');
  write("worker.js", 'import { word } from "./word.js"; import("./later.js").then(() => postMessage(word));');
  write("word.js", 'export const word = "first";');
  write("later.js", 'postMessage("later");');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(name: string, text: string): void {
  writeFileSync(join(root, name), text);
}

/** Builds the page. Returns the text of each file of the build, and the files that were read to bundle the worker. */
async function builtFiles() {
  const read: string[] = [];
  const reader: Plugin = {
    name: "reader",
    transform: (_code, id) => void (id.startsWith(root) && read.push(id.slice(root.length + 1))),
  };
  await build({
    root,
    configFile: false,
    logLevel: "silent",
    worker: { format: "es", plugins: () => [workerCache(join(root, "cache")), reader] },
  });
  const folder = join(root, "dist/assets");
  const files = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")] as const);
  return { files: Object.fromEntries(files), read };
}

describe("the cache of workers", () => {
  it("builds the same files without bundling an unchanged worker", async () => {
    const first = await builtFiles();
    expect(first.read.sort()).toEqual(["later.js", "word.js", "worker.js"]);
    const second = await builtFiles();
    expect(second.read).toEqual([]);
    expect(second.files).toEqual(first.files);
    expect(Object.keys(second.files).map((name) => name.replace(/-.*/, ""))).toEqual(["index", "later", "worker"]);
  });

  it.each(["word.js", "later.js"])("bundles a worker again after a change of %s", async (name) => {
    await builtFiles();
    write(name, 'export const word = "second"; postMessage(word);');
    const { files } = await builtFiles();
    expect(Object.values(files).join()).toContain("second");
  });

  it("bundles a worker again if one of its files is missing", async () => {
    await builtFiles();
    write("worker.js", 'postMessage("alone");');
    rmSync(join(root, "later.js"));
    const { files } = await builtFiles();
    expect(Object.keys(files).map((name) => name.replace(/-.*/, ""))).toEqual(["index", "worker"]);
  });
});
