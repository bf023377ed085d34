import { expectAccessible, holdBack } from "@dozen/core/testing/visitors";
import { expect, test } from "@playwright/test";
import { openedBlog } from "./opened-blog";

test("an article waits for its time, until its owner publishes it at once", async ({ page }) => {
  const exclusive = await openedBlog(page);
  await page.goto("/blog/post/index");
  await page.locator("[name=title]").fill("Tea");
  await page.locator("[name=category]").fill("Drinks");
  await page.locator("[name=tag]").fill("tea");
  await page.locator("textarea[name=content]").fill("Green tea.");
  await page.getByLabel("Publish at").fill("2099-05-01T09:30");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const row = page.getByRole("row", { name: /Tea/ });
  await expect(row.getByText("Appears 2099-05-01 09:30")).toBeVisible();
  await expectAccessible(page);
  const edit = page.getByRole("link", { name: "Edit: Tea" });
  const id = (await edit.getAttribute("href"))?.split("/").at(-1);
  expect((await page.request.get(`/b/${exclusive}/${id}`)).status()).toBe(403);
  await edit.click();
  await expect(page.getByLabel("Publish at")).toHaveValue("2099-05-01T09:30");
  await page.getByLabel("Publish at").fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("link", { name: "Tea", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tea" })).toBeVisible();
});

test.describe("with script @script", () => {
  // A time zone that is not the server's.
  test.use({ timezoneId: "America/New_York" });

  test("a time that was typed before hydration stays", async ({ page }) => {
    await openedBlog(page);
    const release = await holdBack(page, /\.js$/);
    await page.goto("/blog/post/index", { waitUntil: "commit" });
    const moment = page.getByLabel("Publish at");
    await moment.fill("2099-05-01T09:30");
    release();
    await expect(page.getByText("America/New_York")).toBeVisible();
    await expect(moment).toHaveValue("2099-05-01T09:30");
  });
});
