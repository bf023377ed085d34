import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { browserWithCamera } from "@dozen/core/testing/camera";
import { expectAccessible, expectNarrow, password, signIn } from "@dozen/core/testing/visitors";
import { expect, type Page, test } from "@playwright/test";
import { toBuffer } from "qrcode";
import sharp from "sharp";
import { writeMigration } from "../src/mfa/formats/migration";
import { type NamedKey, usualKey } from "../src/mfa/key";

const secret = "JBSWY3DPEHPK3PXP";
const sample = (name: string) => readFileSync(new URL(`../src/mfa/formats/samples/${name}`, import.meta.url));

/** Adds an account by the form. */
async function add(page: Page, name: string, fields: Record<string, string> = {}): Promise<void> {
  await page.goto("/mfa?tab=create");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Secret").fill(fields.secret ?? secret);
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

const card = (page: Page, name: string) => page.locator(".mfa-card").filter({ hasText: name });
const codeOf = async (page: Page, name: string) =>
  (await card(page, name).locator(".mfa-code").innerText()).replace(/\s/g, "");
const nextOf = async (page: Page, name: string) =>
  (await card(page, name).locator(".mfa-code-small").innerText()).replace(/\s/g, "");

function oathtool(...args: string[]): string[] {
  return execFileSync("oathtool", args, { encoding: "utf8" }).trim().split("\n");
}

/** The codes of the step before this one, of this one and of the two after it. */
function aroundNow(...args: string[]): string[] {
  const before = `@${Math.floor(Date.now() / 1000) - 30}`;
  return oathtool("--totp", "--base32", "-w", "3", "--now", before, ...args);
}

async function confirm(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^(Delete|Confirm)$/ })
    .last()
    .click();
}

test.beforeEach(({ page }) => signIn(page));

test("whoever has no account yet is shown how to add one; afterwards the codes come first", async ({ page }) => {
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

test("a wrong secret is refused with its name kept, and is not sent back", async ({ page }) => {
  await page.goto("/mfa?tab=create");
  await page.getByLabel("Name").fill("Typo");
  await page.getByLabel("Secret").fill("not base32: 018!");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Secret format wrong")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Typo");
  await expect(page.getByLabel("Secret")).toHaveAttribute("aria-invalid", "true");
});

test("parameters of unusual sites are kept, also when another field is wrong", async ({ page }) => {
  await add(page, "Slow Bank", { algorithm: "SHA512", digits: "8", period: "60" });
  const now = Math.floor(Date.now() / 1000);
  const codes = oathtool(
    ...["--totp=SHA512", "--base32", "-d", "8", "--time-step-size=60s", "-w", "2", "--now", `@${now - 60}`, secret],
  );
  expect(codes).toContain(await codeOf(page, "Slow Bank"));
  await page.goto("/mfa?tab=create");
  await page.getByLabel("Name").fill("Odd");
  await page.getByLabel("Secret").fill(secret);
  await page.getByText("Only if the site says so").click();
  await page.getByLabel("Digits").selectOption("7");
  await page.getByLabel("Period in seconds").fill("1");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Must be 5 or more")).toBeVisible();
  await expect(page.getByLabel("Digits")).toHaveValue("7");
});

test("an otpauth address in place of the secret brings its parameters along", async ({ page }) => {
  await add(page, "From address", { secret: `otpauth://hotp/X:alice?secret=${secret}&counter=4&digits=8&issuer=X` });
  await expect(card(page, "From address")).toContainText("None drawn yet");
  await expect(card(page, "From address")).toContainText("alice");
});

test("a code by counter comes when it is asked for", async ({ page }) => {
  await add(page, "Office door", { kind: "hotp", counter: "5" });
  const expected = oathtool("--hotp", "--base32", "-c", "5", "-w", "1", secret);
  await expect(card(page, "Office door")).toContainText("None drawn yet");
  for (const [place, code] of expected.entries()) {
    await card(page, "Office door").getByRole("button", { name: "New code for Office door" }).click();
    await expect(card(page, "Office door")).toContainText(`No. ${5 + place}`);
    expect(await codeOf(page, "Office door")).toBe(code);
  }
  await page.reload();
  expect(await codeOf(page, "Office door")).toBe(expected[1]);
});

test("an account is found, renamed, deleted after a question, and comes back", async ({ page }) => {
  await add(page, "GitHub");
  await add(page, "Forge");
  await page.getByLabel("Find by name or account").fill("HUB");
  await page.getByRole("button", { name: "Find", exact: true }).click();
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
  await expect(page.getByText("Account is back")).toBeVisible();
  await expect(card(page, "GitHub at work")).toBeVisible();
});

test("eleven accounts are two pages", async ({ page }) => {
  const lines = Array.from(
    { length: 11 },
    (_, place) => `otpauth://totp/Site%20${place}?secret=${secret}${"ABCDEFGHIJK"[place]}A`,
  );
  await page.goto("/mfa/import");
  await page.getByLabel("Addresses or text").fill(lines.join("\n"));
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Add ticked accounts" }).click();
  await expect(page.getByText("11 accounts added")).toBeVisible();
  await expect(page.locator(".mfa-card")).toHaveCount(10);
  await expect(page.locator(".mfa-card").first()).toContainText("Site 0");
  await page
    .getByRole("link", { name: "Next page" })
    .or(page.getByLabel("Next", { exact: true }))
    .first()
    .click();
  await expect(page.locator(".mfa-card")).toHaveCount(1);
  await expect(card(page, "Site 10")).toBeVisible();
});

test("an export of Aegis is previewed and added, and again all of it is there already", async ({ page }) => {
  for (const expected of ["New", "Already there as GitHub"]) {
    await page.goto("/mfa/import");
    const file = { name: "aegis.json", mimeType: "application/json", buffer: sample("aegis-plain.json") };
    await page.getByLabel("Pictures or files").setInputFiles(file);
    await page.getByRole("button", { name: "Preview" }).click();
    const row = page.locator(".mfa-found li").filter({ hasText: "GitHub" });
    await expect(row).toContainText(expected);
    await expect(page.locator(".mfa-found li").filter({ hasText: "Steam" })).toContainText("Kind not supported");
    if (expected === "New") {
      await page.getByLabel("Add Slow Bank (alice)").uncheck();
      await page.getByRole("button", { name: "Add ticked accounts" }).click();
      await expect(page.getByText("2 accounts added")).toBeVisible();
      await expect(page.locator(".mfa-card")).toHaveCount(2);
      expect(aroundNow(secret)).toContain(await codeOf(page, "GitHub"));
    }
  }
});

test("pictures of a transfer are read, by the browser or by the server", async ({ page }) => {
  const keys = Array.from({ length: 12 }, (_, place): NamedKey => {
    return { ...usualKey, name: `Site ${place}`, account: "", secret: `${secret}${"ABCDEFGHIJKL"[place]}A` };
  });
  const pictures = await Promise.all(
    writeMigration(keys, 9).map(async (address, place) => ({
      name: `part-${place}.jpg`,
      mimeType: "image/jpeg",
      buffer: await sharp(await toBuffer(address, { scale: 4 }))
        .rotate(3, { background: "white" })
        .jpeg()
        .toBuffer(),
    })),
  );
  await page.goto("/mfa/import");
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Pictures or files").setInputFiles(pictures.slice(0, 1));
  if (!test.info().project.use.javaScriptEnabled) await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("1 part of the transfer is missing")).toBeVisible();
  await page.getByRole("link", { name: "Start again" }).click();
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Pictures or files").setInputFiles(pictures);
  if (!test.info().project.use.javaScriptEnabled) await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Add ticked accounts" }).click();
  await expect(page.getByText("12 accounts added")).toBeVisible();
});

test("what cannot be imported says why, with the text kept", async ({ page }) => {
  await page.goto("/mfa/import");
  await page.getByLabel("Addresses or text").fill("nonsense");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("Nothing that can be read was found")).toBeVisible();
  await expect(page.getByLabel("Addresses or text")).toHaveValue("nonsense");
  await page.getByLabel("Addresses or text").fill('{"encrypted":true,"items":[]}');
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("This export of Bitwarden is encrypted")).toBeVisible();
});

test("an export asks for the password and gives files and pictures", async ({ page }) => {
  await add(page, "GitHub", { account: "alice@example.com" });
  await page.goto("/mfa/export");
  await expect(page.getByText("Whoever has an export")).toBeVisible();
  await page.getByLabel("Your account’s password").fill("wrong");
  await page.getByRole("button", { name: "Show the export" }).click();
  await expect(page.getByText("Wrong password. 4 tries left")).toBeVisible();
  await page.getByLabel("Your account’s password").fill(password);
  await page.getByRole("button", { name: "Show the export" }).click();
  await expect(page.getByRole("img", { name: "Transfer 1 of 1" })).toBeVisible();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "List of addresses" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^mfa-otpauth-\d{4}-\d\d-\d\d\.txt$/);
  expect(readFileSync(await saved.path(), "utf8")).toContain(
    `otpauth://totp/GitHub:alice%40example.com?secret=${secret}`,
  );
});

test("the code of one account alone can be scanned or typed", async ({ page }) => {
  await add(page, "GitHub");
  await page.getByLabel("QR code of GitHub").click();
  await page.getByLabel("Your account’s password").fill(password);
  await page.getByRole("button", { name: "Show the export" }).click();
  const picture = page.getByRole("img", { name: "QR code: GitHub" });
  await expect(picture).toBeVisible();
  await expect(page.getByText("JBSW Y3DP EHPK 3PXP")).toBeVisible();
  await expect(page.getByRole("button", { name: "List of addresses" })).toHaveCount(0);
});

test("no page keeps anybody out", async ({ page, baseURL }) => {
  test.slow();
  await add(page, "GitHub", { account: "alice@example.com" });
  await add(page, "Office door", { kind: "hotp" });
  for (const [locale, colorScheme] of [
    ["enUs", "light"],
    ["zhCn", "dark"],
    ["zhHk", "dark"],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.context().addCookies([{ name: "locale", value: locale, url: baseURL ?? "" }]);
    for (const path of [
      "/mfa?tab=create",
      "/mfa?tab=list",
      "/mfa?tab=list&secret_key=none",
      "/mfa/import",
      "/mfa/export",
    ]) {
      await page.goto(path);
      await expectAccessible(page);
      await expectNarrow(page);
    }
    if (test.info().project.use.javaScriptEnabled) await lookAtDialogs(page);
  }
});

/** Renaming and deleting, which ask in dialogs where script runs. */
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

test.describe("with JavaScript", () => {
  test.use({ javaScriptEnabled: true });

  test("the next code takes over at zero and the list reloads, also while the server is away", async ({ page }) => {
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

  test("codes follow the server's clock, and a wrong clock of the device is told", async ({ page }) => {
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

  test("a QR code before the camera is read", async ({ playwright }, info) => {
    const { baseURL } = info.project.use;
    const qr = await toBuffer(`otpauth://totp/Cam:me?secret=${secret}&issuer=Cam`, { scale: 6 });
    const browser = await browserWithCamera(playwright, info, qr);
    try {
      const page = await browser.newPage({ baseURL, locale: "en-US" });
      await signIn(page);
      await page.goto("/mfa/import");
      await page.getByRole("button", { name: "Scan with the camera" }).click();
      await expect(page.getByText("What was found")).toBeVisible();
      await expect(page.locator(".mfa-found")).toContainText("Cam");
    } finally {
      await browser.close();
    }
  });

  test("a code is copied with one click, without its gap", async ({ page, context }) => {
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
