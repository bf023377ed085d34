import { resolvePath } from "@remix-run/router";
import { expect, test } from "vitest";

// CVE-2026-53668, in @remix-run/router before 1.23.4: a path that a link or `navigate` is given could lead elsewhere.
test.each([
  ["//evil.example/a", "/evil.example/a"],
  ["javascript:alert(1)", "/all/javascript:alert(1)"],
  ["https://evil.example/", "/all/https:/evil.example/"],
])("the router takes %s for a path of the site", (to, pathname) => {
  expect(resolvePath(to, "/all").pathname).toBe(pathname);
});
