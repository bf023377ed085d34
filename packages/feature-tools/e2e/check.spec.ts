import { expectAccessible, expectNarrow, signIn } from "@dozen/core/testing/visitors";
import { expect, test } from "@playwright/test";

test.beforeEach(({ page }) => signIn(page));

test("a harmless text is rated safe in the specification's words", async ({ page }) => {
  await page.goto("/check");
  await expect(page.getByRole("main").getByRole("link", { name: "Content check" })).toHaveAttribute("href", "/token");
  await page.getByRole("textbox", { name: "Content" }).fill("The meeting moved to three o'clock.");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No risk yet" })).toBeVisible();
  await expectAccessible(page);
});

test("a risky text shows each finding with its reason, and keeps the input", async ({ page }) => {
  await page.goto("/check");
  await page.getByRole("textbox", { name: "Content" }).fill("阿姨卖大麻花，有人出 售 大 麻。 Buy c0caine here!");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Risk found" })).toBeVisible();
  await expect(page.locator(".check-findings mark").first()).toHaveText("出 售 大 麻");
  await expect(page.locator(".check-findings li").first()).toContainText("drugs");
  await expect(page.getByRole("textbox", { name: "Content" })).toHaveValue(/大麻花/);
  await expectAccessible(page);
  await expectNarrow(page);
});

test("an address that imitates a bank is dangerous", async ({ page }) => {
  await page.goto("/check");
  await page.getByLabel("URL", { exact: true }).check();
  await page.getByRole("textbox", { name: "Content" }).fill("https://paypal.com.example.net/login");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Risk found" })).toBeVisible();
  await expect(page.getByText("paypal.com.example.net passes itself off as paypal.com")).toBeVisible();
  await expectAccessible(page);
});

test("a link in a text is judged, and can be followed", async ({ page }) => {
  await page.goto("/check");
  await page.getByRole("textbox", { name: "Content" }).fill("Please sign in: https://paypal.com.example.net/login");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Risk found" })).toBeVisible();
  await expect(page.getByText("paypal.com.example.net passes itself off as paypal.com")).toBeVisible();
  await page.getByRole("button", { name: "Check where https://paypal.com.example.net/login leads" }).click();
  await expect(page.getByLabel("URL", { exact: true })).toBeChecked();
  await expect(page.getByText("paypal.com.example.net passes itself off as paypal.com")).toBeVisible();
});

test("numbers, email addresses and the user's own words are found by choice, and masked in a copy", async ({
  page,
}) => {
  await page.goto("/check");
  await page.getByRole("textbox", { name: "Content" }).fill("Ada, 13800138000, ada@example.com, project bluebird");
  await page.getByText("More to find in texts").click();
  await page.getByLabel("Find phone, card and ID numbers").check();
  await page.getByLabel("Find email addresses").check();
  await page.getByLabel("Words of your own").fill("bluebird");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Risk found" })).toBeVisible();
  const found = page.locator(".check-findings li");
  await expect(found).toHaveText([/bluebird.*a word of yours/, /13800138000.*phone number/, /ada@example.com.*email/]);
  await page.getByText("Copy with everything found masked").click();
  await expect(page.locator(".check-masked pre")).toHaveText("Ada, ***********, ***************, project ********");
  // What was chosen stays for the next text.
  await expect(page.getByLabel("Find email addresses")).toBeChecked();
  await expect(page.getByLabel("Words of your own")).toHaveValue("bluebird");
  await expectAccessible(page);
  await expectNarrow(page);
});

test("invalid input is reported at its field", async ({ page }) => {
  await page.goto("/check");
  await page.getByLabel("URL", { exact: true }).check();
  await page.getByRole("textbox", { name: "Content" }).fill("two words");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.getByText("Enter a URL such as https://example.com")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Content" })).toHaveValue("two words");
  await expect(page.getByLabel("URL", { exact: true })).toBeChecked();
  // The message disappears once the input is valid.
  await page.getByRole("textbox", { name: "Content" }).fill("https://paypal.com.example.net/login");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Risk found" })).toBeVisible();
  await expect(page.getByText("Enter a URL such as https://example.com")).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Content" })).not.toHaveAttribute("aria-invalid");
});
