import { wordProblems } from "@dozen/core/testing/locales";
import { expect, test } from "vitest";
import feature from "./feature";

test("all languages have the same keys and placeholders", async () => {
  expect(await wordProblems(feature.locales)).toEqual([]);
});
