import { expectAccessibleInBothSchemes, expectNarrow, signIn, visit } from "@dozen/core/testing/visitors";
import { expect, test } from "@playwright/test";

// spec:site-125
test("the first steps of a new user are checked off, hidden, and shown again by the undo", async ({ page }) => {
  await signIn(page);
  await visit(page, "/");
  const steps = page.getByRole("region", { name: "First steps" });
  await steps.getByRole("link", { name: "New short link" }).click();
  await page.getByRole("textbox", { name: "URLs" }).fill("https://example.com/first");
  await page.getByRole("button", { name: "Shorten" }).click();
  await expect(page.getByRole("link", { name: "Send to…", exact: true })).toBeVisible();
  await visit(page, "/");
  await expect(steps.getByRole("link", { name: "New short link Done" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Pick up where you left off" })).toContainText("example.com/first");
  await steps.getByRole("button", { name: "Hide" }).click();
  await expect(steps).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(steps).toBeVisible();
});

// spec:site-126
test("pinned tools come first on the home page, in the order that the user chose", async ({ page }) => {
  await signIn(page);
  await visit(page, "/");
  await page.getByRole("link", { name: "Arrange" }).click();
  await expect(page.getByText("No tool is pinned yet")).toBeVisible();
  for (const name of ["QR code", "One-time codes"]) await page.getByRole("button", { name: `Pin: ${name}` }).click();
  const pinned = page.getByRole("region", { name: "Pinned" }).getByRole("listitem");
  await expect(pinned).toHaveText(["QR code", "One-time codes"]);
  await expect(page.getByRole("button", { name: "Move up: QR code" })).toBeDisabled();
  await page.getByRole("button", { name: "Move up: One-time codes" }).click();
  await expect(pinned).toHaveText(["One-time codes", "QR code"]);
  await expectAccessibleInBothSchemes(page);
  await expectNarrow(page);
  await visit(page, "/");
  const tools = page.getByRole("region", { name: "Your tools" }).getByRole("heading", { level: 3 });
  await expect(tools).toHaveCount(12);
  expect((await tools.allTextContents()).slice(0, 3)).toEqual(["One-time codes", "QR code", "Short links"]);
});
