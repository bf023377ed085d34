import { callHeaders, expectAccessible } from "@dozen/core/testing/visitors";
import { expect, test } from "@playwright/test";
import { message, refresh, say, talk } from "./talk";

test("read receipts are shown until one of the two friends turns them off", async ({
  browser,
  baseURL,
  javaScriptEnabled: isLive,
}) => {
  const { ada, bob } = await talk(browser, baseURL, isLive);
  const read = message(ada, "Hello Bob").getByText("Read", { exact: true });
  await say(ada, "Hello Bob");
  if (!isLive) await expect(read).toHaveCount(0);
  await refresh(bob, isLive);
  await refresh(ada, isLive);
  await expect(read).toBeVisible();

  await bob.page.goto("/chat?panel=friends");
  await bob.page.getByRole("link", { name: "Privacy", exact: true }).click();
  await expect(bob.page.getByText("On: you and your friends")).toBeVisible();
  await expect(bob.page.getByText("You have not blocked anyone")).toBeVisible();
  await expectAccessible(bob.page);
  await bob.page.getByRole("button", { name: "Turn off" }).click();
  await expect(bob.page.getByText("Off: nobody can see")).toBeVisible();
  await refresh(ada, isLive);
  await expect(message(ada, "Hello Bob")).toBeVisible();
  await expect(read).toHaveCount(0);
});

test("panels show the last message and who is online, and are refreshed", async ({
  browser,
  baseURL,
  javaScriptEnabled: isLive,
}) => {
  const { ada, bob } = await talk(browser, baseURL, isLive);
  const room = new URL(bob.page.url()).pathname;
  const row = (panel: string) => bob.page.getByRole("list", { name: panel }).getByRole("listitem");
  const refreshPanel = () => bob.page.getByRole("region").getByRole("link", { name: "Refresh" }).click();
  await say(ada, "Hello Bob");
  await bob.page.goto("/chat?panel=messages");
  await expect(row("Messages")).toContainText("Hello Bob");
  await expect(row("Messages").locator(".chat-avatar")).toHaveText("A");
  await expect(row("Messages").getByRole("time")).toHaveText(/^just now|minutes? ago$/);
  await say(ada, "Are you there?");
  await refreshPanel();
  await expect(row("Messages")).toContainText("Are you there?");

  await bob.page.goto("/chat?panel=friends");
  const open = row("Friends").getByRole("link", { name: "Message", exact: true });
  if (isLive) {
    await expect(row("Friends")).toContainText("Online");
    await expect(open).toHaveAttribute("href", room);
    await ada.page.goto("/");
  }
  await expect(async () => {
    await refreshPanel();
    await expect(row("Friends")).toContainText("Offline", { timeout: 1_000 });
  }).toPass();
  await expect(open).toHaveCount(0);
});

test("a hidden page marks nothing as read until it is visible", { tag: "@script" }, async ({ browser, baseURL }) => {
  const { ada, bob } = await talk(browser, baseURL, true);
  const turn = (state: string) =>
    bob.page.evaluate((shown) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => shown });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await turn("hidden");
  await say(ada, "Hello Bob");
  await expect(message(bob, "Hello Bob")).toHaveCount(1);
  const read = message(ada, "Hello Bob").getByText("Read", { exact: true });
  // Enough time for a receipt to arrive.
  await ada.page.waitForTimeout(2000);
  await expect(read).toHaveCount(0);
  await turn("visible");
  await expect(read).toBeVisible();
});

test("a message that was in view is marked as read, however soon its reader leaves", { tag: "@script" }, async ({
  browser,
  baseURL,
}) => {
  const { ada, bob } = await talk(browser, baseURL, true);
  // Receipts within the same second are sent together, later.
  for (const text of ["Hello Bob", "Are you there?"]) await say(ada, text);
  await expect(message(bob, "Are you there?")).toBeVisible();
  await bob.page.getByRole("link", { name: "Minimize" }).click();
  await expect(message(ada, "Are you there?").getByText("Read", { exact: true })).toBeVisible();
});

test("blocked users are listed, and leave the list when they are unblocked", async ({
  browser,
  baseURL,
  javaScriptEnabled: isLive,
}) => {
  const { ada, bob } = await talk(browser, baseURL, isLive);
  await ada.page.request.post("/api/block", { headers: callHeaders(), data: { id: bob.id } });
  await ada.page.goto("/chat/privacy");
  await expect(ada.page.getByRole("main").getByRole("link", { name: bob.name })).toBeVisible();
  await expectAccessible(ada.page);
  await ada.page.getByRole("button", { name: `Unblock ${bob.name}` }).click();
  await expect(ada.page.getByText("You have not blocked anyone")).toBeVisible();
});

test("the list of conversations updates live", { tag: "@script" }, async ({ browser, baseURL }) => {
  const { ada, bob } = await talk(browser, baseURL, true);
  await bob.page.goto("/chat?panel=messages");
  await expect(bob.page.getByText("No messages yet")).toBeVisible();
  await say(ada, "Are you there?");
  const row = bob.page.getByRole("link", { name: new RegExp(ada.name) });
  await expect(row).toContainText("Are you there?");
  await expect(row).toContainText("1 unread message");
  await say(ada, "Hello?");
  await expect(row).toContainText("2 unread messages");
  await row.click();
  await expect(message(bob, "Hello?")).toBeVisible();
  await expect(row).not.toContainText("unread");
});
