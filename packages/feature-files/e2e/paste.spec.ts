import { signIn, visit } from "@dozen/core/testing/visitors";
import { expect, type Page, test } from "@playwright/test";

/** Pastes a file into the focused field. */
async function pasteFile(page: Page, name: string, type: string) {
  await page.evaluate(
    ([name, type]) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(["Words"], name as string, { type }));
      const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    },
    [name, type],
  );
}

test.beforeEach(({ page }) => signIn(page));

// spec:site-110
test("a file pasted on the home page is uploaded once that is chosen @script", async ({ page }) => {
  await visit(page, "/");
  const uploads: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") uploads.push(new URL(request.url()).pathname);
  });
  await page.getByRole("region", { name: "Paste anything" }).getByRole("textbox").focus();
  await pasteFile(page, "report.txt", "text/plain");
  await expect(page.getByText("A file: report.txt")).toBeVisible();
  expect(uploads).toEqual([]);
  await page.getByRole("list", { name: "What you can do with it" }).getByRole("button", { name: "Upload" }).click();
  await expect(page).toHaveURL(/\/file$/);
  await expect(page.getByRole("heading", { name: "Your file is ready" })).toBeVisible();
});

// spec:site-110
test("a file pasted into the palette on the page of files waits for the choice @script", async ({ page }) => {
  await visit(page, "/file");
  await page.getByRole("banner").getByRole("button", { name: "Search", exact: true }).press("Enter");
  const palette = page.getByRole("dialog", { name: "Search" });
  await expect(palette.getByRole("option").nth(12)).toBeAttached();
  await pasteFile(page, "other.txt", "text/plain");
  await expect(palette.getByRole("combobox")).toHaveValue("other.txt");
  await expect(palette.getByRole("option").first()).toHaveText("Upload");
  await expect(page.getByRole("heading", { name: /ready/ })).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your file is ready" })).toBeVisible();
});
