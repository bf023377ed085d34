import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/**
 * The path of a file in this package. Resolved through the package and not relative to a module: a
 * site's bundler may move modules into its own build, while threads and data stay in the installed
 * package.
 */
export function packageFile(...path: string[]): string {
  const manifest = createRequire(import.meta.url).resolve("@dozen/feature-tools/package.json");
  return join(dirname(manifest), ...path);
}

/** A `require` that resolves this package's dependencies. */
export function packageRequire(): NodeJS.Require {
  return createRequire(packageFile("package.json"));
}
