// The table in docs/security.md lists every rate limit, and rate limits count addresses by their networks only.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, it } from "vitest";
import { root } from "./lib/paths.js";

const files = ["packages", "apps/site/app"].flatMap((folder) => sources(join(root, folder)));
const limits = "packages/core/src/limits.server.ts";
const section = /\n## Limits\n([\s\S]*?)\n## /.exec(readFileSync(join(root, "docs/security.md"), "utf8"))?.[1] ?? "";
const rows = section
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) => line.split(" | "));
const quoted = (/** @type {string} */ cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text ?? "");

it("the table lists exactly the limits that the code uses", () => {
  const named = files.flatMap(({ text }) =>
    [
      /limits(?:\.byAddress)?\.use\(\s*["'`]([^"'`]+)/g,
      /countAsker\(\s*\w+,\s*["'`]([^"'`]+)/g,
      /\blimit: ["'`]([^"'`]+)/g,
    ].flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => (name ?? "").replace(/\$\{[^}]*\}/g, "…"))),
  );
  const written = rows.flatMap(([name]) => quoted(name ?? ""));
  expect(new Set(named).size).toBeGreaterThan(40);
  expect([...new Set(named)].sort()).toEqual(written.sort());
});

it("every use of a limit contains the limit's name as a literal", () => {
  const hidden = files.flatMap(({ path, text }) =>
    path === limits
      ? []
      : [...text.matchAll(/limits(?:\.byAddress)?\.use\(\s*[^"'`\s].*/g)].map(([use]) => `${path}: ${use}`),
  );
  expect(hidden).toEqual([]);
});

it("each row names test files that exist", () => {
  const folders = {
    account: "packages/feature-account/src",
    core: "packages/core/src",
    files: "packages/feature-files/src",
    short: "packages/feature-short/src",
  };
  for (const row of rows) {
    const tests = quoted(row.at(-1) ?? "").map((test) =>
      test.replace(/^(account|core|files|short)(?=\/)/, (name) => folders[/** @type {keyof typeof folders} */ (name)]),
    );
    expect(tests, row[0]).not.toEqual([]);
    for (const test of tests) expect(existsSync(join(root, test)), test).toBe(true);
  }
});

it("no key of a limit contains an address", () => {
  const keyed = files.flatMap(({ path, text }) =>
    [...text.matchAll(/limits\.(?:use|giveBack|peek|reset)\(/g)]
      .map(({ index }) => argumentsAt(text, index))
      .filter((call) => /\bip\b/i.test(call))
      .map((call) => `${path}: ${call}`),
  );
  expect(keyed).toEqual([]);
  const readers = files.filter(({ text }) => /\bnetworksOf\b/.test(text)).map(({ path }) => path);
  // The other files use networks to separate clients in a worker queue, open sockets, and the codes of API clients, and
  // never for the key of a limit.
  expect(readers.sort()).toEqual([
    "packages/core/src/asker.server.ts",
    "packages/core/src/client-address.server.ts",
    limits,
    "packages/core/src/server/connection-limits.server.ts",
    "packages/core/src/server/realtime.server.ts",
    "packages/feature-account/src/shared/asker.server.ts",
  ]);
});

/** The text of a call that begins at `start`, up to its closing parenthesis. */
function argumentsAt(/** @type {string} */ text, /** @type {number} */ start) {
  let depth = 0;
  for (let at = text.indexOf("(", start); at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")") depth -= 1;
    if (depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
}

/** @returns {{ path: string, text: string }[]} */
function sources(/** @type {string} */ folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      return ["node_modules", "build", "testing", "e2e"].includes(entry.name) ? [] : sources(path);
    }
    if (!/\.tsx?$/.test(entry.name) || /\.(test|bench)\./.test(entry.name)) return [];
    return [{ path: relative(root, path), text: readFileSync(path, "utf8") }];
  });
}
