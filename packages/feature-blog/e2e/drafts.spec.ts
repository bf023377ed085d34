import { expectAccessible, expectNarrow } from "@dozen/core/testing/visitors";
import { expect, type Page, test } from "@playwright/test";
import { openedBlog } from "./opened-blog";

const title = (page: Page) => page.locator("[name=title]");
const content = (page: Page) => page.locator("textarea[name=content]");
const kept = "This browser has unsaved changes";

test("a draft is saved by its button, continued later, and deleted when the article is saved", async ({ page }) => {
  await openedBlog(page);
  await page.goto("/blog/post/index");
  await content(page).fill("Half a thought");
  await page.getByRole("button", { name: "Save as draft" }).click();
  await expect(page.getByText("You are continuing a draft.")).toBeVisible();
  await expect(content(page)).toHaveValue("Half a thought");
  await expectAccessible(page);
  await expectNarrow(page);
  await page.goto("/blog?tab=list");
  await page.getByRole("link", { name: "Continue the draft" }).click();
  await expect(content(page)).toHaveValue("Half a thought");
  await title(page).fill("Whole");
  await page.locator("[name=category]").fill("Reading");
  await page.locator("[name=tag]").fill("css");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/blog\?tab=list/);
  await page.getByRole("link", { name: "Write an article" }).click();
  await expect(content(page)).toHaveValue("");
  await expect(page.getByText(kept)).toHaveCount(0);
});

test("a draft of an article is marked in the list, and discarding it restores the article's text", async ({ page }) => {
  await openedBlog(page);
  await page.goto("/blog/post/index");
  await title(page).fill("Tea");
  await page.locator("[name=category]").fill("Reading");
  await page.locator("[name=tag]").fill("css");
  await content(page).fill("As saved");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("link", { name: "Edit: Tea" }).click();
  await content(page).fill("As it may be");
  await page.getByRole("button", { name: "Save as draft" }).click();
  await expect(page.getByText("You are continuing a draft.")).toBeVisible();
  await page.goto("/blog?tab=list");
  await expect(page.getByRole("row", { name: /Tea/ }).getByText("Draft", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Edit: Tea" }).click();
  await expect(content(page)).toHaveValue("As it may be");
  await page.getByRole("button", { name: "Discard the draft" }).click();
  await expect(content(page)).toHaveValue("As saved");
  await expect(page.getByText("You are continuing a draft.")).toHaveCount(0);
});

test.describe("with script @script", () => {
  test("what is typed is saved automatically", async ({ page }) => {
    await openedBlog(page);
    await page.goto("/blog/post/index");
    await content(page).fill("Typed and left");
    await expect(page.getByText("Draft saved", { exact: true })).toBeVisible();
    await page.reload();
    await expect(content(page)).toHaveValue("Typed and left");
  });

  test("saving the article deletes its draft, whether it was saved automatically or by its button", async ({
    page,
  }) => {
    await openedBlog(page);
    await page.goto("/blog/post/index");
    await expect(page.getByRole("button", { name: "Bold" })).toBeVisible();
    await title(page).fill("Slow");
    await page.locator("[name=category]").fill("Reading");
    await page.locator("[name=tag]").fill("css");
    await content(page).fill("Written with a pause");
    await expect(page.getByText("Draft saved", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page).toHaveURL(/\/blog\?tab=list/);
    await expect(page.getByRole("link", { name: "Write an article" })).toBeVisible();
    await page.getByRole("link", { name: "Edit: Slow" }).click();
    await content(page).fill("Written anew");
    await page.getByRole("button", { name: "Save as draft" }).click();
    await expect(page.getByText("You are continuing a draft.")).toBeVisible();
    await content(page).fill("Written anew, and on");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page).toHaveURL(/\/blog\?tab=list/);
    const row = page.getByRole("row", { name: /Slow/ });
    await expect(row).toBeVisible();
    await expect(row.getByText("Draft", { exact: true })).toHaveCount(0);
  });

  test("new data from the server leaves what is being typed", async ({ page }) => {
    await openedBlog(page);
    await page.goto("/blog/post/index");
    await expect(page.getByRole("button", { name: "Bold" })).toBeVisible();
    await content(page).fill("Typed");
    await expect(page.getByText("Draft saved", { exact: true })).toBeVisible();
    await content(page).press("End");
    await content(page).pressSequentially(" on");
    const language = page.getByRole("button", { name: "繁體中文", includeHidden: true }).first();
    await language.evaluate((button: HTMLElement) => button.click());
    await expect(page.getByText("正在繼續寫草稿。")).toBeVisible();
    await expect(content(page)).toHaveValue("Typed on");
  });

  test("leaving right after typing saves the draft first", async ({ page }) => {
    await openedBlog(page);
    await page.goto("/blog/post/index");
    await expect(page.getByRole("button", { name: "Bold" })).toBeVisible();
    await content(page).fill("Typed in haste");
    await page.getByRole("link", { name: "Cancel" }).click();
    await page.getByRole("link", { name: "Continue the draft" }).click();
    await expect(content(page)).toHaveValue("Typed in haste");
  });

  test("the form keeps an article that cannot be saved now, and one that is far too long", async ({ page }) => {
    await openedBlog(page);
    await page.goto("/blog/post/index");
    await expect(page.getByRole("button", { name: "Bold" })).toBeVisible();
    await title(page).fill("Far away");
    await page.locator("[name=category]").fill("Reading");
    await page.locator("[name=tag]").fill("css");
    await content(page).fill("Written on a train");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Connection timed out. Please try again").first()).toBeVisible();
    await expect(content(page)).toHaveValue("Written on a train");
    await expect(title(page)).toHaveValue("Far away");
    await page.context().setOffline(false);
    const summary = page.locator("[name=summary]");
    // More than a form may contain.
    await summary.evaluate((field: HTMLTextAreaElement, text) => (field.value = text), "x".repeat(3 * 1024 * 1024));
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("This is too much for one form")).toBeVisible();
    await expect(title(page)).toHaveValue("Far away");
    await summary.fill("Short");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("row", { name: /Far away/ })).toBeVisible();
  });

  test("the browser stores the text while the site is down, and restores it", async ({ page }) => {
    await openedBlog(page);
    await page.goto("/blog/post/index");
    await expect(page.getByRole("button", { name: "Bold" })).toBeVisible();
    await page.route("**/api/blog/draft", (route) => route.abort());
    await content(page).fill("Typed in a tunnel");
    await expect(page.getByText("Not saved on the site yet.")).toBeVisible();
    await page.getByRole("link", { name: "Cancel" }).click();
    const asked = page.getByRole("dialog", { name: "Leave this page?" });
    await asked.getByRole("button", { name: "Stay" }).click();
    await expect(page).toHaveURL(/\/blog\/post\/index/);
    await page.getByRole("link", { name: "Cancel" }).click();
    await expectAccessible(page);
    await asked.getByRole("button", { name: "Leave", exact: true }).click();
    await expect(page).toHaveURL(/\/blog\?tab=list/);
    await page.unroute("**/api/blog/draft");
    await page.goto("/blog/post/index");
    await expect(page.getByText(kept)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Restore" }).click();
    await expect(content(page)).toHaveValue("Typed in a tunnel");
    await expect(page.getByText("Draft saved", { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText("You are continuing a draft.")).toBeVisible();
    await expect(page.getByText(kept)).toHaveCount(0);
  });

  test("the browser stores a text that was saved after the session had ended", async ({ page }) => {
    await openedBlog(page);
    await page.goto("/blog/post/index");
    await expect(page.getByRole("button", { name: "Bold" })).toBeVisible();
    await page.context().clearCookies({ name: /session/ });
    await title(page).fill("Late");
    await page.locator("[name=category]").fill("Reading");
    await page.locator("[name=tag]").fill("css");
    await content(page).fill("Typed as nobody");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page).toHaveURL(/\/user\/login/);
    expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).toContain("Typed as nobody");
  });

  test("saving in one tab keeps the draft that another tab has saved since", async ({ page }) => {
    await openedBlog(page);
    await page.goto("/blog/post/index");
    await expect(page.getByRole("button", { name: "Bold" })).toBeVisible();
    await title(page).fill("First");
    await page.locator("[name=category]").fill("Reading");
    await page.locator("[name=tag]").fill("css");
    await content(page).fill("Of the first tab");
    await expect(page.getByText("Draft saved", { exact: true })).toBeVisible();
    const other = await page.context().newPage();
    await other.goto("/blog/post/index");
    await expect(other.getByRole("button", { name: "Bold" })).toBeVisible();
    await content(other).fill("Of the second tab");
    await expect(other.getByText("Draft saved", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page).toHaveURL(/\/blog\?tab=list/);
    await page.getByRole("link", { name: "Continue the draft" }).click();
    await expect(content(page)).toHaveValue("Of the second tab");
  });

  test("the browser stores the text while it is offline, and sends it by itself once it is online", async ({
    page,
  }) => {
    await openedBlog(page);
    await page.goto("/blog/post/index");
    await expect(page.getByRole("button", { name: "Bold" })).toBeVisible();
    await page.context().setOffline(true);
    await title(page).fill("Train");
    await content(page).fill("Typed on a train");
    await expect(page.getByText("Not saved on the site yet.")).toBeVisible();
    const stored = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    expect(await stored()).toContain("Typed on a train");
    await page.context().setOffline(false);
    // Sooner than the retry interval.
    await expect(page.getByText("Draft saved", { exact: true })).toBeVisible({ timeout: 5_000 });
    expect(await stored()).not.toContain("Typed on a train");
    await page.reload();
    await expect(title(page)).toHaveValue("Train");
    await expect(content(page)).toHaveValue("Typed on a train");
  });
});
