import AxeBuilder from "@axe-core/playwright";
import { type APIRequestContext, expect, type Locator, type Page, test } from "@playwright/test";

/** Registers somebody new by the calls and signs the page in. */
async function signIn(page: Page): Promise<void> {
  const { request } = page.context();
  const email = `inbox-${Date.now()}-${Math.floor(Math.random() * 1e9)}@example.com`;
  const password = "correct-horse-9";
  const headers = { Origin: new URL(test.info().project.use.baseURL ?? "").origin, language: "enUs" };
  await request.get(`/api/emailReg?email=${encodeURIComponent(email)}`, { headers });
  const code = await codeFor(request, email);
  await request.post("/api/reg", { headers, data: { type: "email", email, code, password } });
  await page.goto("/user/login");
  await page.locator("[name=account]").fill(email);
  await page.locator("[name=password]").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).not.toHaveURL(/user\/login/);
}

async function codeFor(request: APIRequestContext, email: string): Promise<string> {
  let code = "";
  await expect(async () => {
    const answer = await request.get("/outbox", { headers: { accept: "application/json" } });
    const { list } = (await answer.json()) as { list: { to: string; subject: string }[] };
    code = /^[A-Z0-9]{6}\b/.exec(list.find(({ to }) => to === email)?.subject ?? "")?.[0] ?? "";
    expect(code).not.toBe("");
  }).toPass({ timeout: 10_000 });
  return code;
}

const title = (form: Locator) => form.getByLabel("Title");
const description = (form: Locator) => form.getByLabel("Description");

/** The card that gives feedback, on the page or in the box. */
const formIn = (place: Page | Locator) => place.locator("form", { has: place.locator("[name=des]") });

test("messages and feedback ask a visitor to sign in, and a visitor sees no feedback corner", async ({ page }) => {
  for (const address of ["/msg", "/msg/info/1/unknown", "/feedback"]) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/user\/login/);
  }
  await page.goto("/all");
  await expect(page.locator(".feedback-button")).toHaveCount(0);
});

test.describe("signed in", () => {
  test.beforeEach(({ page }) => signIn(page));

  test("an empty inbox says what will come and leads to feedback", async ({ page }) => {
    await page.goto("/msg");
    await expect(page.getByText("No messages yet")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Give feedback" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Feedback");
  });

  test("an unknown message is not there", async ({ page }) => {
    expect((await page.goto("/msg/info/1/unknown"))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "There is no such message" })).toBeVisible();
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
    await expect(sent).toContainText("Not answered yet");
    await expect(title(form)).toHaveValue("");
  });

  test("sensitive words are shown at their field, with what was typed", async ({ page }) => {
    await page.goto("/feedback");
    const form = formIn(page);
    await title(form).fill("An offer");
    await description(form).fill("Visit the best online casino");
    await form.getByRole("button", { name: "Send feedback" }).click();
    await expect(page.getByText("This contains sensitive words")).toBeVisible();
    await expect(description(form)).toHaveValue("Visit the best online casino");
    await expect(description(form)).toHaveAttribute("aria-invalid", "true");
  });

  test("the corner opens a box over any page, or leads to the form", async ({ page, javaScriptEnabled }) => {
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
    await description(box).fill("You are a piece of shit");
    await box.getByRole("button", { name: "Send feedback" }).click();
    await expect(box.getByText("sensitive words")).toBeVisible();
    await description(box).fill("This box is handy");
    await box.getByRole("button", { name: "Send feedback" }).click();
    await expect(page.getByText("Thanks for your feedback")).toBeVisible();
    await expect(box).toHaveCount(0);
    await expect(page).toHaveURL(/\/all$/);
    await page.goto("/feedback");
    await expect(page.getByRole("listitem").filter({ hasText: "From the corner" })).toBeVisible();
  });

  test("axe finds nothing", async ({ page, javaScriptEnabled }) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      for (const address of ["/msg", "/feedback", "/all"]) {
        await page.goto(address);
        if (javaScriptEnabled && address === "/all") {
          await page.locator("button.feedback-button").click();
          await expect(page.getByRole("dialog", { name: "Feedback" })).toBeVisible();
        }
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations, address).toEqual([]);
      }
    }
  });
});
