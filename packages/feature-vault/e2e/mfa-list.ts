import { execFileSync } from "node:child_process";
import { expect, type Page } from "@playwright/test";

export const secret = "JBSWY3DPEHPK3PXP";

/** Adds an account through the form. */
export async function add(page: Page, name: string, fields: Record<string, string> = {}): Promise<void> {
  await page.goto("/mfa?tab=create");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Setup key").fill(fields.secret ?? secret);
  if (Object.keys(fields).some((field) => field !== "secret")) {
    await page.getByText("Only if the site says so").click();
    if (fields.account) await page.getByLabel("Account", { exact: false }).fill(fields.account);
    if (fields.kind) await page.getByLabel("Kind of code").selectOption(fields.kind);
    if (fields.algorithm) await page.getByLabel("Algorithm").selectOption(fields.algorithm);
    if (fields.digits) await page.getByLabel("Digits").selectOption(fields.digits);
    if (fields.period) await page.getByLabel("Period in seconds").fill(fields.period);
    if (fields.counter) await page.getByLabel("Counter").fill(fields.counter);
  }
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Account added")).toBeVisible();
}

export const card = (page: Page, name: string) => page.locator(".mfa-card").filter({ hasText: name });
export const codeOf = async (page: Page, name: string) =>
  (await card(page, name).locator(".mfa-code").innerText()).replace(/\s/g, "");
export const nextOf = async (page: Page, name: string) =>
  (await card(page, name).locator(".mfa-code-small").innerText()).replace(/\s/g, "");

export function oathtool(...args: string[]): string[] {
  return execFileSync("oathtool", args, { encoding: "utf8" }).trim().split("\n");
}

/** The codes of the previous, the current and the next two time steps. */
export function aroundNow(...args: string[]): string[] {
  const before = `@${Math.floor(Date.now() / 1000) - 30}`;
  return oathtool("--totp", "--base32", "-w", "3", "--now", before, ...args);
}
