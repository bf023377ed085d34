import { callHeaders, expectAccessible, expectNarrow } from "@dozen/core/testing/visitors";
import { expect, test } from "@playwright/test";
import { openedBlog } from "./opened-blog";

test("an article is translated, read in the translation, and marked outdated when the original changes", async ({
  page,
  browser,
}) => {
  const exclusive = await openedBlog(page);
  const fields = { title: "Tea", category: "Drinks", tag: "tea", content: "Green tea.", is_open: 1, language: "enUs" };
  const written = await page.request.post("/api/blog", { headers: callHeaders(), data: fields });
  const { id } = (await written.json()).data;
  await page.goto(`/blog/post/${id}`);
  await page.getByRole("link", { name: "Translations" }).click();
  await page.getByRole("link", { name: "简体中文" }).click();
  await expectAccessible(page);
  await expectNarrow(page);
  await page.locator("[name=title]").fill("茶");
  await page.locator("textarea[name=content]").fill("绿茶。");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Up to date")).toBeVisible();

  const reader = await browser.newContext({ locale: "zh-CN" });
  const other = await reader.newPage();
  await other.goto(`/b/${exclusive}/${id}`);
  await expect(other.getByRole("heading", { level: 1, name: "茶" })).toBeVisible();
  await expectAccessible(other);
  await expectNarrow(other);
  await other.getByRole("link", { name: "English" }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Tea" })).toBeVisible();

  const changed = { ...fields, id, content: "Black tea." };
  expect((await page.request.put("/api/blog", { headers: callHeaders(), data: changed })).ok()).toBe(true);
  await other.goto(`/b/${exclusive}/${id}?lang=zh-CN`);
  await expect(other.getByText("译文已过期")).toBeVisible();
  await expectAccessible(other);
  await reader.close();

  await page.goto("/blog?tab=list");
  await expect(page.getByText("简体中文: outdated")).toBeVisible();
  await page.goto(`/blog/post/${id}/translations?language=zhCn`);
  await page.locator("textarea[name=content]").fill("红茶。");
  await page.getByLabel("It matches the original as it is now").check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Up to date")).toBeVisible();
  await page.getByRole("button", { name: "Delete this translation" }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Up to date")).toHaveCount(0);
  // Otherwise the next "Save" would create it again.
  await expect(page.locator("textarea[name=content]")).toHaveValue("");
});
