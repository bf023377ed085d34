import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/**
 * Path of a file of this package. Found through the package, not beside the module that asks: a site's bundler may have
 * moved that into its own build, while threads and data stay files of the installed package.
 */
export function packageFile(...path: string[]): string {
  const manifest = createRequire(import.meta.url).resolve("@dozen/feature-tools/package.json");
  return join(dirname(manifest), ...path);
}

/** Resolves what this package depends on, as `require` of a file of the package would. */
export function packageRequire(): NodeJS.Require {
  return createRequire(packageFile("package.json"));
}
