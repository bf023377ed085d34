import { expect, test } from "vitest";
import type { ZodObject } from "zod";
import feature from "./feature";

/** Messages are paged by their numbers, and a search of posts goes on where it has stopped. */
const unpaged = ["GET /record", "GET /record-search", "GET /space-find"];

test("calls that return lists say how many entries and pages there are", async () => {
  const { calls = [] } = (await feature.server()).default;
  const listing = calls.filter(({ response }) => "list" in ((response as ZodObject | undefined)?.shape ?? {}));
  expect(listing.length).toBeGreaterThan(10);
  const without = listing.filter(
    ({ response }) => !("total" in (response as ZodObject).shape && "page" in (response as ZodObject).shape),
  );
  expect(without.map(({ method, path }) => `${method} ${path}`)).toEqual(unpaged);
});
