import { type OwnSite, ownSite } from "@dozen/core/testing/own-site";
import { expectAccessible, expectNarrow, visit } from "@dozen/core/testing/visitors";
import { expect, type Locator, type Page, test } from "@playwright/test";

// The widget gallery exists in development only, and needs JavaScript.
test.describe.configure({ mode: "default", timeout: 180_000 });
test.describe("widgets", { tag: "@script" }, () => {
  let site: OwnSite;
  test.beforeAll(async ({ browser }) => {
    test.setTimeout(180_000);
    site = await ownSite({}, { dev: true });
    // Vite scans a page's dependencies on the first request, and then reloads the page. A page that is not connected yet
    // misses that, so it is opened again.
    const page = await browser.newPage();
    page.setDefaultTimeout(45_000);
    await expect(() => visit(page, `${site.origin}/ui`)).toPass({ timeout: 170_000 });
    await page.close();
  });
  test.afterAll(() => site?.stop());
  test.beforeEach(async ({ page }) => {
    await visit(page, `${site.origin}/ui`);
    // In development a page loads hundreds of modules, which takes long on a busy machine.
    await expect(page.getByRole("button", { name: "Copy" }).first()).toBeVisible({ timeout: 90_000 });
  });

  test("a dialog traps the focus, closes by Esc or a click outside, and returns the focus", async ({ page }) => {
    const opener = page.getByRole("button", { name: "Dialog" });
    const dialog = page.getByRole("dialog", { name: "Rename" });
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press(presses < 5 ? "Tab" : "Shift+Tab");
      expect(await focusIsIn(page, "dialog")).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.keyboard.press("Enter");
    await page.mouse.click(5, 5);
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.click();
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(opener).toBeFocused();
  });

  test("a confirmation works by keyboard, and declining it changes nothing", async ({ page }) => {
    const opener = page.getByRole("button", { name: "Delete all" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const question = page.getByRole("dialog").filter({ hasText: "All 12 links and their visits will be gone." });
    await expect(question).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
    await expect(opener).toBeFocused();
    expect(page.url()).not.toContain("intent=clear");
    await page.keyboard.press("Enter");
    await question.getByRole("button").last().click();
    await expect(page).toHaveURL(/intent=clear/);
  });

  test("a select opens, moves, finds options by letters and closes by keyboard", async ({ page }) => {
    const select = page.getByRole("combobox", { name: "Record type" });
    const list = page.getByRole("listbox");
    await select.focus();
    await page.keyboard.press("ArrowDown");
    await expect(select).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowDown");
    await expect(list.locator("[data-active]")).toHaveText("SRV");
    await page.keyboard.press("Home");
    await page.keyboard.press("m");
    await expect(list.locator("[data-active]")).toHaveText("MX");
    await page.keyboard.press("Enter");
    await expect(list).toHaveCount(0);
    await expect(select).toHaveText("MX");
    await expect(select).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    await expect(select).toHaveText("MX");
    await expect(page.getByRole("combobox", { name: "Disabled" })).toBeDisabled();
  });

  test("a page number has at most three digits, and is clamped to the existing pages", async ({ page }) => {
    const pager = page.getByRole("navigation", { name: "In between" });
    const field = pager.getByRole("textbox");
    await field.pressSequentially("9999");
    await expect(field).toHaveValue("999");
    await field.press("Enter");
    await expect(page).toHaveURL(/[?&]other=13(&|$)/);
    await field.fill("0");
    await field.press("Enter");
    await expect(page).toHaveURL(/[?&]other=1(&|$)/);
  });

  test("tabs are links that work by keyboard and mark the current one", async ({ page }) => {
    const tabs = page.getByRole("navigation", { name: "Short links" });
    await tabs.getByRole("link", { name: "Create" }).focus();
    await expect(tabs.getByRole("link", { name: "Create" })).toHaveAttribute("aria-current", "page");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\?tab=list$/);
    await expect(tabs.getByRole("link", { name: "My links" })).toHaveAttribute("aria-current", "page");
  });

  test("copying puts the text on the clipboard and says so", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: site.origin });
    const written = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole("button", { name: "Copy", exact: true }).first().click();
    await expect(page.getByText("Copied").first()).toBeAttached();
    expect(await written()).toBe("dozen.example/s/k0Qz");
    await page.getByRole("button", { name: "Copy both lines" }).click();
    await expect.poll(written).toBe("First line\nSecond line");
  });

  test("a code can be sent again after sixty seconds, and at once after a failure", async ({ page }) => {
    await stopClock(page);
    const button = page.getByLabel("E-mail").locator("..").getByRole("button");
    await button.click();
    await expect(button).toBeDisabled();
    await expect(button).toContainText("60");
    await page.clock.runFor(31_000);
    await expect(button).toContainText("29");
    await page.clock.runFor(29_500);
    await expect(button).toBeEnabled();
    // In order: a button without a recipient, one that is sending, and one whose sending has failed.
    const others = page.locator(".row:has(> button[value='send-code'])").getByRole("button");
    await expect(others.nth(0)).toBeDisabled();
    await expect(others.nth(1)).toHaveAttribute("aria-busy", "true");
    await expect(others.nth(2)).toBeEnabled();
  });

  test("toasts disappear by themselves, stay while the pointer is over them, and have actions", async ({ page }) => {
    await stopClock(page);
    const region = page.getByRole("region", { name: "Notifications" });
    await page.getByRole("button", { name: "Tip" }).click();
    await expect(region.getByText("Copied")).toBeVisible();
    await page.clock.runFor(1_100);
    await expect(region.getByText("Copied")).toHaveCount(0);
    await page.getByRole("button", { name: "Success" }).click();
    const saved = region.getByText("Link saved");
    await saved.hover();
    await page.clock.runFor(10_000);
    await expect(saved).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(3_100);
    await expect(saved).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await region.getByRole("button", { name: "Undo" }).click();
    await expect(region.getByText("Back again")).toBeVisible();
    await expect(region.getByText("Link deleted")).toHaveCount(0);
  });

  test("the button to the top appears from 300 pixels on", async ({ page }) => {
    const button = page.getByRole("button", { name: "Back to top" });
    await page.evaluate(() => window.scrollTo(0, 290));
    await expect(button).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, 310));
    await button.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(button).toHaveCount(0);
  });

  test("the lightbox wraps at both ends, zooms in steps, locks scrolling and returns the focus", async ({ page }) => {
    const opener = page.getByRole("link", { name: /steelblue/ });
    await opener.focus();
    await page.keyboard.press("Enter");
    const title = page.locator(".lightbox-title");
    await expect(title).toContainText("1 of 3");
    await page.keyboard.press("ArrowLeft");
    await expect(title).toContainText("3 of 3");
    await page.keyboard.press("ArrowRight");
    await expect(title).toContainText("1 of 3");
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    const zoomIn = page.getByRole("button", { name: "Zoom in" });
    for (let step = 0; step < 10; step += 1) await zoomIn.click();
    await expect(zoomIn).toBeDisabled();
    await page.keyboard.press("Escape");
    await expect(title).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test("the cropper crops a picture, and refuses a file that is not a picture", async ({ page }) => {
    await page.getByRole("button", { name: "Cut what is no picture" }).click();
    const dialog = page.getByRole("dialog", { name: "Cut a picture" });
    await expect(dialog.getByRole("button").last()).toBeDisabled();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Cut a picture" }).click();
    await expect(dialog.getByRole("img").first()).toBeVisible();
    const position = dialog.getByText(/pixels/);
    // The picture is scaled down to whole screen pixels, so the figures may differ by one.
    await expect(position).toHaveText(/^40[01] × 400 pixels, (99|100) from the left, 0 from the top$/);
    await dialog.getByRole("group", { name: /Frame/ }).press("ArrowLeft");
    await expect(position).toHaveText(/ 9[78] from the left/);
    for (const shown of [dialog.getByLabel("Result"), page.getByLabel("What is being cut")]) {
      expect(await middleOf(shown)).toEqual([255, 127, 80]);
    }
    await dialog.getByRole("button").last().click();
    const made = page.getByAltText("What was cut out");
    await expect(made).toHaveAttribute("src", /^data:image\/jpeg/);
    expect(await made.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(100);
  });

  for (const colorScheme of ["light", "dark"] as const) {
    test(`all widgets are accessible, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
      await expectNarrow(page);
    });
  }
});

/** Returns red, green and blue of the pixel in the middle of a canvas. */
function middleOf(canvas: Locator): Promise<number[]> {
  return canvas.evaluate((element: HTMLCanvasElement) => {
    const middle = element.getContext("2d")?.getImageData(element.width / 2, element.height / 2, 1, 1).data;
    return [...(middle ?? [])].slice(0, 3);
  });
}

function focusIsIn(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((selected) => {
    const { activeElement } = document;
    // Between the last and the first element the focus is in the browser's own bar, and `body` is the active element.
    return activeElement === document.body || activeElement?.closest(selected) !== null;
  }, selector);
}

/** Stops the clock, so that short-lived elements do not disappear before a busy machine has checked them. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByRole("button", { name: "Copy" }).first()).toBeVisible({ timeout: 90_000 });
  await page.clock.pauseAt(Date.now() + 60 * 60_000);
}
