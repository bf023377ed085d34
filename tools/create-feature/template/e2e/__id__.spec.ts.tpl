import { expect, type Page, test } from "@playwright/test";

const password = "a-long-password-9";

/** Registers somebody new with the code from the outbox, then signs in through the form. */
async function signIn(page: Page, origin: string) {
  const email = `__id__-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;
  const headers = { Origin: origin };
  await page.request.get(`/api/emailReg?email=${email}`, { headers });
  const outbox = await page.request.get("/outbox", { headers: { Accept: "application/json" } });
  const { list } = (await outbox.json()) as { list: { to: string; subject: string }[] };
  const code = list.find(({ to }) => to === email)?.subject.match(/[A-Za-z0-9]{6}/)?.[0];
  await page.request.post("/api/reg", { headers, data: { type: "email", email, code, password } });

  await page.goto("/user/login");
  await page.locator("input[name=account]").fill(email);
  await page.locator("input[name=password]").fill(password);
  await page.locator("input[name=password]").press("Enter");
  await page.waitForURL((url) => !url.pathname.startsWith("/user/login"));
}

test("a visitor is asked to sign in first", async ({ page }) => {
  await page.goto("/__id__");
  await expect(page).toHaveURL(/\/user\/login/);
});

test("a person adds an item and finds it in the list", async ({ page, baseURL }) => {
  await signIn(page, baseURL ?? "");
  await page.goto("/__id__");
  await page.locator("input[name=text]").fill("Water the plants");
  await page.locator("input[name=text]").press("Enter");
  await expect(page.getByRole("listitem").filter({ hasText: "Water the plants" })).toBeVisible();
});

test("an empty item is refused at its field", async ({ page, baseURL }) => {
  await signIn(page, baseURL ?? "");
  await page.goto("/__id__");
  await page.locator("input[name=text]").press("Enter");
  await expect(page.locator("input[name=text]")).toHaveAttribute("aria-invalid", "true");
});
