import { execFile } from "node:child_process";
import { promisify } from "node:util";
import {
  callHeaders,
  expectAccessible,
  expectAccessibleInBothSchemes,
  holdBack,
  password,
  signIn,
} from "@dozen/core/testing/visitors";
import { type APIRequestContext, expect, type Locator, type Page, test } from "@playwright/test";

/** Runs an operator command on the data of the site under test. @returns its output */
async function operate(...args: string[]): Promise<string> {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ["apps/site/admin.js", ...args], {
    env: { ...process.env, DATA_DIR: test.info().project.metadata.dataDir },
  });
  return stdout;
}

/** Signs in a new user with an empty inbox. @returns the email address */
async function signInAnew(page: Page): Promise<string> {
  const email = await signIn(page);
  await clearInbox(page.context().request, callHeaders());
  return email;
}

/** Deletes the notice about a new device: the account was created by a call, and this browser signed in later. */
async function clearInbox(request: APIRequestContext, headers: Record<string, string>): Promise<void> {
  await expect(async () => {
    const { data } = await (await request.get("/api/msgs", { headers })).json();
    expect(data.total).toBe(1);
    const response = await request.put("/api/msgs", { headers, data: { setType: "del", sys: data.list[0].id } });
    expect((await response.json()).code).toBe(200);
  }).toPass({ timeout: 10_000 });
}

const title = (form: Locator) => form.getByLabel("Title");
const description = (form: Locator) => form.getByLabel("Description");

/** The feedback form, on its page or in the box. */
const formIn = (container: Page | Locator) => container.locator("form", { has: container.locator("[name=des]") });

test("messages and feedback ask a visitor to sign in, and a visitor sees no feedback button", async ({ page }) => {
  for (const address of ["/msg", "/msg/info/1/unknown", "/feedback"]) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/user\/login/);
  }
  await page.goto("/all");
  await expect(page.locator(".feedback-button")).toHaveCount(0);
});

test.describe("signed in", () => {
  let email: string;
  test.beforeEach(async ({ page }) => {
    email = await signInAnew(page);
  });

  test("an empty inbox says so and links to the feedback page", async ({ page }) => {
    await page.goto("/msg");
    await expect(page.getByText("No messages yet")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Give feedback" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Feedback");
  });

  test("an unknown message is not found", async ({ page }) => {
    expect((await page.goto("/msg/info/1/unknown"))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Message not found. It may have been deleted" })).toBeVisible();
  });

  test("feedback is sent from its page and listed there", async ({ page, javaScriptEnabled }) => {
    await page.goto("/feedback");
    const form = formIn(page);
    const send = form.getByRole("button", { name: "Send feedback" });
    if (javaScriptEnabled) await expect(send).toBeDisabled();
    await title(form).fill("A longer list");
    if (javaScriptEnabled) await expect(send).toBeDisabled();
    await description(form).fill("Fifty rows to a page, please");
    await send.click();
    await expect(page.getByText("Thanks for your feedback")).toBeVisible();
    const sent = page.getByRole("listitem").filter({ hasText: "A longer list" });
    await expect(sent).toContainText("Fifty rows to a page, please");
    await expect(sent).toContainText("No reply yet");
    await expect(title(form)).toHaveValue("");
  });

  test("sensitive words are refused at their field, which keeps what was typed", async ({ page }) => {
    await page.goto("/feedback");
    const form = formIn(page);
    await title(form).fill("An offer");
    await description(form).fill("Visit the best online casino");
    await form.getByRole("button", { name: "Send feedback" }).click();
    await expect(page.getByText("This contains sensitive words")).toBeVisible();
    await expectAccessible(page);
    await expect(description(form)).toHaveValue("Visit the best online casino");
    await expect(description(form)).toHaveAttribute("aria-invalid", "true");
  });

  test("the feedback button opens a box, or a page without script", async ({ page, context, javaScriptEnabled }) => {
    await page.goto("/all");
    if (!javaScriptEnabled) {
      await page.locator("a.feedback-button").click();
      await expect(page).toHaveURL(/\/feedback$/);
      return;
    }
    const corner = page.locator("button.feedback-button");
    await corner.click();
    const box = page.getByRole("dialog", { name: "Feedback" });
    await expect(title(box)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(box).toHaveCount(0);
    await expect(corner).toBeFocused();

    await corner.click();
    await title(box).fill("From the corner");
    await page.keyboard.press("Escape");
    await expect(box).toHaveCount(0);
    await corner.click();
    await expect(title(box)).toHaveValue("From the corner");
    await description(box).fill("You are a piece of shit");
    await box.getByRole("button", { name: "Send feedback" }).click();
    await expect(box.getByText("sensitive words")).toBeVisible();
    await description(box).fill("This box is handy");
    await context.setOffline(true);
    await box.getByRole("button", { name: "Send feedback" }).click();
    await expect(box.getByText("Connection timed out. Please try again")).toBeVisible();
    await context.setOffline(false);
    await box.getByRole("button", { name: "Send feedback" }).click();
    await expect(page.getByText("Thanks for your feedback")).toBeVisible();
    await expect(box).toHaveCount(0);
    await expect(page).toHaveURL(/\/all$/);
    await page.goto("/feedback");
    await expect(page.getByRole("listitem").filter({ hasText: "From the corner" })).toBeVisible();
  });

  /** Sends feedback from the box with a delayed response, and moves the focus elsewhere in the meantime. */
  async function sendAndGoOn(page: Page, words: string, box: "closed" | "open") {
    await page.goto("/all");
    await page.locator("button.feedback-button").click();
    const form = page.getByRole("dialog", { name: "Feedback" });
    await title(form).fill("On a slow line");
    await description(form).fill(words);
    const release = await holdBack(page, "**/api/feed");
    await form.getByRole("button", { name: "Send feedback" }).click();
    if (box === "closed") await page.keyboard.press("Escape");
    const elsewhere = page.getByRole("main").getByRole("link").first();
    await elsewhere.focus();
    release();
    return { form, elsewhere };
  }

  test("a late confirmation of feedback does not move the focus", { tag: "@script" }, async ({ page }) => {
    const { elsewhere } = await sendAndGoOn(page, "It arrives after a while", "closed");
    await expect(page.getByText("Thanks for your feedback")).toBeVisible();
    await expect(elsewhere).toBeFocused();
  });

  for (const box of ["closed", "open"] as const) {
    const name = `a late refusal of feedback is reported without moving the focus, its box ${box}`;
    test(name, { tag: "@script" }, async ({ page }) => {
      const { form, elsewhere } = await sendAndGoOn(page, "You are a piece of shit", box);
      await expect(page.getByText("Your feedback was not sent: This contains sensitive words")).toBeVisible();
      await expect(elsewhere).toBeFocused();
      if (box === "closed") await page.locator("button.feedback-button").click();
      await expect(description(form)).toHaveValue("You are a piece of shit");
      await expect(description(form)).toHaveAttribute("aria-invalid", "true");
    });
  }

  test("messages are counted, opened, selected, marked as read, deleted and restored", async ({
    page,
    javaScriptEnabled,
  }) => {
    test.slow();
    await operate("message", email, "First", "Hello\n\nSecond paragraph");
    await operate("message", email, "Second", "Another one");
    await page.goto("/msg");
    const counter = page.locator("header .menu-count");
    const rows = page.locator(".inbox-row");
    await expect(counter).toHaveText("2");
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText("Second");

    await page.getByRole("link", { name: /First/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("First");
    await expect(page.locator(".inbox-content")).toHaveText("Hello\n\nSecond paragraph", { useInnerText: true });
    await expect(counter).toHaveText("1");
    await page.getByRole("link", { name: "All messages" }).click();
    await expect(page.locator(".inbox-unread")).toHaveCount(1);

    await page.getByLabel("Select: Second").check();
    if (javaScriptEnabled) await expect(page.getByText("1 selected")).toBeVisible();
    await page.getByRole("button", { name: "Mark read", exact: true }).click();
    await expect(page.getByText("1 message marked read")).toBeVisible();
    await expect(counter).toHaveCount(0);

    if (javaScriptEnabled) await page.getByLabel("Select all").check();
    else for (const name of ["First", "Second"]) await page.getByLabel(`Select: ${name}`).check();
    await page.getByRole("main").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Delete 2 messages?")).toBeVisible();
    await expectAccessible(page);
    const question = javaScriptEnabled ? page.getByRole("dialog") : page.getByRole("main");
    await question.getByRole("button", { name: javaScriptEnabled ? "Delete" : "Confirm" }).click();
    await expect(page.getByText("No messages yet")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("2 messages restored")).toBeVisible();
    await expect(rows).toHaveCount(2);
  });

  test("all messages are marked as read after a confirmation, and one message is deleted on its page", async ({
    page,
    javaScriptEnabled,
  }) => {
    test.slow();
    await operate("message", email, "Only one", "x");
    await page.goto("/msg?type=1");
    await page.getByRole("button", { name: "Mark all read" }).click();
    await expect(page.getByText(/unread messages? as read\?/)).toBeVisible();
    await expectAccessible(page);
    const question = javaScriptEnabled ? page.getByRole("dialog") : page.getByRole("main");
    await question.getByRole("button", { name: javaScriptEnabled ? "Mark all read" : "Confirm" }).click();
    await expect(page.locator(".inbox-unread")).toHaveCount(0);
    await expect(page).toHaveURL(/type=1/);

    await page.getByRole("link", { name: /Only one/ }).click();
    await page.getByRole("main").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Delete this message?")).toBeVisible();
    await expectAccessible(page);
    await question.getByRole("button", { name: javaScriptEnabled ? "Delete" : "Confirm" }).click();
    await expect(page).toHaveURL(/\/msg\?type=1$/);
    await expect(page.getByRole("link", { name: /Only one/ })).toHaveCount(0);
  });

  test("a reply to feedback arrives as a message and is shown with the feedback", async ({ page }) => {
    test.slow();
    const about = `Idea ${Date.now()}-${Math.random()}`;
    await page.goto("/feedback");
    const form = formIn(page);
    await title(form).fill(about);
    await description(form).fill("Please");
    await form.getByRole("button", { name: "Send feedback" }).click();
    await expect(page.getByText("Thanks for your feedback")).toBeVisible();
    const listed = (await operate("feedback-list", "--limit", "1000")).split("\n");
    const id = listed[listed.indexOf(about) - 1]?.split(" ")[0] ?? "";
    await operate("feedback-answer", id, "It is done.");

    await page.goto("/msg?type=2");
    await page.getByRole("link", { name: new RegExp(`Reply to your feedback: ${about}`) }).click();
    await expect(page.getByText("It is done.")).toBeVisible();
    await expect(page.getByRole("blockquote")).toContainText(about);
    await page.goto("/feedback");
    await expect(page.getByRole("listitem").filter({ hasText: about })).toContainText("It is done.");
  });

  test("pages are accessible", async ({ page, javaScriptEnabled }) => {
    test.slow();
    await operate("message", email, "For axe", "x");
    await page.goto("/msg");
    const info = (await page.getByRole("link", { name: /For axe/ }).getAttribute("href")) ?? "";
    for (const address of ["/msg", "/msg?type=2", info, "/feedback", "/all"]) {
      await page.goto(address);
      if (address === "/all" && javaScriptEnabled) {
        await page.locator("button.feedback-button").click();
        await expect(page.getByRole("dialog", { name: "Feedback" })).toBeVisible();
      }
      await expectAccessibleInBothSchemes(page);
    }
  });
});

test.describe("the bell", () => {
  /** The longest that a live update may take. Milliseconds. */
  const atOnce = { timeout: 2000 };
  const bell = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Messages/ });
  const panel = (page: Page) => page.getByRole("dialog", { name: "Messages" });

  /** Signs in with a new device, which sends the user a notice. */
  async function signInElsewhere(page: Page, account: string): Promise<void> {
    const browser = page.context().browser();
    const elsewhere = await browser?.newContext({ baseURL: test.info().project.use.baseURL });
    await elsewhere?.request.get("/user/login");
    const form = { account, password };
    const entered = await elsewhere?.request.post("/user/login", { headers: callHeaders(), form });
    expect(new URL(entered?.url() ?? "").pathname).toBe("/");
    await elsewhere?.close();
  }

  test("counts new messages in every tab, until they are read", async ({ page, javaScriptEnabled }) => {
    const email = await signInAnew(page);
    const context = page.context();
    const connected =
      javaScriptEnabled && context.waitForEvent("response", (response) => response.url().includes("/live?"));
    const tabs = [page, await context.newPage()];
    for (const tab of tabs) await tab.goto("/qrcode");
    await connected;
    // Pages connect once the browser is idle.
    const listens = () =>
      performance.getEntriesByType("resource").some(({ name }) => /\/connection-[^/]*\.js/.test(name));
    if (javaScriptEnabled) for (const tab of tabs) await tab.waitForFunction(listens);
    for (const tab of tabs) await expect(bell(tab)).toHaveAccessibleName("Messages");
    await signInElsewhere(page, email);
    for (const tab of tabs) {
      if (!javaScriptEnabled) await tab.reload();
      await expect(bell(tab)).toHaveAccessibleName("Messages, 1 new", atOnce);
      await expect(tab).toHaveTitle(/^\(1\) /);
    }
    await bell(page).click();
    if (javaScriptEnabled)
      await panel(page)
        .getByRole("link", { name: /^Unread/ })
        .click();
    else
      await page
        .getByRole("main")
        .getByRole("link", { name: /^Unread/ })
        .click();
    await expect(page).toHaveURL(/\/msg\/info\/1\//);
    for (const tab of tabs) {
      if (!javaScriptEnabled && tab !== page) await tab.reload();
      await expect(bell(tab)).toHaveAccessibleName("Messages", atOnce);
      await expect(tab).toHaveTitle(/^[^(]/);
    }
  });

  test("opens a panel that works by keyboard alone", { tag: "@script" }, async ({ page }) => {
    const email = await signInAnew(page);
    await page.goto("/qrcode");
    await bell(page).focus();
    await page.keyboard.press("Enter");
    await expect(panel(page)).toBeFocused();
    await expect(panel(page)).toContainText("No messages yet");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(panel(page)).toHaveCount(0);
    await expect(bell(page)).toBeFocused();

    await signInElsewhere(page, email);
    await page.keyboard.press("Enter");
    await expect(bell(page)).toHaveAttribute("aria-expanded", "true");
    await panel(page).getByRole("button", { name: "Mark all read" }).press("Enter");
    await expect(panel(page).getByRole("status").first()).toHaveText("Marked read, 0 unread");
    await expect(bell(page)).toHaveAccessibleName("Messages");
    await panel(page).getByRole("link", { name: "All messages" }).press("Enter");
    await expect(page).toHaveURL(/\/msg$/);
    await expect(panel(page)).toHaveCount(0);
  });
});
