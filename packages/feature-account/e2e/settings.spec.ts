import {
  codeFor,
  downloadArchive,
  expectAccessible,
  expectFitInEveryLanguage,
  expectNarrow,
  newEmail,
  password,
  signIn,
} from "@dozen/core/testing/visitors";
import { expect, type Page, test } from "@playwright/test";
import { field, press, signOut } from "./people";

/** 64 red and blue pixels. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC",
  "base64",
);

test("opens with the themes, remembers the last entry, and lists them all", async ({ page }) => {
  await signIn(page);
  await page.goto("/set");
  await expect(page).toHaveURL(/\/set\/index$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Theme");
  const menu = page.getByRole("navigation", { name: "Settings" });
  await menu.getByRole("link", { name: "Devices" }).click();
  await expect(page).toHaveURL(/\/set\/device$/);
  await expect(page.getByText("This device")).toBeVisible();
  await page.goto("/set");
  await expect(page).toHaveURL(/\/set\/device$/);
});

test("applies a theme at once, and in the user's next browser", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const account = await signIn(page);
  await page.goto("/set/theme");
  await press(page, "Green");
  await expect(page.locator("html")).toHaveClass("theme-green");
  await press(page, "Dark");
  await expect(page.locator("html")).toHaveAttribute("data-mode", "dark");
  await expect(page.getByRole("button", { name: "Green" })).toHaveAttribute("aria-pressed", "true");

  const other = await browser.newContext({ baseURL, javaScriptEnabled, locale: "en-US" });
  const elsewhere = await other.newPage();
  await elsewhere.goto("/user/login?redirect=/about");
  await field(elsewhere, "account").fill(account);
  await field(elsewhere, "password").fill(password);
  await press(elsewhere, "Sign in");
  await expect(elsewhere).toHaveURL(/^[^?]*\/about$/);
  await expect(elsewhere.locator("html")).toHaveClass("theme-green");
  await other.close();
});

test("shows the background in the zone only, and a dark one switches the zone to dark", async ({ page }) => {
  await signIn(page);
  await page.goto("/set/ubg");
  await press(page, "Northern night");
  await expect(page.getByRole("button", { name: "Northern night" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(".zone-wallpaper")).toHaveCount(0);
  await page.goto("/user/zone");
  await expect(page).toHaveURL(/\/user\/zone\/index$/);
  await expect(page.locator(".zone-wallpaper")).toHaveAttribute("src", /7-.*\.svg/);
  await expect(page.locator(".zone")).toHaveCSS("color-scheme", "dark");
});

test("saves the profile, which the zone then shows", async ({ page }) => {
  await signIn(page);
  await page.goto("/set/base");
  await field(page, "name").fill("Ada");
  await page.getByLabel("Female").check();
  await field(page, "birth").fill("1990-12-10");
  await field(page, "addr").fill("London");
  await press(page, "Save");
  await expect(page.getByText("Your profile has been saved")).toBeVisible();
  await field(page, "name").fill("");
  await press(page, "Save");
  await expect(field(page, "name")).toHaveAccessibleDescription(/Cannot be empty/);
  await field(page, "name").fill("Ada");
  await press(page, "Save");
  await expect(field(page, "name")).not.toHaveAttribute("aria-invalid");
  await page.goto("/user/zone/base");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ada");
  await expect(page.getByRole("img", { name: "Female" })).toBeVisible();
  await expect(page.getByText("London")).toBeVisible();
  await expect(page.getByText(/^\d\d years$/)).toBeVisible();
});

test("uploads an avatar, cropped with JavaScript and whole without it, and removes it", async ({
  page,
  javaScriptEnabled,
}) => {
  await signIn(page);
  await page.goto("/set/avatar");
  const file = { name: "picture.png", mimeType: "image/png", buffer: picture };
  await page.locator("input[type=file]").setInputFiles({ ...file, buffer: Buffer.from("no picture") });
  if (javaScriptEnabled === false) {
    await press(page, "Use this picture");
    await expect(field(page, "avatar")).toHaveAccessibleDescription("Please choose a JPG or PNG picture");
    await page.locator("input[type=file]").setInputFiles(file);
    await press(page, "Use this picture");
  } else {
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("This picture cannot be shown")).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.locator("input[type=file]").setInputFiles({ ...file, buffer: await drawing(page) });
    await expect(dialog.getByRole("group", { name: /Frame/ })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Use this part" }).click();
  }
  await expect(page.getByText("Avatar updated")).toBeVisible();
  const shown = page.locator("img.portrait");
  await expect(shown).toHaveAttribute("src", /^\/avatar\/[\w-]{22}$/);
  const { status, type } = await page.request
    .get((await shown.getAttribute("src")) ?? "")
    .then((response) => ({ status: response.status(), type: response.headers()["content-type"] }));
  expect([status, type]).toEqual([200, "image/jpeg"]);
  await press(page, "Remove picture");
  await expect(page.getByText("Remove your picture?")).toBeVisible();
  await expectAccessible(page);
  if (javaScriptEnabled === false) await press(page, "Confirm");
  else await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Avatar removed")).toBeVisible();
  await expect(shown).toHaveCount(0);
});

/** A PNG of 400 by 300 pixels. */
async function drawing(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 400;
    canvas.height = 300;
    canvas.getContext("2d")?.fillRect(0, 0, 200, 300);
    return canvas.toDataURL("image/png");
  });
  return Buffer.from(address.split(",")[1] ?? "", "base64");
}

test("changes the password with a code, after which the old one is refused", async ({ page }) => {
  const account = await signIn(page);
  await page.goto("/set/fixpwd");
  await press(page, "Send code");
  await expect(page.getByRole("status").filter({ hasText: "on its way" })).toBeVisible();
  await field(page, "code").fill("WRONG2");
  await field(page, "password").fill("another-horse-8");
  await press(page, "Set new password");
  await expect(field(page, "code")).toHaveAccessibleDescription(/wrong or no longer valid/);
  await field(page, "code").fill(await codeFor(page.request, account));
  await field(page, "password").fill("another-horse-8");
  await press(page, "Set new password");
  await expect(page.getByText("Password changed")).toBeVisible();
  await expect(field(page, "code")).not.toHaveAttribute("aria-invalid");
  for (const name of ["code", "password"]) await expect(field(page, name)).toHaveValue("");
  await signOut(page);
  await field(page, "account").fill(account);
  await field(page, "password").fill(password);
  await press(page, "Sign in");
  await expect(page.getByText("Account or password incorrect")).toBeVisible();
  await field(page, "password").fill("another-horse-8");
  await press(page, "Sign in");
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/set/log");
  const rows = page.getByRole("row");
  await expect(rows.filter({ hasText: "Refused" })).toHaveCount(1);
  await expect(rows.filter({ hasText: "Registration" })).toHaveCount(1);
  await field(page, "ip").fill("999");
  await press(page, "Filter");
  await expect(page.getByText("No sign-ins match this filter")).toBeVisible();
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(field(page, "ip")).toHaveValue("");
  await page.goBack();
  await expect(field(page, "ip")).toHaveValue("999");
});

test("adds a mobile number with codes to both accounts, which raises the safety score", async ({ page }) => {
  const account = await signIn(page);
  await page.goto("/set/safe");
  await expect(page.getByText("Fair: there is more you can do")).toBeVisible();
  await page.getByRole("link", { name: "Add mobile number" }).click();
  await expect(page).toHaveURL(/\/set\/base\/phone$/);
  await page.getByRole("button", { name: "Send code" }).first().click();
  await expect(page.getByText("on its way to your account")).toBeVisible();
  await field(page, "proof").fill(await codeFor(page.request, account));
  const number = `137${String(Date.now() % 1e8).padStart(8, "0")}`;
  await field(page, "account").fill(number);
  await page.getByRole("button", { name: "Send code" }).last().click();
  await expect(page.getByText("on its way to the new email or number")).toBeVisible();
  await field(page, "code").fill(await codeFor(page.request, `+86${number}`));
  await press(page, "Save");
  await expect(page.getByText("Mobile number changed")).toBeVisible();
  await page.goto("/set/safe");
  await expect(page.getByText("Well protected")).toBeVisible();
});

test("restores a changed email from the old address, which signs everyone out", async ({ page }) => {
  const account = await signIn(page);
  const fresh = newEmail();
  await page.goto("/set/base/email");
  await page.getByRole("button", { name: "Send code" }).first().click();
  await expect(page.getByText("on its way to your account")).toBeVisible();
  await field(page, "proof").fill(await codeFor(page.request, account));
  await field(page, "account").fill(fresh);
  await page.getByRole("button", { name: "Send code" }).last().click();
  await expect(page.getByText("on its way to the new email or number")).toBeVisible();
  await field(page, "code").fill(await codeFor(page.request, fresh));
  await press(page, "Save");
  await expect(page.getByText("Email changed")).toBeVisible();
  const outbox = await page.request.get("/outbox", { headers: { accept: "application/json" } });
  const { list } = (await outbox.json()) as { list: { to: string; text: string }[] };
  const letter = list.find(({ to }) => to === account)?.text ?? "";
  await page.goto(/\/user\/undo\?ticket=[\w-]+/.exec(letter)?.[0] ?? "");
  await expect(page.getByText(`${account} was removed from your account.`)).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
  await press(page, "Restore and sign out");
  await expect(page).toHaveURL(/\/user\/reset$/);
  await expect(page.getByText("Restored, and all devices are signed out.")).toBeVisible();
});

test("signs other devices out", async ({ page, browser, baseURL, javaScriptEnabled }) => {
  const account = await signIn(page);
  const other = await browser.newContext({ baseURL, javaScriptEnabled, locale: "en-US" });
  const elsewhere = await other.newPage();
  await elsewhere.goto("/user/login?redirect=/about");
  await field(elsewhere, "account").fill(account);
  await field(elsewhere, "password").fill(password);
  await press(elsewhere, "Sign in");
  await expect(elsewhere).toHaveURL(/^[^?]*\/about$/);
  await page.goto("/set/device");
  await press(page, "Sign out all other devices");
  await expect(page.getByText("Sign out everywhere except here?")).toBeVisible();
  await expectAccessible(page);
  if (javaScriptEnabled === false) await press(page, "Confirm");
  else await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("All other devices signed out")).toBeVisible();
  await elsewhere.goto("/set/base");
  await expect(elsewhere).toHaveURL(/\/user\/login/);
  await expect(elsewhere.getByText("Your sign-in has expired. Please sign in again")).toBeVisible();
  await other.close();
});

test("downloads everything as a zip after the user has proved who they are", async ({ page }) => {
  await signIn(page);
  await page.goto("/set/app");
  await expect(page.getByText("Short links")).toBeVisible();
  // After the cookie was used once, the bare address leads to the proof again.
  await page.goto("/set/app/archive.zip");
  await expect(page).toHaveURL(/\/set\/app\/archive$/);
  await expectAccessible(page);
  await expectNarrow(page);
  await field(page, "password").fill("not-my-password-1");
  await press(page, "Continue");
  await expect(field(page, "password")).toHaveAccessibleDescription(/not your password/);
  await field(page, "password").fill(password);
  await press(page, "Continue");
  await expect(page.getByText("The download is ready")).toBeVisible();
  await expectAccessible(page);
  expect((await downloadArchive(page)).subarray(0, 2).toString()).toBe("PK");
});

// spec:account-84 spec:account-86 spec:site-128
test("an access token works for a program, also on a page of another origin, until it is revoked", async ({
  page,
  request,
  baseURL,
  javaScriptEnabled,
}) => {
  await signIn(page);
  await page.goto("/set/tokens");
  await expect(page.getByText("No access tokens yet")).toBeVisible();
  await page.getByLabel("Name").fill("My script");
  await page.getByLabel("Short links").selectOption("Read");
  await page.getByLabel("Files").selectOption("No access");
  await expect(page.getByLabel("Chat")).toBeVisible();
  await field(page, "password").fill("not-my-password-1");
  await press(page, "Make token");
  await expect(field(page, "password")).toHaveAccessibleDescription(/not your password/);
  await expect(page.getByLabel("Short links")).toHaveValue("read");
  await field(page, "password").fill(password);
  await press(page, "Make token");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your token “My script”");
  await expectAccessible(page);
  await expectNarrow(page);
  const token = (await page.locator(".copy-text pre").first().innerText()).trim();
  const headers = { authorization: `Bearer ${token}` };
  const list = async () => (await request.get("/api/short", { headers })).json();
  expect(await list()).toMatchObject({ code: 200, data: { total: 0 } });
  if (javaScriptEnabled !== false) {
    const other = await page.context().newPage();
    const read = async (address: string) => other.evaluate(readList, { address, token });
    expect(await read(`${baseURL}/api/short`)).toBe(200);
    expect(await read(`${baseURL}/api/file`)).toBe(403);
    await other.close();
  }

  await page.getByRole("link", { name: "Back to the list" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "My script" });
  await expect(row).toContainText("Short links: read");
  await expectAccessible(page);
  await press(page, "Revoke My script");
  if (javaScriptEnabled === false) await press(page, "Confirm");
  else await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("No access tokens yet")).toBeVisible();
  expect(await list()).toMatchObject({ code: 401 });
});

/** Calls the interface from a page without an origin, as another site's page would. */
async function readList({ address, token }: { address: string; token: string }): Promise<number> {
  const response = await fetch(address, { headers: { Authorization: `Bearer ${token}` } });
  return ((await response.json()) as { code: number }).code;
}

test("cancels the account after a minute with the notice, and signing in restores it", async ({
  page,
  javaScriptEnabled,
}) => {
  test.setTimeout(150_000);
  const account = await signIn(page);
  await page.goto("/set/logout");
  const go = page.getByRole("button", { name: "Continue" });
  await page.getByLabel("I have read this").check();
  if (javaScriptEnabled === false) {
    await go.click();
    await expect(page.getByText(/this can be confirmed in \d+ seconds/)).toBeVisible();
    await page.waitForTimeout(61_000);
    await page.getByLabel("I have read this").check();
  } else {
    await expect(go).toBeDisabled();
    await expect(go).toBeEnabled({ timeout: 70_000 });
  }
  await go.click();
  await expect(page).toHaveURL(/step=code/);
  await expectAccessible(page);
  await press(page, "Send code");
  await expect(page.getByRole("status").filter({ hasText: "on its way" })).toBeVisible();
  await field(page, "code").fill(await codeFor(page.request, account));
  await press(page, "Delete my account");
  await expect(page).toHaveURL(/\/user\/login\?from=logout/);
  await expect(page.getByText("Your account will be erased")).toBeVisible();
  await field(page, "account").fill(account);
  await field(page, "password").fill(password);
  await press(page, "Sign in");
  await expect(page.getByText("Deletion canceled")).toBeVisible();
});

test("shows groups of entries and the user's own page on small screens", async ({ page, javaScriptEnabled }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page);
  await page.goto("/me");
  await page.getByRole("navigation", { name: "Settings and more" }).getByRole("link", { name: "Settings" }).click();
  await page.getByRole("link", { name: "Back to System" }).click();
  await page.getByRole("link", { name: "Safety", exact: true }).click();
  await page.getByRole("link", { name: "Delete account" }).click();
  await expect(page).toHaveURL(/\/set\/logout$/);
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto("/me");
  if (javaScriptEnabled === false) await page.getByRole("link", { name: "Open the personal center" }).click();
  await expect(page).toHaveURL(/\/user\/zone\/index$/);
});

const pages = [
  "/set/theme",
  "/set/ubg",
  "/set/avatar",
  "/set/base",
  "/set/base/email",
  "/set/base/phone",
  "/set/fixpwd",
  "/set/log",
  "/set/device",
  "/set/third",
  "/set/safe",
  "/set/app",
  "/set/app/archive",
  "/set/logout",
  "/set/mobile/system",
  "/set/mobile/safety",
  "/set/mobile/user",
  "/user/zone/base",
  "/me",
  "/system",
];
test.describe("on a small screen", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("settings are accessible and fit in every language", async ({ page }) => {
    test.setTimeout(360_000);
    await signIn(page);
    await expectFitInEveryLanguage(page, pages);
  });
});
