import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { deserialize, serialize } from "node:v8";
import type { Plugin, Rollup } from "vite";

/** A bundled worker with the SHA-256 of each file that it was made from. */
interface CachedWorker {
  sources: Map<string, string>;
  entry: { fileName: string; code: string };
  /** The chunks that the worker loads on demand, and its assets. */
  others: { fileName: string; source: string | Uint8Array }[];
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const defaultCache = here("../../node_modules/.cache/dozen-workers");
/** Files that decide how every worker is bundled: versions and configuration. */
const settings = ["../../package-lock.json", "vite.config.ts", "worker-cache.ts", "../../packages/core/src/vite.js"];
const stub = "\0cached-worker";

/**
 * A plugin for the workers of the client. It bundles a worker again only if a file that it is made from has changed:
 * most of a worker is libraries, such as Prettier, and bundling them takes as long as all the rest of the client.
 */
export function workerCache(cache = defaultCache): Plugin {
  let file = "";
  let cached: CachedWorker | undefined;
  return {
    name: "worker-cache",
    enforce: "pre",
    options(options) {
      const worker = String(options.input);
      file = join(cache, `${basename(worker)}-${sha256(worker).slice(0, 8)}`);
      cached = readCached(file);
      return cached ? { ...options, input: stub } : null;
    },
    resolveId: (id) => (id === stub ? id : null),
    load: (id) => (id === stub ? "" : null),
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        if (cached) putInto(bundle, cached, this);
        else writeCached(file, bundle, [...this.getModuleIds()]);
      },
    },
  };
}

/** Undefined if the worker was never bundled, or from other files. */
function readCached(file: string): CachedWorker | undefined {
  if (!existsSync(file)) return undefined;
  const cached: CachedWorker = deserialize(readFileSync(file));
  const isUnchanged = [...cached.sources].every(([path, hash]) => existsSync(path) && hashOf(path) === hash);
  return isUnchanged ? cached : undefined;
}

/** Turns the bundle of the stub into the cached one. */
function putInto(bundle: Rollup.OutputBundle, { entry, others }: CachedWorker, context: Rollup.PluginContext): void {
  Object.assign(Object.values(bundle)[0] ?? {}, entry);
  for (const { fileName, source } of others) context.emitFile({ type: "asset", fileName, source });
}

function writeCached(file: string, bundle: Rollup.OutputBundle, modules: string[]): void {
  const outputs = Object.values(bundle);
  const entry = outputs.find((output) => output.type === "chunk" && output.isEntry);
  if (entry?.type !== "chunk") return;
  // Modules that plugins make up have no file.
  const paths = modules.map((id) => id.split("?")[0] ?? id).filter((path) => existsSync(path));
  const cached: CachedWorker = {
    sources: new Map([...settings.map(here), ...paths].map((path) => [path, hashOf(path)])),
    entry: { fileName: entry.fileName, code: entry.code },
    others: outputs
      .filter((output) => output !== entry)
      .map((output) => ({ fileName: output.fileName, source: output.type === "chunk" ? output.code : output.source })),
  };
  mkdirSync(dirname(file), { recursive: true });
  // Under another name first: an interrupted build must not leave half a file in the cache.
  writeFileSync(`${file}.part`, serialize(cached));
  renameSync(`${file}.part`, file);
}

function hashOf(path: string): string {
  return sha256(readFileSync(path));
}

function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
