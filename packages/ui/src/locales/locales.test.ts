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

it("has no key that nothing uses", () => {
  const code = everySource();
  // Some are put together here, some are said by features alone.
  const elsewhere = /^(time\.|copy\.|visits\.export$|(view|edit|download|chart)$)/;
  const unused = [...new Set(english.map((key) => key.replace(/_(one|other)$/, "")))].filter(
    (key) => !code.includes(`"${key}"`) && !elsewhere.test(key),
  );
  expect(unused).toEqual([]);
});
