import { wordProblems } from "@dozen/core/testing/locales";
import { expect, test } from "vitest";
import shortFeature from "../feature";

test("all languages have the same keys and placeholders", async () => {
  expect(await wordProblems(shortFeature.locales)).toEqual([]);
});
