import {
  codeFor,
  expectAccessible,
  expectFitInEveryLanguage,
  expectNarrow,
  newEmail,
  password,
  signIn,
} from "@dozen/core/testing/visitors";
import { type CDPSession, expect, type Page, test } from "@playwright/test";
import { generate } from "otplib";
import { field, press, register, showOwner, signOut } from "./people";

/** Adds Chromium's virtual authenticator, which verifies the user itself. */
async function plugIn(page: Page): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable", { enableUI: false });
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, id: authenticatorId };
}

/** Sets whether the user touches the authenticator when the browser asks, including during autofill. */
async function present(cdp: CDPSession, authenticatorId: string, enabled: boolean): Promise<void> {
  await cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
}

/** Makes the browser behave like one that autofills names and passwords, but no passkeys. */
async function withoutOffers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}

/** Turns two-factor on. @returns the recovery codes */
async function switchTwoFactorOn(page: Page, account: string): Promise<string[]> {
  await page.goto("/set/f2a");
  await press(page, "Turn on");
  const secret = (await page.locator(".account-key").innerText()).replaceAll(" ", "");
  const codes = await page.locator(".account-recovery code").allInnerTexts();
  await showOwner(page, account);
  await field(page, "code").fill(await generate({ secret }));
  await press(page, "Turn on two-factor");
  await expect(page.getByText("Two-factor authentication turned on")).toBeVisible();
  return codes;
}

/** The steps that a user takes to add a passkey, starting at the settings. */
async function addPasskey(page: Page, account: string, name: string): Promise<void> {
  await page.goto("/set/f2a");
  await page.getByRole("link", { name: "Add a passkey" }).click();
  await field(page, "name").fill(name);
  await press(page, "Send code");
  await expect(page.getByRole("status").filter({ hasText: "on its way" })).toBeVisible();
  await field(page, "code").fill(await codeFor(page.request, account));
  await press(page, "Create passkey");
  await expect(page.getByText("Passkey added")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: name })).toBeVisible();
}

test("a reset lists a passkey, selects it while it is new, and removes it", async ({ page, browser, baseURL }) => {
  // Creating a passkey needs JavaScript, whichever project runs the reset.
  const scripted = await browser.newContext({ baseURL, javaScriptEnabled: true, locale: "en-US" });
  const owner = await scripted.newPage();
  const account = await signIn(owner);
  await plugIn(owner);
  await addPasskey(owner, account, "My laptop");

  await page.goto("/user/reset");
  await field(page, "account").fill(account);
  await press(page, "Next");
  await field(page, "code").fill(await codeFor(page.request, account));
  await press(page, "Next");
  const mine = page.getByLabel("Passkey My laptop");
  await expect(mine).toBeChecked();
  await expectAccessible(page);
  await expectNarrow(page);
  await mine.uncheck();
  await field(page, "password").fill("password1");
  await press(page, "Save new password");
  await expect(field(page, "password")).toHaveAccessibleDescription(/most common/);
  await expect(mine).not.toBeChecked();
  await mine.check();
  await field(page, "password").fill("another-horse-8");
  await press(page, "Save new password");
  await expect(page).toHaveURL(/\/user\/login$/);

  await field(page, "account").fill(account);
  await field(page, "password").fill("another-horse-8");
  await press(page, "Sign in");
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/set/f2a");
  await expect(page.getByText("No passkeys yet")).toBeVisible();
  await scripted.close();
});

test.describe("with script @script", () => {
  test("a passkey is added, signs in alone, and is renamed", async ({ page }) => {
    const account = await signIn(page);
    const { cdp, id } = await plugIn(page);
    await addPasskey(page, account, "My laptop");
    const { credentials } = await cdp.send("WebAuthn.getCredentials", { authenticatorId: id });
    expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: "localhost" }]);

    await present(cdp, id, false);
    await signOut(page);
    // Where the browser autofills the account, it also offers the passkey; the user accepts.
    await present(cdp, id, true);
    await page.goto("/user/login?redirect=%2Fabout");
    await expect(page).toHaveURL(/\/about$/);

    await withoutOffers(page);
    await signOut(page);
    await page.goto("/user/login?redirect=%2Fupdate");
    await press(page, "Sign in with a passkey");
    await expect(page).toHaveURL(/\/update$/);

    await page.goto("/set/f2a");
    await page.getByRole("link", { name: "Rename or remove My laptop" }).click();
    await field(page, "name").fill("Old laptop");
    await press(page, "Save name");
    await expect(page.getByText("Name saved")).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Old laptop" })).toContainText("Last used");
  });

  test("a passkey replaces the one-time code; a removed one is refused with a message", async ({ page }) => {
    const account = await signIn(page);
    await withoutOffers(page);
    await plugIn(page);
    const [first = "", second = ""] = await switchTwoFactorOn(page, account);
    await page.getByRole("link", { name: "Add a passkey" }).click();
    await field(page, "name").fill("Key");
    await field(page, "code").fill(first);
    await press(page, "Create passkey");
    await expect(page.getByText("Passkey added")).toBeVisible();

    await signOut(page);
    await field(page, "account").fill(account);
    await field(page, "password").fill(password);
    await press(page, "Sign in");
    await expect(page).toHaveURL(/\/f2a\?state=/);
    await press(page, "Use a passkey");
    await expect(page).toHaveURL(/\/$/);

    await page.goto("/set/f2a");
    await page.getByRole("link", { name: "Rename or remove Key" }).click();
    await expect(page.getByRole("heading", { name: "Remove this passkey" })).toBeVisible();
    await field(page, "code").fill(second);
    await press(page, "Remove passkey");
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("button", { name: "Remove passkey" }).click();
    await expect(page.getByText("Passkey removed")).toBeVisible();
    await expect(page.getByText("No passkeys yet")).toBeVisible();
    await signOut(page);
    await press(page, "Sign in with a passkey");
    await expect(page.getByRole("alert").filter({ hasText: "This passkey was not accepted" })).toBeVisible();
  });

  test("its pages are accessible and fit a small screen in every language", async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 360, height: 740 });
    const account = await signIn(page);
    await plugIn(page);
    await addPasskey(page, account, "The phone in my left pocket");
    const one = await page.getByRole("link", { name: /^Rename or remove/ }).getAttribute("href");
    await expectFitInEveryLanguage(page, ["/set/f2a", "/set/f2a/passkey", one ?? ""]);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the sign-in page leaves passkeys out, and the settings say why", async ({ page }) => {
    const account = await signIn(page);
    await page.goto("/set/f2a");
    await expect(page.getByText("Your browser needs JavaScript to create passkeys")).toBeVisible();
    await signOut(page);
    await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toHaveCount(0);
    await field(page, "account").fill(account);
    await field(page, "password").fill(password);
    await press(page, "Sign in");
    await expect(page).toHaveURL(/\/$/);
  });
});

test("a sign-in with a new device is reported by message and mail, in the user's language", async ({
  page,
  browser,
}) => {
  const account = newEmail();
  await register(page, account);
  const elsewhere = await browser.newContext({ locale: "zh-CN" });
  const other = await elsewhere.newPage();
  await other.goto("/user/login");
  await field(other, "account").fill(account);
  await field(other, "password").fill(password);
  await other.locator("main form[method=post] button[type=submit]").last().click();
  await expect(other).toHaveURL(/\/$/);
  await elsewhere.close();
  await page.goto("/msg");
  await expect(page.getByRole("link", { name: /New sign-in to your/ })).toBeVisible();
  const outbox = await page.request.get("/outbox", { headers: { accept: "application/json" } });
  const { list } = (await outbox.json()) as { list: { to: string; subject: string }[] };
  expect(list.find(({ to }) => to === account)?.subject).toMatch(/^New sign-in to your/);
});
