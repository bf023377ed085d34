import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { describeFeatures, type Paths } from "../interface";
import { findBreaks, isDeclared } from "./interface-breaks";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

/** The calls of the last version, by feature. */
const released: Record<string, Paths> = JSON.parse(read("released-interface.json"));
const changelog = read("../../../CHANGELOG.md");
const current = await describeFeatures();

// spec:site-135
test.each(Object.keys(current).filter((id) => released[id]))("the calls of %s break no program in silence", (id) => {
  const breaks = findBreaks(released[id] ?? {}, current[id] ?? {});
  // Keep the call as it was, or name it in CHANGELOG.md: "Programs: breaking: `POST /api/short`, because …".
  const silent = breaks.filter(({ call }) => !isDeclared(changelog, call));
  expect(silent.map(({ call, what }) => `${call}: ${what}`)).toEqual([]);
});
