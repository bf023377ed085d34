import { expect, it } from "vitest";
import { rowIntent, tableIntent } from "./table-intent";

function form(...fields: Array<[string, string]>) {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

it("reads a batch action with the ticked rows", () => {
  expect(tableIntent(form(["id", "1"], ["id", "7"], ["intent", "delete"]))).toEqual({
    intent: "delete",
    ids: ["1", "7"],
  });
});

it("reads a row's action and ignores the ticked rows", () => {
  const intent = rowIntent("delete", "a:b");
  expect(tableIntent(form(["id", "1"], ["intent", intent]))).toEqual({ intent: "delete", ids: ["a:b"] });
});

it("returns an empty intent for a form without one", () => {
  expect(tableIntent(form())).toEqual({ intent: "", ids: [] });
});
