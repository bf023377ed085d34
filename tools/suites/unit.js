import { scratchFolder } from "../lib/scratch.js";
import { runVitest } from "./vitest.js";

/** Runs the tests of all packages and of the site, on SQLite and, if it is installed, on MariaDB. */
export async function unitSuite() {
  return runVitest(["--project", "!tools"], { env: { TMPDIR: await scratchFolder() } });
}
