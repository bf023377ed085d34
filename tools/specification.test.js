import { expect, it } from "vitest";
import { checkSpecification } from "./checks/specification.js";

const page = "docs/specification/short.md";
const rule = (/** @type {string} */ name) => `- <a id="${name}"></a>**${name}** Something holds.`;
// Assembled at run time, so that the check of this repository does not count it as a citation.
const citation = (/** @type {string} */ name) => ["spec", name].join(":");
const cite = (/** @type {string} */ name) => `// ${citation(name)}`;

/** Runs the check on files, given as lines keyed by path. */
function verdict(/** @type {Record<string, string[]>} */ files) {
  return checkSpecification(Object.entries(files).map(([path, lines]) => ({ path, text: lines.join("\n") })));
}

it("accepts citations of rules, and lists the rules that no test cites", () => {
  expect(
    verdict({
      [page]: ["# Short links", "", rule("short-1"), rule("short-2")],
      "packages/x/src/a.ts": [cite("short-1"), cite("short-2")],
      "packages/x/src/a.test.ts": [cite("short-1")],
    }),
  ).toEqual({ rules: ["short-1", "short-2"], untested: ["short-2"], faults: [] });
});

it.each([
  [
    "a citation that leads nowhere",
    { [page]: [rule("short-1")], "packages/x/src/a.ts": ["", cite("short-12")] },
    `packages/x/src/a.ts:2 ${citation("short-12")} leads nowhere`,
  ],
  [
    "a citation of an area that is none",
    { [page]: [rule("short-1")], "README.md": [cite("long-1")] },
    `README.md:1 ${citation("long-1")} leads nowhere`,
  ],
  ["a rule defined twice", { [page]: [rule("short-1"), rule("short-1")] }, `${page}:2 short-1 is defined at ${page}:1`],
  ["a rule on another area's page", { [page]: [rule("files-1")] }, `${page}:1 files-1 is not a rule of short`],
  [
    "a rule that is shown under another name",
    { [page]: [rule("short-1").replace("**short-1**", "**short-2**")] },
    `${page}:1 does not begin with`,
  ],
])("reports %s", (_kind, files, words) => {
  const { faults } = verdict(/** @type {Record<string, string[]>} */ (files));
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(words);
});
