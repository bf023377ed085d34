import { expect, it } from "vitest";
import { carriedFields, isConfirmed } from "./confirmation";

it("counts as confirmed only when the field says yes", () => {
  const form = new FormData();
  expect(isConfirmed(form)).toBe(false);
  form.set("confirmed", "no");
  expect(isConfirmed(form)).toBe(false);
  form.set("confirmed", "yes");
  expect(isConfirmed(form)).toBe(true);
});

it("carries the fields over in order, without files and without the confirmation itself", () => {
  const form = new FormData();
  form.append("id", "1");
  form.append("id", "2");
  form.append("confirmed", "maybe");
  form.append("file", new File(["x"], "x.txt"));
  form.append("intent", "delete");
  expect(carriedFields(form)).toEqual([
    ["id", "1"],
    ["id", "2"],
    ["intent", "delete"],
  ]);
});
