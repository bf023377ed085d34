import { type OwnSite, ownSite } from "@dozen/core/testing/own-site";
import { expectAccessible, expectNarrow, visit } from "@dozen/core/testing/visitors";
import { expect, test } from "@playwright/test";

// Needs a separate site, since links to an app and a closed site would disturb other journeys.
test.describe.configure({ mode: "serial", timeout: 180_000 });

let site: OwnSite;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await ownSite({ APP_DOWNLOAD_URL: "https://app.example/get", APP_SCHEME: "dozen://open" });
});
test.afterAll(() => site?.stop());

test("small screens offer the app until the user declines", async ({ page, javaScriptEnabled }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await visit(page, site.origin);
  const banner = page.getByRole("complementary", { name: "Mobile app" });
  if (javaScriptEnabled === false) return expect(banner).toHaveCount(0);
  await expect(banner.getByRole("link", { name: "Download" })).toHaveAttribute("href", "https://app.example/get");
  await expect(banner.getByRole("link", { name: "Open app" })).toHaveAttribute("href", "dozen://open");
  await expectAccessible(page);
  await expectNarrow(page);
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(banner).toBeHidden();
  await page.setViewportSize({ width: 390, height: 800 });
  await banner.getByRole("button", { name: "Continue in the browser" }).click();
  await expect(banner).toHaveCount(0);
  await visit(page, `${site.origin}/about`);
  await expect(banner).toHaveCount(0);
});

test("a closed site redirects to its notice, and back once it is open", async ({ page, javaScriptEnabled }) => {
  await site.operate("close", "--why", "Moving house", "--until", "2027-01-31");
  await expect(async () => {
    await page.goto(`${site.origin}/user/login`);
    await expect(page).toHaveURL(/\/close\?redirect=%2Fuser%2Flogin&status=close-site$/, { timeout: 1000 });
  }).toPass();
  await expect(page.getByText("Moving house")).toBeVisible();
  await expect(page.getByText("Expected back: 2027-01-31")).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
  await site.operate("open");
  await expect(async () => {
    // With JavaScript the page also redirects by itself.
    if (page.url().includes("/close")) await page.getByRole("link", { name: "Check again" }).click({ timeout: 1000 });
    await expect(page).toHaveURL(/\/user\/login$/, { timeout: 1000 });
  }).toPass();
  if (javaScriptEnabled !== false) await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
});
