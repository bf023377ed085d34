import { expectAccessible, expectNarrow } from "@dozen/core/testing/visitors";
import { expect, test } from "@playwright/test";
import type { Visitor } from "./people";
import { box, log, message, refresh, say, talk } from "./talk";

const openMenu = async (who: Visitor, text: string) => message(who, text).getByLabel("Message actions").click();

test("a message is edited, replied to, then taken back", async ({ browser, baseURL, javaScriptEnabled: isLive }) => {
  const { ada, bob } = await talk(browser, baseURL, isLive);
  await say(ada, "Helo Bob");
  await refresh(bob, isLive);
  await expect(message(bob, "Helo Bob")).toBeVisible();
  if (isLive) await box(ada).fill("Half a thought");
  await openMenu(ada, "Helo Bob");
  await message(ada, "Helo Bob").getByRole("link", { name: "Edit" }).click();
  await expect(box(ada)).toHaveValue("Helo Bob");
  await box(ada).fill("Hello Bob");
  await ada.page.getByRole("button", { name: "Save" }).click();
  await expect(message(ada, "Hello Bob")).toContainText("edited");
  if (isLive) {
    await expect(box(ada)).toHaveValue("Half a thought");
    await box(ada).fill("");
    await ada.page.setViewportSize({ width: 390, height: 800 });
    // spec:chat-143
    await expect(ada.page.getByRole("banner")).toBeHidden();
    await expect(ada.page.getByRole("link", { name: "Back", exact: true })).toBeInViewport();
    await expect(ada.page.getByRole("toolbar")).toHaveCount(0);
    await ada.page.getByRole("button", { name: "Emoji, files and recordings" }).click();
    await expect(ada.page.getByRole("toolbar").getByRole("button", { name: "Image" })).toBeVisible();
    await expectNarrow(ada.page);
  }
  await expect(box(ada)).toHaveValue("");
  await refresh(bob, isLive);
  await expect(message(bob, "Hello Bob")).toContainText("edited");
  await expect(message(bob, "Helo Bob")).toHaveCount(0);

  await openMenu(bob, "Hello Bob");
  await message(bob, "Hello Bob").getByRole("link", { name: "Reply" }).click();
  await expect(bob.page.getByText(`Reply to ${ada.name}: Hello Bob`)).toBeVisible();
  await say(bob, "Hello to you");
  await expect(bob.page.getByText(`Reply to ${ada.name}`)).toHaveCount(0);
  await refresh(ada, isLive);
  await openMenu(ada, "Hello to you");
  await message(ada, "Hello to you").getByRole("button", { name: "Funny" }).click();
  await expect(message(ada, "Hello to you").getByRole("button", { name: "Funny: 1 person" })).toBeVisible();
  await refresh(bob, isLive);
  await message(bob, "Hello to you").getByRole("button", { name: "Funny: 1 person" }).click();
  await expect(message(bob, "Hello to you").getByRole("button", { name: "Funny: 2 people" })).toBeVisible();
  const reply = message(ada, "Hello to you");
  await expect(reply.getByRole("link", { name: `${ada.name} Hello Bob` })).toBeVisible();
  await reply.getByRole("link", { name: `${ada.name} Hello Bob` }).click();
  await expect(ada.page).toHaveURL(/#message-1$/);

  const own = log(ada).locator("#message-1");
  await own.getByLabel("Message actions").click();
  if (isLive) await expectAccessible(ada.page, { exclude: ".chat-banner" });
  await own.getByRole("button", { name: "Unsend" }).click();
  const sure = isLive ? ada.page.getByRole("dialog") : ada.page.getByRole("main");
  await sure.getByRole("button", { name: isLive ? "Unsend" : "Confirm" }).click();
  await expect(log(ada).getByText("You unsent a message")).toBeVisible();
  await refresh(bob, isLive);
  await expect(log(bob).getByText(`${ada.name} unsent a message`)).toBeVisible();
  await expect(log(bob).locator("#message-1")).toHaveCount(0);
  await expect(message(bob, "Hello to you").getByRole("link", { name: "[Unsent]" })).toBeVisible();
});

test("a message is found and shown with the messages around it", async ({
  browser,
  baseURL,
  javaScriptEnabled: isLive,
}) => {
  const { ada } = await talk(browser, baseURL, isLive);
  await say(ada, "The bicycle is red");
  await say(ada, "And the car is blue");
  const { page } = ada;
  await page.getByRole("main").getByRole("link", { name: "Search", exact: true }).last().click();
  await page.getByRole("searchbox", { name: /Words of a message/ }).fill("BICYCLE");
  const form = page.getByRole("main").getByRole("search", { name: "Search", exact: true });
  await form.getByRole("button", { name: "Search" }).click();
  const found = page.getByRole("link", { name: /The bicycle is red/ });
  await expect(found).toBeVisible();
  await expect(page.getByText("And the car is blue")).toHaveCount(0);
  await expectAccessible(page);
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^chat-.*\.txt$/);
  await found.click();
  await expect(page).toHaveURL(/#message-1$/);
  await expect(message(ada, "The bicycle is red")).toBeVisible();
  // The newest messages are around it, so the page is that of the conversation.
  await expect(box(ada)).toBeVisible();
});

test("a blocked user can write nothing until they are unblocked", async ({
  browser,
  baseURL,
  javaScriptEnabled: isLive,
}) => {
  const { ada, bob } = await talk(browser, baseURL, isLive);
  const room = bob.page.url();
  await ada.page.goto(`/chat/info/1/${bob.id}`);
  await ada.page.getByRole("button", { name: "Block", exact: true }).click();
  const sure = isLive ? ada.page.getByRole("dialog") : ada.page.getByRole("main");
  await sure.getByRole("button", { name: isLive ? "Block" : "Confirm", exact: true }).click();
  await expect(ada.page.getByRole("button", { name: "Unblock" })).toBeVisible();
  await box(bob).fill("Hello?");
  await bob.page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(bob.page.getByText("One of you has blocked the other")).toBeVisible();
  await ada.page.getByRole("button", { name: "Unblock" }).click();
  await expect(ada.page.getByRole("button", { name: "Block", exact: true })).toBeVisible();
  await bob.page.goto(room);
  await say(bob, "Thank you");
});
