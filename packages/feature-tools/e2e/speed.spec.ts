import { expectAccessible, expectNarrow, signIn } from "@dozen/core/testing/visitors";
import { expect, test } from "@playwright/test";

test.beforeEach(({ page }) => signIn(page));

test("the connection is measured, graded, stored and shared; without JavaScript the page says why it cannot be", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/dns?tab=speed");
  if (javaScriptEnabled === false) {
    await expect(page.locator("noscript p")).toContainText("The speed test needs JavaScript");
    await expect(page.getByRole("button", { name: "Start the test" })).toBeDisabled();
    return;
  }
  await page.getByRole("button", { name: "Start the test" }).click();
  await expect(page.getByText(/Testing the (round trip|download|upload)/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your connection" })).toBeVisible({ timeout: 60_000 });
  for (const figure of ["Download", "Upload", "Ping", "Jitter", "Ping under load"]) {
    const shown = page.locator(".speed-figures div", { has: page.getByText(figure, { exact: true }) }).locator("dd");
    await expect(shown).toHaveText(/^[\d.]+ (Mbit\/s|ms)$/);
  }
  await expect(page.getByText(/^Under load: [A-E]$/)).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Earlier results" })).toBeVisible();
  await page.getByRole("button", { name: "Clear results" }).click();
  await expect(page.getByRole("heading", { name: "Earlier results" })).toBeHidden();
});

test("a failed test says so and can be repeated", async ({ page, javaScriptEnabled }) => {
  await page.route("**/speed/down*", (route) => route.abort());
  await page.goto("/dns?tab=speed");
  // Without JavaScript there is no test that could fail.
  if (javaScriptEnabled === false) return;
  await page.getByRole("button", { name: "Start the test" }).click();
  await expect(page.getByText("The speed test failed. Please try again")).toBeVisible();
  await expect(page.getByRole("button", { name: "Test again" })).toBeEnabled();
});

test("a visitor who has used up the limit, or is refused, sees the reason", { tag: "@script" }, async ({ page }) => {
  await page.route("**/speed/down*", (route) => route.fulfill({ status: 429 }));
  await page.goto("/dns?tab=speed");
  await page.getByRole("button", { name: "Start the test" }).click();
  await expect(page.getByText("used up the test traffic for these ten minutes")).toBeVisible();
  await page.route("**/api/speed?*", (route) =>
    route.fulfill({ status: 429, json: { code: 429, data: { info: "Too many attempts" } } }),
  );
  await page.getByRole("button", { name: "Test again" }).click();
  await expect(page.getByText("Too many attempts")).toBeVisible();
});

test("a connection on which no ping gets through under load is reported as such", async ({
  page,
  javaScriptEnabled,
}) => {
  if (javaScriptEnabled === false) return;
  await page.route("**/api/speed?*", async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.data.data.seconds = 1.5;
    await route.fulfill({ response, json });
  });
  // One ping opens the connection, and twelve are measured while it is idle.
  let pings = 0;
  await page.route("**/speed/ping*", async (route) => {
    pings += 1;
    if (pings <= 13) await route.continue();
  });
  await page.goto("/dns?tab=speed");
  await page.getByRole("button", { name: "Start the test" }).click();
  await expect(page.getByText("Under load: E")).toBeVisible({ timeout: 60_000 });
});

test("a shared result opens for everybody", async ({ page, context }) => {
  await context.clearCookies({ name: /session/ });
  await page.goto("/dns/result?figures=180_42.5_12_1.5_35");
  await expect(page.getByRole("heading", { name: "A shared speed test" })).toBeVisible();
  await expect(page.getByText("180 Mbit/s")).toBeVisible();
  await expect(page.getByText("Under load: A")).toBeVisible();
  await expectAccessible(page);
});
