import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/**
 * Path of a file of core's that a thread or process runs, from `src` on. Found through the package, not beside whoever asks: a site's
 * bundler may have moved that into its own build, and the worker's stays a file of the installed package.
 */
export function workerFile(path: string): string {
  const manifest = createRequire(import.meta.url).resolve("@dozen/core/package.json");
  return join(dirname(manifest), "src", path);
}
