import { wordProblems } from "@dozen/core/testing/locales";
import { expect, test } from "vitest";
import feature from "../feature";

test("the words agree in all languages", async () => {
  expect(await wordProblems(feature.locales)).toEqual([]);
});
