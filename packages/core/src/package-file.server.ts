import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** What is read of the package.json of a package that has a `feature` module. */
interface Manifest {
  exports: { "./feature": string | { default: string } };
}

/**
 * The path of a file in an installed package: a route module, or a script that a thread, a process or a browser runs.
 * It is found through the package, not relative to the importing module, which a site's bundler may have moved into its
 * build.
 *
 * @param from `import.meta.url` of the importing module, or a file of the site
 * @param path relative to the folder of the package's `feature` module: its sources, or in a published package what they
 *   were compiled to
 */
export function packageFile(from: string, name: string, path: string): string {
  const manifest = createRequire(from).resolve(`${name}/package.json`);
  const { exports }: Manifest = JSON.parse(readFileSync(manifest, "utf8"));
  const entry = exports["./feature"];
  return join(dirname(manifest), dirname(typeof entry === "string" ? entry : entry.default), path);
}

/** Path of a core file that a thread or process runs, relative to core's sources. */
export function workerFile(path: string): string {
  return packageFile(import.meta.url, "@dozen/core", path);
}
