// Not among the site's own tests, because those must pass without any single feature.
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./lib/paths.js";

it("the site's features provide twelve tools, each at its own address", async () => {
  const { features } = await import(/* @vite-ignore */ join(root, "apps/site/app/features.server.ts"));
  const tools = features.flatMap((/** @type {import("@dozen/core/feature").Feature} */ { tools = [] }) => tools);
  expect(tools).toHaveLength(12);
  expect(new Set(tools.map((/** @type {{ href: string }} */ { href }) => href)).size).toBe(12);
});
