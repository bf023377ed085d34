import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { features } from "../app/features.server";

const { resolve } = createRequire(import.meta.url);

/** That test fails for a call or form that is missing from its package's access matrix. */
test.each(features.map(({ package: name }) => name))("%s has a test of access to other users' data", (name) => {
  expect(existsSync(join(dirname(resolve(`${name}/package.json`)), "src/access.test.ts"))).toBe(true);
});
