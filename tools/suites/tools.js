import { runVitest } from "./vitest.js";

/** The front door: a fresh copy starts, a new feature works, a site without a feature builds, another site mounts one. */
export function toolsSuite() {
  return runVitest(["--project", "tools"]);
}
