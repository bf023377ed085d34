import { expectAccessible, expectNarrow, signIn } from "@dozen/core/testing/visitors";
import { expect, test } from "@playwright/test";

// spec:inbox-43 spec:inbox-46
test("a webhook is added, tried, seen in the log and deleted", async ({ page }) => {
  await signIn(page);
  await page.goto("/set/index");
  await page.getByRole("link", { name: "Webhooks", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Webhooks");
  await expect(page.getByText("No webhooks yet")).toBeVisible();
  await page.getByLabel("Name").fill("Home automation");
  await page.getByLabel("Address (URL)").fill("ftp://example.com/");
  await page.getByRole("checkbox", { name: "Likes of your posts" }).uncheck();
  await page.getByRole("button", { name: "Add webhook" }).click();
  await expect(page.getByLabel("Address (URL)")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Name")).toHaveValue("Home automation");
  await expect(page.getByRole("checkbox", { name: "Likes of your posts" })).not.toBeChecked();
  await expectAccessible(page);
  await expectNarrow(page);
  // A private address: the attempt fails, and the log says why.
  await page.getByLabel("Address (URL)").fill("http://10.0.0.1/hook");
  await page.getByRole("button", { name: "Add webhook" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Home automation");
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByRole("list", { name: "Last deliveries" })).toContainText(
    "Only URLs on the public internet can be opened",
  );
  await page.getByRole("button", { name: "Send again: Test" }).click();
  await expect(page.getByRole("list", { name: "Last deliveries" })).toContainText("2 attempts");
  await expect(page.getByRole("checkbox", { name: "Likes of your posts" })).not.toBeChecked();
  await expectAccessible(page);
  await expectNarrow(page);
  await page.getByRole("button", { name: "Delete webhook" }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("No webhooks yet")).toBeVisible();
});
