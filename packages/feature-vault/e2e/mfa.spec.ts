import { expectAccessible, expectFitInEveryLanguage, expectNarrow, signIn } from "@dozen/core/testing/visitors";
import { expect, type Page, test } from "@playwright/test";
import { add, aroundNow, card, codeOf, nextOf, oathtool, secret } from "./mfa-list";

async function confirm(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^(Delete|Confirm)$/ })
    .last()
    .click();
}

test.beforeEach(({ page }) => signIn(page));

test("the page starts with the form while there are no accounts, and with the codes afterwards", async ({ page }) => {
  await page.goto("/mfa");
  await expect(page.getByRole("link", { name: "Add", exact: true })).toHaveAttribute("aria-current", "page");
  await page.goto("/mfa?tab=list");
  await expect(page.getByText("No accounts yet")).toBeVisible();
  await add(page, "GitHub", { secret: "jbsw y3dp-ehpk 3pxp", account: "alice@example.com" });
  await page.goto("/mfa");
  await expect(card(page, "GitHub")).toContainText("alice@example.com");
  expect(aroundNow(secret)).toContain(await codeOf(page, "GitHub"));
  expect(aroundNow(secret)).toContain(await nextOf(page, "GitHub"));
  await expect(card(page, "GitHub")).toContainText(/\d+ s/);
});

test("a wrong setup key is refused; the page keeps the name and does not send the key back", async ({ page }) => {
  await page.goto("/mfa?tab=create");
  await page.getByLabel("Name").fill("Typo");
  await page.getByLabel("Setup key").fill("not base32: 018!");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Enter a setup key of")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Typo");
  await expect(page.getByLabel("Setup key")).toHaveAttribute("aria-invalid", "true");
});

test("unusual parameters are stored, and kept when another field is wrong", async ({ page }) => {
  await add(page, "Slow Bank", { algorithm: "SHA512", digits: "8", period: "60" });
  const now = Math.floor(Date.now() / 1000);
  const codes = oathtool(
    ...["--totp=SHA512", "--base32", "-d", "8", "--time-step-size=60s", "-w", "2", "--now", `@${now - 60}`, secret],
  );
  expect(codes).toContain(await codeOf(page, "Slow Bank"));
  await page.goto("/mfa?tab=create");
  await page.getByLabel("Name").fill("Odd");
  await page.getByLabel("Setup key").fill(secret);
  await page.getByText("Only if the site says so").click();
  await page.getByLabel("Digits").selectOption("7");
  await page.getByLabel("Period in seconds").fill("1");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Must be 5 or more")).toBeVisible();
  await expect(page.getByLabel("Digits")).toHaveValue("7");
});

test("an otpauth address in the setup key field also sets the parameters", async ({ page }) => {
  await add(page, "From address", { secret: `otpauth://hotp/X:alice?secret=${secret}&counter=4&digits=8&issuer=X` });
  await expect(card(page, "From address")).toContainText("No code yet");
  await expect(card(page, "From address")).toContainText("alice");
});

test("a counter-based code is generated on request", async ({ page }) => {
  await add(page, "Office door", { kind: "hotp", counter: "5" });
  const expected = oathtool("--hotp", "--base32", "-c", "5", "-w", "1", secret);
  await expect(card(page, "Office door")).toContainText("No code yet");
  for (const [index, code] of expected.entries()) {
    await card(page, "Office door").getByRole("button", { name: "New code for Office door" }).click();
    await expect(card(page, "Office door")).toContainText(`No. ${5 + index}`);
    expect(await codeOf(page, "Office door")).toBe(code);
  }
  await page.reload();
  expect(await codeOf(page, "Office door")).toBe(expected[1]);
});

test("an account is found, renamed, deleted after a confirmation, and restored", async ({ page }) => {
  await add(page, "GitHub");
  await add(page, "Forge");
  await page.getByLabel("Search by name or account").fill("HUB");
  await page.getByRole("main").getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.locator(".mfa-card")).toHaveCount(1);
  await page.getByLabel("Rename GitHub").click();
  await page.getByRole("textbox", { name: "Name" }).fill("GitHub at work");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Name saved")).toBeVisible();
  await expect(card(page, "GitHub at work")).toBeVisible();
  await page.getByLabel("Delete GitHub at work").click();
  await expect(page.getByText("you may lock yourself out")).toBeVisible();
  await confirm(page);
  await expect(page.getByText("Account deleted")).toBeVisible();
  await expect(page.locator(".mfa-card")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Account restored")).toBeVisible();
  await expect(card(page, "GitHub at work")).toBeVisible();
});

test("all pages are accessible and fit a small screen in every language", async ({ page, javaScriptEnabled }) => {
  test.slow();
  await add(page, "GitHub", { account: "alice@example.com" });
  await add(page, "Office door", { kind: "hotp" });
  const list = ["/mfa?tab=list", "/mfa?tab=list&secret_key=none"];
  await expectFitInEveryLanguage(page, ["/mfa?tab=create", ...list, "/mfa/import", "/mfa/export"]);
  if (javaScriptEnabled) await lookAtDialogs(page);
});

/** The renaming and deleting forms, which are dialogs with JavaScript. */
async function lookAtDialogs(page: Page): Promise<void> {
  await page.goto("/mfa?tab=list");
  await page.waitForLoadState("networkidle");
  const tools = card(page, "GitHub").locator(".mfa-tools");
  for (const opener of [tools.getByRole("link").first(), tools.getByRole("button")]) {
    await opener.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
    await expectNarrow(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
}

test.describe("with JavaScript @script", () => {
  test("an account that cannot be added while offline stays in its form", async ({ page }) => {
    await page.goto("/mfa?tab=create");
    await page.getByLabel("Name").fill("On a train");
    await page.getByLabel("Setup key").fill(secret);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByText("Connection timed out. Please try again")).toBeVisible();
    await expect(page.getByLabel("Setup key")).toHaveValue(secret);
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(card(page, "On a train")).toBeVisible();
  });

  test("the next code replaces the current one at zero and the list reloads, even while the server is unreachable", async ({
    page,
  }) => {
    test.slow();
    await add(page, "Quick");
    await page.waitForLoadState("networkidle");
    const next = await nextOf(page, "Quick");
    const reload = page.waitForResponse(/\/mfa\/codes/, { timeout: 40_000 });
    await expect.poll(() => codeOf(page, "Quick"), { timeout: 40_000 }).toBe(next);
    expect((await reload).ok()).toBe(true);
    await page.route(/\/mfa\/codes/, (route) => route.abort());
    const after = await nextOf(page, "Quick");
    await expect.poll(() => codeOf(page, "Quick"), { timeout: 40_000 }).toBe(after);
    await expect(page.getByText("The server cannot be reached")).toBeVisible();
  });

  test("codes follow the server's clock, and the page reports a wrong device clock", async ({ page }) => {
    await page.addInitScript(() => {
      const real = Date.now;
      const ahead = 95_000;
      Date.now = () => real() + ahead;
      const { timeOrigin } = performance;
      Object.defineProperty(performance, "timeOrigin", { get: () => timeOrigin + ahead });
    });
    await add(page, "GitHub");
    await page.goto("/mfa?tab=list");
    await expect(page.getByText(/This device’s clock is (94|95|96) seconds ahead/)).toBeVisible();
    expect(aroundNow(secret).slice(0, 3)).toContain(await codeOf(page, "GitHub"));
  });

  test("one click copies a code without its space", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await add(page, "GitHub");
    await card(page, "GitHub").getByRole("button", { name: "Copy code of GitHub" }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^\d{6}$/);
    expect(aroundNow(secret)).toContain(copied);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page has a link that refreshes the codes", async ({ page }) => {
    await add(page, "GitHub");
    await page.getByRole("link", { name: "Refresh codes" }).click();
    expect(aroundNow(secret)).toContain(await codeOf(page, "GitHub"));
  });
});
