import { expectAccessible, signIn } from "@dozen/core/testing/visitors";
import { expect, test } from "@playwright/test";

test("links of another service are previewed, imported, and the import undone", async ({ page }) => {
  await signIn(page);
  await page.goto("/short?tab=list");
  await page.getByRole("link", { name: "Import links" }).click();
  const ending = `tea-${Date.now()}`;
  const lines = [
    "keyword,url,title,timestamp,clicks",
    `${ending},https://tea.example/,Green tea,2023-01-02 03:04:05,12`,
    "loop,javascript:alert(1),Bad,2023-01-02 03:04:05,1",
  ];
  const file = { name: "links.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) };
  await page.getByLabel("Export file").setInputFiles(file);
  await page.getByRole("button", { name: "Preview the import" }).click();
  await expect(page.getByText("1 new link · 1 refused")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Import 1 link" }).click();
  await expect(page.getByText("1 link imported")).toBeVisible();
  await page.getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText("1 link deleted again")).toBeVisible();
  await expect(page.getByText("Green tea")).toBeHidden();
});
