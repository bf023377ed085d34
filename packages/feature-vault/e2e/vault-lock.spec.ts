import { callHeaders, expectAccessible, password, signIn } from "@dozen/core/testing/visitors";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { addAccount, expectNoneIn, masterKey, openNew, openNewAs, recordTraffic, setKey, unlock } from "./open-vault";

/** Makes a minute of the page's workers a second, for timers that start from now on. The page's clock does not reach them. */
async function hurryWorkers(page: Page): Promise<void> {
  for (const worker of page.workers()) {
    await worker.evaluate(() => {
      const start = self.setTimeout.bind(self) as (call: () => void, ms?: number) => number;
      Object.assign(self, { setTimeout: (call: () => void, ms = 0) => start(call, ms / 60) });
    });
  }
}

test.describe("with JavaScript", () => {
  test("a recovery code sets a new master key and keeps every entry, and another one turns the vault off @script", async ({
    page,
  }) => {
    const sent = recordTraffic(page);
    const codes = await openNew(page);
    const [first = ""] = codes;
    await addAccount(page, { name: "Kept", url: "https://kept.example", user: "ada", password: "kept-password" });
    await page.getByRole("button", { name: "Lock the vault" }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Set a new master key" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.locator("[name=code]").fill(first.toLowerCase());
    await dialog.locator("[name=key]").fill("another9Key00");
    // Even if the requests after the renewal fail, the page shows the new codes.
    await page.route("**/api/passwd-renew", async (route) => {
      await page.route("**/api/passwd?*", (list) => list.abort());
      await route.continue();
    });
    await dialog.getByRole("button", { name: "Set new master key" }).click();
    await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible({ timeout: 60_000 });
    await page.unroute("**/api/passwd?*");
    const fresh = (await page.locator(".vault-codes li").allInnerTexts()).map((code) => code.replaceAll(" ", ""));
    await page.getByRole("button", { name: "I've saved them" }).click();
    await page.getByRole("link", { name: /Logins/ }).click();
    await expect(page.getByRole("row", { name: /Kept/ })).toBeVisible();

    await page.reload();
    await unlock(page, "another9Key00");
    await expect(page.getByRole("row", { name: /Kept/ })).toBeVisible({ timeout: 30_000 });

    await page.getByRole("button", { name: "Lock the vault" }).click();
    await page.getByRole("button", { name: "Turn off and erase the vault" }).click();
    await dialog.locator("[name=code]").fill(first);
    await dialog.getByRole("button", { name: "Turn off and erase" }).click();
    await expect(dialog.getByText("Wrong recovery code. Check it, or use another one")).toBeVisible({
      timeout: 30_000,
    });
    await dialog.locator("[name=code]").fill(fresh[3] ?? "");
    await dialog.getByRole("button", { name: "Turn off and erase" }).click();
    await expect(page.getByRole("heading", { name: "Choose a master key" })).toBeVisible({ timeout: 30_000 });
    expectNoneIn(sent, [...codes, ...fresh, masterKey, "another9Key00", "kept-password", "https://kept.example"]);
  });

  test("renewing the key encrypts everything again, and another tab notices @script", async ({ page }) => {
    const sent = recordTraffic(page);
    const codes = await openNew(page);
    await addAccount(page, { name: "Kept", url: "https://kept.example", user: "ada", password: "kept-password" });
    const other = await page.context().newPage();
    await other.goto("/passwd?tab=list");
    await unlock(other);
    await expect(other.getByRole("row", { name: /Kept/ })).toBeVisible({ timeout: 30_000 });

    await page.getByRole("link", { name: "Vault settings" }).click();
    await page.locator("[name=old]").fill("Wrong7Master");
    await page.locator("[name=key]").fill("another9Key00");
    await page.getByRole("checkbox", { name: "Re-encrypt everything" }).check();
    await page.getByRole("button", { name: "Change master key" }).click();
    await expect(page.getByText("Wrong master key. Check it, or use a recovery code")).toBeVisible({ timeout: 30_000 });
    await page.locator("[name=old]").fill(masterKey);
    await page.getByRole("button", { name: "Change master key" }).click();
    await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible({ timeout: 60_000 });
    await page.getByRole("button", { name: "I've saved them" }).click();
    await page.getByRole("link", { name: /Logins/ }).click();
    await page.getByRole("button", { name: /View.*Kept/ }).click();
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(page.getByText("kept-password")).toBeVisible();

    await addAccount(
      other,
      { name: "Late", url: "https://late.example", user: "ada", password: "late-password" },
      "refused",
    );
    await expect(other.getByText("The vault got a new key on another device.")).toBeVisible();
    await unlock(other, masterKey);
    await expect(other.getByText("Wrong master key. Check it, or use a recovery code")).toBeVisible({
      timeout: 30_000,
    });
    await unlock(other, "another9Key00");
    await expect(other.getByRole("link", { name: "Logins 1" })).toBeVisible({ timeout: 30_000 });
    expectNoneIn(sent, [...codes, masterKey, "another9Key00", "kept-password", "https://kept.example"]);
  });

  test("a second tab uses the master key that the first one has set @script", async ({ page }) => {
    await openNew(page);
    const other = await page.context().newPage();
    await other.goto("/passwd?tab=settings");
    await unlock(other);
    const change = async (tab: Page, old: string, key: string) => {
      await tab.locator("[name=old]").fill(old, { timeout: 30_000 });
      await tab.locator("[name=key]").fill(key);
      await tab.getByRole("button", { name: "Change master key" }).click();
    };
    await page.getByRole("link", { name: "Vault settings" }).click();
    await change(page, masterKey, "another9Key00");
    await expect(page.getByText("Master key changed").first()).toBeVisible({ timeout: 30_000 });
    await change(other, masterKey, "third5Key0000");
    await expect(other.getByText("Wrong master key. Check it, or use a recovery code")).toBeVisible({
      timeout: 30_000,
    });
    await change(other, "another9Key00", "third5Key0000");
    await expect(other.getByText("Master key changed").first()).toBeVisible({ timeout: 30_000 });
  });

  test("a copied password is cleared from the clipboard, and an idle vault locks", { tag: "@script" }, async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openNew(page);
    await page.getByRole("link", { name: "Vault settings" }).click();
    await page.getByLabel("Lock when nothing happens for").selectOption({ label: "1 minute" });
    await addAccount(page, { name: "Copied", url: "https://copied.example", user: "ada", password: "copied-password" });
    await page.getByRole("link", { name: /Logins/ }).click();
    await page.getByRole("button", { name: /View.*Copied/ }).click();
    await page.getByRole("button", { name: "Copy password" }).click();
    await expect(page.getByText("The clipboard is cleared after 30 seconds.").first()).toBeVisible();
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    expect(await clipboard()).toBe("copied-password");
    await page.clock.fastForward(31_000);
    await expect.poll(clipboard).toBe(" ");
    await expect(page.getByRole("row", { name: /Copied/ })).toBeVisible();
    await hurryWorkers(page);
    await page.keyboard.press("Shift");
    await expect(page.getByText("Locked after a while without activity")).toBeVisible();
    await expect(page.getByRole("row", { name: /Copied/ })).toBeHidden();
  });

  test("the vault locks when the session has ended @script", async ({ page, baseURL, browser }) => {
    await openNew(page);
    await addAccount(page, { name: "Gone", url: "https://gone.example", user: "ada", password: "gone-password" });
    await endSession(browser, page, baseURL ?? "");
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(page.getByText("Your session has ended, so the vault was locked.")).toBeVisible();
    await expect(page.getByText("Gone")).toBeHidden();
  });

  test("the vault is locked after signing out and in again @script", async ({ page }) => {
    const { email } = await openNewAs(page);
    await addAccount(page, { name: "Gone", url: "https://gone.example", user: "ada", password: "gone-password" });
    await page.getByRole("button", { name: "Sign out" }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/user\/login/);
    await page.locator("[name=account]").fill(email);
    await page.locator("[name=password]").fill(password);
    await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Unlock your vault" })).toBeVisible();
    await expect(page.getByText("Gone")).toBeHidden();
  });

  test("a page of the previous user sets no key for the user who is now signed in @script", async ({ page }) => {
    await signIn(page);
    await page.goto("/passwd");
    await expect(page.getByRole("heading", { name: "Choose a master key" })).toBeVisible();
    const other = await page.context().newPage();
    await other.request.post("/api/signOut", { headers: callHeaders(), data: {} });
    await signIn(other);
    await page.locator("input[name=key]").fill(masterKey);
    await page.locator("input[name=repeat]").fill(masterKey);
    await page.getByRole("button", { name: "Set master key" }).click();
    await expect(page.locator("input[name=key]")).toHaveValue("");
    // The page now belongs to the new user, whose key still works after a reload.
    await setKey(page);
    await page.reload();
    await unlock(page);
    await expect(page.getByRole("heading", { name: "New login" })).toBeVisible({ timeout: 30_000 });
  });

  test("closing the window leads to the home page and leaves the vault open @script", async ({ page }) => {
    await openNew(page);
    await page.getByRole("link", { name: "Close and go home" }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goBack();
    await expect(page.getByRole("heading", { name: "New login" })).toBeVisible();
  });
});

/** Ends the session from another browser context with the same cookie. */
async function endSession(browser: Browser, page: Page, origin: string) {
  const other = await browser.newContext({ storageState: await page.context().storageState() });
  await other.request.post("/api/signOut", { headers: { Origin: origin }, data: {} });
  await other.close();
}
