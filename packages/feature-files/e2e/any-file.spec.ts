import { readFile } from "node:fs/promises";
import { callHeaders, expectAccessible, expectNarrow, signIn, visit } from "@dozen/core/testing/visitors";
import { expect, type Page, test } from "@playwright/test";
import { hostileFiles, ranMark } from "../src/testing/hostile";
import { upload } from "./uploading";

const files = hostileFiles.filter(({ name }) => ["page.html", "drawing.svg"].includes(name));

/** Follows an address like a link in another page, and returns what the browser saved. */
async function saved(page: Page, address: string): Promise<{ name: string; bytes: Buffer }> {
  const loading = page.waitForEvent("download");
  // The navigation is given up as soon as the download begins.
  await page.goto(address).catch(() => {});
  const download = await loading;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test("a browser saves shared pages and drawings instead of running their scripts", async ({ page, browser }) => {
  await signIn(page);
  const { javaScriptEnabled } = test.info().project.use;
  const stranger = await browser.newPage({ javaScriptEnabled, locale: "en-US" });
  for (const { name, bytes } of files) {
    const id = await upload(page, name, bytes);
    const made = await page.context().request.post("/api/file/share", { headers: callHeaders(), data: { id } });
    const { url } = (await made.json()).data;
    await stranger.goto(url);
    await expect(stranger.getByRole("heading", { name })).toBeVisible();
    for (const address of [`${url}/download`, `${url}/bytes`]) {
      expect(await saved(stranger, address), address).toEqual({ name, bytes });
    }
    for (const frame of stranger.frames()) {
      expect(await frame.evaluate((mark) => mark in window, ranMark)).toBe(false);
    }
  }
  await stranger.close();
});

test("a file that cannot be shown is listed, renamed, and offered for download on its page", async ({ page }) => {
  await signIn(page);
  await upload(page, "holiday.heic", "not a picture for browsers");
  await visit(page, "/file?tab=list&type=5");
  await expect(page.getByRole("row").filter({ hasText: "holiday.heic" })).toContainText("Other");
  await page
    .getByRole("link", { name: /View.*holiday\.heic/ })
    .or(page.getByRole("button", { name: /View.*holiday\.heic/ }))
    .click();
  await expect(page.getByText("This file cannot be shown here")).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
  await page.getByRole("link", { name: "Rename" }).click();
  await expect(page.getByLabel("Name")).toHaveValue("holiday.heic");
  await expectAccessible(page);
  await page.getByLabel("Name").fill("At the sea");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "At the sea.heic" })).toBeVisible();
  const loading = page.waitForEvent("download");
  await page.getByRole("main").getByRole("link", { name: "Download" }).last().click();
  expect((await loading).suggestedFilename()).toBe("At the sea.heic");
});
