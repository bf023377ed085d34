import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createContentCheck } from "../text-check.server";

interface Line {
  unsafe: boolean;
  language: string;
  text: string;
}

const lines = readFileSync(new URL("./lines.tsv", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line): Line => {
    const [label = "", language = "", text = ""] = line.split("\t");
    return { unsafe: label === "unsafe", language, text };
  });

/** Precision and recall of the check. */
function figures(judged: (Line & { found: boolean })[]) {
  const right = judged.filter(({ unsafe, found }) => unsafe && found).length;
  const called = judged.filter(({ found }) => found).length;
  const unsafe = judged.filter((line) => line.unsafe).length;
  return { lines: judged.length, precision: right / called, recall: right / unsafe };
}

test("reaches 98 % precision and 90 % recall on the labelled lines, in every language", () => {
  const check = createContentCheck({});
  const judged = lines.map((line) => ({ ...line, found: !check.text(line.text).safe }));
  expect(lines.length).toBeGreaterThanOrEqual(1000);
  for (const language of ["enUs", "zhCn", "zhHk", ""]) {
    const { lines: count, precision, recall } = figures(judged.filter((line) => line.language.startsWith(language)));
    const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
    console.log(`${language || "all"}: ${count} lines, precision ${percent(precision)}, recall ${percent(recall)}`);
    expect(precision, language).toBeGreaterThanOrEqual(0.98);
    expect(recall, language).toBeGreaterThanOrEqual(0.9);
  }
  for (const { unsafe, found, text } of judged)
    if (unsafe !== found) console.log(`${found ? "called unsafe" : "missed"}: ${text}`);
});
