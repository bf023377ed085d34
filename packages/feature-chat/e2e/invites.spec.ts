import { callHeaders, expectAccessible } from "@dozen/core/testing/visitors";
import { expect, test } from "@playwright/test";
import { admit, createGroup, type Visitor, visitor } from "./people";
import { box, message, say } from "./talk";

/** Chooses who writes in a group, on its form. */
async function letWrite({ page }: Visitor, group: string, who: string): Promise<void> {
  await page.goto(`/chat/info/2/${group}`);
  await page.getByRole("link", { name: "Edit group" }).click();
  await page.getByRole("radio", { name: who }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Group saved")).toBeVisible();
}

// spec:chat-134 spec:chat-135 spec:chat-136
test("the owner makes an invite link, a visitor signs in and joins by it, and nobody joins once it is revoked", async ({
  browser,
  baseURL,
  javaScriptEnabled: isLive = true,
}) => {
  test.slow();
  const [ada, bob] = [await visitor(browser, baseURL, "Ada"), await visitor(browser, baseURL, "Bob")];
  const group = await createGroup(ada, 10);
  await ada.page.goto(`/chat/info/2/${group}`);
  await ada.page.getByRole("link", { name: "Members" }).click();
  await ada.page.getByRole("link", { name: "Invite links" }).click();
  await expect(ada.page.getByText("No active links")).toBeVisible();
  await ada.page.getByLabel("How many people can join").selectOption("10 people");
  await ada.page.getByRole("button", { name: "Create link" }).click();
  await expect(ada.page.getByText("Invite link created")).toBeVisible();
  const link = await ada.page.getByRole("textbox", { name: "Invite link" }).inputValue();
  await expect(ada.page.getByText("0 of 10 joined")).toBeVisible();
  await ada.page.getByText("QR code").click();
  const code = ada.page.getByRole("img", { name: "QR code of the invite link" });
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(ada.page);

  const visiting = await browser.newContext({ baseURL, locale: "en-US" });
  const signedOut = await visiting.newPage();
  await signedOut.goto(link);
  await expect(signedOut).toHaveURL(/\/user\/login\?redirect=%2Fchat%2Finvite%2F/);
  await expect(signedOut.getByText("Poets")).toHaveCount(0);

  await bob.page.goto(link);
  await expect(bob.page.getByRole("heading", { name: "Poets" })).toBeVisible();
  await expect(bob.page.getByText("1 member")).toBeVisible();
  await expectAccessible(bob.page);
  await bob.page.getByRole("button", { name: "Join" }).click();
  await expect(bob.page).toHaveURL(new RegExp(`/chat/room/2/${group}/${bob.id}`));
  await expect(bob.page.getByText("You joined the group")).toBeVisible();
  await bob.page.goto(link);
  await expect(bob.page).toHaveURL(new RegExp(`/chat/room/2/${group}/${bob.id}`));
  await bob.page.getByText("Members (2)").click();
  await bob.page.getByRole("link", { name: "All members" }).click();
  await expect(bob.page).toHaveURL(new RegExp(`/chat/members/${group}`));

  await ada.page.reload();
  await expect(ada.page.getByText("1 of 10 joined")).toBeVisible();
  await ada.page.getByRole("button", { name: "Revoke" }).click();
  if (isLive) await ada.page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  else await ada.page.getByRole("button", { name: "Confirm" }).click();
  await expect(ada.page.getByText("Invite link revoked")).toBeVisible();
  const carol = await visitor(browser, baseURL, "Carol");
  expect((await carol.page.goto(link))?.status()).toBe(404);
  await expect(carol.page.getByText("This invite link does not work")).toBeVisible();
});

// spec:chat-138
test("a group that needs no approval is joined at once", async ({ browser, baseURL }) => {
  const [ada, bob] = [await visitor(browser, baseURL, "Ada"), await visitor(browser, baseURL, "Bob")];
  const group = await createGroup(ada, 10);
  await ada.page.goto(`/chat/group/edit?id=${group}`);
  await ada.page.getByRole("radio", { name: "Anyone can join at once" }).check();
  await ada.page.getByRole("button", { name: "Save" }).click();
  await expect(ada.page.getByText("Anyone can join at once")).toBeVisible();
  await bob.page.goto(`/chat/info/2/${group}`);
  await bob.page.getByRole("button", { name: "Join" }).click();
  await expect(bob.page.getByText("You joined the group")).toBeVisible();
  await say(bob, "Hello");
});

// spec:chat-139
test("once only the owner and the admins write, the others see a line instead of the form", async ({
  browser,
  baseURL,
  javaScriptEnabled: isLive = true,
}) => {
  test.slow();
  const [ada, bob] = [await visitor(browser, baseURL, "Ada"), await visitor(browser, baseURL, "Bob")];
  const group = await createGroup(ada, 10);
  await admit(ada, bob, group);
  await bob.page.goto(`/chat/room/2/${group}/${bob.id}`);
  if (isLive) await expect(bob.page.getByText("Connected")).toBeVisible();
  await say(bob, "Before");
  const line = bob.page.getByText("Only the owner and the admins can write in this group");
  await letWrite(ada, group, "Only the owner and admins can write");
  if (!isLive) await bob.page.getByRole("link", { name: "Refresh" }).first().click();
  await expect(line).toBeVisible();
  await expect(box(bob)).toHaveCount(0);
  await message(bob, "Before").getByLabel("Message actions").click();
  await expect(bob.page.getByRole("link", { name: "Forward" })).toBeVisible();
  await expect(bob.page.getByRole("link", { name: "Reply" })).toBeHidden();
  await expectAccessible(bob.page, { exclude: ".chat-banner" });
  await ada.page.goto(`/chat/room/2/${group}/${ada.id}`);
  await say(ada, "News");
  if (!isLive) await bob.page.getByRole("link", { name: "Refresh" }).first().click();
  await expect(message(bob, "News")).toBeVisible();

  const role = { id: group, user_id: bob.id, role: "admin" };
  await ada.page.request.put("/api/group-member", { headers: callHeaders(), data: role });
  if (!isLive) await bob.page.getByRole("link", { name: "Refresh" }).first().click();
  await expect(line).toBeHidden();
  await say(bob, "As an admin");
});
