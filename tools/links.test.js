import { expect, it } from "vitest";
import { checkLinks } from "./checks/links.js";

const documents = {
  "README.md": [
    "# Dozen",
    "See [running](docs/running.md#first-start), [a rule](docs/running.md#r-1) and `docs/running.md`.",
  ],
  "docs/running.md": ["# Running", "## First start", '- <a id="r-1"></a>[Home](../README.md), [above](#running).'],
};

/** The faults of the documents with these changed, given as lines keyed by path. */
function faultsWith(/** @type {Record<string, string[]>} */ changes) {
  const files = { ...documents, ...changes };
  return checkLinks(
    Object.entries(files).map(([path, lines]) => ({ path, text: lines.join("\n") })),
    (path) => path in files,
  );
}

it("accepts links that lead somewhere, and those to other sites", () => {
  expect(faultsWith({ "SECURITY.md": ["[Other](https://example.com/x#y)"] })).toEqual([]);
});

it.each([
  ["a missing file", ["[x](docs/gone.md)"], "README.md:1 leads to docs/gone.md, which does not exist"],
  [
    "a missing heading",
    ["", "[x](docs/running.md#later)"],
    "README.md:2 leads to #later, which docs/running.md does not have",
  ],
  [
    "a heading in code",
    ["```", "# Later", "```", "[x](#later)"],
    "README.md:4 leads to #later, which README.md does not have",
  ],
  [
    "a path that was moved",
    ["`packages/x/src/old.ts`"],
    "README.md:1 names packages/x/src/old.ts, which does not exist",
  ],
  ["an anchor twice", ['<a id="a"></a>', '<a id="a"></a>'], "README.md has #a twice"],
])("finds %s", (_name, lines, fault) => {
  expect(faultsWith({ "README.md": lines })).toEqual([fault]);
});
