import { callHeaders, expectAccessibleInBothSchemes, expectNarrow } from "@dozen/core/testing/visitors";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { admit, createGroup, visitor } from "./people";
import { message, refresh, say, talk } from "./talk";

const rel = "noopener noreferrer nofollow ugc";
const text = "看example.com/notes。或者ada@example.com，电话13800138000！";

/** Opens a link in its new tab, in place of the site that it leads to. */
async function expectOpens(page: Page, link: Locator, address: string): Promise<void> {
  await page.context().route(`${address}**`, (route) => route.fulfill({ body: "The other site" }));
  const opened = page.context().waitForEvent("page");
  await link.click();
  const other = await opened;
  await expect(other).toHaveURL(address);
  expect(await other.evaluate(() => [window.opener, document.referrer])).toEqual([null, ""]);
  await other.close();
}

async function expectLinks(container: Locator): Promise<void> {
  for (const [name, href] of [
    ["example.com/notes", "https://example.com/notes"],
    ["ada@example.com", "mailto:ada@example.com"],
    ["13800138000", "tel:+8613800138000"],
  ] as const) {
    const link = container.getByRole("link", { name, exact: true });
    await expect(link).toHaveAttribute("href", href);
    await expect(link).toHaveAttribute("rel", rel);
    await expect(link).toHaveAttribute("target", "_blank");
  }
}

// spec:chat-125
test("a friend opens an address in a message, and is warned of one that imitates a site", async ({
  browser,
  baseURL,
  javaScriptEnabled: isLive,
}) => {
  const { ada, bob } = await talk(browser, baseURL, isLive);
  await say(ada, text);
  await refresh(bob, isLive);
  await expect(message(bob, text)).toBeVisible();
  for (const who of [ada, bob]) await expectLinks(message(who, text));
  const link = message(bob, text).getByRole("link", { name: "example.com/notes" });
  await expectOpens(bob.page, link, "https://example.com/notes");
  // The page and the event agree.
  await bob.page.reload();
  await expectLinks(message(bob, text));
  await say(ada, "Sign in at https://paypa1.com/");
  await say(ada, "Not at https://bank.example@evil.example");
  await refresh(bob, isLive);
  await expect(message(bob, "Sign in at")).toContainText("Careful: this leads to paypa1.com");
  await expect(message(bob, "evil.example")).toBeVisible();
  await expect(message(bob, "evil.example").getByRole("link", { name: /evil|bank/ })).toHaveCount(0);
  await expectAccessibleInBothSchemes(bob.page);
  await bob.page.setViewportSize({ width: 390, height: 800 });
  await say(ada, `https://example.com/${"long".repeat(60)}`);
  await refresh(bob, isLive);
  await expect(message(bob, "longlong")).toBeVisible();
  await expectNarrow(bob.page);
});

// spec:chat-125
test("an address in a post and in a comment is a link", async ({ browser, baseURL }) => {
  const [ada, bob] = [await visitor(browser, baseURL, "Ada"), await visitor(browser, baseURL, "Bob")];
  await ada.page.goto("/chat/space/my");
  await ada.page.getByRole("textbox", { name: "What is on your mind?" }).fill(text);
  await ada.page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(ada.page.getByRole("article").filter({ hasText: text })).toBeVisible();
  await bob.page.goto(`/chat/space/${ada.id}`);
  const post = bob.page.getByRole("article").filter({ hasText: text });
  await expectLinks(post);
  await expectOpens(bob.page, post.getByRole("link", { name: "example.com/notes" }), "https://example.com/notes");
  await post.getByRole("textbox", { name: /Comment on/ }).fill("Or paypa1.com/login, 例子.中国");
  await post.getByRole("button", { name: "Comment", exact: true }).click();
  const comment = post.getByRole("listitem").filter({ hasText: "Or paypa1.com" });
  await expect(comment.getByText("Careful: this leads to paypa1.com")).toBeVisible();
  const named = comment.getByRole("link", { name: "例子.中国" });
  await expect(named).toHaveAttribute("href", "https://xn--fsqu00a.xn--fiqs8s/");
  await expect(named).toHaveAttribute("rel", rel);
});

// spec:chat-126
test("quotes and lists show addresses as text, and a mention stays a mention", async ({ browser, baseURL }) => {
  const [ada, bob] = [await visitor(browser, baseURL, "Ada"), await visitor(browser, baseURL, "Bob")];
  const group = await createGroup(ada, 1);
  await admit(ada, bob, group);
  const post = async (data: object) => {
    const options = { headers: callHeaders(), data: { type: 2, receive_id: group, msg_type: 1, ...data } };
    expect((await (await ada.page.request.post("/api/record", options)).json()).code).toBe(200);
  };
  await post({ msg: `@${bob.name} see example.com/notes` });
  await post({ msg: "A reply to it", reply_id: "1" });
  await bob.page.goto(`/chat/room/2/${group}/${bob.id}?panel=messages`);
  const said = message(bob, "see example.com/notes").first();
  await expect(said.getByRole("link", { name: `@${bob.name}` })).toHaveAttribute("href", `/chat/info/1/${bob.id}`);
  await expect(said.getByRole("link", { name: "example.com/notes" })).toHaveAttribute("target", "_blank");
  const quote = message(bob, "A reply to it").locator(".chat-quote");
  await expect(quote).toContainText("example.com/notes");
  await expect(message(bob, "A reply to it").locator("a[target=_blank]")).toHaveCount(0);
  await post({ msg: "Last: example.com/last" });
  await bob.page.goto("/chat?panel=messages");
  await expect(bob.page.getByText("Last: example.com/last")).toBeVisible();
  await expect(bob.page.locator("a[target=_blank]").filter({ hasText: "example.com/last" })).toHaveCount(0);
});
