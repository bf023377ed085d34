import { readFile } from "node:fs/promises";
import { mark, scriptAddresses, scriptMarkdown, scriptMarkup } from "@dozen/core/testing/script-payloads";
import { callHeaders, signIn, watch } from "@dozen/core/testing/visitors";
import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { docx, docxLink, paragraph, pptx, slideTitle, textBox, workbook } from "../src/preview/testing/office";
import { newestId, upload } from "./uploading";

const payloads = [...scriptMarkup, ...scriptAddresses];
const links = Object.fromEntries(scriptAddresses.map((address, index) => [`r${index}`, address]));
const references = Object.keys(links);

async function expectQuiet(page: Page, seen: string[]): Promise<void> {
  for (const frame of page.frames()) expect(await frame.evaluate((name) => name in window, mark)).toBe(false);
  expect(seen, page.url()).toEqual([]);
}

function sheets(): Uint8Array {
  const cells = [...payloads, ...scriptMarkdown].map((text) => [text, { t: "s", v: text, l: { Target: text } }]);
  return workbook({ "<img onerror=1>": cells });
}

/** Documents that contain every payload, by name. */
function documents(): [name: string, content: Uint8Array | string][] {
  const words = docx(
    references.map((id) => docxLink(id, "click")).join("") + scriptMarkup.map((markup) => paragraph(markup)).join(""),
    links,
  );
  const slides = pptx(
    [references.map((id) => textBox("click", id)).join("") + scriptMarkup.map((markup) => slideTitle(markup)).join("")],
    links,
  );
  return [
    ["a.md", scriptMarkdown.join("\n\n")],
    ["a.txt", payloads.join("\n")],
    ["a.docx", words],
    ["a.pptx", slides],
    ["a.xlsx", sheets()],
  ];
}

test("no script in a document runs, in its frame or on its own, and none gets as far as the content security policy", {
  tag: "@script",
}, async ({ page }) => {
  test.slow();
  await signIn(page);
  const ids: string[] = [];
  for (const [name, content] of documents()) ids.push(await upload(page, name, content));
  const seen = watch(page);
  for (const id of ids) {
    await page.goto(`/preview/file/${id}`);
    await expect(page.frameLocator("iframe").locator("main")).toBeVisible();
    await expectQuiet(page, seen);
    await page.goto(`/preview/file/${id}/document`);
    await expect(page.locator("main")).toBeVisible();
    await expectQuiet(page, seen);
    await page.goto(`/file/share/${id}`);
    await page.getByRole("button", { name: "Make link" }).click();
    const shared = (await page.locator(".share-address a").getAttribute("href")) ?? "";
    await page.goto(shared);
    await expect(page.frameLocator("iframe").locator("main")).toBeVisible();
    await expectQuiet(page, seen);
  }
});

/** Uploads text files of those names through the browser, which can encode any name in a form. */
async function uploadNamed(page: Page, names: string[]): Promise<void> {
  const codes = await page.evaluate(async (named) => {
    const results: number[] = [];
    for (const [index, name] of named.entries()) {
      const form = new FormData();
      form.append("file", new File([`${index}`], `${name}x.txt`, { type: "text/plain" }));
      const response = await fetch("/api/file", { method: "POST", body: form });
      results.push((await response.json()).code);
    }
    return results;
  }, names);
  expect(codes).toEqual(names.map(() => 200));
}

test("no script in a file name runs on any page that lists or shows files", { tag: "@script" }, async ({ page }) => {
  test.slow();
  await signIn(page);
  await page.goto("/file");
  await uploadNamed(page, payloads);
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const name = "'><img src=x onerror=alert(1)>";
  await upload(page, `${name}.png`, picture);
  await upload(page, `${name}.mp3`, await readFile(new URL("media/tone.mp3", import.meta.url)));
  await upload(page, `${name}.mp4`, await readFile(new URL("media/clip.mp4", import.meta.url)));
  const id = await newestId(page);
  const seen = watch(page);
  const tabs = ["docs", "pics", "music", "video"].map((tab) => `/user/zone/${tab}`);
  const pages = Array.from({ length: Math.ceil(payloads.length / 10) }, (_, at) => `/file?tab=list&page=${at + 1}`);
  for (const path of [...tabs, ...pages, `/preview/file/${id}`, `/file/share/${id}`]) {
    await page.goto(path);
    // In the pictures tab the name is an accessible label.
    await expect(
      page.locator("main [aria-label*='.png'], main :text-matches('[.](txt|mp3|mp4)')").first(),
    ).toBeVisible();
    await expectQuiet(page, seen);
  }
});

test("no script runs from an address for which a preview link is requested", { tag: "@script" }, async ({ page }) => {
  test.slow();
  await signIn(page);
  const seen = watch(page);
  for (const address of [
    ...scriptAddresses,
    ...scriptMarkup.slice(0, 12).map((text) => `https://example.com/x.png?${text}`),
  ]) {
    await page.goto(`/preview?${new URLSearchParams({ url: address })}`);
    const made = page.locator(".preview-address a");
    for (const link of await made.all()) expect(await link.getAttribute("href")).toMatch(/^https?:\/\//);
    await expectQuiet(page, seen);
  }
});

test("files that can contain script are sent so that nothing runs, and are no pictures", {
  tag: "@script",
}, async ({ page }) => {
  await signIn(page);
  const { request } = page.context();
  const svg = { name: "a.svg", mimeType: "image/svg+xml", buffer: Buffer.from(scriptMarkup.join("")) };
  const send = async (name: string) => {
    const multipart = { source: "1", file: { ...svg, name } };
    return (await request.post("/api/file", { headers: callHeaders(), multipart })).json();
  };
  expect(await send("a.png")).toMatchObject({ code: 400 });
  for (const name of ["a.svg", "a.html", "a.xml"]) {
    const stored = await send(name);
    expect(stored, name).toMatchObject({ code: 200 });
    expect((await request.get(stored.data.url[0])).headers(), name).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": expect.stringMatching(/^attachment/),
      "content-security-policy": expect.stringContaining("sandbox"),
      "x-content-type-options": "nosniff",
    });
  }
  await upload(page, "page.txt", `<!doctype html>${scriptMarkup.join("")}`);
  const { data } = await (await request.get("/api/file", { headers: callHeaders() })).json();
  const response = await request.get(data.list[0].url);
  expect(response.headers()).toMatchObject({
    "content-type": "text/plain; charset=utf-8",
    "content-disposition": expect.stringMatching(/^attachment/),
    "content-security-policy": expect.stringContaining("sandbox"),
    "x-content-type-options": "nosniff",
  });
});
