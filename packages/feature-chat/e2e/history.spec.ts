import { callHeaders } from "@dozen/core/testing/visitors";
import { expect, type Page, test } from "@playwright/test";
import { pixel } from "./pictures";
import { log, message, say, talk } from "./talk";

test("earlier pages, the divider below the history, and the messages after it", async ({
  browser,
  baseURL,
  javaScriptEnabled: isLive,
}) => {
  const { ada, bob } = await talk(browser, baseURL, isLive);
  const receive_id = new URL(ada.page.url()).pathname.split("/")[4];
  for (let at = 1; at <= 35; at += 1) {
    const data = { type: 1, receive_id, msg_type: 1, msg: `Number ${at}.` };
    await bob.page.request.post("/api/record", { headers: callHeaders(), data });
  }
  await ada.page.reload();
  await expect(message(ada, "Number 35.")).toBeVisible();
  await expect(message(ada, "Number 5.")).toHaveCount(0);
  await expect(log(ada).locator(".chat-day")).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
  await expect(log(ada).locator(".chat-time time")).toHaveText(/^\d\d:\d\d$/);
  const divider = log(ada).getByText("History above");
  await expect(divider).toHaveCount(1);
  // The tools and the banner have loaded meanwhile, which leaves less height for the messages.
  if (isLive) await expect(divider).toBeInViewport({ ratio: 1 });
  if (isLive) {
    await say(ada, "After the line");
    const order = await log(ada).locator(".chat-divider, article").allTextContents();
    const line = order.findIndex((text) => text.includes("History above"));
    expect(order[line - 1]).toContain("Number 35.");
    expect(order[line + 1]).toContain("After the line");
  }
  await ada.page.getByRole("link", { name: "Earlier messages" }).click();
  await expect(message(ada, "Number 1.")).toBeVisible();
  await expect(message(ada, "Number 5.")).toHaveCount(1);
  if (isLive) await expect(message(ada, "Number 35.")).toBeVisible();
  await expect(ada.page.getByRole("link", { name: "Earlier messages" })).toHaveCount(0);
  if (!isLive) return;
  await ada.page.getByRole("link", { name: "Friends", exact: true }).click();
  await expect(ada.page.getByRole("region", { name: "Friends" })).toBeVisible();
  await expect(message(ada, "Number 1.")).toHaveCount(1);
});

test("a found message is in view with only the messages around it, and can be replied to from there", {
  tag: "@script",
}, async ({ browser, baseURL }) => {
  const { ada, bob } = await talk(browser, baseURL, true);
  const { page } = ada;
  const room = new URL(page.url()).pathname;
  const receive_id = room.split("/")[4];
  for (let at = 1; at <= 60; at += 1) {
    const data = { type: 1, receive_id, msg_type: 1, msg: `Number ${at}.` };
    await bob.page.request.post("/api/record", { headers: callHeaders(), data });
  }
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`${room}/find?text=Number+9.`);
  await page.getByRole("link", { name: /Number 9\./ }).click();
  await expect(message(ada, "Number 9.")).toBeInViewport();
  await expect(page.getByText("Connected")).toBeVisible();
  await say(bob, "Said meanwhile");
  // Enough time for the message to appear, if it were shown.
  await page.waitForTimeout(1000);
  await expect(message(ada, "Number 23.")).toHaveCount(1);
  await expect(message(ada, "Number 25.")).toHaveCount(0);
  await expect(message(ada, "Said meanwhile")).toHaveCount(0);
  expect(asked.filter((url) => url.includes("after="))).toEqual([]);
  const fire = bob.page.getByRole("button", { name: "Burn after reading" });
  await fire.click();
  await say(bob, "Psst");
  await fire.click();
  await expect(log(ada).getByRole("article").last()).toContainText("Psst");
  await message(ada, "Number 9.").getByLabel("Message actions").click();
  await message(ada, "Number 9.").getByRole("link", { name: "Reply" }).click();
  await expect(message(ada, "Said meanwhile")).toBeVisible();
  await expect(log(ada).getByRole("article").last()).toContainText("Psst");
  await expect(page.getByText(`Reply to ${bob.name}: Number 9.`)).toBeVisible();
  await say(ada, "To the ninth");
  await expect(page.getByText(`Reply to ${bob.name}`)).toHaveCount(0);
  const quote = message(ada, "To the ninth").getByRole("link", { name: `${bob.name} Number 9.` });
  await quote.click();
  await expect(message(ada, "Number 9.")).toBeInViewport();
  await expect(message(ada, "To the ninth")).toHaveCount(0);
  await page.getByRole("link", { name: "To the newest messages" }).click();
  await expect(message(ada, "To the ninth")).toBeInViewport();
  await expect(message(ada, "Number 9.")).toHaveCount(1);
});

test("a quote that could not be loaded is requested again", { tag: "@script" }, async ({ browser, baseURL }) => {
  const { ada, bob } = await talk(browser, baseURL, true);
  const { page } = ada;
  const receive_id = new URL(page.url()).pathname.split("/")[4];
  const send = (msg: string, reply_id?: number) =>
    bob.page.request.post("/api/record", {
      headers: callHeaders(),
      data: { type: 1, receive_id, msg_type: 1, msg, reply_id },
    });
  for (let at = 1; at <= 35; at += 1) await send(`Number ${at}.`);
  await page.reload();
  await expect(page.getByText("Connected")).toBeVisible();
  await expect(message(ada, "Number 2.")).toHaveCount(0);
  const question = "**/api/record?*size=1";
  let failed = 0;
  await page.route(question, (route) => {
    failed += 1;
    return route.abort();
  });
  await send("To the second", 2);
  await expect.poll(() => failed).toBeGreaterThan(0);
  const reply = message(ada, "To the second");
  await expect(reply).toContainText("This message is no longer available");
  await page.unroute(question);
  // Retries after ten seconds; on a busy machine the first retry may fail, too.
  await expect(reply.getByRole("link", { name: `${bob.name} Number 2.` })).toBeVisible({ timeout: 30_000 });
});

test("an image opens large and closes again", { tag: "@script" }, async ({ browser, baseURL }) => {
  const { ada } = await talk(browser, baseURL, true);
  const image = { name: "dot.png", mimeType: "image/png", buffer: pixel };
  await ada.page.locator("input[type=file][accept='image/*']").setInputFiles(image);
  const small = log(ada).getByRole("link", { name: /dot\.png/ });
  await small.click();
  const large = ada.page.getByRole("dialog");
  await expect(large.getByRole("img").first()).toBeVisible();
  await ada.page.keyboard.press("Escape");
  await expect(large).toHaveCount(0);
  await expect(small).toBeFocused();
});

/** The label of one emoji, and the picker's texts, in each language. */
const languages = [
  { locale: "enUs", open: "Emoji", search: "Search emoji", recent: "Recent", label: "grinning face" },
  { locale: "zhCn", open: "表情", search: "搜索表情", recent: "最近使用", label: "嘿嘿" },
  { locale: "zhHk", open: "表情符號", search: "搜尋表情符號", recent: "最近使用", label: "笑臉" },
];

test("emoji are found by their names in three languages, and remembered", { tag: "@script" }, async ({
  browser,
  baseURL,
}) => {
  const { ada } = await talk(browser, baseURL, true);
  const { page } = ada;
  const text = page.locator("textarea[name=msg]");
  for (const [at, { locale, open, search, recent, label }] of languages.entries()) {
    await page.context().addCookies([{ name: "locale", value: locale, url: baseURL ?? "" }]);
    await page.evaluate((language) => localStorage.setItem("locale", language), locale);
    await page.reload();
    await openPicker(page, open);
    const picker = page.getByRole("dialog");
    const remembered = picker.getByRole("button", { name: recent, exact: true });
    await expect(remembered).toHaveCount(at === 0 ? 0 : 1);
    if (at > 0) {
      await expect(remembered).toHaveAttribute("aria-pressed", "true");
      await expect(picker.getByTitle(label, { exact: true })).toHaveText("😀");
    }
    await picker.getByRole("searchbox", { name: search }).fill(label);
    await picker.getByTitle(label, { exact: true }).click();
    await expect(text).toHaveValue("😀");
  }
});

const openPicker = (page: Page, name: string) =>
  page.getByRole("toolbar").getByRole("button", { name, exact: true }).click();
