import { expect, test } from "vitest";
import { besidePanels, panelAddress } from "./panels";

test("another panel leaves open what is open beside it", () => {
  const edited = { pathname: "/chat/group/edit", search: "?id=abc&panel=groups&filter=x" };
  expect(panelAddress(edited, "friends")).toBe("/chat/group/edit?id=abc&panel=friends");
  expect(besidePanels({ pathname: "/chat", search: "?panel=search&type=1&name=Ada" })).toEqual([]);
});
