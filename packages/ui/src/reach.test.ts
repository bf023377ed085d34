import { afterEach, expect, test, vi } from "vitest";
import { isInReach } from "./reach";

afterEach(() => vi.unstubAllGlobals());

test.each([
  [200, true],
  [404, true],
  [503, false],
])("a site that responds with %s is reachable: %s", async (status, expected) => {
  vi.stubGlobal("fetch", async () => new Response(null, { status }));
  expect(await isInReach()).toBe(expected);
});

test("a site that does not respond is unreachable", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await isInReach()).toBe(false);
});
