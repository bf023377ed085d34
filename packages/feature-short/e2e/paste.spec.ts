import { expectAccessible, signIn, visit } from "@dozen/core/testing/visitors";
import { expect, test } from "@playwright/test";

const address = "https://example.com/a-page?with=query";

// spec:site-107
test("an address pasted on the home page opens the form of short links, filled", async ({
  page,
  javaScriptEnabled,
}) => {
  await signIn(page);
  await visit(page, "/");
  const box = page.getByRole("region", { name: "Paste anything" });
  const carrying: string[] = [];
  page.on("request", (request) => {
    const sent = decodeURIComponent(request.url() + (request.postData() ?? ""));
    if (sent.includes("a-page")) carrying.push(request.url());
  });
  await box.getByRole("textbox").fill(address);
  if (!javaScriptEnabled) {
    await box.getByRole("button", { name: "Show what can be done" }).click();
    await expect(page).toHaveURL(/\/paste$/);
    carrying.length = 0;
  }
  const offers = page.getByRole("list", { name: "What you can do with it" });
  await expect(offers.getByRole("listitem").first()).toHaveText("Make a short link");
  await expect(page.getByText("This is a URL")).toBeVisible();
  await offers.getByRole("link", { name: "Make a QR code" }).hover();
  await expectAccessible(page);
  expect(carrying).toEqual([]);
  await offers.getByRole("link", { name: "Make a short link" }).click();
  await expect(page.getByRole("textbox", { name: "URLs" })).toHaveValue(address);
  await page.getByRole("button", { name: "Shorten" }).click();
  await expect(page).toHaveURL(/\/short\?made=/);
});

// spec:site-111
test("a visitor who chooses an offer signs in first, and then finds the address in the form", async ({ page }) => {
  await visit(page, `/short?${new URLSearchParams({ tab: "create", url: address })}`);
  await expect(page).toHaveURL(/\/user\/login\?redirect=/);
  expect(new URL(page.url()).searchParams.get("redirect")).toContain(encodeURIComponent(address));
});

// spec:site-108
test("the palette offers by keyboard what can be done with a pasted address @script", async ({ page }) => {
  await signIn(page);
  await visit(page, "/about");
  await page.getByRole("banner").getByRole("button", { name: "Search", exact: true }).press("Enter");
  const field = page.getByRole("combobox");
  await expect(page.getByRole("option").nth(12)).toBeAttached();
  const carrying: string[] = [];
  page.on("request", (request) => {
    if (decodeURIComponent(request.url()).includes("a-page")) carrying.push(request.url());
  });
  await field.evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, address);
  const offers = page.getByRole("group", { name: "What you can do with it" }).getByRole("option");
  await expect(offers.first()).toHaveText("Make a short link");
  await expect(page.getByRole("option").first()).toHaveText("Make a short link");
  await expectAccessible(page);
  await expect(page.getByRole("dialog").locator(".spinner")).toHaveCount(0);
  expect(carrying).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "URLs" })).toHaveValue(address);
  expect(await page.evaluate(() => localStorage.getItem("palette") ?? "")).not.toContain("a-page");
});
