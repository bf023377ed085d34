import { callHeaders, expectAccessible, expectNarrow, signIn } from "@dozen/core/testing/visitors";
import { expect, type Page, test } from "@playwright/test";

/** Signs the page's user in, and sends them a friend request from another user. */
async function receiveRequest(page: Page, baseURL: string | undefined): Promise<void> {
  await signIn(page);
  const headers = callHeaders();
  const { data: me } = await (await page.request.get("/api/info", { headers })).json();
  const other = await page.context().browser()?.newContext({ baseURL, locale: "en-US" });
  if (!other) throw new Error("The page has no browser");
  await signIn(await other.newPage());
  const data = { type: 1, receive_id: me.data.id, memo: "" };
  const response = await other.request.post("/api/apply", { headers, data });
  expect((await response.json()).code).toBe(200);
  await other.close();
}

/** The link that opens the request. The mute link also contains the request's text, but not at its beginning. */
const requestIn = (page: Page) => page.getByRole("link", { name: /^(Unread: )?New user sent you a friend request/ });

test("a friend request is listed among the messages, and is read once it was opened", async ({ page, baseURL }) => {
  await receiveRequest(page, baseURL);
  await page.goto("/msg?type=3");
  const request = requestIn(page);
  await expect(request).toContainText("Unread");
  await expectAccessible(page);
  await expectNarrow(page);
  await request.click();
  await expect(page).toHaveURL(/\/chat\/apply\?type=1$/);
  await page.goto("/msg?type=3");
  await expect(request).toBeVisible();
  await expect(request).not.toContainText("Unread");
});

test("a friend request can be accepted in the list of messages", async ({ page, baseURL }) => {
  await receiveRequest(page, baseURL);
  await page.goto("/msg?type=3");
  await page.getByRole("main").getByRole("button", { name: "Accept" }).click();
  await expect(page.getByText("Request accepted")).toBeVisible();
  await expect(page).toHaveURL(/\/msg\?type=3$/);
  await expect(requestIn(page)).not.toContainText("Unread");
  await expect(page.getByRole("button", { name: "Accept" })).toHaveCount(0);
});

test("a friend request can be declined in the bell's panel", { tag: "@script" }, async ({ page, baseURL }) => {
  await receiveRequest(page, baseURL);
  await page.goto("/qrcode");
  const bell = page.getByRole("banner").getByRole("link", { name: /^Messages/ });
  // The other notice is about the new account's first sign-in.
  await expect(bell).toHaveAccessibleName("Messages, 2 new");
  await bell.click();
  const panel = page.getByRole("dialog", { name: "Messages" });
  await expect(panel.getByRole("button", { name: "Accept" })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByText("Request declined")).toBeVisible();
  await expect(page).toHaveURL(/\/qrcode$/);
  await expect(bell).toHaveAccessibleName("Messages, 1 new");
});
