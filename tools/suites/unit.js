import { runVitest } from "./vitest.js";

/** Every package's own tests, on SQLite and, where it is there, MariaDB. */
export function unitSuite() {
  return runVitest(["--project", "!tools"]);
}
