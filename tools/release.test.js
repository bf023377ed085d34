import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "./lib/paths.js";
import { createLink, registerPerson, writeArticle } from "./lib/person.js";
import { furnishFiles } from "./lib/person-files.js";
import { installedMb, unpackRelease } from "./lib/release.js";
import { run } from "./lib/run.js";
import { startSite } from "./lib/site.js";

const mbAtMost = 350;

/** @type {Awaited<ReturnType<typeof unpackRelease>>} */
let unpacked;
/** Path and time of the last change of everything in it, before the site has started. @type {string[]} */
let before = [];
/** @type {import("./lib/site.js").RunningSite} */
let site;
/** @type {import("./lib/person.js").Person} */
let person;
beforeAll(async () => {
  unpacked = await unpackRelease();
  before = await entries();
  // Only PORT and DATA_DIR are set.
  site = await startSite({ cwd: unpacked.folder, env: { NODE_ENV: undefined } });
  person = await registerPerson(site.origin);
});
afterAll(async () => {
  await site?.stop();
  await unpacked?.remove();
});

/** The text at an address as the person gets it. */
async function read(/** @type {string} */ path) {
  const response = await fetch(site.origin + path, { headers: { Cookie: person.cookie } });
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
}

/** All files and folders of the unpacked release, with the time of their last change. */
async function entries() {
  const names = await readdir(unpacked.folder, { recursive: true });
  const lines = names.map(async (name) => `${name} ${(await stat(join(unpacked.folder, name))).mtimeMs}`);
  return (await Promise.all(lines)).sort();
}

/** Runs the operator's command line. */
function admin(/** @type {string[]} */ ...args) {
  const env = { DATA_DIR: site.dataDir, ORIGIN: site.origin };
  return run(process.execPath, ["apps/site/admin.js", ...args], { cwd: unpacked.folder, env });
}

describe("a release, unpacked elsewhere,", () => {
  it("is what SHA256SUMS says", async () => {
    const { code, output } = await run("sha256sum", ["--check", "SHA256SUMS"], { cwd: unpacked.release });
    expect([code, output.match(/: OK$/gm)?.length]).toEqual([0, 2]);
  });

  it("has a list of exactly the packages in it", async () => {
    /** @type {{ components: { purl: string }[] }} */
    const { components } = JSON.parse(await readFile(unpacked.list, "utf8"));
    const listed = components.map(({ purl }) => decodeURIComponent(purl.replace("pkg:npm/", "").split("?")[0] ?? ""));
    const isPackage = /(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+ \d/;
    const folders = before
      .map((line) => line.replace(/\/package\.json (?=\d+)/, " "))
      .filter((line) => isPackage.test(line) && !/node_modules\/@[^/]+ /.test(line))
      .map((line) => line.slice(0, line.lastIndexOf(" ")));
    const found = folders.map(async (folder) => {
      const { name, version } = JSON.parse(await readFile(join(unpacked.folder, folder, "package.json"), "utf8"));
      return `${name}@${version}`;
    });
    expect(listed.length).toBeGreaterThan(500);
    expect(listed.sort()).toEqual([...new Set(await Promise.all(found))].sort());
  });

  it("names no folder of the machine that made it", async () => {
    const { output } = await run("grep", ["-rlF", root, "apps", "packages", "package.json"], { cwd: unpacked.folder });
    expect(output).toBe("");
  });

  it(`comes from a production install of less than ${mbAtMost} MB`, async () => {
    const mb = await installedMb();
    console.log(`Production install: ${Math.round(mb)} MB`);
    expect(mb).toBeGreaterThan(50);
    expect(mb).toBeLessThan(mbAtMost);
  });

  it("is healthy, and serves the scripts of its pages", async () => {
    await read("/health");
    const [, script = ""] = /<link rel="modulepreload" href="([^"]+\.js)"/.exec(await read("/")) ?? [];
    expect(await read(script)).toContain("import");
  });

  it("serves pages, with the icons that features name", async () => {
    for (const path of ["/", "/all", "/short", "/chat", "/file", "/passwd", "/blog", "/set/base", "/msg"]) {
      expect(await read(path)).toMatch(/<svg [^>]*class="icon"[^>]*><(path|rect|circle|line|poly|ellipse)/);
    }
  });

  it("draws the statistics of a link", async () => {
    const sid = await createLink(site.origin, person, "https://example.com/");
    await fetch(`${site.origin}/s/${sid}`, { redirect: "manual" });
    expect(await read(`/short/chart/${sid}`)).toContain("<svg");
  });

  it("renders an article's Markdown", async () => {
    expect(await read(await writeArticle(site.origin, person))).toContain("hljs-keyword");
  });

  it("previews documents", async () => {
    const { notes, table, talk, report } = await furnishFiles(site.origin, person);
    expect(await read(`/preview/file/${report}`)).toContain("<iframe");
    for (const id of [notes, table, talk, report]) {
      expect(await read(`/preview/file/${id}/document`)).toMatch(/<(p|td|section)\b/);
    }
  });

  it("sends a PDF reader its character maps and fonts", async () => {
    expect(await read("/preview/pdfjs/cmaps/UniGB-UCS2-H.bcmap")).toContain("Adobe");
    expect((await read("/preview/pdfjs/standard_fonts/FoxitSerif.pfb")).length).toBeGreaterThan(1000);
  });

  it("makes QR codes and icons, and formats code", async () => {
    const { browser } = person;
    expect((await browser.submit("/qrcode", { url: "https://example.com/" })).html).toContain("Scans reliably");
    expect((await browser.submit("/favicon?from=make", { text: "E" })).html).toContain("data:image/x-icon;base64,");
    expect((await browser.submit("/format", { type: "css", content: "a{b:c}" })).html).toContain("a {\n  b: c;\n}");
  });

  it("lists emoji in three languages", async () => {
    for (const locale of ["enUs", "zhCn", "zhHk"]) expect(await read(`/chat/emoji/${locale}`)).toContain("😀");
  });

  it("runs the operator's command line", async () => {
    const args = ["run", "--silent", "admin", "--", "status"];
    const { code, output } = await run("npm", args, { cwd: unpacked.folder, env: { DATA_DIR: site.dataDir } });
    expect([code, JSON.parse(output)]).toEqual([0, expect.objectContaining({ is_close: 0 })]);
    expect((await admin("user-find", person.email)).output).toContain(person.email);
    expect((await admin("doctor")).output).toMatch(/^ok +storage /m);
  });

  it("writes nothing beside its data", async () => {
    expect(await entries()).toEqual(before);
  });
});
