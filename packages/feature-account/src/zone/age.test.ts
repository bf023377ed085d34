import { expect, test } from "vitest";
import { ageOn } from "./age";

test.each([
  ["2026-06-01", "2000-06-01", 26],
  ["2026-05-31", "2000-06-01", 25],
  ["2026-02-28", "2004-02-29", 21],
  ["2026-03-01", "2004-02-29", 22],
  ["2026-01-01", "2025-12-31", 0],
])("on %s somebody born on %s is %i", (today, birth, age) => {
  expect(ageOn(today, birth)).toBe(age);
});
