import { wordProblems } from "@dozen/core/testing/locales";
import { expect, test } from "vitest";
import inboxFeature from "../feature";

test("the three languages say the same", async () => {
  expect(await wordProblems(inboxFeature.locales)).toEqual([]);
});
