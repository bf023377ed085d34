import { callHeaders, expectAccessible, expectNarrow, signIn } from "@dozen/core/testing/visitors";
import { expect, test } from "@playwright/test";

test("chosen kinds of notices and quiet hours are stored", async ({ page }) => {
  await signIn(page);
  await page.goto("/set/index");
  await page.getByRole("link", { name: "Notifications", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Notifications");
  const likes = (channel: string) => page.getByRole("checkbox", { name: `Likes of your posts: ${channel}` });
  await expect(likes("Bell")).toBeChecked();
  await expect(likes("Email")).not.toBeChecked();
  await likes("Email").check();
  await page.getByLabel("From", { exact: true }).fill("22:00");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("To", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("22:00");
  await expect(likes("Email")).toBeChecked();
  await page.getByLabel("To", { exact: true }).fill("07:00");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Notification settings saved")).toBeVisible();
  await page.reload();
  await expect(likes("Email")).toBeChecked();
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("22:00");
  await expect(page.getByLabel("To", { exact: true })).toHaveValue("07:00");
  await expectAccessible(page);
  await expectNarrow(page);
});

test("the subject of a notice is muted from the list, and unmuted again", async ({ page, browser, baseURL }) => {
  await signIn(page);
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await signIn(other);
  const headers = callHeaders();
  const own = await page.request.get("/api/info", { headers });
  const { id } = ((await own.json()) as { data: { data: { id: string } } }).data.data;
  await other.request.post("/api/apply", { headers, data: { type: 1, receive_id: id, memo: "" } });
  await page.goto("/msg?type=3");
  await page.getByRole("link", { name: /^Mute: / }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "1 day" }).click();
  await expect(page.getByText("Muted", { exact: true })).toBeVisible();
  await page.goto("/set/notices");
  await page.getByRole("button", { name: /^Unmute: / }).click();
  await expect(page.getByText("Unmuted", { exact: true })).toBeVisible();
  await expect(page.getByText("You have not muted anything")).toBeVisible();
  await context.close();
});

test("a forged unsubscribe address is not found", async ({ page }) => {
  const response = await page.goto(`/unsubscribe/01M8DMAFG54FKSP5EBGFTBEYQJ.${"0".repeat(64)}`);
  expect(response?.status()).toBe(404);
});
