import { codeFor, password } from "@dozen/core/testing/visitors";
import { expect, type Page } from "@playwright/test";

export const field = (page: Page, name: string) => page.locator(`[name=${name}]`);
export const press = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).click();

/** Registers an account through the form, which signs it in; at the site under test, or at `origin`. */
export async function register(page: Page, account: string, query = "", origin = ""): Promise<void> {
  await page.goto(`${origin}/user/reg${query}`);
  await field(page, "account").fill(account);
  await press(page, "Send code");
  await expect(page.getByRole("status").filter({ hasText: "on its way" })).toBeVisible();
  await field(page, "code").fill(await codeFor(page.request, account, origin));
  await field(page, "password").fill(password);
  await field(page, "agree").check();
  await press(page, "Create account");
  await expect(page).not.toHaveURL(/\/user\/reg/);
}

/** Proves ownership where a form asks for it, with a code sent to `account` and typed into the field `proof`. */
export async function showOwner(page: Page, account: string, origin = ""): Promise<void> {
  await press(page, "Send code");
  await expect(page.getByRole("status").filter({ hasText: "on its way" })).toBeVisible();
  await field(page, "proof").fill(await codeFor(page.request, account, origin));
}

export async function signOut(page: Page, query = ""): Promise<void> {
  await page.goto(`/user/signout${query}`);
  await press(page, "Sign out");
  await expect(page).toHaveURL(/\/user\/login\?from=index/);
}
