import { signIn, visit } from "@dozen/core/testing/visitors";
import { expect, type Page, test } from "@playwright/test";
import { picture } from "../src/testing/samples";
import { upload } from "./uploading";

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await upload(page, "second.png", await picture("png", { width: 900, height: 600, red: 20 }));
  await upload(page, "first.png", await picture("png", { width: 900, height: 600 }));
  await visit(page, "/user/zone/pics");
});

/** The zoom factor of the current picture. */
function zoomOf(page: Page): Promise<number> {
  return page.locator(".yarl__slide_current .yarl__slide_wrapper").evaluate((element) => {
    const { transform } = getComputedStyle(element);
    return transform === "none" ? 1 : Math.round(new DOMMatrix(transform).a * 10) / 10;
  });
}

/** Presses the button until it is disabled; returns the zoom factors seen. */
async function stepsOf(page: Page, name: "Zoom in" | "Zoom out"): Promise<number[]> {
  const button = page.getByRole("button", { name });
  const seen = [await zoomOf(page)];
  while (await button.isEnabled()) {
    const before = seen.at(-1);
    await button.click();
    await expect.poll(() => zoomOf(page)).not.toBe(before);
    // The zoom is animated: read the factor when the picture has come to rest.
    await page.waitForTimeout(250);
    seen.push(await zoomOf(page));
  }
  return seen;
}

test("pictures are zoomed in steps of 0.2, from 0.4 to 3", { tag: "@script" }, async ({ page }) => {
  await page.getByRole("link", { name: "Enlarge first.png" }).click();
  await expect(page.locator(".yarl__slide_current img")).toBeVisible();
  expect(await stepsOf(page, "Zoom in")).toEqual([1, 1.2, 1.4, 1.6, 1.8, 2, 2.2, 2.4, 2.6, 2.8, 3]);
  expect((await stepsOf(page, "Zoom out")).slice(-4)).toEqual([1, 0.8, 0.6, 0.4]);
  await page.keyboard.press("+");
  await expect.poll(() => zoomOf(page)).toBe(0.6);
});

test("the pictures cycle in both directions and fill the screen", { tag: "@script" }, async ({ page }) => {
  await page.getByRole("link", { name: "Enlarge first.png" }).click();
  const title = page.locator(".lightbox-title");
  await expect(title).toHaveText("first.png · 1 of 2");
  for (const [key, text] of [
    ["ArrowLeft", "second.png · 2 of 2"],
    ["ArrowRight", "first.png · 1 of 2"],
    ["ArrowRight", "second.png · 2 of 2"],
    ["ArrowRight", "first.png · 1 of 2"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(title).toHaveText(text);
    await page.waitForTimeout(300);
  }
  await page.getByRole("button", { name: "Full screen" }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await page.getByRole("button", { name: "Exit full screen" }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false);
});

test("a picture is saved under its own name with the product's prefix", { tag: "@script" }, async ({ page }) => {
  await page.getByRole("link", { name: "Enlarge first.png" }).click();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download image" }).click();
  expect((await saving).suggestedFilename()).toBe("dozen-first.png");
});
