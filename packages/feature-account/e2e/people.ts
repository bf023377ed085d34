import { type APIRequestContext, expect, type Page } from "@playwright/test";

/** A password that the rules take. */
export const password = "correct-horse-9";
let people = 0;

/** An address that no other test uses. */
export function newEmail(): string {
  people += 1;
  return `e2e-${Date.now().toString(36)}-${process.pid}-${people}@example.com`;
}

/** The code of the newest message to an account; a local site shows it on its outbox. */
export async function codeFor(request: APIRequestContext, account: string): Promise<string> {
  let code = "";
  await expect(async () => {
    const answer = await request.get("/outbox", { headers: { accept: "application/json" } });
    const { list } = (await answer.json()) as { list: { to: string; subject: string; text: string }[] };
    const message = list.find(({ to }) => to === account);
    code = /^[A-Z0-9]{6}\b/.exec(message?.subject || message?.text || "")?.[0] ?? "";
    expect(code).not.toBe("");
  }).toPass({ timeout: 10_000 });
  return code;
}

/** The field of a form by its name. */
export const field = (page: Page, name: string) => page.locator(`[name=${name}]`);
export const press = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).click();

/** Registers an account the way people do, which signs it in. */
export async function register(page: Page, account: string, query = ""): Promise<void> {
  await page.goto(`/user/reg${query}`);
  await field(page, "account").fill(account);
  await press(page, "Send code");
  await expect(page.getByRole("status").filter({ hasText: "on its way" })).toBeVisible();
  await field(page, "code").fill(await codeFor(page.request, account));
  await field(page, "password").fill(password);
  await field(page, "agree").check();
  await press(page, "Create account");
}

export async function signOut(page: Page, query = ""): Promise<void> {
  await page.goto(`/user/signout${query}`);
  await press(page, "Sign out");
  await expect(page).toHaveURL(/\/user\/login\?from=index/);
}
