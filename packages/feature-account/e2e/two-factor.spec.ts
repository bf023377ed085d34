import { expectAccessible, expectFitInEveryLanguage, password, signIn } from "@dozen/core/testing/visitors";
import { expect, type Page, test } from "@playwright/test";
import { generate } from "otplib";
import { field, press, showOwner, signOut } from "./people";

/** The code that an authenticator app shows, `steps` periods of 30 seconds from now. */
function appCode(secret: string, steps = 0): Promise<string> {
  return generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
}

/** Turns two-factor on. @returns what a user would save */
async function protect(page: Page, account: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.goto("/set/f2a");
  await press(page, "Turn on");
  await expect(page.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  const secret = (await page.locator(".account-key").innerText()).replaceAll(" ", "");
  const recoveryCodes = await page.locator(".account-recovery code").allInnerTexts();
  expect(recoveryCodes).toHaveLength(10);
  await page.reload();
  expect((await page.locator(".account-key").innerText()).replaceAll(" ", "")).toBe(secret);
  await showOwner(page, account);
  await field(page, "code").fill("12345");
  await press(page, "Turn on two-factor");
  await expect(field(page, "code")).toHaveAccessibleDescription("The one-time code must be 6 digits");
  // The code of the previous period, so that the current one can still be used to sign in.
  await field(page, "code").fill(await appCode(secret, -1));
  await press(page, "Turn on two-factor");
  await expect(page.getByText("Two-factor authentication turned on")).toBeVisible();
  return { secret, recoveryCodes };
}

async function startSignIn(page: Page, account: string, query = ""): Promise<void> {
  await page.goto(`/user/login${query}`);
  await field(page, "account").fill(account);
  await field(page, "password").fill(password);
  await press(page, "Sign in");
  await expect(page).toHaveURL(/\/f2a\?state=/);
}

test("turns on, asks at the next sign-in, accepts a recovery code, and turns off", async ({
  page,
  javaScriptEnabled,
}) => {
  const account = await signIn(page);
  const { secret, recoveryCodes } = await protect(page, account);
  await expect(page.getByText("10 recovery codes left")).toBeVisible();

  await signOut(page);
  await startSignIn(page, account, "?redirect=%2Fabout");
  await page.goto("/set/f2a");
  await expect(page).toHaveURL(/\/user\/login/);
  await startSignIn(page, account, "?redirect=%2Fabout");
  await field(page, "code").fill("000000");
  await press(page, "Continue");
  await expect(page.getByText(/This two-factor code is wrong/)).toBeVisible();
  await field(page, "code").fill(await appCode(secret));
  await press(page, "Continue");
  await expect(page).toHaveURL(/\/about$/);

  await signOut(page);
  await startSignIn(page, account);
  await page.getByRole("link", { name: "Use a recovery code" }).click();
  // The link replaces the form: what is typed before the new one has rendered is lost.
  await expect(page.getByRole("link", { name: "Use the authenticator app" })).toBeVisible();
  await field(page, "code").fill(recoveryCodes[0]?.toLowerCase() ?? "");
  await press(page, "Continue");
  await expect(page).toHaveURL(/\/$/);

  await page.goto("/set/f2a");
  await expect(page.getByText("9 recovery codes left")).toBeVisible();
  const renew = page.locator("form", { has: page.getByRole("button", { name: "New recovery codes" }) });
  await renew.locator("[name=code]").fill(recoveryCodes[1] ?? "");
  if (javaScriptEnabled !== false) {
    await page.route("**/*.data*", (route) => route.abort());
    await renew.getByRole("button", { name: "New recovery codes" }).click();
    await expect(renew.getByText("Connection timed out. Please try again")).toBeVisible();
    await page.unroute("**/*.data*");
  }
  await renew.getByRole("button", { name: "New recovery codes" }).click();
  await expect(page.getByRole("heading", { name: "Your new recovery codes" })).toBeVisible();
  await expectAccessible(page);
  const [fresh = ""] = await page.locator(".account-recovery code").allInnerTexts();
  expect(recoveryCodes).not.toContain(fresh);

  const off = page.locator("form", { has: page.getByRole("button", { name: "Turn off two-factor" }) });
  await off.locator("[name=code]").fill(fresh);
  await off.getByRole("button", { name: "Turn off two-factor" }).click();
  await expect(page.getByText("Your password alone will be enough again")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Turn off two-factor" }).last().click();
  await expect(page.getByText("Two-factor authentication turned off")).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Turn on", exact: true })).toBeVisible();
});

test("the second step is not found without a state, and restarts with an expired one", async ({ page }) => {
  await page.goto("/f2a");
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/f2a?state=dead");
  await expect(page).toHaveURL(/\/user\/login$/);
  await expect(page.getByText("This sign-in has expired")).toBeVisible();
});

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("its pages are accessible and fit in every language", async ({ page }) => {
    test.setTimeout(180_000);
    const look = (path: string) => expectFitInEveryLanguage(page, [path]);
    const account = await signIn(page);
    await look("/set/f2a");
    await press(page, "Turn on");
    await expect(page.locator(".account-key")).toBeVisible();
    await look("/set/f2a");
    const secret = (await page.locator(".account-key").innerText()).replaceAll(" ", "");
    await showOwner(page, account);
    await field(page, "code").fill(await appCode(secret));
    await press(page, "Turn on two-factor");
    await expect(page.getByText("Two-factor authentication turned on")).toBeVisible();
    await look("/set/f2a");
    await signOut(page);
    await startSignIn(page, account);
    const { href } = new URL(page.url());
    await look(href);
    await look(`${href}&use=recovery`);
  });
});
