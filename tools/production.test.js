import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLink, registerPerson, writeArticle } from "./lib/person.js";
import { furnishFiles } from "./lib/person-files.js";
import { copyProduction, installedMb } from "./lib/production.js";
import { run } from "./lib/run.js";
import { startSite } from "./lib/site.js";

const mbAtMost = 350;

/** @type {Awaited<ReturnType<typeof copyProduction>>} */
let copy;
/** @type {import("./lib/site.js").RunningSite} */
let site;
/** @type {import("./lib/person.js").Person} */
let person;
beforeAll(async () => {
  copy = await copyProduction();
  site = await startSite({ cwd: copy.folder });
  person = await registerPerson(site.origin);
});
afterAll(async () => {
  await site?.stop();
  await copy?.remove();
});

/** The text at an address as the person gets it. */
async function read(/** @type {string} */ path) {
  const response = await fetch(site.origin + path, { headers: { Cookie: person.cookie } });
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
}

describe("a production install, without development packages,", () => {
  it(`takes less than ${mbAtMost} MB`, async () => {
    const mb = await installedMb(copy.folder);
    console.log(`Production install: ${Math.round(mb)} MB`);
    expect(mb).toBeGreaterThan(50);
    expect(mb).toBeLessThan(mbAtMost);
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
    const { code, output } = await run("npm", args, { cwd: copy.folder, env: { DATA_DIR: site.dataDir } });
    expect([code, JSON.parse(output)]).toEqual([0, expect.objectContaining({ is_close: 0 })]);
  });
});
