import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { flatten, foreignCharacters, plainKeys, readSources, usesOf } from "./checks/locales.js";
import { root } from "./lib/paths.js";

const packages = readdirSync(join(root, "packages")).map((name) => ({
  namespace: name.replace(/^feature-/, ""),
  folder: join(root, "packages", name, "src/locales"),
}));
const namespaces = [{ namespace: "site", folder: join(root, "apps/site/app/locales") }, ...packages].filter(
  ({ folder }) => existsSync(join(folder, "enUs.ts")),
);
const { wordProblems } = await import(/* @vite-ignore */ join(root, "packages/core/src/testing/locales.ts"));
const isUsed = usesOf(readSources([join(root, "packages"), join(root, "apps/site")]));

/** @returns {Promise<Map<string, string>>} */
async function texts(/** @type {string} */ folder, /** @type {string} */ locale) {
  return flatten((await import(/* @vite-ignore */ join(folder, `${locale}.ts`))).default);
}

describe.each(namespaces)("words of $namespace", ({ namespace, folder }) => {
  it("have the same keys in every language, and use the site's terms", async () => {
    const load = (/** @type {string} */ locale) => () => import(/* @vite-ignore */ join(folder, `${locale}.ts`));
    const loaders = { zhCn: load("zhCn"), zhHk: load("zhHk"), enUs: load("enUs") };
    expect(await wordProblems(loaders, { prose: /^mail\./ })).toEqual([]);
  });

  it.each(/** @type {const} */ (["zhCn", "zhHk"]))("in %s are written in the right Chinese script", async (locale) => {
    const wrong = [...(await texts(folder, locale))].filter(([, text]) => foreignCharacters(text, locale).length > 0);
    expect(wrong).toEqual([]);
  });

  it.each(["zhCn", "zhHk"])("in %s address the reader as 你, never as 您", async (locale) => {
    const others = [...(await texts(folder, locale))].filter(([, text]) => text.includes("您"));
    expect(others).toEqual([]);
  });

  it("include no unused key", async () => {
    const unused = [...plainKeys(await texts(folder, "enUs"))].filter((key) => !isUsed(namespace, key));
    expect(unused).toEqual([]);
  });
});
