import { existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
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

/** The folders with the help of a tool: `help/` in the folder of its part. */
const helps = readdirSync(join(root, "packages"), { recursive: true, withFileTypes: true })
  .filter(({ name, parentPath }) => name === "enUs.ts" && /[\\/]src[\\/]\w+[\\/]help$/.test(parentPath))
  .map(({ parentPath }) => ({ part: relative(join(root, "packages"), parentPath), folder: parentPath }));

/** @returns {import("@dozen/core/locale").LocaleLoaders} */
function loadersOf(/** @type {string} */ folder) {
  const load = (/** @type {string} */ locale) => () => import(/* @vite-ignore */ join(folder, `${locale}.ts`));
  return { zhCn: load("zhCn"), zhHk: load("zhHk"), enUs: load("enUs") };
}

/** @returns {Promise<Map<string, string>>} */
async function texts(/** @type {string} */ folder, /** @type {string} */ locale) {
  return flatten((await import(/* @vite-ignore */ join(folder, `${locale}.ts`))).default);
}

describe.each(namespaces)("words of $namespace", ({ namespace, folder }) => {
  it("have the same keys in every language, and use the site's terms", async () => {
    expect(await wordProblems(loadersOf(folder), { prose: /^mail\./ })).toEqual([]);
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

describe.each(helps)("the help in $part", ({ folder }) => {
  it("has the same keys in every language, and uses the site's terms", async () => {
    expect(await wordProblems(loadersOf(folder), { prose: /^/ })).toEqual([]);
  });

  it.each(/** @type {const} */ (["zhCn", "zhHk"]))("is written in %s in its script, and says 你", async (locale) => {
    const wrong = [...(await texts(folder, locale))].filter(
      ([, text]) => foreignCharacters(text, locale).length > 0 || text.includes("您"),
    );
    expect(wrong).toEqual([]);
  });

  it.each(["enUs", "zhCn", "zhHk"])("has whole sentences of a readable length in %s", async (locale) => {
    const most = locale === "enUs" ? 260 : 130;
    const wrong = [...(await texts(folder, locale))].filter(
      ([key, text]) => text.length > most || !(key.endsWith(".question") ? /[?？]$/ : /[.。]$/).test(text),
    );
    expect(wrong).toEqual([]);
  });
});
