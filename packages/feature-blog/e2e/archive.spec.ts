import { readFileSync } from "node:fs";
import { callHeaders, expectAccessible, expectNarrow } from "@dozen/core/testing/visitors";
import { expect, test } from "@playwright/test";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import sharp from "sharp";
import { openedBlog } from "./opened-blog";

const tea = `---
title: "Tea"
category: "Drinks"
tag: "tea"
date: "2024-05-01T09:30:00.000Z"
updated: "2024-05-01T09:30:00.000Z"
visibility: public
---

Green *tea*.
`;

test("articles are imported from Markdown after a preview, and exported the same", async ({ page }) => {
  await openedBlog(page);
  await page.goto("/blog?tab=list");
  await page.getByRole("link", { name: "Import and export" }).click();
  await expectAccessible(page);
  const zip = zipSync({ "2024-05-01-tea.md": strToU8(tea), "empty.md": strToU8("---\ntitle: Empty\n---\n") });
  await page
    .getByLabel("Zip or export file")
    .setInputFiles({ name: "posts.zip", mimeType: "text/plain", buffer: Buffer.from("x") });
  await page.getByRole("button", { name: "Preview the import" }).click();
  await expect(page.getByText("This is neither a zip nor an export that is known").first()).toBeVisible();
  const buffer = Buffer.from(zip);
  await page.getByLabel("Zip or export file").setInputFiles({ name: "posts.zip", mimeType: "application/zip", buffer });
  await page.getByRole("button", { name: "Preview the import" }).click();
  await expect(page.getByText("1 new article · 0 already here · 1 refused")).toBeVisible();
  await expect(page.getByText("The article cannot be empty")).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
  await page.getByRole("button", { name: "Import 1 article" }).click();
  await expect(page).toHaveURL(/\/blog\?tab=list/);
  await page.getByRole("link", { name: "Edit: Tea" }).click();
  await expect(page.locator("[name=title]")).toHaveValue("Tea");
  // The file names no language, and none is guessed.
  await expect(page.locator("[name=language]:checked")).toHaveCount(0);
  await page.goto("/blog?tab=list");
  await expect(page.getByRole("link", { name: "Tea", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Import and export" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download as Markdown" }).click(),
  ]);
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
  expect(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([["2024-05-01-tea.md", tea]]);
});

test("a WordPress export becomes articles, and what stays behind is named", async ({ page }) => {
  await openedBlog(page);
  const item = (title: string, kind: string, content: string) =>
    `<item><title>${title}</title><wp:post_type>${kind}</wp:post_type><wp:status>publish</wp:status><wp:post_date_gmt>2024-05-01 09:30:00</wp:post_date_gmt><content:encoded><![CDATA[${content}]]></content:encoded></item>`;
  const wordPress = `<?xml version="1.0"?><rss xmlns:content="c" xmlns:wp="w"><channel>
${item("A trip", "post", 'First <strong>day</strong>\n\n[code lang="js"]let a;[/code]\n\n[poll id="3"]')}
${item("About", "page", "Me")}</channel></rss>`;
  await page.goto("/blog/import");
  const file = { name: "export.xml", mimeType: "text/xml", buffer: Buffer.from(wordPress) };
  await page.getByLabel("Zip or export file").setInputFiles(file);
  await page.getByRole("button", { name: "Preview the import" }).click();
  await expect(page.getByText("1 new article · 0 already here · 0 refused")).toBeVisible();
  await expect(page.getByText("1 tag of its program stays in the text")).toBeVisible();
  await expect(page.getByText("1 page", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
  await page.getByRole("button", { name: "Import 1 article" }).click();
  await expect(page).toHaveURL(/\/blog\?tab=list/);
  await page.getByRole("link", { name: "Edit: A trip" }).click();
  await expect(page.locator("[name=title]")).toHaveValue("A trip");
});

test("pictures are imported with the articles that show them, and exported beside them", async ({ page }) => {
  const exclusive = await openedBlog(page);
  const fill = { create: { width: 40, height: 30, channels: 3 as const, background: "#2f6b3c" } };
  const png = await sharp(fill).png().toBuffer();
  const text = tea.replace("Green *tea*.", "![Green](images/tea.png) ![Gone](images/gone.png)");
  const buffer = Buffer.from(zipSync({ "2024-05-01-tea.md": strToU8(text), "images/tea.png": new Uint8Array(png) }));
  await page.goto("/blog/import");
  await page.getByLabel("Zip or export file").setInputFiles({ name: "posts.zip", mimeType: "application/zip", buffer });
  await page.getByRole("button", { name: "Preview the import" }).click();
  await expect(page.getByText("1 picture", { exact: false }).first()).toBeVisible();
  await expect(page.getByText("1 of its pictures is not in the zip")).toBeVisible();
  await page.getByRole("button", { name: "Import 1 article" }).click();
  await page.getByRole("link", { name: "Tea", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/b/${exclusive}/`));
  const picture = page.getByRole("img", { name: "Green" });
  await expect(picture).toHaveAttribute("src", /^\/f\//);
  const shown = await page.request.get((await picture.getAttribute("src")) ?? "");
  expect((await sharp(await shown.body()).metadata()).width).toBe(40);
  const response = await page.request.get("/api/blog/markdown", { headers: callHeaders() });
  const files = unzipSync(new Uint8Array(await response.body()));
  expect(Object.keys(files).sort()).toEqual(["2024-05-01-tea.md", "images/tea.png"]);
  expect(strFromU8(files["2024-05-01-tea.md"] ?? new Uint8Array())).toBe(text);
});
