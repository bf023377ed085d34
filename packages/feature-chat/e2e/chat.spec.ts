import { expectAccessible } from "@dozen/core/testing/visitors";
import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { befriend, type Visitor, visitor } from "./people";

/** A PNG of one pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function two(browser: Browser, baseURL: string | undefined): Promise<[Visitor, Visitor]> {
  return [await visitor(browser, baseURL, "Ada"), await visitor(browser, baseURL, "Bob")];
}

test("the chat asks a visitor to sign in", async ({ page }) => {
  for (const address of ["/chat", "/chat/apply", "/chat/info/1/x", "/chat/group/add"]) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/user\/login/);
  }
});

test("two people find each other, become friends, and part", async ({ browser, baseURL, javaScriptEnabled }) => {
  const [ada, bob] = await two(browser, baseURL);
  const { page } = ada;
  await page.goto("/chat?panel=search");
  await page.getByRole("searchbox", { name: "Name" }).fill(bob.name);
  await page.getByRole("searchbox", { name: "Name" }).press("Enter");
  await page.getByRole("link", { name: `Add ${bob.name}` }).click();
  const place = javaScriptEnabled ? page.getByRole("dialog") : page.getByRole("main");
  await place.getByLabel("Note").fill("From school");
  if (javaScriptEnabled) await expectKeptOffline(page, place);
  await place.getByRole("button", { name: "Send application" }).click();
  await expect(page.getByText("Application sent")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/chat/info/1/${bob.id}\\?`));
  await expect(page.getByRole("link", { name: `Add ${bob.name}`, exact: true })).toBeVisible();

  await bob.page.goto("/chat?panel=search");
  await expect(bob.page.getByText("1 to answer")).toBeVisible();
  await bob.page.getByRole("link", { name: /^Applications/ }).click();
  await expect(bob.page.getByText("From school")).toBeVisible();
  await bob.page.getByRole("link", { name: "Answer", exact: true }).click();
  await bob.page.getByRole("button", { name: "Save" }).click();
  await expect(bob.page.getByText("Please choose one")).toBeVisible();
  await bob.page.getByLabel("Agree").check();
  await bob.page.getByRole("button", { name: "Save" }).click();
  await expect(bob.page.getByText("You have agreed")).toBeVisible();

  await page.goto("/chat?panel=friends");
  await page.getByRole("link", { name: bob.name }).click();
  await page.getByRole("button", { name: "Delete friend" }).click();
  if (javaScriptEnabled) await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  else await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByText("Thanks for sparing them")).toBeVisible();
  await page.getByRole("button", { name: "Delete friend" }).click();
  const sure = javaScriptEnabled ? page.getByRole("dialog") : page.getByRole("main");
  await sure.getByRole("button", { name: javaScriptEnabled ? "Delete friend" : "Confirm" }).click();
  await expect(page.getByText("No longer friends")).toBeVisible();
  await expect(page.getByText("No friends yet")).toBeVisible();
});

/** The site cannot be reached just then: the dialog stays, and so does what was typed. */
async function expectKeptOffline(page: Page, dialog: Locator): Promise<void> {
  await page.context().setOffline(true);
  await dialog.getByRole("button", { name: "Send application" }).click();
  await expect(dialog.getByText("Connection timeout, please retry")).toBeVisible();
  await expect(dialog.getByLabel("Note")).toHaveValue("From school");
  await page.context().setOffline(false);
}

test("a group is made with a picture, changed and deleted", async ({ browser, baseURL, javaScriptEnabled }) => {
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
  await expect(page.getByText("The group is ready")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Poets" })).toBeVisible();
  await page.getByRole("link", { name: "Edit group" }).click();
  await page.getByLabel("Note").fill("Odes");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Group saved")).toBeVisible();
  await page.getByRole("button", { name: "Delete group" }).click();
  const sure = javaScriptEnabled ? page.getByRole("dialog") : page.getByRole("main");
  await sure.getByRole("button", { name: javaScriptEnabled ? "Delete group" : "Confirm" }).click();
  await expect(page.getByText("The group is gone")).toBeVisible();
  await page.goto("/chat/group/edit?id=unknown");
  await expect(page).toHaveURL(/\/chat\/group\/add$/);
  await expect(page.getByText("Group does not exist")).toBeVisible();
});

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
  for (const colorScheme of ["light", "dark"] as const) {
    await ada.page.emulateMedia({ colorScheme });
    for (const address of pages) {
      await ada.page.goto(address);
      await expectAccessible(ada.page);
    }
  }
  await ada.page.setViewportSize({ width: 360, height: 700 });
  for (const address of pages) {
    await ada.page.goto(address);
    expect(await ada.page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(360);
  }
});

test("two people talk", async ({ browser, baseURL, javaScriptEnabled }) => {
  const [ada, bob] = await two(browser, baseURL);
  const relation = await befriend(ada, bob);
  await ada.page.goto(`/chat/room/1/${relation}/${bob.id}`);
  await bob.page.goto(`/chat/room/1/${relation}/${ada.id}`);
  const box = (who: Visitor) => who.page.getByRole("textbox", { name: "Message" });
  const log = (who: Visitor) => who.page.getByRole("log");
  await box(ada).fill("Hello Bob");
  if (javaScriptEnabled) await box(ada).press("Enter");
  else await ada.page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(log(ada).getByText("Hello Bob")).toBeVisible();
  await expect(box(ada)).toHaveValue("");
  if (!javaScriptEnabled) await bob.page.getByRole("link", { name: "Refresh" }).last().click();
  await expect(log(bob).getByText("Hello Bob")).toBeVisible();

  const image = { name: "dot.png", mimeType: "image/png", buffer: pixel };
  if (javaScriptEnabled) await bob.page.locator("input[type=file][accept='image/*']").setInputFiles(image);
  else {
    await bob.page.locator("input[type=file]").setInputFiles(image);
    await bob.page.getByRole("button", { name: "Send file" }).click();
  }
  await expect(log(bob).getByRole("link", { name: /dot\.png/ })).toBeVisible();
  if (!javaScriptEnabled) await ada.page.getByRole("link", { name: "Refresh" }).last().click();
  await expect(log(ada).getByRole("link", { name: /dot\.png/ })).toBeVisible();

  await ada.page.goto("/chat?panel=messages");
  await expect(ada.page.getByRole("link", { name: new RegExp(bob.name) })).toContainText("[Image]");
  await ada.page.goto(`/chat/room/1/${relation}/${bob.id}`);
  const clear = ada.page.getByRole("button", { name: "Clear history" });
  // Before the page's script is there, the button asks on a page of its own.
  if (javaScriptEnabled) await expect(clear).toHaveAttribute("aria-haspopup", "dialog");
  await clear.click();
  const sure = javaScriptEnabled ? ada.page.getByRole("dialog") : ada.page.getByRole("main");
  await sure.getByRole("button", { name: javaScriptEnabled ? "Clear history" : "Confirm" }).click();
  await expect(ada.page.getByText("Nothing has been said yet")).toBeVisible();
  await bob.page.reload();
  await expect(log(bob).getByText("Hello Bob")).toBeVisible();
});

test.describe("with script", () => {
  test("what was written offline survives a reload and is sent by itself, once @script", async ({
    browser,
    baseURL,
  }) => {
    const [ada, bob] = await two(browser, baseURL);
    const relation = await befriend(ada, bob);
    const { page } = ada;
    await page.goto(`/chat/room/1/${relation}/${bob.id}`);
    const box = page.getByRole("textbox", { name: "Message" });
    await expect(page.getByText("Welcome")).toBeVisible();
    await page.route("**/chat/ticket", (route) => route.abort());
    await page.reload();
    await box.fill("Later");
    await box.press("Enter");
    await expect(page.getByText("Waiting to be sent")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Waiting to be sent")).toBeVisible();
    await expect(page.getByText("Connection lost")).toBeVisible();
    await page.unroute("**/chat/ticket");
    await expect(page.getByText("Waiting to be sent")).toHaveCount(0);
    await bob.page.goto(`/chat/room/1/${relation}/${ada.id}`);
    await expect(bob.page.getByRole("log").getByText("Later")).toHaveCount(1);
  });

  test("nothing is sent that is half composed, too long or too large @script", async ({ browser, baseURL }) => {
    const [ada, bob] = await two(browser, baseURL);
    const relation = await befriend(ada, bob);
    const { page } = ada;
    await page.goto(`/chat/room/1/${relation}/${bob.id}`);
    await expect(page.getByText("Welcome")).toBeVisible();
    const box = page.getByRole("textbox", { name: "Message" });
    await box.fill("你好");
    // The last key of a composition as Safari tells it.
    await box.dispatchEvent("keydown", { key: "Enter", keyCode: 229, bubbles: true, cancelable: true });
    await expect(box).toHaveValue("你好");
    await box.fill("");
    await page.keyboard.insertText("a".repeat(2001));
    await box.press("Enter");
    await expect(page.getByText("A message must not exceed 2000 characters")).toBeVisible();
    await expect(box).toHaveValue("a".repeat(2001));
    const large = {
      name: "large.png",
      mimeType: "image/png",
      buffer: Buffer.concat([pixel, Buffer.alloc(200 * 1024)]),
    };
    await page.route("**/api/record", (route) => route.abort());
    await page.locator("input[type=file][accept='image/*']").setInputFiles(large);
    await expect(page.getByText("The image must not exceed 128 KB")).toBeVisible();
    await expect(page.getByText("Nothing has been said yet")).toBeVisible();
  });

  test("typing shows, and burnt messages are gone with the page @script", async ({ browser, baseURL }) => {
    const [ada, bob] = await two(browser, baseURL);
    const relation = await befriend(ada, bob);
    await ada.page.goto(`/chat/room/1/${relation}/${bob.id}`);
    await expect(ada.page.getByText("Welcome")).toBeVisible();
    await bob.page.goto(`/chat/room/1/${relation}/${ada.id}`);
    await expect(ada.page.getByText(`${bob.name} has joined`)).toBeVisible();
    const box = bob.page.getByRole("textbox", { name: "Message" });
    await box.pressSequentially("Psst");
    await expect(ada.page.getByText(`${bob.name} is typing`)).toBeVisible();
    await bob.page.getByRole("button", { name: "Burn after reading" }).click();
    await box.press("Enter");
    await expect(ada.page.getByRole("log").getByText("Psst")).toBeVisible();
    await expect(ada.page.getByText("Not stored")).toBeVisible();
    await expect(bob.page.getByRole("log").getByText("Psst")).toBeVisible();
    const image = { name: "ash.png", mimeType: "image/png", buffer: pixel };
    await bob.page.locator("input[type=file][accept='image/*']").setInputFiles(image);
    await expect(ada.page.getByRole("log").getByRole("link", { name: /ash\.png/ })).toBeVisible();
    await ada.page.reload();
    await expect(ada.page.getByText("Nothing has been said yet")).toBeVisible();
  });

  test("a room has no accessibility problem @script", async ({ browser, baseURL }) => {
    test.slow();
    const [ada, bob] = await two(browser, baseURL);
    const relation = await befriend(ada, bob);
    const headers = { Origin: new URL(baseURL ?? "").origin };
    for (const one of [ada, bob]) {
      await one.page.request.post("/api/record", { headers, data: { type: 1, receive_id: relation, msg: "Hello" } });
    }
    for (const colorScheme of ["light", "dark"] as const) {
      await ada.page.emulateMedia({ colorScheme });
      for (const address of [`/chat/room/1/${relation}/${bob.id}`, "/chat?panel=messages"]) {
        await ada.page.goto(address);
        await expect(ada.page.getByText("Hello").first()).toBeVisible();
        await expectAccessible(ada.page, { exclude: ".chat-banner" });
      }
    }
  });
});
