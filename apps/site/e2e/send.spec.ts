import { callHeaders, expectAccessibleInBothSchemes, expectNarrow, signIn, visit } from "@dozen/core/testing/visitors";
import { type Browser, expect, type Page, test } from "@playwright/test";

/** A friend of the page's user, in their own browser. */
async function newFriend(page: Page, browser: Browser | null, baseURL: string | undefined): Promise<Page> {
  const headers = callHeaders();
  const other = await browser?.newContext({ baseURL, locale: "en-US" });
  if (!other) throw new Error("The page has no browser");
  const friend = await other.newPage();
  await signIn(friend);
  const { data: me } = await (await page.request.get("/api/info", { headers })).json();
  await other.request.post("/api/apply", { headers, data: { type: 1, receive_id: me.data.id, memo: "" } });
  const { data } = await (await page.request.get("/api/apply?type=1", { headers })).json();
  await page.request.put("/api/apply", { headers, data: { id: data.list[0].id, is_agree: 2 } });
  return friend;
}

// spec:site-120 spec:site-121 spec:chat-141
test("a pasted address becomes a short link, then a QR code, and reaches a friend, who opens it", async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  await signIn(page);
  const friend = await newFriend(page, page.context().browser(), baseURL);
  await visit(page, "/");
  const box = page.getByRole("region", { name: "Paste anything" });
  const target = `${baseURL}/about?from=a-friend`;
  await box.getByRole("textbox").fill(target);
  if (!javaScriptEnabled) await box.getByRole("button", { name: "Show what can be done" }).click();
  await page.getByRole("link", { name: "Make a short link" }).click();
  await expect(page.getByRole("textbox", { name: "URLs" })).toHaveValue(target);
  await page.getByRole("button", { name: "Shorten" }).click();
  await page.getByRole("link", { name: "Send to…", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Send to…" })).toBeVisible();
  const surl = await page.getByRole("textbox", { name: "What is sent" }).inputValue();
  expect(surl).toMatch(/\/s\/\w+$/);
  await expectAccessibleInBothSchemes(page);
  await expectNarrow(page);
  await page.getByRole("link", { name: "Make a QR code" }).click();
  await page.locator(".tools-submit").click();
  await expect(page.getByRole("img", { name: /QR code/ }).first()).toBeVisible();
  await page.getByRole("button", { name: "Send to…", exact: true }).click();
  await page.getByRole("button", { name: "Send it in a chat" }).click();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(surl);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Choose at least one conversation").first()).toBeVisible();
  await page.getByRole("searchbox", { name: "Name" }).fill("nobody of this name");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Name" }).fill("");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(surl);
  await page.getByRole("checkbox").check();
  await expectAccessibleInBothSchemes(page);
  await expectNarrow(page);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page).toHaveURL(/\/chat\/room\/1\//);
  await expect(page.getByRole("link", { name: surl })).toHaveCount(1);
  const conversation = page.url();
  await page.getByLabel("Message actions").click();
  await page.getByRole("link", { name: "Forward" }).click();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(surl);
  await friend.goto(new URL(conversation).pathname.replace(/[^/]+$/, await idOf(page)));
  await friend.getByRole("link", { name: surl }).evaluate((link) => link.removeAttribute("target"));
  await friend.getByRole("link", { name: surl }).click();
  await expect(friend).toHaveURL(target);
  await friend.context().close();
});

test("a file becomes a link, the link an article, and the article a post", async ({ page }) => {
  await signIn(page);
  const headers = callHeaders();
  const exclusive = `s${Date.now().toString(36).slice(-7)}`;
  const blog = { title: "Notes", des: "About things", exclusive, comment_status: 1 };
  await page.request.post("/api/blogIntro", { headers, data: blog });
  const file = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("words") };
  await page.request.post("/api/file", { headers, multipart: { file } });
  await visit(page, "/file?tab=list");
  await page.getByRole("link", { name: "Send notes.txt to…" }).click();
  await expect(page.getByText(/^Only you can open this file/)).toBeVisible();
  await page.getByRole("button", { name: "Make a link" }).click();
  await expect(page).toHaveURL(/kind=files\.share/);
  const share = await page.getByRole("textbox", { name: "What is sent" }).inputValue();
  await page.getByRole("button", { name: "Put it in a new article" }).click();
  await expect(page).toHaveURL(/\/blog\/post\/index$/);
  await page.getByRole("textbox", { name: "Title" }).fill("My notes");
  await page.getByRole("combobox", { name: "Category" }).fill("Notes");
  await page.getByRole("combobox", { name: "Tag" }).fill("files");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/blog\?tab=list$/);
  await page.getByRole("link", { name: "Send My notes to…" }).click();
  const article = await page.getByRole("textbox", { name: "What is sent" }).inputValue();
  await page.getByRole("button", { name: "Post it" }).click();
  await expect(page.getByPlaceholder("What is on your mind?")).toHaveValue(article);
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByRole("article").getByRole("link", { name: article })).toHaveAttribute("href", article);
  await page.goto(article);
  await expect(page.getByRole("link", { name: share })).toBeVisible();
});

async function idOf(page: Page): Promise<string> {
  const { data } = await (await page.request.get("/api/info", { headers: callHeaders() })).json();
  return data.data.id;
}
