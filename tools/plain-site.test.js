import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findServerTexts } from "./checks/client-build.js";
import { root } from "./lib/paths.js";
import { PlainBrowser } from "./lib/plain-browser.js";
import { findChromium } from "./lib/programs.js";
import { run, tail } from "./lib/run.js";
import { startSite } from "./lib/site.js";

/** What the example installs, as anybody would. Every feature package joins this list. */
const packed = ["core", "ui", "feature-short", "feature-inbox"];
const example = join(root, "examples/plain-site");
const chromiumPath = await findChromium();
const target = "https://example.com/where/it/leads";

let folder = "";
/** @type {import("./lib/site.js").RunningSite} */
let site;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dozen-plain-"));
  await copyExample();
  await packInto(join(folder, "packages"));
  await must("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline", "--ignore-scripts", "--loglevel=error"]);
  await takeCompiledDatabase();
  await must("npm", ["run", "build"]);
  site = await startSite({ cwd: folder, script: ["server.js"] });
});
afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function must(/** @type {string} */ command, /** @type {string[]} */ args, cwd = folder) {
  const { code, output } = await run(command, args, { cwd });
  if (code !== 0) throw new Error(`${command} ${args.join(" ")}\n${tail(output)}`);
}

async function copyExample() {
  const skipped = ["node_modules", "build", "data", "packages", "package-lock.json"];
  for (const name of await readdir(example)) {
    if (!skipped.includes(name)) await cp(join(example, name), join(folder, name), { recursive: true });
  }
}

async function packInto(/** @type {string} */ destination) {
  await mkdir(destination, { recursive: true });
  const workspaces = packed.flatMap((name) => ["-w", `packages/${name}`]);
  await must("npm", ["pack", "--silent", ...workspaces, "--pack-destination", destination], root);
  for (const name of packed) {
    const file = (await readdir(destination)).find((one) => new RegExp(`^dozen-${name}-\\d.*\\.tgz$`).test(one));
    await rename(join(destination, file ?? ""), join(destination, `dozen-${name}.tgz`));
  }
}

/** Compiling better-sqlite3 takes minutes, and this machine has done it. */
async function takeCompiledDatabase() {
  const built = "node_modules/better-sqlite3/build";
  await cp(join(root, built), join(folder, built), { recursive: true });
}

/** Lines that name what Dozen brings: imports from it and calls into it. */
async function mountingLines() {
  const names = /@dozen\/|\bdozen\(|\bfeatureRoutes\(|\bserveSite\(|\bcreateBrowserWords\(|\bfeatures\b|\bServing\b/;
  const files = [
    "vite.config.js",
    ...(await readdir(join(example, "app"), { recursive: true })).map((name) => `app/${name}`),
  ];
  const sources = await Promise.all(
    files.filter((name) => /\.(js|tsx?)$/.test(name)).map((name) => readFile(join(example, name), "utf8")),
  );
  return sources
    .flatMap((source) => source.split("\n"))
    .filter((line) => names.test(line) && !/^\s*(\/\/|\/?\*)/.test(line));
}

async function signIn(/** @type {string} */ origin) {
  const browser = new PlainBrowser(origin);
  await browser.submit("/user/login", { name: "Grace", password: "cobol-1959" });
  return browser;
}

/** The address of the short link that a page shows. */
function shownLink(/** @type {string} */ html, /** @type {string} */ origin) {
  const path = /\/s\/[\w-]+/.exec(html)?.[0];
  if (!path) throw new Error(`No short link in the page:\n${html.replace(/<[^>]+>/g, " ").slice(0, 1000)}`);
  return origin + path;
}

describe("another site that mounts packages of Dozen", () => {
  it("does so in at most 15 lines", async () => {
    const lines = await mountingLines();
    expect(lines.length, lines.join("\n")).toBeLessThanOrEqual(15);
  });

  it("agrees with the types it got", async () => {
    const { output } = await run("npx", ["tsc", "-p", ".", "--pretty", "false"], { cwd: folder });
    // How strictly the packages' own source is checked is up to them.
    expect(output.split("\n").filter((line) => /^app\/.*error/.test(line))).toEqual([]);
  });

  it("ships no server code to browsers", () => {
    expect(findServerTexts(root, join(folder, "build/client")).found).toEqual([]);
  });

  it("keeps strangers out and sends them to its own sign-in", async () => {
    const page = await new PlainBrowser(site.origin).open("/short");
    expect(page.url).toContain("/user/login");
    expect(page.html).toContain("A plain site");
  });

  it("makes, follows and counts a link without JavaScript", async () => {
    const browser = await signIn(site.origin);
    const made = await browser.submit("/short", { url: target });
    expect(made.html).toContain("Hello");
    const list = await browser.open("/short?tab=list");
    const link = shownLink(list.html, site.origin);
    const followed = await fetch(link, { redirect: "manual" });
    expect([followed.status, followed.headers.get("location")]).toEqual([302, target]);
    const statistics = await browser.open(link.replace("/s/", "/short/chart/"));
    expect(statistics.status).toBe(200);
  });

  it("keeps messages and takes feedback without JavaScript", async () => {
    const browser = await signIn(site.origin);
    expect((await browser.open("/msg")).html).toContain("No messages yet");
    const sent = await browser.submit("/feedback", { name: "From elsewhere", type: "1", des: "It fits" });
    expect(sent.html).toContain("From elsewhere");
    expect(sent.html).toContain("Not answered yet");
  });

  it.skipIf(!chromiumPath)("does the same with JavaScript", () => withChromium(site.origin));

  it.skipIf(!chromiumPath)("runs in development too", async () => {
    const development = await startSite({
      cwd: folder,
      script: ["server.js", "--dev"],
      env: { NODE_ENV: "development" },
      wait: 120_000,
    });
    try {
      await withChromium(development.origin);
    } finally {
      await development.stop();
    }
  });
});

/** Signs in, makes a link, follows it and looks at its statistics, in Chromium. No error may show in the console. */
async function withChromium(/** @type {string} */ origin) {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const context = await browser.newContext({ locale: "en-US" });
    const page = await context.newPage();
    /** @type {string[]} */
    const errors = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.goto(`${origin}/user/login`, { waitUntil: "networkidle" });
    await page.fill("input[name=name]", "Linus");
    await page.fill("input[name=password]", "penguin-1991");
    await page.click("main button[type=submit]");
    await page.waitForURL(/\/short/);
    await page.waitForLoadState("networkidle");
    await page.fill("[name=url]", target);
    const made = page.waitForResponse((response) => response.request().method() === "POST");
    await page
      .locator("form", { has: page.locator("[name=url]") })
      .locator("button[type=submit]")
      .first()
      .click();
    await made;
    await page.goto(`${origin}/short?tab=list`, { waitUntil: "networkidle" });
    const link = shownLink(await page.content(), origin);
    const followed = await fetch(link, { redirect: "manual" });
    expect(followed.headers.get("location")).toBe(target);
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
  }
}
