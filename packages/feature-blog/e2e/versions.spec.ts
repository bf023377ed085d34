import { callHeaders, expectAccessible, expectNarrow } from "@dozen/core/testing/visitors";
import { expect, test } from "@playwright/test";
import { openedBlog } from "./opened-blog";

test("an earlier version is compared with the current text, and restored", async ({ page }) => {
  await openedBlog(page);
  const headers = callHeaders();
  const fields = { title: "Tea", category: "Drinks", tag: "tea", content: "Green tea.\n\nWith water." };
  const { data } = await (await page.request.post("/api/blog", { headers, data: fields })).json();
  await page.goto(`/blog/post/${data.id}`);
  await page.getByRole("link", { name: "Versions" }).click();
  await expect(page.getByText("No earlier versions")).toBeVisible();
  const edited = { ...fields, id: data.id, title: "Black tea", content: "Black tea.\n\nWith water." };
  await page.request.put("/api/blog", { headers, data: edited });
  await page.goto(`/blog/post/${data.id}/versions`);
  const changes = page.getByRole("region", { name: "Text" });
  await expect(changes.locator("del")).toHaveText("−Green tea.");
  await expect(changes.locator("ins")).toHaveText("+Black tea.");
  await expectAccessible(page);
  await expectNarrow(page);
  await page.getByRole("button", { name: "Restore this version" }).click();
  // With JavaScript a dialog confirms, without it a page.
  await page.getByRole("button", { name: "Restore", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/blog/post/${data.id}$`));
  await expect(page.locator("[name=title]")).toHaveValue("Tea");
  await expect(page.locator("textarea[name=content]")).toHaveValue("Green tea.\n\nWith water.");
});
