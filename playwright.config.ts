import { defineConfig } from "@playwright/test";

/** The system's Chromium, without what it would do on its own account. */
const launchOptions = {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/** Without a second site the journeys without script walk through the same one. */
const {
  BASE_URL = "http://localhost:3000",
  DATA_DIR,
  NO_JS_BASE_URL = BASE_URL,
  NO_JS_DATA_DIR = DATA_DIR,
} = process.env;

/** The site's data, for journeys that use the operator's command line. */
const dataOf = (dataDir: string | undefined) => ({ metadata: { dataDir } });

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
  use: { launchOptions, locale: "en-US", screenshot: "off" },
  projects: [
    { name: "js", use: { javaScriptEnabled: true, baseURL: BASE_URL }, ...dataOf(DATA_DIR) },
    // What is tagged so asks something that has no meaning without script.
    {
      name: "no-js",
      use: { javaScriptEnabled: false, baseURL: NO_JS_BASE_URL },
      grepInvert: /@script/,
      ...dataOf(NO_JS_DATA_DIR),
    },
  ],
});
