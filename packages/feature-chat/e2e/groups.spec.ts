import { callHeaders, expectAccessible, violationsOn } from "@dozen/core/testing/visitors";
import { type Browser, expect, type Locator, test } from "@playwright/test";
import { admit, createGroup, type Visitor, visitor } from "./people";
import { box, log, message, say } from "./talk";

async function three(browser: Browser, baseURL: string | undefined): Promise<[Visitor, Visitor, Visitor]> {
  const [ada, bob] = [await visitor(browser, baseURL, "Ada"), await visitor(browser, baseURL, "Bob")];
  return [ada, bob, await visitor(browser, baseURL, "Carol")];
}

test("three users talk in a group, one leaves, and its creator deletes it", { tag: "@script" }, async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const [ada, bob, carol] = await three(browser, baseURL);
  const group = await createGroup(ada, 10);
  for (const member of [bob, carol]) await admit(ada, member, group);
  for (const who of [ada, bob, carol]) {
    await who.page.goto(`/chat/room/2/${group}/${who.id}`);
    await expect(who.page.getByText("Connected")).toBeVisible();
  }
  for (const [at, who] of [ada, bob, carol].entries()) await say(who, `Number ${at}`);
  for (const who of [ada, bob, carol]) {
    for (const at of [0, 1, 2]) await expect(message(who, `Number ${at}`)).toHaveCount(1);
  }
  await ada.page.getByText("Members (3)").click();
  await expect(ada.page.getByRole("listitem").filter({ hasText: ada.name })).toContainText("Owner");
  await expectAccessible(ada.page, { exclude: ".chat-banner" });

  const other = await carol.page.context().newPage();
  await other.goto(`/chat/info/2/${group}`);
  await other.getByRole("button", { name: "Leave group" }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Leave group" }).click();
  await expect(other.getByText("You left the group")).toBeVisible();
  await expect(carol.page.getByText("You are not in this conversation any more")).toBeVisible();
  await say(bob, "Carol has gone");
  await expect(message(ada, "Carol has gone")).toBeVisible();
  await expect(log(carol).getByText("Carol has gone")).toHaveCount(0);

  const owner = await ada.page.context().newPage();
  await owner.goto(`/chat/info/2/${group}`);
  await owner.getByRole("button", { name: "Delete group" }).click();
  await owner.getByRole("dialog").getByRole("button", { name: "Delete group" }).click();
  await expect(owner.getByText("Group deleted")).toBeVisible();
  for (const who of [ada, bob]) {
    await expect(who.page.getByText("You are not in this conversation any more")).toBeVisible();
  }
});

const memberRow = ({ page }: Visitor, { name }: Visitor) => page.getByRole("listitem").filter({ hasText: name });

/** Chooses from the menu of a member, and confirms if the site asks. */
async function act(by: Visitor, whom: Visitor, action: string, isLive: boolean, asks = true): Promise<void> {
  const row = memberRow(by, whom);
  await row.getByLabel(`Actions for ${whom.name}`).click();
  await row.getByRole("button", { name: action }).click();
  if (asks && isLive) await by.page.getByRole("dialog").getByRole("button", { name: action }).click();
  if (asks && !isLive) await by.page.getByRole("button", { name: "Confirm" }).click();
}

// spec:chat-127 spec:chat-128 spec:chat-132
test("an admin removes a member, whose open conversation says so", async ({
  browser,
  baseURL,
  javaScriptEnabled: isLive = true,
}) => {
  test.slow();
  const [ada, bob, carol] = await three(browser, baseURL);
  const group = await createGroup(ada, 10);
  for (const member of [bob, carol]) await admit(ada, member, group);
  await carol.page.goto(`/chat/room/2/${group}/${carol.id}`);
  if (isLive) await expect(carol.page.getByText("Connected")).toBeVisible();

  await ada.page.goto(`/chat/info/2/${group}`);
  await ada.page.getByRole("link", { name: "Members" }).click();
  await act(ada, bob, "Make admin", isLive, false);
  await expect(memberRow(ada, bob)).toContainText("Admin");
  await expectAccessible(ada.page);

  await bob.page.goto(`/chat/members/${group}`);
  await bob.page.getByRole("searchbox", { name: "Name of a member" }).fill(carol.name);
  await bob.page.getByRole("search", { name: "Name of a member" }).getByRole("button").click();
  await expect(memberRow(bob, ada)).toHaveCount(0);
  await act(bob, carol, "Remove from the group", isLive);
  await expect(bob.page.getByText("Nobody found")).toBeVisible();
  if (isLive) await expect(carol.page.getByText("You are not in this conversation any more")).toBeVisible();
  else await carol.page.getByRole("link", { name: "Refresh" }).first().click();
  if (!isLive) await expect(carol.page.getByText("Conversation not found")).toBeVisible();
  await carol.page.goto("/msg?type=3");
  await carol.page.getByText("You were removed from Poets").click();
  await expect(carol.page.getByRole("link", { name: "Ask to join" })).toBeVisible();
});

// spec:chat-129 spec:chat-130
test("the owner hands the group over, and the next one leaves it to another", async ({
  browser,
  baseURL,
  javaScriptEnabled: isLive = true,
}) => {
  test.slow();
  const [ada, bob] = await three(browser, baseURL);
  const group = await createGroup(ada, 10);
  await admit(ada, bob, group);
  await ada.page.goto(`/chat/members/${group}`);
  await act(ada, bob, "Make owner", isLive);
  await expect(ada.page.getByText("The group has a new owner")).toBeVisible();
  await expect(memberRow(ada, bob)).toContainText("Owner");
  await expect(memberRow(ada, ada)).toContainText("Admin");

  await bob.page.goto(`/chat/info/2/${group}`);
  await bob.page.getByRole("link", { name: "Leave group" }).click();
  await expect(bob.page.getByRole("heading", { name: "Choose the next owner" })).toBeVisible();
  await memberRow(bob, ada).getByRole("button", { name: "Hand over and leave" }).click();
  if (isLive) await bob.page.getByRole("dialog").getByRole("button", { name: "Hand over and leave" }).click();
  else await bob.page.getByRole("button", { name: "Confirm" }).click();
  await expect(bob.page.getByText("You left the group")).toBeVisible();
  await ada.page.goto(`/chat/members/${group}`);
  await expect(memberRow(ada, ada)).toContainText("Owner");
});

test("a member is mentioned by name, and finds it in Activity", async ({
  browser,
  baseURL,
  javaScriptEnabled: isLive,
}) => {
  const [ada, bob, carol] = await three(browser, baseURL);
  const group = await createGroup(ada, 10);
  for (const member of [bob, carol]) await admit(ada, member, group);
  await ada.page.goto(`/chat/room/2/${group}/${ada.id}`);
  if (isLive) {
    await expect(ada.page.getByText("Connected")).toBeVisible();
    const names = ada.page.getByRole("listbox", { name: "Members" });
    await box(ada).pressSequentially("Tea, @c");
    await expect(names.getByRole("option")).toContainText([carol.name]);
    await expectAccessible(ada.page, { exclude: ".chat-banner" });
    await box(ada).press("Backspace");
    await expect(names.getByRole("option")).toHaveCount(2);
    await box(ada).press("Escape");
    await expect(names).toBeHidden();
    await box(ada).pressSequentially("B");
    await box(ada).press("Enter");
    await expect(box(ada)).toHaveValue(`Tea, @${bob.name} `);
    await box(ada).pressSequentially("and @");
    await names.getByRole("option", { name: carol.name }).click();
    await expect(box(ada)).toHaveValue(`Tea, @${bob.name} and @${carol.name} `);
    await box(ada).press("Enter");
  } else {
    await say(ada, `Tea, @${bob.name} and @${carol.name}`);
  }
  const mention = message(ada, "Tea").getByRole("link", { name: `@${bob.name}` });
  await expect(mention).toHaveAttribute("href", `/chat/info/1/${bob.id}`);
  await expect(async () => {
    await bob.page.goto("/msg?type=3");
    await expect(bob.page.getByText(`${ada.name} mentioned you in Poets`)).toBeVisible({ timeout: 500 });
  }).toPass();
  await bob.page.getByText(`${ada.name} mentioned you in Poets`).click();
  await expect(bob.page).toHaveURL(new RegExp(`/chat/room/2/${group}/${bob.id}`));
  await expect(message(bob, "Tea")).toBeVisible();

  await bob.page.getByRole("link", { name: "Mute notifications" }).click();
  await expect(bob.page.getByText("Poets")).toBeVisible();
  await bob.page.getByRole("button", { name: "1 day" }).click();
  await expect(bob.page).toHaveURL(new RegExp(`/chat/room/2/${group}/${bob.id}`));
  await bob.page.goto("/set/notices");
  await expect(bob.page.getByRole("listitem").filter({ hasText: "Poets" })).toBeVisible();
});

test("a group offers the actions that are allowed there, and is listed for those who created or joined it", async ({
  browser,
  baseURL,
  javaScriptEnabled: isLive,
}) => {
  const [ada, bob] = [await visitor(browser, baseURL, "Ada"), await visitor(browser, baseURL, "Bob")];
  const group = await createGroup(ada, 10);
  const offered = ({ page }: Visitor) => page.locator(".chat-actions").locator("a, button");
  for (const { page } of [ada, bob]) await page.goto(`/chat/info/2/${group}`);
  await expect(bob.page.getByText("Hobby")).toBeVisible();
  await expect(offered(bob)).toHaveText(["Ask to join"]);
  await expect(offered(ada)).toHaveText([
    "Send message",
    "Members",
    "Invite links",
    "Edit group",
    "Leave group",
    "Delete group",
  ]);
  await expect(offered(ada).first()).toHaveAttribute("href", `/chat/room/2/${group}/${ada.id}`);
  await expectTwelveBackgrounds(ada.page.locator(".chat-backdrop"));

  await admit(ada, bob, group);
  const lists = ["Owned by me", "Joined"] as const;
  for (const [who, full, empty] of [
    [ada, ...lists],
    [bob, lists[1], lists[0]],
  ] as const) {
    await who.page.goto("/chat?panel=groups");
    for (const name of lists) await expect(who.page.getByRole("heading", { name })).toBeVisible();
    await expect(who.page.getByText("None", { exact: true })).toHaveCount(1);
    await expect(listOf(who, full)).toHaveText(["PoetsOdes"]);
    await expect(listOf(who, empty)).toHaveCount(0);
  }
  await listOf(bob, "Joined").getByRole("link", { name: "Poets" }).click();
  await expect(bob.page).toHaveURL(new RegExp(`/chat/info/2/${group}`));
  await expect(offered(bob)).toHaveText(["Send message", "Members", "Leave group"]);
  await expect(offered(bob).first()).toHaveAttribute("href", `/chat/room/2/${group}/${bob.id}`);
  await listOf(bob, "Joined").getByRole("link", { name: "Message" }).click();
  await expect(bob.page).toHaveURL(new RegExp(`/chat/room/2/${group}/${bob.id}`));
  // Its tools have loaded.
  if (isLive) await expect(bob.page.getByRole("button", { name: "Burn after reading" })).toBeVisible();
  await say(bob, "Hello");
  await expect(bob.page.getByRole("button", { name: "Clear history" })).toHaveCount(0);
  await bob.page.goto("/chat?panel=messages");
  await expect(listOf(bob, "Messages").locator("img")).toHaveAttribute("src", /^\/chat\/avatar\//);
});

const listOf = ({ page }: Visitor, name: string) => page.getByRole("list", { name }).getByRole("listitem");

/** Each type of group has its own pattern and its own hue. */
async function expectTwelveBackgrounds(container: Locator): Promise<void> {
  const drawn = await container.evaluate((element: HTMLElement) =>
    Array.from({ length: 12 }, (_, at) => {
      element.className = `chat-backdrop chat-type-${at + 1}`;
      return getComputedStyle(element).backgroundImage;
    }),
  );
  expect(new Set(drawn.map((image) => image.replace(/oklch\([^)]*\)/g, ""))).size).toBe(12);
  expect(new Set(drawn.map((image) => /oklch\(\S+ \S+ (\S+)\)/.exec(image)?.[1])).size).toBe(12);
  expect(drawn).not.toContain("none");
}

test("text on every group background has enough contrast", { tag: "@script" }, async ({ browser, baseURL }) => {
  test.setTimeout(600_000);
  const [ada, bob] = await three(browser, baseURL);
  for (let type = 1; type <= 12; type += 1) {
    const group = await createGroup(ada, type);
    await admit(ada, bob, group);
    for (const { page } of [ada, bob]) {
      await page.request.post("/api/record", {
        headers: callHeaders(),
        data: { type: 2, receive_id: group, msg_type: 1, msg: "Hello" },
      });
    }
    await ada.page.goto(`/chat/room/2/${group}/${ada.id}`);
    await expect(message(ada, "Hello")).toHaveCount(2);
    for (const colorScheme of ["light", "dark"] as const) {
      await ada.page.emulateMedia({ colorScheme });
      const found = await violationsOn(ada.page, { exclude: ".chat-banner", rule: "color-contrast" });
      expect(found.map(({ nodes }) => [type, colorScheme, nodes[0]?.html])).toEqual([]);
    }
  }
});
