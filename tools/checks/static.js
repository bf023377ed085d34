import { run } from "../lib/run.js";
import { checkEnglish } from "./english.js";
import { checkLinks } from "./links.js";
import { checkParts } from "./parts.js";
import { checkSpecification, repositoryTexts } from "./specification.js";

/**
 * A static check. Each counts as one test.
 * @typedef {{ name: string, run: () => Promise<{ code: number, output: string }> }} Check
 */

/** @returns {Check[]} */
export function staticChecks() {
  return [
    { name: "lint", run: () => run("npx", ["biome", "check", "--error-on-warnings", "--max-diagnostics=30", "."]) },
    { name: "types of the packages and the site", run: () => checkTypes(".") },
    { name: "types of tools", run: () => checkTypes("tools") },
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
    { name: "regular expressions", run: () => run(process.execPath, ["tools/regular-expressions.js"]) },
    {
      name: ".env.example",
      run: () => run(process.execPath, ["--import", "tsx", "apps/site/env-example.ts", "--check"]),
    },
    {
      name: "types of the client",
      run: () => run(process.execPath, ["--import", "tsx", "apps/site/client-types.ts", "--check"]),
    },
    { name: "specification", run: checkRules },
    { name: "words of comments", run: async () => resultOf(checkEnglish()) },
    { name: "links of documents", run: async () => resultOf(checkLinks()) },
    { name: "parts of features", run: async () => resultOf(checkParts()) },
    { name: "unused code", run: () => run("npx", ["knip", "--no-progress"]) },
  ];
}

/** Checks the types of the TypeScript program that a folder's tsconfig.json describes. */
function checkTypes(/** @type {string} */ folder) {
  return run("npx", ["tsc", "-p", folder, "--pretty", "false"]);
}

/** Checks docs/specification and its citations. */
async function checkRules() {
  return resultOf(checkSpecification(repositoryTexts()).faults);
}

function resultOf(/** @type {string[]} */ faults) {
  return { code: faults.length > 0 ? 1 : 0, output: faults.join("\n") };
}
