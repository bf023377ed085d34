import { wordProblems } from "@dozen/core/testing/locales";
import { expect, test } from "vitest";
import blogFeature from "../feature";

test("the three languages say the same", async () => {
  expect(await wordProblems(blogFeature.locales)).toEqual([]);
});
