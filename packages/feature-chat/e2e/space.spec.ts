import { callHeaders, expectAccessibleInBothSchemes, expectNarrow, violationsOn } from "@dozen/core/testing/visitors";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { befriend, two, type Visitor, visitor } from "./people";
import { pixel } from "./pictures";

const image = { name: "dot.png", mimeType: "image/png", buffer: pixel };

async function write(page: Page, text: string, seenBy = "Everybody"): Promise<void> {
  await page.goto("/chat/space/my");
  await page.getByRole("textbox", { name: "What is on your mind?" }).fill(text);
  await page.getByLabel("Who can see it").selectOption(seenBy);
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByRole("article").getByText(text)).toBeVisible();
}

const postOf = (page: Page, text: string): Locator => page.getByRole("article").filter({ hasText: text });

async function sure(page: Page, button: Locator, name: string, javaScriptEnabled: boolean): Promise<void> {
  // Before hydration the button would open a page with the question.
  if (javaScriptEnabled) await expect(button).toHaveAttribute("aria-haspopup", "dialog");
  await button.click();
  const container = javaScriptEnabled ? page.getByRole("dialog") : page.getByRole("main");
  await container.getByRole("button", { name: javaScriptEnabled ? name : "Confirm" }).click();
}

test("posts are written, liked, commented on, hidden and deleted", async ({ browser, baseURL, javaScriptEnabled }) => {
  const ada: Visitor = await visitor(browser, baseURL, "Ada");
  const bob: Visitor = await visitor(browser, baseURL, "Bob");
  const text = `Morning ${ada.name}`;
  await ada.page.goto("/chat");
  await ada.page.getByRole("navigation", { name: "Panels" }).getByRole("link", { name: "Posts" }).click();
  await ada.page.getByRole("link", { name: "My posts" }).click();
  await expect(ada.page.getByText("You have not posted anything yet")).toBeVisible();
  await ada.page.locator("input[name=img]").setInputFiles(image);
  await write(ada.page, text);
  await ada.page.goto("/chat/space/my");
  await ada.page.getByRole("textbox", { name: "What is on your mind?" }).fill("With a picture");
  await ada.page.locator("input[name=img]").setInputFiles(image);
  await ada.page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(postOf(ada.page, "With a picture").getByRole("link", { name: /Image from/ })).toBeVisible();
  await expect(ada.page.getByRole("textbox", { name: "What is on your mind?" })).toHaveValue("");
  await write(ada.page, "For me alone", "Only me");
  const alone = postOf(ada.page, "For me alone");
  await expect(alone.getByText("Only you can see this")).toBeVisible();
  const aloneId = (await alone.getAttribute("id"))?.replace("post-", "");

  await bob.page.goto(`/chat/space/${ada.id}?post=${aloneId}`);
  await expect(bob.page.getByText("Post not found. It may have been deleted")).toBeVisible();
  await bob.page.goto(`/chat/info/1/${ada.id}`);
  await bob.page.getByRole("link", { name: "Their posts" }).click();
  await expect(bob.page.getByRole("heading", { name: `${ada.name}'s posts` })).toBeVisible();
  await expect(bob.page.getByText("With a picture")).toBeVisible();
  await expect(bob.page.getByText("For me alone")).toHaveCount(0);
  const seen = postOf(bob.page, text);
  await expect(seen.getByRole("link", { name: ada.name, exact: true })).toHaveAttribute(
    "href",
    `/chat/space/${ada.id}`,
  );
  await expect(seen.getByRole("time")).toHaveText(/^just now|minutes? ago$/);
  await seen.getByRole("button", { name: "Like" }).click();
  await seen.getByText("1 like", { exact: true }).click();
  await expect(seen.getByRole("link", { name: bob.name })).toHaveAttribute("href", `/chat/space/${bob.id}`);
  const comment = seen.getByRole("textbox", { name: /Comment on/ });
  await comment.fill("Good morning");
  await seen.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(seen.getByText("Good morning")).toBeVisible();
  await expect(comment).toHaveValue("");
  await expect(seen.getByRole("button", { name: "More about this post" })).toHaveCount(0);

  const own = postOf(ada.page, text);
  await expect(own.getByText("Good morning")).toHaveCount(0);
  await ada.page.getByRole("link", { name: "Refresh" }).click();
  await expect(own.getByText("Good morning")).toBeVisible();
  await ada.page.goto("/chat/space/index");
  await expect(ada.page.getByRole("definition")).toHaveText(["1", "1"]);
  const top = ada.page.locator(".space-top");
  await expect(top.getByRole("link", { name: ada.name })).toHaveAttribute("href", `/chat/info/1/${ada.id}`);
  await ada.page.goto("/chat/space/my");
  const removal = own.getByRole("button", { name: `Delete ${bob.name}'s comment` });
  await sure(ada.page, removal, "Confirm", javaScriptEnabled ?? true);
  await expect(ada.page.getByText("Comment deleted")).toBeVisible();
  // The focus moves to where the deleted comment was.
  if (javaScriptEnabled) await expect(own.locator(".space-comments")).toBeFocused();
  await own.locator("summary[aria-label='More about this post']").click();
  await own.getByRole("button", { name: "Show only to me" }).click();
  await expect(own.getByText("Only you can see this")).toBeVisible();
  await bob.page.goto(`/chat/space/${ada.id}`);
  await expect(bob.page.getByText("With a picture")).toBeVisible();
  await expect(bob.page.getByText(text)).toHaveCount(0);
  await own.locator("summary[aria-label='More about this post']").click();
  await own.getByRole("button", { name: "Show to everybody" }).click();
  await expect(own.getByText("Only you can see this")).toHaveCount(0);
  await bob.page.reload();
  await expect(bob.page.getByText(text)).toBeVisible();
  await own.locator("summary[aria-label='More about this post']").click();
  await sure(ada.page, own.getByRole("button", { name: "Delete post" }), "Delete post", javaScriptEnabled ?? true);
  await expect(ada.page.getByText("Post deleted")).toBeVisible();
  if (javaScriptEnabled) await expect(ada.page.getByRole("region", { name: "Posts" })).toBeFocused();
  await expect(postOf(ada.page, text)).toHaveCount(0);
});

test("several pictures in one post are removed by an edit, a comment is replied to, and a tag leads to the post", async ({
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const { page, name, id } = await visitor(browser, baseURL, "Ada");
  const tag = `trip${Date.now()}`;
  await page.goto("/chat/space/my");
  await page.locator("input[name=img]").setInputFiles(["a", "b", "c"].map((one) => ({ ...image, name: `${one}.png` })));
  if (javaScriptEnabled) {
    await page.getByRole("textbox", { name: "Description of b.png" }).fill("The lake");
    await page.getByRole("button", { name: "Remove a.png" }).click();
  } else {
    await page.getByRole("textbox", { name: /a line for each/ }).fill("\nThe lake");
  }
  await page.getByRole("textbox", { name: "What is on your mind?" }).fill(`To the lake #${tag}`);
  await page.getByRole("button", { name: "Post", exact: true }).click();
  const post = postOf(page, tag);
  await expect(post.getByRole("link", { name: /The lake/ })).toBeVisible();
  await post.locator("summary[aria-label='More about this post']").click();
  await post.getByRole("link", { name: "Edit post" }).click();
  const boxes = page.getByRole("checkbox", { name: /Remove image/ });
  await expect(boxes).toHaveCount(javaScriptEnabled ? 2 : 3);
  await boxes.last().check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(post.locator(".lightbox-thumb")).toHaveCount(javaScriptEnabled ? 1 : 2);

  await post.getByRole("textbox", { name: /Comment on/ }).fill("First");
  await post.getByRole("button", { name: "Comment", exact: true }).click();
  await post.getByRole("link", { name: `Reply to ${name}` }).click();
  await post.getByRole("textbox", { name: `Reply to ${name}'s comment` }).fill("Second");
  await post.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(post.locator(".space-replies").getByText("Second")).toBeVisible();

  await post.getByRole("link", { name: `#${tag}` }).click();
  await expect(page.getByRole("heading", { name: `Posts with #${tag}` })).toBeVisible();
  await expect(postOf(page, tag).getByRole("link", { name, exact: true }).first()).toHaveAttribute(
    "href",
    `/chat/space/${id}`,
  );
});

test("a refused form keeps what was typed, and a page has five posts", async ({ browser, baseURL }) => {
  const { page } = await visitor(browser, baseURL, "Ada");
  for (let number = 1; number <= 6; number += 1) await write(page, `Post number ${number}`);
  await expect(page.getByText("Post number 1")).toHaveCount(0);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText("Post number 1")).toBeVisible();
  await page.goto("/chat/space/my");
  await page.getByRole("textbox", { name: "What is on your mind?" }).fill("fuck you");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByText("This contains sensitive words")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "What is on your mind?" })).toHaveValue("fuck you");
  await page.goto("/chat/space/nobody");
  await expect(page.getByText("Person not found")).toBeVisible();
});

test("only the newest comments are shown below a post, and links lead to the earlier ones and back", async ({
  browser,
  baseURL,
}) => {
  const people = await Promise.all(["Ada", "Bob", "Cay", "Dan"].map((name) => visitor(browser, baseURL, name)));
  const { page } = people[0] as Visitor;
  const text = `Say something ${Date.now()}`;
  await write(page, text);
  await postOf(page, text)
    .getByRole("textbox", { name: /Comment on/ })
    .fill("The very first");
  await postOf(page, text).getByRole("button", { name: "Comment", exact: true }).click();
  await expect(postOf(page, text).getByText("The very first")).toBeVisible();
  const posts = await page.request.get("/api/space", { headers: callHeaders() });
  const { list } = ((await posts.json()) as { data: { list: { id: string }[] } }).data;
  for (let number = 0; number < 26; number += 1) {
    for (const { page: theirs } of people) {
      const said = { item_id: list[0]?.id, content: `More ${number}` };
      const response = await theirs.request.post("/api/space-comment", { headers: callHeaders(), data: said });
      expect((await response.json()) as { code: number }).toMatchObject({ code: 200 });
    }
  }

  await page.goto("/chat/space/my");
  await page.getByRole("link", { name: "See all 105 comments" }).click();
  await expect(page.getByText("More 25").last()).toBeVisible();
  await expect(page.getByText("The very first")).toHaveCount(0);
  await page.getByRole("link", { name: "Earlier comments" }).click();
  await expect(page.getByText("The very first")).toBeVisible();
  await expect(page.getByRole("link", { name: "Earlier comments" })).toHaveCount(0);
  await page.getByRole("link", { name: "Later comments" }).click();
  await expect(page.getByText("More 25").last()).toBeVisible();
});

test("a video plays, and the counter, the buttons and the lightbox work @script", async ({ browser, baseURL }) => {
  const { page } = await visitor(browser, baseURL, "Ada");
  await page.goto("/chat/space/my");
  const send = page.getByRole("button", { name: "Post", exact: true });
  await expect(send).toBeDisabled();
  const box = page.getByRole("textbox", { name: "What is on your mind?" });
  await box.fill("a".repeat(147));
  await expect(page.getByText("147 of 146")).toBeVisible();
  await expect(send).toBeDisabled();
  await box.fill("A film");
  await page.locator("input[name=img]").setInputFiles(image);
  await expect(page.getByRole("img", { name: "What you have chosen: dot.png" })).toBeVisible();
  const film = { name: "film.mp4", mimeType: "video/mp4", buffer: await recorded(page) };
  await page.locator("input[name=video]").setInputFiles(film);
  await expect(page.getByRole("img", { name: "What you have chosen: dot.png" })).toHaveCount(0);
  await send.click();
  await page.getByRole("button", { name: /Play the video from/ }).click();
  const player = page.getByRole("dialog").locator("video");
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(64);
  await page.keyboard.press("Escape");
  await box.fill("A picture");
  await page.locator("input[name=img]").setInputFiles(image);
  await send.click();
  const own = postOf(page, "A picture");
  const comment = own.getByRole("button", { name: "Comment", exact: true });
  await expect(comment).toBeDisabled();
  await own.getByRole("textbox").fill("a".repeat(101));
  await expect(own.getByText("101 / 100")).toBeVisible();
  await expect(comment).toBeDisabled();
  await own.getByRole("textbox").fill("Fine");
  await expect(comment).toBeEnabled();
  await own.getByRole("link", { name: /Image from/ }).click();
  await expect(page.getByRole("dialog").getByRole("img").first()).toBeVisible();
});

/** A short MP4 that the browser records. */
async function recorded(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 48 });
    const paint = canvas.getContext("2d");
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: "video/mp4" });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((done) => {
      recorder.onstop = done;
    });
    recorder.start();
    for (let frame = 0; frame < 10; frame += 1) {
      if (paint) paint.fillStyle = `hsl(${frame * 36} 80% 50%)`;
      paint?.fillRect(0, 0, 64, 48);
      await new Promise((done) => setTimeout(done, 60));
    }
    recorder.stop();
    await stopped;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  return Buffer.from(bytes);
}

test("an emoji is found by its name and inserted at the cursor @script", async ({ browser, baseURL }) => {
  const { page } = await visitor(browser, baseURL, "Ada");
  await page.goto("/chat/space/my");
  const box = page.getByRole("textbox", { name: "What is on your mind?" });
  await box.fill("So good");
  await page.getByRole("button", { name: "Emoji" }).first().click();
  await page.getByRole("dialog").getByRole("searchbox").fill("grinning face");
  await page.getByRole("dialog").getByRole("button", { name: "grinning face", exact: true }).click();
  await expect(box).toHaveValue("So good😀");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  const own = postOf(page, "So good😀");
  await own.getByRole("button", { name: "Emoji" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Recent" })).toBeVisible();
  const violations = await violationsOn(page);
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "grinning face", exact: true }).click();
  await own.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(own.getByRole("listitem").getByText("😀")).toBeVisible();
});

test("the space has no accessibility problem and does not scroll sideways @script", async ({ browser, baseURL }) => {
  test.slow();
  const { page } = await visitor(browser, baseURL, "Ada");
  const bob = await visitor(browser, baseURL, "Bob");
  await write(bob.page, "Something of mine");
  await write(page, "Something to look at");
  await postOf(page, "Something").getByRole("button", { name: "Like" }).click();
  await postOf(page, "Something").getByRole("textbox").fill("Quite");
  await postOf(page, "Something").getByRole("button", { name: "Comment", exact: true }).click();
  await expect(postOf(page, "Something").getByText("Quite")).toBeVisible();
  const posts = await page.request.get("/api/space", { headers: callHeaders() });
  const { list } = ((await posts.json()) as { data: { list: { id: string }[] } }).data;
  const pages = [
    "/chat/space/my",
    "/chat/space/index",
    `/chat/space/my?post=${list[0]?.id}`,
    `/chat/space/${bob.id}`,
    "/chat/space/nobody",
  ];
  for (const address of pages) {
    await page.goto(address);
    // The page for all users shows others' posts, too, so this post may not be the first.
    const shown = address.endsWith("nobody") ? page.getByText("Person not found") : page.getByRole("article");
    await expect(shown.first()).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await expectNarrow(page);
  }
});

test("a post for friends reaches a friend until the friendship ends, and the owner edits it", async ({
  browser,
  baseURL,
}) => {
  const [ada, bob] = await two(browser, baseURL);
  const eve = await visitor(browser, baseURL, "Eve");
  const relation = await befriend(ada, bob);
  await ada.page.goto("/chat/space/my");
  await ada.page.locator("input[name=img]").setInputFiles(image);
  const text = `Friends of ${ada.name}`;
  await ada.page.getByRole("textbox", { name: "What is on your mind?" }).fill(text);
  await ada.page.getByLabel("Who can see it").selectOption("Friends");
  await ada.page.getByRole("button", { name: "Post", exact: true }).click();
  const own = postOf(ada.page, text);
  await expect(own.getByText("Friends", { exact: true })).toBeVisible();
  const id = (await own.getAttribute("id"))?.replace("post-", "");
  const media = `/chat/space-media/${id}`;
  await bob.page.goto("/chat/space/index");
  await expect(bob.page.getByText(text)).toBeVisible();
  expect((await bob.page.request.get(media)).status()).toBe(200);
  await eve.page.goto(`/chat/space/${ada.id}`);
  await expect(eve.page.getByText("No posts yet")).toBeVisible();
  expect((await eve.page.request.get(media)).status()).toBe(404);

  await own.locator("summary[aria-label='More about this post']").click();
  await own.getByRole("link", { name: "Edit post" }).click();
  await ada.page.getByRole("textbox", { name: "Text" }).fill(`${text}, chosen`);
  await ada.page.getByLabel("Chosen friends", { exact: true }).check();
  await ada.page.getByRole("searchbox", { name: "Find friends" }).fill(bob.name);
  await ada.page.locator("button[value=find]").click();
  await ada.page.getByRole("checkbox", { name: bob.name }).check();
  await expect(ada.page.getByRole("textbox", { name: "Text" })).toHaveValue(`${text}, chosen`);
  await expect(ada.page.getByLabel("Chosen friends", { exact: true })).toBeChecked();
  await ada.page.getByRole("button", { name: "Save" }).click();
  await expect(postOf(ada.page, `${text}, chosen`).getByText("Edited")).toBeVisible();
  await bob.page.reload();
  await expect(bob.page.getByText(`${text}, chosen`)).toBeVisible();

  const query = `id=${relation}&friend_id=${ada.id}`;
  await bob.page.request.delete(`/api/friend?${query}`, { headers: callHeaders() });
  await bob.page.reload();
  await expect(bob.page.getByText(text)).toHaveCount(0);
  expect((await bob.page.request.get(media)).status()).toBe(404);
});

test("a public post has a page for people without an account, which leads back after signing in", async ({
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const ada = await visitor(browser, baseURL, "Ada");
  const text = `Public ${ada.name}`;
  await write(ada.page, text);
  await postOf(ada.page, text)
    .getByRole("link", { name: /for everybody/ })
    .click();
  await expect(ada.page.getByRole("link", { name: "Like and comment in the chat" })).toBeVisible();
  const address = ada.page.url();
  const outside = await (await browser.newContext({ baseURL, locale: "en-US" })).newPage();
  const response = await outside.goto(address);
  expect(response?.headers()["x-robots-tag"]).toBe("noindex");
  await expect(outside.getByText(text)).toBeVisible();
  await expect(outside.locator("meta[property='og:description']")).toHaveAttribute("content", text);
  await expectNarrow(outside);
  // The check of accessibility is a script.
  if (javaScriptEnabled) expect(await violationsOn(outside)).toEqual([]);
  await outside.goto(address);
  await outside.getByRole("link", { name: "Sign in to like and comment" }).click();
  await expect(outside).toHaveURL(/\/user\/login\?redirect=%2Fchat%2Fspace%2F/);
  const feed = await outside.request.get(`/chat/space/${ada.id}/feed.xml`);
  expect(await feed.text()).toContain(text);
  const own = address.slice(address.lastIndexOf("/") + 1);
  await ada.page.request.put("/api/space", { headers: callHeaders(), data: { id: own, audience: "friends" } });
  expect((await outside.goto(address))?.status()).toBe(404);
});
