import { expect, test } from "vitest";
import type { ZodObject } from "zod";
import feature from "./feature";

/** Messages are paged by their numbers. */
const byNumber = ["GET /record", "GET /record-search"];

test("calls that return lists say how many entries and pages there are", async () => {
  const { calls = [] } = (await feature.server()).default;
  const listing = calls.filter(({ answer }) => "list" in ((answer as ZodObject | undefined)?.shape ?? {}));
  expect(listing.length).toBeGreaterThan(10);
  const without = listing.filter(
    ({ answer }) => !("total" in (answer as ZodObject).shape && "page" in (answer as ZodObject).shape),
  );
  expect(without.map(({ method, path }) => `${method} ${path}`)).toEqual(byNumber);
});
