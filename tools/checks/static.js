import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/paths.js";
import { run } from "../lib/run.js";

/**
 * A check of the sources. Each counts as one test.
 * @typedef {{ name: string, run: () => Promise<{ code: number, output: string }> }} Check
 */

/** Folders with a TypeScript program of their own, relative to the root. */
export function programFolders(folder = root) {
  const found = ["apps", "packages"].flatMap((group) =>
    readdirSync(join(folder, group)).map((name) => join(group, name)),
  );
  return [...found, "tools"].filter((path) => existsSync(join(folder, path, "tsconfig.json")));
}

/** @returns {Check[]} */
export function staticChecks() {
  return [
    { name: "lint", run: () => run("npx", ["biome", "check", "--error-on-warnings", "--max-diagnostics=30", "."]) },
    ...programFolders().map((folder) => ({
      name: `types of ${folder}`,
      run: () => run("npx", ["tsc", "-p", folder, "--pretty", "false"]),
    })),
    {
      name: "architecture",
      run: () =>
        run("npx", [
          "depcruise",
          "--config",
          ".dependency-cruiser.cjs",
          "--output-type",
          "err-long",
          "packages",
          "apps",
        ]),
    },
    { name: "unused code", run: () => run("npx", ["knip", "--no-progress"]) },
  ];
}
