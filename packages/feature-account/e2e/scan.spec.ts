import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expectAccessible, newEmail } from "@dozen/core/testing/visitors";
import { type Browser, type BrowserContextOptions, expect, type Page, test } from "@playwright/test";
import { register } from "./people";

/** A signed-in phone in its own browser context, with or without JavaScript as in the project. */
async function signedInPhone(browser: Browser, options: { baseURL?: string; javaScriptEnabled?: boolean }) {
  const phone = await openPage(browser, {
    ...options,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await register(phone, newEmail());
  await expect(phone).toHaveURL(/\/$/);
  return phone;
}

/** A wide screen without touch. Its QR code needs JavaScript, whatever the phone has. */
function openScreen(browser: Browser, baseURL?: string): Promise<Page> {
  return openPage(browser, { baseURL, javaScriptEnabled: true, viewport: { width: 1280, height: 800 } });
}

async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ locale: "en-US", ...options });
  return context.newPage();
}

/** Opens the sign-in page on a wide screen. @returns the content of its QR code */
async function showCode(page: Page): Promise<string> {
  const fetched = page.waitForResponse(/\/api\/scan\?type=qrcode/);
  await page.goto("/user/login?redirect=%2Fabout");
  await page.getByRole("link", { name: "QR code", exact: true }).click();
  const { data } = await (await fetched).json();
  await expect(page.getByText("Scan with your phone")).toBeVisible();
  return data.url;
}

/** Reads a QR code from a screenshot with another program, if that is installed. */
async function readScreen(page: Page): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), "dozen-qr-"));
  try {
    const path = join(folder, "code.png");
    await page.getByRole("img", { name: "QR code for signing in" }).screenshot({ path });
    const stdio = ["ignore", "pipe", "ignore"] as const;
    return execFileSync("zbarimg", ["--quiet", "--raw", path], { encoding: "utf8", stdio: [...stdio] }).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("signs a screen in after a phone has scanned its code", async ({ browser, baseURL, javaScriptEnabled }) => {
  const page = await openScreen(browser, baseURL);
  const phone = await signedInPhone(browser, { baseURL, javaScriptEnabled });
  const url = await showCode(page);
  const read = await readScreen(page);
  if (read !== undefined) expect(read).toBe(url);

  await phone.goto(url);
  await expect(page.getByText("Scanned. Confirm on your phone")).toBeVisible();
  const number = await phone.locator(".account-number").innerText();
  expect(number).toMatch(/^\d\d$/);
  await expect(page.getByText(`Your phone must show ${number}`)).toBeVisible();
  await expect(phone.getByText(/Chrome · Linux/)).toBeVisible();
  await expect(phone.getByText(/127\.0\.0\.1|::1/)).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole("button", { name: "Confirm sign-in" }).click();
  await expect(phone.getByText("Sign-in confirmed").first()).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByText("Welcome back")).toBeVisible();
  await expect(phone).toHaveURL(/\/$/, { timeout: 10_000 });

  await phone.goto(url);
  await expect(phone.getByText(/no longer valid/).first()).toBeVisible();
  await expect(phone).toHaveURL(/\/$/, { timeout: 10_000 });
  await Promise.all([page.context().close(), phone.context().close()]);
});

test("stops polling after the phone cancels, and shows a new code at a click", async ({
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const page = await openScreen(browser, baseURL);
  const phone = await signedInPhone(browser, { baseURL, javaScriptEnabled });
  const url = await showCode(page);
  await phone.goto(url);
  await phone.getByRole("button", { name: "Cancel sign-in" }).click();
  await expect(page.getByText("Canceled. Click the QR code to try again")).toBeVisible();
  const renewed = page.waitForResponse(/\/api\/scan\?type=qrcode/);
  await page.getByRole("button", { name: "Get a new QR code" }).click();
  expect((await (await renewed).json()).data.url).not.toBe(url);
  await expect(page.getByText("Scan with your phone")).toBeVisible();
  await expectAccessible(page);
  await Promise.all([page.context().close(), phone.context().close()]);
});

test("stops polling and shows an error, and a click starts again", async ({ browser, baseURL, javaScriptEnabled }) => {
  if (javaScriptEnabled === false) return;
  const page = await openScreen(browser, baseURL);
  let asked = 0;
  await page.route("**/api/scan?type=status*", (route) => {
    asked += 1;
    return route.fulfill({ json: { code: 102, data: { info: "It is over" } } });
  });
  await showCode(page);
  await expect(page.getByText("It is over")).toBeVisible();
  await expectAccessible(page);
  expect(asked).toBe(1);
  const renewed = page.waitForResponse(/\/api\/scan\?type=qrcode/);
  await page.getByRole("button", { name: "Get a new QR code" }).click();
  await renewed;
  await expect.poll(() => asked).toBe(2);
  await page.context().close();
});

test("the phone's page requires a sign-in, and is not found without a code", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  await page.goto("/scan?codeId=abc");
  await expect(page).toHaveURL(/\/user\/login\?redirect=/);
  const phone = await signedInPhone(browser, { baseURL, javaScriptEnabled });
  await phone.goto("/scan");
  await expect(phone).toHaveURL(/\/$/);
  await phone.context().close();
});

test("narrow screens and browsers without JavaScript say what scanning needs", async ({ page, javaScriptEnabled }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/user/login");
  await expect(page.getByRole("link", { name: "Verification code" })).toBeVisible();
  await expect(page.getByRole("link", { name: "QR code", exact: true })).toHaveCount(0);
  await page.goto("/user/login?mode=scan");
  await expect(page.getByText(/needs a wide screen and JavaScript/)).toBeVisible();
  if (javaScriptEnabled === false) return;
  await expectAccessible(page);
});
