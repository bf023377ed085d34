import { expectAccessible, expectNarrow } from "@dozen/core/testing/visitors";
import { expect, test } from "@playwright/test";
import { talk } from "./talk";

test("a message is scheduled, and cancelled", async ({ browser, baseURL, javaScriptEnabled: isLive }) => {
  const { page } = (await talk(browser, baseURL, isLive)).ada;
  await page.getByRole("link", { name: "Send later" }).click();
  await expect(page.getByText("No scheduled messages")).toBeVisible();
  const text = page.getByRole("textbox", { name: "Message" });
  await text.fill("Happy birthday");
  await page.getByLabel("Send at").fill("2020-01-01T08:00");
  await page.getByRole("button", { name: "Send later" }).click();
  await expect(page.getByText("That time has already passed")).toBeVisible();
  await expect(text).toHaveValue("Happy birthday");
  await expectAccessible(page);
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 16);
  await page.getByLabel("Send at").fill(tomorrow);
  await page.getByRole("button", { name: "Send later" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "Happy birthday" });
  await expect(row).toBeVisible();
  await expect(text).toHaveValue("");
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNarrow(page);
  await row.getByRole("button", { name: "Cancel sending" }).click();
  const sure = isLive ? page.getByRole("dialog") : page.getByRole("main");
  await sure.getByRole("button", { name: isLive ? "Cancel sending" : "Confirm" }).click();
  await expect(page.getByText("No scheduled messages")).toBeVisible();
});

test("a scheduled time is shown as it was set, in the browser's time zone, or else in the language's", async ({
  browser,
  baseURL,
  javaScriptEnabled: isLive,
}) => {
  const { page } = (await talk(browser, baseURL, isLive)).ada;
  await page.context().addCookies([{ name: "locale", value: "zhCn", url: baseURL ?? "" }]);
  await page.goto(`${new URL(page.url()).pathname}/later`);
  const form = page.locator("form").filter({ has: page.locator("[name=send_at]") });
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10);
  await form.locator("[name=msg]").fill("生日快乐");
  await form.locator("[name=send_at]").fill(`${tomorrow}T18:00`);
  await form.getByRole("button").click();
  await expect(page.getByRole("listitem").filter({ hasText: "生日快乐" })).toContainText(`${tomorrow} 18:00`);
});

test("a message that does not reach the site, or is too long for it, stays in the form @script", async ({
  browser,
  baseURL,
}) => {
  const { page } = (await talk(browser, baseURL, true)).ada;
  await page.getByRole("link", { name: "Send later" }).click();
  const text = page.getByRole("textbox", { name: "Message" });
  const long = "a".repeat(2001);
  await expect(page.getByText("No scheduled messages")).toBeVisible();
  await text.focus();
  await page.keyboard.insertText(long);
  await page.getByRole("button", { name: "Send later" }).click();
  await expect(page.getByText("At most 2000 characters")).toBeVisible();
  await expect(text).toHaveValue(long);
  await text.fill("Happy birthday");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Send later" }).click();
  await expect(page.getByText("Connection timed out. Please try again")).toBeVisible();
  await expect(text).toHaveValue("Happy birthday");
});
