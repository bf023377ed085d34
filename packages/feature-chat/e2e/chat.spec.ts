import { callHeaders, expectAccessibleInBothSchemes, expectNarrow } from "@dozen/core/testing/visitors";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { befriend, two, visitor } from "./people";
import { pixel } from "./pictures";

test("the chat asks a visitor to sign in", async ({ page }) => {
  for (const address of ["/chat", "/chat/apply", "/chat/info/1/x", "/chat/group/add"]) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/user\/login/);
  }
});

/** Searches for a user by the full name. @returns the results */
async function lookFor(page: Page, name: string): Promise<Locator> {
  await page.goto("/chat?panel=search");
  await page.getByRole("searchbox", { name: "Name" }).fill(name);
  await page.getByRole("searchbox", { name: "Name" }).press("Enter");
  const results = page.getByRole("list", { name: "Search results" });
  await expect(results.getByRole("listitem")).toHaveCount(1);
  return results;
}

test("two users find each other, become friends, and end the friendship", async ({
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const [ada, bob] = await two(browser, baseURL);
  const { page } = ada;
  await bob.page.goto("/chat/apply");
  await expect(bob.page.getByText("No requests yet")).toBeVisible();
  await lookFor(page, bob.name);
  await page.getByRole("link", { name: `Add ${bob.name}` }).click();
  const container = javaScriptEnabled ? page.getByRole("dialog") : page.getByRole("main");
  await container.getByLabel("Message").fill("From school");
  if (javaScriptEnabled) await expectKeptOffline(page, container);
  await container.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("Request sent")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/chat/info/1/${bob.id}\\?`));
  await expect(page.getByRole("link", { name: `Add ${bob.name}`, exact: true })).toBeVisible();

  await bob.page.getByRole("link", { name: "Refresh" }).click();
  await expect(bob.page.getByText("From school")).toBeVisible();
  await bob.page.goto("/chat?panel=search");
  await expect(bob.page.getByText("1 request waiting")).toBeVisible();
  await bob.page.getByRole("link", { name: /^Requests/ }).click();
  await expect(bob.page.getByText("From school")).toBeVisible();
  const request = bob.page.getByRole("form", { name: `Request from ${ada.name}` });
  await expect(request.getByRole("button")).toHaveText(["Accept", "Decline"]);
  await request.getByRole("button", { name: "Accept" }).click();
  await expect(bob.page.getByText("Request accepted")).toBeVisible();

  await page.goto("/chat?panel=friends");
  await page.getByRole("link", { name: bob.name }).click();
  await page.getByRole("button", { name: "Delete friend" }).click();
  if (javaScriptEnabled) await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  else await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByText("Nothing was deleted. Thanks for sparing them")).toBeVisible();
  await page.getByRole("button", { name: "Delete friend" }).click();
  const sure = javaScriptEnabled ? page.getByRole("dialog") : page.getByRole("main");
  await sure.getByRole("button", { name: javaScriptEnabled ? "Delete friend" : "Confirm" }).click();
  await expect(page.getByText("Friend deleted")).toBeVisible();
  await expect(page.getByText("No friends yet")).toBeVisible();

  await bob.page.request.post("/api/apply", {
    headers: callHeaders(),
    data: { type: 1, receive_id: ada.id, memo: "Sorry" },
  });
  await expectTabsAndPages(page);
  await page.goto("/chat");
  await expect(page.getByText("Choose a person or a group on the left")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "You are here" }).getByRole("listitem")).toHaveText([
    "Home",
    "All tools",
    "Chat",
  ]);
  await page.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(baseURL ? new URL("/", baseURL).href : "/");
});

/** Expects two friend requests on two pages, and no requests to groups. */
async function expectTabsAndPages(page: Page): Promise<void> {
  await page.goto("/chat/apply?type=1&size=1");
  await expect(page.getByText("Sorry")).toBeVisible();
  await expect(page.getByText("From school")).toHaveCount(0);
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).click();
  await expect(page.getByText("From school")).toBeVisible();
  await expect(page.getByText("Sorry")).toHaveCount(0);
  const tabs = page.getByRole("navigation", { name: "Kinds of requests" });
  await expect(tabs.getByRole("link", { name: "Person" })).toHaveAttribute("aria-current", "page");
  await tabs.getByRole("link", { name: "Group" }).click();
  await expect(page.getByText("No requests yet")).toBeVisible();
  await tabs.getByRole("link", { name: "Person" }).click();
  for (const note of ["Sorry", "From school"]) await expect(page.getByText(note)).toBeVisible();
}

/** While the site cannot be reached, the dialog and what was typed stay. */
async function expectKeptOffline(page: Page, dialog: Locator): Promise<void> {
  await page.context().setOffline(true);
  await dialog.getByRole("button", { name: "Send request" }).click();
  await expect(dialog.getByText("Connection timed out. Please try again")).toBeVisible();
  await expect(dialog.getByLabel("Message")).toHaveValue("From school");
  await page.context().setOffline(false);
}

test("a profile offers the actions that are possible with its user", async ({ browser, baseURL }) => {
  const [ada, bob] = await two(browser, baseURL);
  const { page } = ada;
  const offered = page.locator(".chat-actions").locator("a, button");
  const own = await lookFor(page, ada.name);
  await expect(own.getByRole("link", { name: /^Add / })).toHaveCount(0);
  await own.getByRole("link", { name: ada.name }).click();
  await expect(page).toHaveURL(new RegExp(`/chat/info/1/${ada.id}\\?`));
  await expect(offered).toHaveText(["My posts"]);
  await expect(offered).toHaveAttribute("href", "/chat/space/my");

  await bob.page.request.put("/api/info", {
    headers: callHeaders(),
    data: { name: bob.name, mark: "Likes trains", sex: 1, birth: "", addr: "" },
  });
  await page.goto(`/chat/info/1/${bob.id}`);
  await expect(page.getByText("Likes trains")).toBeVisible();
  await expect(offered).toHaveText(["Add friend", "Their posts", "Block", "Report"]);
  const relation = await befriend(ada, bob);
  await page.reload();
  await expect(offered).toHaveText(["Send message", "Their posts", "Delete friend", "Block", "Report"]);
  await expect(offered.first()).toHaveAttribute("href", `/chat/room/1/${relation}/${bob.id}`);

  await page.goto("/chat/info/1/nobody");
  await expect(page.getByText("Person not found")).toBeVisible();
  await page.goto("/chat/info/2/nothing");
  await expect(page.getByText("Group not found. It may have been deleted")).toBeVisible();
});

test("a phone shows either the panels or the open page, and an arrow leads back", async ({ browser, baseURL }) => {
  const { page, name } = await visitor(browser, baseURL, "Ada");
  await page.setViewportSize({ width: 360, height: 700 });
  const panels = page.getByRole("navigation", { name: "Chat panels" });
  const results = await lookFor(page, name);
  await expect(panels).toBeVisible();
  await expect(page.getByText("Choose a person or a group on the left")).toBeHidden();
  await results.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
  await expect(panels).toBeHidden();
  await expect(results).toBeHidden();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(panels).toBeVisible();
  await expect(results).toBeVisible();
  await expect(page.getByRole("heading", { name: "Profile" })).toHaveCount(0);
});

test("a group is created with a picture, changed and deleted", async ({ browser, baseURL, javaScriptEnabled }) => {
  const { page } = await visitor(browser, baseURL, "Ada");
  await page.goto("/chat?panel=groups");
  await page.getByRole("link", { name: "New group" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Poets");
  await page.getByLabel("Kind").selectOption({ index: 2 });
  await page.getByLabel("Picture").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: pixel });
  if (javaScriptEnabled) {
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Group created")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Poets" })).toBeVisible();
  await page.getByRole("link", { name: "Edit group" }).click();
  await page.getByLabel("Description").fill("Odes");
  if (javaScriptEnabled) await cutOut(page, page.getByLabel("Picture"));
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Group saved")).toBeVisible();
  const avatar = page.locator("img.chat-avatar-large");
  await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(250);
  await page.getByRole("button", { name: "Delete group" }).click();
  const sure = javaScriptEnabled ? page.getByRole("dialog") : page.getByRole("main");
  await sure.getByRole("button", { name: javaScriptEnabled ? "Delete group" : "Confirm" }).click();
  await expect(page.getByText("Group deleted")).toBeVisible();
  await page.goto("/chat/group/edit?id=unknown");
  await expect(page).toHaveURL(/\/chat\/group\/add$/);
  await expect(page.getByText("Group not found. It may have been deleted")).toBeVisible();
});

/** Chooses a picture that is too large and crops its middle, which replaces the file. */
async function cutOut(page: Page, input: Locator): Promise<void> {
  const picture = { name: "wide.png", mimeType: "image/png", buffer: await widePicture(page) };
  expect(picture.buffer.length).toBeGreaterThan(100 * 1024);
  await input.setInputFiles(picture);
  await page.getByRole("dialog").getByRole("button", { name: "Use this part" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const size = await input.evaluate(async ({ files }: HTMLInputElement) => {
    const { width, height } = await createImageBitmap(files?.[0] as File);
    return [width, height];
  });
  expect(size).toEqual([250, 250]);
}

/** A PNG that the browser creates: plain in the middle, with noise on both sides. */
async function widePicture(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 900, height: 300 });
    const pen = canvas.getContext("2d");
    const noise = new ImageData(900, 300);
    for (let at = 0; at < noise.data.length; at += 1) noise.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
    pen?.putImageData(noise, 0, 0);
    pen?.fillRect(300, 0, 300, 300);
    return canvas.toDataURL();
  });
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}

test("no page has an accessibility problem or scrolls sideways @script", async ({ browser, baseURL }) => {
  test.slow();
  const [ada, bob] = await two(browser, baseURL);
  await befriend(ada, bob);
  const pages = [
    "/chat?panel=search&type=1&name=a",
    "/chat?panel=friends",
    "/chat?panel=groups",
    "/chat/apply",
    `/chat/info/1/${bob.id}`,
    "/chat/info/1/nobody",
    "/chat/group/add",
    `/chat/add/1/${ada.id}`,
  ];
  for (const address of pages) {
    await ada.page.goto(address);
    await expectAccessibleInBothSchemes(ada.page);
    await expectNarrow(ada.page);
  }
});
