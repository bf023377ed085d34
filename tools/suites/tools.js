import { runVitest } from "./vitest.js";

/**
 * Runs the tests in tools/. Among others: a fresh copy starts, a new feature works, a site without a feature builds,
 * another site mounts the packages.
 */
export function toolsSuite() {
  return runVitest(["--project", "tools"]);
}
