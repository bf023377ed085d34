import { createRequire } from "node:module";

/**
 * A `require` that resolves this package's dependencies. It is found through the package and not relative to this
 * module, which a site's bundler may have moved into its build.
 */
export function packageRequire(): NodeJS.Require {
  return createRequire(createRequire(import.meta.url).resolve("@dozen/feature-tools/package.json"));
}
