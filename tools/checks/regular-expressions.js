import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { check } from "recheck";
import ts from "typescript";
import { root } from "../lib/paths.js";

/**
 * A regular expression of the product. `place` is `file:line`.
 * @typedef {{ location: string, source: string, flags: string }} Expression
 * @typedef {{ checked: number, faults: string[] }} Verdict
 */

const isSource = /\.(?:ts|tsx|js|mjs)$/;
const isLeftOut = /\.test\.|\.bench\.|\.d\.ts$|\/(?:testing|tests|e2e|node_modules|build|public|sample)\//;

/** The prover tries random texts where it has no proof. With one seed, a run finds what the last one found. */
const randomSeed = 1;

/** Milliseconds for one expression. If the prover has no result by then, the expression counts as a fault, too. */
const patience = 20_000;

/** The product's source files, for the server and for browsers. */
export function productFiles() {
  const groups = ["packages", "apps"].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(group, name)),
  );
  return groups
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((file) => join(root, folder, String(file))),
    )
    .filter((file) => isSource.test(file) && !isLeftOut.test(file));
}

/**
 * Proves that each regular expression in these files runs in linear time. With one that backtracks, a small request
 * could block the whole process.
 * @returns {Promise<Verdict>}
 */
export async function checkExpressions(/** @type {string[]} */ files) {
  /** @type {Map<string, string | null>} */
  const known = new Map();
  /** @type {string[]} */
  const faults = [];
  let checked = 0;
  for (const file of files) {
    for (const { location, source, flags } of expressionsOf(file, faults)) {
      checked += 1;
      const key = `/${source}/${flags}`;
      const fault = known.has(key)
        ? known.get(key)
        : faultOf(await check(source, flags, { timeout: patience, randomSeed }));
      known.set(key, fault ?? null);
      if (fault) faults.push(`${location} ${key}\n    ${fault}`);
    }
  }
  return { checked, faults };
}

/** What is wrong with an expression and how to fix it; null if it was proven to be linear. */
function faultOf(/** @type {import("recheck").Diagnostics} */ result) {
  if (result.status === "safe") return null;
  if (result.status === "unknown") return "could not be proven linear; write it more simply, or scan by hand";
  return `${result.complexity.summary} on ${result.attack.pattern}; make each position match in one way only, or scan by hand`;
}

/** The expressions of a file: literals, and strings passed to `RegExp`. Any other argument of `RegExp` is a fault. */
function expressionsOf(/** @type {string} */ file, /** @type {string[]} */ faults) {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  /** @type {Expression[]} */
  const found = [];
  const visit = (/** @type {ts.Node} */ node) => {
    const location = `${relative(root, file)}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      found.push({ location, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === "RegExp") {
      const [pattern, flags] = node.arguments ?? [];
      if (pattern && ts.isStringLiteralLike(pattern)) {
        found.push({ location, source: pattern.text, flags: flags && ts.isStringLiteralLike(flags) ? flags.text : "" });
      } else faults.push(`${location} RegExp of something that is not written there; write a literal, or scan by hand`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
