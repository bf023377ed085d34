import { existsSync, readdirSync } from "node:fs";
import { defineConfig } from "@playwright/test";

/** The system's Chromium, without what it would do on its own account. */
const launchOptions = {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    // Without GPU, a process for it takes a twentieth of Chromium's processor time for nothing.
    "--in-process-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

const { BASE_URL = "http://localhost:3000", DATA_DIR, JOURNEYS } = process.env;

/**
 * The files whose journeys run with script only, if `JOURNEYS` is `even` or `odd`. Those of the other files then run
 * without script only, except the ones that need it. Default: all journeys run both ways.
 */
const onlyWithScript = JOURNEYS ? journeyFiles().filter((_, at) => at % 2 === Number(JOURNEYS === "odd")) : [];

function journeyFiles(): string[] {
  const folders = ["apps", "packages"].flatMap((group) => readdirSync(group).map((name) => `${group}/${name}/e2e`));
  const files = (folder: string) => readdirSync(folder).map((name) => `${folder}/${name}`);
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap(files)
    .filter(isJourney)
    .sort();
}

function isJourney(file: string): boolean {
  return file.endsWith(".spec.ts");
}

function named(files: string[]): RegExp[] {
  return files.map((file) => new RegExp(file.replaceAll(".", "\\.")));
}

export default defineConfig({
  testDir: ".",
  testMatch: ["apps/*/e2e/**/*.spec.ts", "packages/*/e2e/**/*.spec.ts"],
  testIgnore: ["**/node_modules/**", "examples/**"],
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  // A second try where CI is set: a busy machine is no fault of the change under test. Suites say what needed it.
  retries: process.env.CI ? 1 : 0,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    launchOptions,
    baseURL: BASE_URL,
    locale: "en-US",
    screenshot: "off",
    // Endless animations, which Chromium draws without a GPU, take half of its processor time.
    contextOptions: { reducedMotion: "reduce" },
  },
  // The site's data, for journeys that use the operator's command line.
  metadata: { dataDir: DATA_DIR },
  projects: [
    { name: "js", use: { javaScriptEnabled: true }, ...(JOURNEYS && { grep: [/@script/, ...named(onlyWithScript)] }) },
    // What is tagged so asks something that has no meaning without script.
    { name: "no-js", use: { javaScriptEnabled: false }, grepInvert: [/@script/, ...named(onlyWithScript)] },
  ],
});
