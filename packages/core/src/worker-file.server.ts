import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/**
 * Path of a core file that a thread or process runs, relative to `src`. It is found through the installed package, not
 * relative to the importing module, which a site's bundler may have moved into its build.
 */
export function workerFile(path: string): string {
  const manifest = createRequire(import.meta.url).resolve("@dozen/core/package.json");
  return join(dirname(manifest), "src", path);
}
