import { callHeaders, expectAccessible, expectNarrow, signIn } from "@dozen/core/testing/visitors";
import { expect, type Locator, type Page, test } from "@playwright/test";

const content = `Some words to begin with.

## First part

A list:

- one
- two

\`\`\`js
const answer = 42;
\`\`\`

## Second part

| a | b |
| - | - |
| 1 | 2 |

## Third part

> A quote, and a [link](https://example.com/).
`;

/** Opens a blog. @returns its public path */
async function openBlog(page: Page): Promise<string> {
  await page.goto("/set/blog");
  await page.locator("[name=title]").fill("Field notes");
  await page.locator("[name=des]").fill("On small things, slowly");
  await page.locator("[name=github]").fill("octocat");
  const exclusive = await page.locator("[name=exclusive]").inputValue();
  await page.getByRole("button", { name: "Open the blog" }).click();
  await expect(page).toHaveURL(/\/blog\?tab=list/);
  return `/b/${exclusive}`;
}

async function write(page: Page, title: string, visibility: "Public" | "Private" = "Public") {
  await page.goto("/blog/post/index");
  await page.locator("[name=title]").fill(title);
  await page.locator("[name=summary]").fill("What it is about");
  await page.locator("[name=category]").fill("Reading");
  await page.locator("[name=tag]").fill("css");
  await page.locator("[name=content]").fill(content);
  await page.getByLabel(visibility, { exact: true }).check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/blog\?tab=list/);
  await expect(page.getByText(title).first()).toBeVisible();
}

/** Presses a delete button and confirms. */
async function confirm(page: Page, button: Locator) {
  await button.click();
  // With JavaScript a dialog asks, without it a page.
  const asking = page.locator("dialog[open]").getByRole("button", { name: /^(Delete|Confirm)$/ });
  await asking
    .or(page.getByRole("main").getByRole("button", { name: "Confirm" }))
    .first()
    .click();
}

test("a visitor is asked to sign in first", async ({ page }) => {
  for (const address of ["/blog", "/blog/post/index", "/blog/chart/x", "/set/blog"]) {
    await page.goto(address, { waitUntil: "commit" });
    await expect(page).toHaveURL(/\/user\/login/);
    await page.waitForLoadState();
  }
});

test("without a blog there is nothing to list, and the header does not link to it", async ({ page }) => {
  await signIn(page);
  await page.goto("/blog?tab=list");
  await expect(page).toHaveURL(/\/set\/blog/);
  await expect(page.locator("header a[href='/blog']")).toHaveCount(0);
  await expectAccessible(page);
});

test("an invalid address is refused, and the form shows the working one again", async ({ page }) => {
  await signIn(page);
  await page.goto("/set/blog");
  const before = await page.locator("[name=exclusive]").inputValue();
  await page.locator("[name=title]").fill("Kept");
  await page.locator("[name=des]").fill("Kept too");
  await page.locator("[name=exclusive]").fill("a-b");
  await page.getByRole("button", { name: "Open the blog" }).click();
  await expect(page.locator("[name=exclusive]")).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("[name=exclusive]")).toHaveValue(/^[a-z0-9]{8}$/);
  await expect(page.locator("[name=title]")).toHaveValue("Kept");
  expect(before).toMatch(/^[a-z0-9]{8}$/);
});

test("an article is written, read, commented on, counted and deleted", async ({ page, browser }) => {
  await signIn(page);
  const blog = await openBlog(page);
  await write(page, "Hello there");
  await expectAccessible(page);
  await expectNarrow(page);

  await page.getByRole("link", { name: "Hello there" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Hello there" })).toBeVisible();
  await expect(page.locator(".contents a")).toHaveText(["First part", "Second part", "Third part"]);
  await expectAccessible(page);
  await expectNarrow(page);
  const article = new URL(page.url()).pathname;

  const reader = await browser.newContext();
  const other = await reader.newPage();
  await other.goto(article);
  await other.getByRole("link", { name: "Write a comment" }).click();
  await expect(other).toHaveURL(/\/user\/login/);
  await signIn(other);
  await other.goto(`${article}/comment`);
  await other.locator("[name=content]").fill("Well said");
  await other.getByRole("button", { name: "Comment", exact: true }).click();
  const said = other.locator(".blog-comment", { hasText: "Well said" });
  await expect(said).toBeVisible();
  await expect(other).toHaveURL(new RegExp(`#${await said.getAttribute("id")}$`));
  await expect(other.locator("[name=content]")).toHaveValue("");
  await expectAccessible(other);
  await reader.close();

  await page.goto(article);
  await expect(page.locator("#comments")).toContainText("Well said");
  await page.goto("/blog?tab=comment");
  await expect(page.getByRole("row", { name: /Well said/ })).toBeVisible();
  // The list is right below the search form.
  expect((await page.locator(".search-form").boundingBox())?.height).toBeLessThan(80);
  await expectAccessible(page);

  await page.goto("/blog?tab=list");
  await page.goto(`/blog/chart/${article.split("/").at(-1)}?type=table`);
  await expect(page.getByRole("heading", { level: 1, name: "Statistics" })).toBeVisible();
  await expectAccessible(page);

  await page.goto("/blog?tab=list");
  await confirm(page, page.locator("button[value^='delete:']").first());
  await expect(page.getByText("No articles yet")).toBeVisible();
  expect((await page.request.get(article)).status()).toBe(404);
  expect((await page.request.get(blog)).status()).toBe(200);
});

test("a reader follows a blog, is notified of an article, and gets a reply to a comment", async ({ page, browser }) => {
  await signIn(page);
  const home = await openBlog(page);
  const stranger = await browser.newContext({ locale: "en-US" });
  const reader = await stranger.newPage();
  await reader.goto(home);
  await reader.getByRole("button", { name: "Follow" }).click();
  await expect(reader).toHaveURL(/\/user\/login\?redirect=/);
  await signIn(reader);
  await reader.goto(home);
  await reader.getByRole("button", { name: "Follow" }).click();
  await expect(reader.getByText("You follow this blog and are notified of new articles")).toBeVisible();
  await expectAccessible(reader);
  await write(page, "Fresh news");
  await expect(async () => {
    await reader.goto("/msg?type=3");
    await expect(reader.getByText("New on Field note by")).toBeVisible({ timeout: 500 });
  }).toPass();
  await reader.getByText("New on Field note by").click();
  await reader.getByRole("link", { name: "Fresh news" }).click();
  const article = new URL(reader.url()).pathname;
  const comments = `${article}/comment`;
  await reader.goto(comments);
  await reader.locator("[name=content]").fill("What next?");
  await reader.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(reader.locator(".blog-comment")).toContainText("What next?");
  await page.goto(comments);
  await page.getByRole("link", { name: /^Reply to/ }).click();
  await page.getByLabel("Your reply").fill("Wait and see");
  await page.locator("form:has([name=reply_id]) button[type=submit]").click();
  await expect(page.locator(".blog-reply")).toContainText("Wait and see");
  await reader.goto("/msg?type=3");
  await reader.getByText("replied to your comment on “Fresh news”").click();
  await expect(reader).toHaveURL(/\/comment\?page=1#/);
  await reader.goto(article);
  await expect(reader.locator("#comments .reply")).toContainText("Wait and see");

  await reader.goto("/blog/following");
  await reader.getByRole("button", { name: /^Unfollow/ }).click();
  await expect(reader.getByText("You no longer follow this blog")).toBeVisible();
  await stranger.close();
});

test("the owner deletes comments, in the list of all and below the article", async ({ page }) => {
  await signIn(page);
  const blog = await openBlog(page);
  await write(page, "Talked about");
  await page.getByRole("link", { name: "Talked about" }).first().click();
  const article = new URL(page.url()).pathname;
  expect(article.startsWith(blog)).toBe(true);
  const said = async (content: string) => {
    const data = { item_id: article.split("/").at(-1), content };
    const response = await page.request.post("/api/blog/comment", { headers: callHeaders(), data });
    expect(await response.json()).toMatchObject({ code: 200 });
  };
  await said("Buy pills");
  await said("Buy more pills");
  await page.goto("/blog?tab=comment");
  const remove = page.getByRole("row", { name: /Buy more pills/ }).locator("button[value^='delete:']");
  await confirm(page, remove);
  await expect(page.getByText("Buy more pills")).toHaveCount(0);
  await page.goto(article);
  await expect(page.locator("#comments")).toContainText("Buy pills");
  await page.goto(`${article}/comment`);
  await confirm(page, page.locator("button[value^='delete:']"));
  await expect(page.locator(".blog-comment")).toHaveCount(0);
  await page.goto(article);
  await expect(page.locator("#comments")).not.toContainText("pills");
});

test("a printed article shows only its text", async ({ page }) => {
  await signIn(page);
  await openBlog(page);
  await write(page, "On paper");
  await page.getByRole("link", { name: "On paper" }).first().click();
  await expect(page.getByRole("navigation").first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1, name: "On paper" })).toBeVisible();
  await expect(page.getByText("Some words to begin with.")).toBeVisible();
  for (const beside of ["nav", "#comments", ".contents", "footer"]) {
    for (const one of await page.locator(beside).all()) await expect(one).toBeHidden();
  }
  const link = page.locator(".text a[href='https://example.com/']");
  expect(await link.evaluate((node) => getComputedStyle(node, "::after").content)).toContain("https://example.com/");
});

test("the editor's address for an unknown article leads to the blog", async ({ page }) => {
  await signIn(page);
  await openBlog(page);
  await page.goto("/blog/post");
  await expect(page).toHaveURL(/\/blog$/);
  await page.goto("/blog/post/nothing");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[name=title]")).toHaveCount(0);
});

test("a private article says so to everybody except its owner", async ({ page }) => {
  await signIn(page);
  const blog = await openBlog(page);
  await write(page, "Nobody knows", "Private");
  const id = (await page.locator("a[href^='/blog/post/0']").first().getAttribute("href"))?.split("/").at(-1);
  await page.goto(`${blog}/${id}`);
  await expect(page.getByText("This article is private")).toBeVisible();
  await expect(page.getByText("Nobody knows")).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`/blog/chart/${id}`);
  await expect(page.getByText("This article is private")).toBeVisible();
});

test("index, archive, category and tag link to the article", async ({ page }) => {
  await signIn(page);
  const blog = await openBlog(page);
  await write(page, "Found everywhere");
  for (const path of ["", "/archive", "/category/Reading", "/tag/css"]) {
    await page.goto(blog + path);
    await expect(page.getByRole("link", { name: "Found everywhere" })).toBeVisible();
    await expectAccessible(page);
    await expectNarrow(page);
  }
});

test("closing asks first, offers an export, and deletes the blog", async ({ page }) => {
  await signIn(page);
  const blog = await openBlog(page);
  await page.goto("/set/blog");
  await expect(page.getByRole("link", { name: "Download everything" })).toBeVisible();
  await page.getByRole("button", { name: "Close the blog" }).click();
  await page.getByRole("button", { name: /^(Confirm|Close and delete everything)$/ }).click();
  await expect(page.getByRole("button", { name: "Open the blog" })).toBeVisible();
  const gone = await page.request.get(blog, { maxRedirects: 0 });
  expect(gone.headers().location).toBe("/404");
});
