import { expect, test } from "vitest";
import { codeAreaUrl } from "./code-area";

test.each([
  ["https://code.example", "https://code.example/01ABC"],
  ["https://code.example/users/?tab=1", "https://code.example/users/01ABC?tab=1"],
  ["https://code.example/u/{id}/all", "https://code.example/u/01ABC/all"],
])("a user's page of %s is %s", (base, address) => {
  expect(codeAreaUrl(base, "01ABC")).toBe(address);
});
