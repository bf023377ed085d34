import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
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
import { packPackages } from "./packages/pack.js";

/** The packages that the example installs from their tarballs. Add every new feature package to this list. */
const packed = [
  "core",
  "ui",
  "feature-short",
  "feature-inbox",
  "feature-files",
  "feature-tools",
  "feature-vault",
  "feature-chat",
  "feature-blog",
];
const example = join(root, "examples/plain-site");
const chromiumPath = await findChromium();
const target = "https://example.com/where/it/leads";
/** A PNG with one pixel. */
const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

let folder = "";
/** @type {import("./lib/site.js").RunningSite} */
let site;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dozen-plain-"));
  await copyExample();
  await addOlderLibraries();
  await packPackages(join(folder, "packages"));
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

/** Versions that a site may have had before it mounted Dozen's packages, which need other ones. */
async function addOlderLibraries() {
  const file = join(folder, "package.json");
  const manifest = JSON.parse(await readFile(file, "utf8"));
  Object.assign(manifest.dependencies, { "ipaddr.js": "1.9.1", "lru-cache": "5.1.1", undici: "6.29.1" });
  await writeFile(file, JSON.stringify(manifest));
}

/** Copies the compiled better-sqlite3 of the repository, because compiling it takes minutes. */
async function takeCompiledDatabase() {
  const built = "node_modules/better-sqlite3/build";
  await cp(join(root, built), join(folder, built), { recursive: true });
}

/** The lines of the example that mount Dozen: imports from its packages and uses of what they export. */
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

/** The headers that a browser adds to requests from the site's own pages. */
function headersOf(/** @type {PlainBrowser} */ browser) {
  return { Cookie: browser.cookie, Origin: browser.origin, "Sec-Fetch-Site": "same-origin" };
}

/** Uploads a file like the form without JavaScript. Returns the page with the list. */
async function uploadText(/** @type {PlainBrowser} */ browser, /** @type {string} */ name, /** @type {string} */ text) {
  const body = new FormData();
  body.append("kind", "small");
  body.append("file", new File([text], name, { type: name.endsWith(".md") ? "text/markdown" : "text/plain" }));
  const sent = await fetch(`${browser.origin}/file`, {
    method: "POST",
    body,
    headers: headersOf(browser),
    redirect: "manual",
  });
  expect([sent.status, sent.headers.get("location")]).toEqual([303, expect.stringContaining("/file?made=")]);
  return browser.open("/file?tab=list");
}

/** The address of the short link on a page. */
function shownLink(/** @type {string} */ html, /** @type {string} */ origin) {
  const path = /\/s\/[\w-]+/.exec(html)?.[0];
  if (!path) throw new Error(`No short link in the page:\n${html.replace(/<[^>]+>/g, " ").slice(0, 1000)}`);
  return origin + path;
}

describe("another site that mounts packages of Dozen", () => {
  it("needs at most 15 lines for two packages, and one import for each further package", async () => {
    const lines = await mountingLines();
    const further = packed.filter((name) => name.startsWith("feature-")).length - 2;
    expect(lines.length, lines.join("\n")).toBeLessThanOrEqual(15 + further);
  });

  it("passes the strict type check, the types of the packages included", async () => {
    const { output } = await run("npx", ["tsc", "-p", ".", "--pretty", "false"], { cwd: folder });
    // Remix's and i18next's own types do not pass without skipLibCheck.
    expect(output.split("\n").filter((line) => /^(?:app|node_modules\/@dozen)\//.test(line))).toEqual([]);
  });

  it("sends no server code to browsers", () => {
    expect(findServerTexts(root, join(folder, "build/client")).found).toEqual([]);
  });

  it("redirects visitors to its own sign-in page", async () => {
    const page = await new PlainBrowser(site.origin).open("/short");
    expect(page.url).toContain("/user/login");
    expect(page.html).toContain("A plain site");
  });

  it("makes, follows and counts a link without JavaScript", () => withoutScript(site.origin));

  it("shows messages and accepts feedback without JavaScript", async () => {
    const browser = await signIn(site.origin);
    expect((await browser.open("/msg")).html).toContain("No messages yet");
    const sent = await browser.submit("/feedback", { name: "From elsewhere", type: "1", des: "It fits" });
    expect(sent.html).toContain("From elsewhere");
    expect(sent.html).toContain("No reply yet");
  });

  it("stores, lists and serves a file without JavaScript", async () => {
    const browser = await signIn(site.origin);
    expect((await browser.open("/file")).html).toContain("How to upload");
    const headers = headersOf(browser);
    const list = await uploadText(browser, "elsewhere.txt", "From elsewhere");
    expect(list.html).toContain("elsewhere.txt");
    // Dozen has no sessions on this site, so the site's own cookie opens the file.
    const [address = ""] = /\/f\/[\w-]+\.txt/.exec(list.html) ?? [];
    expect(await (await fetch(site.origin + address, { headers })).text()).toBe("From elsewhere");
    expect((await fetch(site.origin + address)).status).toBe(404);
  });

  it("previews a file, shares it and accepts an upload by token without JavaScript", async () => {
    const browser = await signIn(site.origin);
    const list = await uploadText(browser, "shown.md", "# From *elsewhere*");
    const [, id = ""] = /\/file\/share\/(\w{26})/.exec(list.html) ?? [];
    expect((await browser.open(`/preview/file/${id}`)).html).toContain("<iframe");
    const drawn = await fetch(`${site.origin}/preview/file/${id}/document`, { headers: headersOf(browser) });
    expect(await drawn.text()).toContain("<em>elsewhere</em>");
    // The PDF reader loads its character maps from the site's build.
    expect((await fetch(`${site.origin}/preview/pdfjs/cmaps/UniGB-UCS2-H.bcmap`)).status).toBe(200);
    const made = await browser.submit(`/file/share/${id}`, { password: "open sesame" });
    const [path = ""] = /(?<!file)\/share\/[\w-]{20,}/.exec(made.html) ?? [];
    const stranger = new PlainBrowser(site.origin);
    expect((await stranger.open(path)).html).not.toContain("shown.md");
    expect((await stranger.submit(path, { password: "open sesame" })).html).toContain("shown.md");
    const taken = await fetch(`${site.origin}${path}/download`, { headers: headersOf(stranger) });
    expect(await taken.text()).toBe("# From *elsewhere*");
    const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    const created = await browser.submit("/token", { type: "access", time: inAWeek });
    const [token = ""] = /dzn_[\w-]+/.exec(created.html) ?? [];
    const body = new FormData();
    body.append("file", new File(["By token"], "token.txt", { type: "text/plain" }));
    const sent = await fetch(`${site.origin}/api/file`, {
      method: "POST",
      body,
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(await sent.json()).toMatchObject({ code: 200, data: { url: [expect.stringContaining("/f/")] } });
  });

  it("offers vaults and one-time codes to its own users", async () => {
    const browser = await signIn(site.origin);
    expect((await browser.open("/passwd")).html).toContain("The vault needs JavaScript");
    const added = await browser.submit("/mfa", { secret_key: "Elsewhere", secret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ" });
    expect(added.html).toContain("Elsewhere");
    expect((await browser.open("/mfa?tab=list")).html).toMatch(/\d{3}\s?\d{3}/);
  });

  it("publishes an article with a card image and statistics", async () => {
    const browser = await signIn(site.origin);
    const opened = await browser.submit("/blog?tab=create", { title: "Elsewhere", des: "From elsewhere" });
    const [blog = ""] = /\/b\/[a-z0-9]{8}/.exec(opened.html) ?? [];
    const article = { title: "Hello", category: "c", tag: "t", content: "## From *elsewhere*", is_open: "1" };
    const written = await browser.submit("/blog/post/index", article);
    const [id = ""] = /[0-9A-Z]{26}/.exec(written.html) ?? [];
    const read = await fetch(`${site.origin}${blog}/${id}`);
    expect([read.status, await read.text()]).toEqual([200, expect.stringContaining("<em>elsewhere</em>")]);
    expect((await fetch(`${site.origin}${blog}/${id}/card.png`)).headers.get("content-type")).toBe("image/png");
    expect((await browser.open(`/blog/chart/${id}`)).status).toBe(200);
  });

  it("makes QR codes and icons, formats code and checks addresses with the files in the packages", async () => {
    const browser = await signIn(site.origin);
    const code = await browser.submit("/qrcode", { url: "https://example.com/elsewhere" });
    expect(code.html).toContain("Scans reliably");
    // Fonts, emoji and the script of the formatting worker are files in the package.
    const icon = await browser.submit("/favicon?from=make", { text: "E" });
    expect(icon.html).toContain("data:image/x-icon;base64,");
    const tidy = await browser.submit("/format", { type: "css", content: "a{b:c}" });
    expect(tidy.html).toContain("a {\n  b: c;\n}");
    expect((await browser.submit("/check", { type: "url", content: "http://10.0.0.1/login" })).html).toContain(
      "Risk found",
    );
    expect((await browser.open("/dns")).status).toBe(200);
  });

  it("lets its users create a group and write in it without JavaScript", async () => {
    const browser = await signIn(site.origin);
    const form = new FormData();
    for (const [name, value] of Object.entries({ name: "Admirals", type: "10", memo: "" })) form.append(name, value);
    form.append("avatar", new File([Buffer.from(pixel, "base64")], "flag.png", { type: "image/png" }));
    const headers = { Cookie: browser.cookie, Origin: site.origin, "Sec-Fetch-Site": "same-origin" };
    const made = await fetch(`${site.origin}/chat/group/add`, {
      method: "POST",
      body: form,
      headers,
      redirect: "manual",
    });
    expect(made.status).toBe(303);
    const [room = ""] = /\/chat\/room\/2\/\w+\/1/.exec((await browser.open("/chat?panel=groups")).html) ?? [];
    expect((await browser.submit(room, { msg: "It is easier to ask forgiveness" })).html).toContain("ask forgiveness");
    expect((await browser.open(room)).html).toContain("It is easier to ask forgiveness");
    expect((await new PlainBrowser(site.origin).open(room)).url).toContain("/user/login");
  });

  it.skipIf(!chromiumPath)("makes and follows a link with JavaScript", () => withChromium(site.origin));

  it("runs in development mode, without JavaScript and with it", async () => {
    const development = await startSite({
      cwd: folder,
      script: ["server.js", "--dev"],
      env: { NODE_ENV: "development" },
      wait: 120_000,
    });
    try {
      await withoutScript(development.origin);
      if (chromiumPath) await withChromium(development.origin);
    } finally {
      await development.stop();
    }
  });
});

/** Signs in, makes a link, follows it and opens its statistics. */
async function withoutScript(/** @type {string} */ origin) {
  const browser = await signIn(origin);
  const made = await browser.submit("/short", { url: target });
  expect(made.html).toContain("Hello");
  const list = await browser.open("/short?tab=list");
  const link = shownLink(list.html, origin);
  const followed = await fetch(link, { redirect: "manual" });
  expect([followed.status, followed.headers.get("location")]).toEqual([302, target]);
  const statistics = await browser.open(link.replace("/s/", "/short/chart/"));
  expect(statistics.status).toBe(200);
}

/** Signs in, makes a link and follows it in Chromium, and expects that no script throws an error. */
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
