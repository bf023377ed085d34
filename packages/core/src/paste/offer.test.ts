import { expect, test } from "vitest";
import { offersFor, targetOf } from "./offer";

const offers = [
  { id: "check", takes: { address: 3, text: 1 } },
  { id: "shorten", takes: { address: 1 }, atMost: 30 },
  { id: "draw", takes: { address: 2 } },
  { id: "preview", takes: { address: 4 }, extensions: ["pdf"] },
];
const idsFor = (...given: Parameters<typeof offersFor> extends [unknown, ...infer Rest] ? Rest : never) =>
  offersFor(offers, ...given).map(({ id }) => id);

test("the offers for a kind are sorted by their rank for it", () => {
  expect(idsFor("address", "https://example.com")).toEqual(["shorten", "draw", "check"]);
  expect(idsFor("text", "words")).toEqual(["check"]);
  expect(idsFor("json", "{}")).toEqual([]);
  expect(idsFor(undefined, "")).toEqual([]);
});

test("content that is longer than a field takes is not offered to it", () => {
  expect(idsFor("address", `https://example.com/${"a".repeat(30)}`)).toEqual(["draw", "check"]);
  expect(idsFor("address", `  https://example.com/${" ".repeat(30)}`)).toContain("shorten");
});

test("an offer that takes only some content is made only for that", () => {
  expect(idsFor("address", "https://example.com/report.PDF").at(-1)).toBe("preview");
  expect(idsFor("address", "https://example.com/report.exe")).not.toContain("preview");
});

test("content is in the address of an offer only if the offer puts it there", () => {
  const offer = { href: "/short?tab=create", field: "url", fields: { kind: "url" } };
  expect(targetOf({ ...offer, by: "query" }, " https://example.com/?a=1&b=2 ")).toEqual({
    href: "/short?tab=create&kind=url&url=https%3A%2F%2Fexample.com%2F%3Fa%3D1%26b%3D2",
  });
  expect(targetOf({ ...offer, by: "form" }, "a\nb")).toEqual({
    href: "/short?tab=create",
    form: { kind: "url", url: "a\nb", prefill: "yes" },
  });
  expect(targetOf({ href: "/file", by: "files" }, "")).toEqual({ href: "/file" });
});
