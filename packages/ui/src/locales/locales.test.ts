import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import enUs from "./enUs";

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

it("has no unused key", () => {
  const code = everySource();
  // Some keys are composed at run time, some are used only by features.
  const elsewhere = /^(time\.|copy\.|visits\.export$|(view|edit|download|chart)$)/;
  const unused = [...new Set(english.map((key) => key.replace(/_(one|other)$/, "")))].filter(
    (key) => !code.includes(`"${key}"`) && !elsewhere.test(key),
  );
  expect(unused).toEqual([]);
});
