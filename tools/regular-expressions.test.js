import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkExpressions } from "./checks/regular-expressions.js";

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dozen-expressions-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the check on a file with this text. */
async function checkText(/** @type {string} */ text) {
  const file = join(folder, "planted.ts");
  await writeFile(file, text);
  return checkExpressions([file]);
}

it("accepts expressions that examine each character once", async () => {
  expect(await checkText("const a = /^[a-z]+$/i; const b = new RegExp('^a+b$', 'g');")).toEqual({
    checked: 2,
    faults: [],
  });
});

it.each([
  ["exponential", String.raw`export const a = /^\s*(<!--[\s\S]*?-->\s*)*<html/;`, "exponential"],
  ["quadratic", String.raw`\nexport const a = (text: string) => text.replace(/\s+$/, "");`, "2nd degree polynomial"],
  ["hidden in a text", 'export const a = new RegExp("(a|a)*b");', "exponential"],
  ["put together at run time", "export const a = (name: string) => new RegExp(name);", "not written there"],
])("reports an expression that is %s, with its line", async (_kind, text, words) => {
  const { faults } = await checkText(text.replace("\\n", "\n"));
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(words);
  expect(faults[0]).toMatch(/planted\.ts:[12] /);
});
