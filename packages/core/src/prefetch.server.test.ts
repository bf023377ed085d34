import { expect, test } from "vitest";
import { isPrefetch } from "./prefetch.server";

test.each([
  [{ "Sec-Purpose": "prefetch" }, true],
  [{ "Sec-Purpose": "prefetch;prerender" }, true],
  [{ Purpose: "prefetch" }, true],
  [{}, false],
  [{ Purpose: "navigate" }, false],
])("a request with %j is made before anybody opened the page: %j", (headers, expected) => {
  expect(isPrefetch(new Request("http://localhost/", { headers: headers as HeadersInit }))).toBe(expected);
});
