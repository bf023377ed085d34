import { signIn } from "@dozen/core/testing/visitors";
import { expect, type Page } from "@playwright/test";
import { encodings } from "../src/vault/testing/sealed";

export const masterKey = "planted7Master";

/** Sets a master key; returns the four recovery codes, which are shown once. */
export async function setKey(page: Page): Promise<string[]> {
  await page.goto("/passwd");
  await page.locator("input[name=key]").fill(masterKey);
  await page.locator("input[name=repeat]").fill(masterKey);
  await page.getByRole("button", { name: "Set master key" }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible({ timeout: 60_000 });
  const shown = await page.locator(".vault-codes li").allInnerTexts();
  return shown.map((code) => code.replaceAll(" ", ""));
}

/** Signs in as a new user and creates their vault; returns its recovery codes. */
export async function openNew(page: Page): Promise<string[]> {
  return (await openNewAs(page)).codes;
}

/** Like `openNew`, but also returns the user's email address. */
export async function openNewAs(page: Page): Promise<{ email: string; codes: string[] }> {
  const email = await signIn(page);
  const codes = await setKey(page);
  await page.getByRole("button", { name: "I've saved them" }).click();
  return { email, codes };
}

export async function unlock(page: Page, key = masterKey) {
  await page.locator("input[name=key]").fill(key);
  await page.getByRole("button", { name: "Unlock" }).click();
}

export async function addAccount(
  page: Page,
  account: { name: string; url: string; user: string; password: string; memo?: string },
  saved: "saved" | "refused" = "saved",
) {
  await page.getByRole("link", { name: "New login" }).click();
  const form = page.locator("form.vault-form");
  await form.locator("[name=name]").fill(account.name);
  await form.locator("[name=url]").fill(account.url);
  await form.locator("[name=user]").fill(account.user);
  await form.locator("[name=password]").fill(account.password);
  await form.locator("[name=memo]").fill(account.memo ?? "");
  await form.getByRole("button", { name: "Save login" }).click();
  if (saved === "refused") return;
  await expect(page.getByText("Login saved").first()).toBeVisible();
  // The toast may still be the one of an earlier login; the form is emptied by each.
  await expect(form.locator("[name=user]")).toHaveValue("");
}

/** Records all request and response data of a page from now on. */
export function recordTraffic(page: Page): string[] {
  const traffic: string[] = [];
  page.on("request", (request) => traffic.push(`${request.url()}\n${request.postData() ?? ""}`));
  page.on("response", async (response) => {
    if (/json|text\/x-/.test(response.headers()["content-type"] ?? ""))
      traffic.push(await response.text().catch(() => ""));
  });
  return traffic;
}

/** Expects none of the secrets, in any of five encodings, in the recording. */
export function expectNoneIn(recorded: string[], secrets: string[]): void {
  const haystack = recorded.join("\n");
  expect(haystack.length).toBeGreaterThan(1000);
  expect(secrets.flatMap(encodings).filter((one) => haystack.includes(one))).toEqual([]);
}
