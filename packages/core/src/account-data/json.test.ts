import { text } from "node:stream/consumers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonParts } from "./json";

async function* each<Item>(items: Item[]) {
  yield* items;
}

test("writes what JSON.stringify writes", async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      expect(await text(jsonParts(value))).toBe(JSON.stringify(value, null, 2));
    }),
  );
  const value = { left: undefined, at: new Date(0), empty: {}, none: [], text: "a\nb" };
  expect(await text(jsonParts(value))).toBe(JSON.stringify(value, null, 2));
});

test("writes async iterables as arrays, at any depth", async () => {
  const rows = [{ a: 1 }, { a: { b: [2] } }];
  const given = { rows: each(rows), deeper: { none: each([]) }, after: 1 };
  const expected = { rows, deeper: { none: [] }, after: 1 };
  expect(await text(jsonParts(given))).toBe(JSON.stringify(expected, null, 2));
  expect(await text(jsonParts(each(rows)))).toBe(JSON.stringify(rows, null, 2));
});

test("splits long lists into parts", async () => {
  const rows = Array.from({ length: 5000 }, (_, id) => ({ id, text: "x".repeat(100) }));
  const sizes: number[] = [];
  for await (const part of jsonParts(each(rows))) sizes.push(part.length);
  expect(sizes.length).toBeGreaterThan(5);
  expect(Math.max(...sizes)).toBeLessThan(70_000);
});
