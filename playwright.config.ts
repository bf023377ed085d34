import { defineConfig } from "@playwright/test";

/** The system's Chromium, without what it would do on its own account. */
const launchOptions = {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    // Two journeys run on two cores. A process for a GPU that is not there, and threads that compile and collect garbage,
    // only take processor time from them.
    "--in-process-gpu",
    "--js-flags=--single-threaded",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

const { BASE_URL = "http://localhost:3000", DATA_DIR } = process.env;

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
    { name: "js", use: { javaScriptEnabled: true } },
    // What is tagged so asks something that has no meaning without script.
    { name: "no-js", use: { javaScriptEnabled: false }, grepInvert: /@script/ },
  ],
});
