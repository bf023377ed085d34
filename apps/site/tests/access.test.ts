import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { features } from "../app/features.server";

const { resolve } = createRequire(import.meta.url);

/** Each package's own test then fails for a call or form that its matrix does not know. */
test.each(features.map(({ package: name }) => name))("%s is asked for what is another's", (name) => {
  expect(existsSync(join(dirname(resolve(`${name}/package.json`)), "src/access.test.ts"))).toBe(true);
});
