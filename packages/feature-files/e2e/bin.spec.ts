import { expectAccessible, expectNarrow, signIn } from "@dozen/core/testing/visitors";
import { expect, type Page, test } from "@playwright/test";
import { upload } from "./uploading";

const hasScript = () => test.info().project.name === "js";

async function confirm(page: Page, name: string | RegExp): Promise<void> {
  const place = page.getByRole(hasScript() ? "dialog" : "main");
  await place.getByRole("button", { name }).last().click();
}

test("a deleted file comes back by the undo and from the bin, until it is deleted for good", async ({ page }) => {
  await signIn(page);
  await upload(page, "Plan.txt", "the plan");
  await upload(page, "Draft.txt", "the draft");
  await page.goto("/file?tab=list");
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await row("Plan.txt")
    .getByRole("button", { name: /Delete/ })
    .click();
  await confirm(page, /Delete/);
  await expect(page.getByText("File moved to the bin")).toBeVisible();
  await expect(row("Plan.txt")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row("Plan.txt")).toBeVisible();
  for (const name of ["Plan.txt", "Draft.txt"]) await row(name).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Delete selected" }).click();
  await confirm(page, /Delete/);
  await expect(page.getByText("No files yet")).toBeVisible();
  await page.goto("/file/bin");
  await expectAccessible(page);
  await expectNarrow(page);
  await row("Plan.txt").getByRole("button", { name: "Restore Plan.txt" }).click();
  await expect(row("Plan.txt")).toHaveCount(0);
  await page.getByRole("button", { name: "Empty bin" }).click();
  await confirm(page, "Empty bin");
  await expect(page.getByText("The bin is empty")).toBeVisible();
  await page.goto("/file?tab=list");
  await expect(row("Plan.txt")).toBeVisible();
  await expect(row("Draft.txt")).toHaveCount(0);
});
