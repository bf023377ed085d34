import { callHeaders, expectAccessible, expectNarrow, signIn } from "@dozen/core/testing/visitors";
import { expect, test } from "@playwright/test";

test("a friend request is found among the messages, and is read once it was opened", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page);
  const headers = callHeaders();
  const { data: me } = await (await page.request.get("/api/info", { headers })).json();
  const other = await browser.newContext({ baseURL, locale: "en-US" });
  await signIn(await other.newPage());
  const asked = await other.request.post("/api/apply", {
    headers,
    data: { type: 1, receive_id: me.data.id, memo: "" },
  });
  expect((await asked.json()).code).toBe(200);
  await other.close();

  await page.goto("/msg?type=3");
  const request = page.getByRole("link", { name: /sent you a friend request/ });
  await expect(request).toContainText("Unread");
  await expectAccessible(page);
  await expectNarrow(page);
  await request.click();
  await expect(page).toHaveURL(/\/chat\/apply\?type=1$/);
  await page.goto("/msg?type=3");
  await expect(request).toBeVisible();
  await expect(request).not.toContainText("Unread");
});
