import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import enUs from "./enUs";
import zhCn from "./zhCn";
import zhHk from "./zhHk";

type Tree = { [key: string]: string | Tree };

function keys(tree: Tree, path = ""): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [path + key] : keys(value, `${path}${key}.`),
  );
}

const english = keys(enUs);
const source = new URL("../", import.meta.url);

function everySource(): string {
  return readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test.") && !file.startsWith("locales"))
    .map((file) => readFileSync(new URL(file, source), "utf8"))
    .join("\n");
}

it.each([
  ["zhCn", zhCn],
  ["zhHk", zhHk],
])("%s has every key of English but the singulars, and no other", (_, words) => {
  expect(keys(words).sort()).toEqual(english.filter((key) => !key.endsWith("_one")).sort());
});

it("fills the same places in every language", () => {
  const places = (tree: Tree) => JSON.stringify(tree).match(/\{\{\w+\}\}/g);
  const plural = JSON.parse(JSON.stringify(enUs), (key, value) => (key.endsWith("_one") ? undefined : value));
  expect(places(zhCn)).toEqual(places(zhHk));
  expect(new Set(places(plural))).toEqual(new Set(places(zhCn)));
});

it("has no key that nothing uses", () => {
  const code = everySource();
  // Some are put together here, some are said by features alone.
  const elsewhere = /^(time\.|copy\.|visits\.export$|(view|edit|download|chart)$)/;
  const unused = [...new Set(english.map((key) => key.replace(/_(one|other)$/, "")))].filter(
    (key) => !code.includes(`"${key}"`) && !elsewhere.test(key),
  );
  expect(unused).toEqual([]);
});

it("keeps Hong Kong usage free of simplified characters and mainland terms", () => {
  const text = JSON.stringify(zhHk);
  expect(text).not.toMatch(/[们这时会后发码页闭统删无载编辑复]/);
  expect(text).not.toMatch(/登錄|鏈接|默認|文件|賬戶|查看/);
});
