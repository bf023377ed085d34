// Beside the site's own tests, which must pass without any one of its features.
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./lib/paths.js";

it("the features of the site bring its twelve tools, each at an address of its own", async () => {
  const { features } = await import(/* @vite-ignore */ join(root, "apps/site/app/features.server.ts"));
  const tools = features.flatMap((/** @type {import("@dozen/core/feature").Feature} */ { tools = [] }) => tools);
  expect(tools).toHaveLength(12);
  expect(new Set(tools.map((/** @type {{ href: string }} */ { href }) => href)).size).toBe(12);
});
