import {
  codeFor,
  expectAccessible,
  expectFitInEveryLanguage,
  expectNarrow,
  newEmail,
  password,
  visit,
} from "@dozen/core/testing/visitors";
import { expect, type Page, test } from "@playwright/test";
import { field, press, register, signOut } from "./people";

async function expectSignedIn(page: Page, isSignedIn: boolean): Promise<void> {
  await page.goto("/user/login?redirect=/all");
  await expect(page).toHaveURL(isSignedIn ? /\/all$/ : /\/user\/login/);
}

test("registers, signs out, returns to the page after signing in, and signs in by password and by code", async ({
  page,
}) => {
  const account = newEmail();
  await register(page, account, "?redirect=%2Fabout");
  await expect(page).toHaveURL(/\/about$/);

  await signOut(page, "?redirect=%2Fupdate");
  await expect(page).toHaveURL(/redirect=%2Fupdate/);
  await expect(page.getByText("You have signed out")).toBeVisible();
  await field(page, "account").fill(account);
  await field(page, "password").fill(password);
  await press(page, "Sign in");
  await expect(page).toHaveURL(/\/update$/);

  await signOut(page);
  await page.getByRole("link", { name: "Verification code" }).click();
  await expect(page).toHaveURL(/mode=code/);
  await field(page, "account").fill(account);
  await press(page, "Send code");
  await expect(page.getByRole("status").filter({ hasText: "on its way" })).toBeVisible();
  await field(page, "code").fill((await codeFor(page.request, account)).toLowerCase());
  await field(page, "code").press("Enter");
  await expect(page).toHaveURL(/\/$/);
  await expectSignedIn(page, true);
});

test("keeps what was typed when the request for a code fails", async ({ page, javaScriptEnabled }) => {
  if (javaScriptEnabled === false) return;
  const account = newEmail();
  await page.goto("/user/reg");
  await field(page, "account").fill(account);
  await field(page, "password").fill(password);
  await page.route("**/*.data*", (route) => route.abort());
  await press(page, "Send code");
  await expect(page.getByRole("main").getByText("Connection timed out. Please try again")).toBeVisible();
  await expect(field(page, "account")).toHaveValue(account);
  await expect(field(page, "password")).toHaveValue(password);
  await field(page, "code").fill("ABC234");
  await expect(page.getByText("Connection timed out. Please try again")).toHaveCount(0);
  await page.unroute("**/*.data*");
  await press(page, "Send code");
  await expect(page.getByRole("status").filter({ hasText: "on its way" })).toBeVisible();
});

test("downloads the file whose link asked for the sign-in", async ({ page }) => {
  const account = newEmail();
  await register(page, account);
  await expect(page).toHaveURL(/\/$/);
  await signOut(page);
  await page.goto("/user/login?redirect=%2Fblog%2Fexport");
  await field(page, "account").fill(account);
  await field(page, "password").fill(password);
  const download = page.waitForEvent("download");
  await press(page, "Sign in");
  expect((await download).suggestedFilename()).toMatch(/^blog-.*\.json$/);
});

test("resets a password in three steps, which ends all other sessions", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const account = newEmail();
  await register(page, account);
  await expectSignedIn(page, true);

  const other = await browser.newContext({ baseURL, javaScriptEnabled, locale: "en-US" });
  const elsewhere = await other.newPage();
  await elsewhere.goto("/user/login");
  await elsewhere.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText("Reset password");
  await field(elsewhere, "account").fill(account);
  await press(elsewhere, "Next");
  await expect(field(elsewhere, "code")).toBeVisible();
  await expectAccessible(elsewhere);
  if (javaScriptEnabled !== false) {
    await expect(field(elsewhere, "code")).toBeFocused();
    const dark = elsewhere.getByRole("button", { name: "Dark" });
    await dark.press("Enter");
    await expect(elsewhere.locator("html")).toHaveAttribute("data-mode", "dark");
    await expect(dark).toBeFocused();
  }
  await field(elsewhere, "code").fill("WRONG2");
  await press(elsewhere, "Next");
  await expect(elsewhere.getByText(/wrong or no longer valid/)).toBeVisible();
  await field(elsewhere, "code").fill(await codeFor(elsewhere.request, account));
  await press(elsewhere, "Next");
  await expect(field(elsewhere, "password")).toBeVisible();
  await expectAccessible(elsewhere);
  await field(elsewhere, "password").fill("another-horse-8");
  await press(elsewhere, "Save new password");
  await expect(elsewhere).toHaveURL(/\/user\/login$/);
  await expect(elsewhere.getByText("New password set")).toBeVisible();

  await expectSignedIn(page, false);
  await field(elsewhere, "account").fill(account);
  await field(elsewhere, "password").fill(password);
  await press(elsewhere, "Sign in");
  await expect(elsewhere.getByText("Account or password incorrect")).toBeVisible();
  await expect(field(elsewhere, "account")).toHaveValue(account);
  await field(elsewhere, "password").fill("another-horse-8");
  await press(elsewhere, "Sign in");
  await expect(elsewhere).toHaveURL(/\/$/);
  await other.close();
});

test("registers a mobile number", async ({ page }) => {
  const number = `139${String(Date.now() % 1e8).padStart(8, "0")}`;
  await page.goto("/user/reg");
  await field(page, "account").fill(number);
  await press(page, "Send code");
  await field(page, "code").fill(await codeFor(page.request, `+86${number}`));
  await field(page, "password").fill(password);
  await field(page, "agree").check();
  await press(page, "Create account");
  await expect(page).toHaveURL(/\/$/);
});

test("connects each error to its field and keeps what was typed", async ({ page, javaScriptEnabled }) => {
  await page.goto("/user/reg");
  await field(page, "account").fill("nobody");
  await field(page, "code").fill("ab");
  await field(page, "password").fill("12345");
  await press(page, "Create account");
  for (const [name, message] of [
    ["account", "Enter an email such as name@example.com, or a mobile number"],
    ["code", "Code must be 6 letters or digits"],
    ["password", "Password must be at least 6 characters, without spaces"],
    ["agree", "Please accept the User Agreement and Privacy Policy"],
  ] as const) {
    await expect(field(page, name)).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(message));
  }
  await expect(field(page, "account")).toHaveValue("nobody");
  if (javaScriptEnabled !== false) await expect(field(page, "account")).toBeFocused();
  await expectAccessible(page);
});

test("disables the button until a form is filled, or says what is missing", async ({ page, javaScriptEnabled }) => {
  await page.goto("/user/login");
  const submit = page.getByRole("main").getByRole("button", { name: "Sign in", exact: true });
  if (javaScriptEnabled === false) {
    await submit.click();
    await expect(field(page, "account")).toHaveAccessibleDescription("Cannot be empty");
    return;
  }
  await expect(submit).toBeDisabled();
  await field(page, "account").fill("someone@example.com");
  await expect(submit).toBeDisabled();
  await field(page, "password").fill("another1");
  await expect(submit).toBeEnabled();
});

test("says which account cannot receive a code, and when the next one can be requested", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/user/login?mode=code");
  await field(page, "account").fill("nobody");
  await press(page, "Send code");
  await expect(field(page, "account")).toHaveAccessibleDescription(
    "Enter an email such as name@example.com, or a mobile number",
  );
  if (javaScriptEnabled !== false) await expect(field(page, "account")).toBeFocused();
  await field(page, "account").fill(newEmail());
  await press(page, "Send code");
  await expect(page.getByRole("status").filter({ hasText: "on its way" })).toBeVisible();
  if (javaScriptEnabled === false) {
    await press(page, "Send code");
    await expect(page.getByText(/You can get another in \d+ seconds/)).toBeVisible();
    return;
  }
  await expect(page.getByRole("button", { name: /^\D*\d+ ?s/ })).toBeDisabled();
  await expect(field(page, "code")).toBeFocused();
});

test("clears the error when the user switches to another way to sign in", async ({ page, javaScriptEnabled }) => {
  const account = newEmail();
  const refusal = page.getByText("Account or password incorrect");
  await page.goto("/user/login");
  await field(page, "account").fill(account);
  await field(page, "password").fill(password);
  await press(page, "Sign in");
  await expect(refusal).toBeVisible();
  await page.getByRole("link", { name: "Verification code" }).click();
  await expect(field(page, "code")).toBeVisible();
  await expect(refusal).toBeHidden();
  if (javaScriptEnabled !== false) await expect(field(page, "account")).toHaveValue(account);
});

test("stays signed in when signing out is declined", async ({ page }) => {
  await register(page, newEmail());
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/user/signout?redirect=%2Fabout");
  await expectAccessible(page);
  await expectNarrow(page);
  await press(page, "Stay signed in");
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByText("You are still signed in")).toBeVisible();
  await expectSignedIn(page, true);
});

test("asks before the header's sign-out, and confirms it when the user stays signed in", async ({
  page,
  javaScriptEnabled,
}) => {
  await register(page, newEmail());
  await expect(page).toHaveURL(/\/$/);
  await visit(page, "/update");
  await page.getByRole("banner").getByRole("button", { name: "Sign out" }).click();
  if (javaScriptEnabled === false) {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign out");
    await press(page, "Stay signed in");
    await expect(page).toHaveURL(/\/update$/);
    return;
  }
  const dialog = page.getByRole("dialog", { name: "Sign out?" });
  await expectAccessible(page);
  // The message shows for only a second, so the page itself watches for it.
  const word = page.waitForFunction(() => document.body.innerText.includes("Still signed in"));
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await word;
  await page.getByRole("banner").getByRole("button", { name: "Sign out" }).click();
  await dialog.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/user\/login\?from=index&redirect=%2Fupdate$/);
});

test("ignores a form that another site submits", async ({ request, baseURL }) => {
  const account = newEmail();
  const foreign = [
    "https://evil.example",
    "null",
    `${baseURL}.evil.example`,
    "http://localhost:1",
    "https://localhost",
  ];
  const forms = ["/user/login?mode=code", "/user/reg", "/user/reset", "/user/signout"];
  for (const origin of foreign) {
    for (const path of forms) {
      const form = { intent: "send-code", step: "account", account, confirmed: "yes" };
      const response = await request.post(path, { form, headers: { origin }, maxRedirects: 0 });
      expect(response.status(), `${origin} ${path}`).toBe(403);
    }
  }
  const outbox = await request.get("/outbox", { headers: { accept: "application/json" } });
  expect(await outbox.text()).not.toContain(account);
});

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("pages are accessible and fit in every language", async ({ page }) => {
    await expectFitInEveryLanguage(page, ["/user/login", "/user/login?mode=code", "/user/reg", "/user/reset"]);
  });
});
