import { expect, it } from "vitest";
import { clampPage, pageCount, pageQuery } from "./paging";

it("counts pages, at least one", () => {
  expect([0, 1, 10, 11, 123].map((total) => pageCount(total))).toEqual([1, 1, 1, 2, 13]);
  expect(pageCount(11, 5)).toBe(3);
});

it.each([
  ["3", 3],
  ["0", 1],
  ["-4", 1],
  ["999", 13],
  ["2.9", 2],
  ["x", 1],
  ["", 1],
  [null, 1],
  [undefined, 1],
])("clamps %j to page %i of 13", (typed, page) => {
  expect(clampPage(typed, 13)).toBe(page);
});

it("replaces the page and keeps the rest of the query", () => {
  expect(pageQuery("?tab=list&page=2&url=a%26b", "page", 5)).toBe("?tab=list&page=5&url=a%26b");
  expect(pageQuery("", "page", 1)).toBe("?page=1");
});
