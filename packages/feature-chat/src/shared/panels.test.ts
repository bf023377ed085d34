import { expect, test } from "vitest";
import { besidePanels, panelAddress, searchBeside } from "./panels";

test("choosing another panel keeps the open page", () => {
  const edited = { pathname: "/chat/group/edit", search: "?id=abc&panel=groups&filter=x" };
  expect(panelAddress(edited, "friends")).toBe("/chat/group/edit?id=abc&panel=friends");
  expect(besidePanels({ pathname: "/chat", search: "?panel=search&type=1&name=Ada" })).toEqual([]);
});

test("a search stays beside the pages that its results open, and beside no others", () => {
  const search = "?panel=search&type=2&name=b+c";
  expect(searchBeside({ search })).toBe(search);
  expect(searchBeside({ search: `${search}&spared=yes` })).toBe(search);
  for (const other of ["", "?panel=search", "?panel=groups&type=2&name=b"])
    expect(searchBeside({ search: other })).toBe("");
});
