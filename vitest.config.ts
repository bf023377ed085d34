import { existsSync, readdirSync } from "node:fs";
import { defineConfig } from "vitest/config";

const folders = ["packages", "apps"].flatMap((group) => readdirSync(group).map((name) => `${group}/${name}`));

/** One project per package, so that a new folder needs no configuration. */
const packages = folders
  .filter((folder) => existsSync(`${folder}/package.json`))
  .map((folder) => ({
    extends: true as const,
    test: {
      name: folder,
      root: folder,
      include: ["**/*.test.{ts,tsx}"],
      exclude: ["**/node_modules/**", "**/build/**"],
      // Loading the same modules anew for each file took a third of the whole run.
      isolate: false,
    },
  }));

const tools = {
  extends: true as const,
  test: {
    name: "tools",
    include: ["tools/**/*.test.js"],
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
};

export default defineConfig({
  test: {
    environment: "node",
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    passWithNoTests: true,
    projects: [...packages, tools],
  },
});
