import { signIn } from "@dozen/core/testing/visitors";
import { expect, type Page, test } from "@playwright/test";

// The region around the list is named "Your notes", so a label alone would match both.
const noteField = (page: Page) => page.getByRole("textbox", { name: "Note" });

async function add(page: Page, text: string) {
  await page.goto("/__id__");
  await noteField(page).fill(text);
  await page.getByRole("button", { name: "Add" }).click();
}

test("a visitor is asked to sign in first", async ({ page }) => {
  await page.goto("/__id__");
  await expect(page).toHaveURL(/\/user\/login/);
});

test("a user adds a note and edits it", async ({ page }) => {
  await signIn(page);
  await add(page, "Water the plnats");
  await page.getByRole("row").filter({ hasText: "plnats" }).getByRole("link", { name: /^Edit/ }).click();
  // The list has a field for a note, too, until the page of the edit is open.
  await expect(page.getByRole("button", { name: "Save" })).toBeVisible();
  await noteField(page).fill("Water the plants");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Note saved")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Water the plants" })).toBeVisible();
});

test("a deleted note comes back by Undo", async ({ page }) => {
  await signIn(page);
  await add(page, "Call Ada");
  const row = page.getByRole("row").filter({ hasText: "Call Ada" });
  await row.getByRole("button", { name: /^Delete/ }).click();
  await page
    .getByRole("button", { name: /^(Delete|Confirm)$/ })
    .last()
    .click();
  await expect(page.getByText("No notes yet")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toBeVisible();
});

test("an empty note is rejected at its field", async ({ page }) => {
  await signIn(page);
  await add(page, "  ");
  await expect(noteField(page)).toHaveAttribute("aria-invalid", "true");
});
