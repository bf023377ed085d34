import { readFileSync } from "node:fs";
import { browserWithCamera } from "@dozen/core/testing/camera";
import { password, signIn } from "@dozen/core/testing/visitors";
import { expect, test } from "@playwright/test";
import { toBuffer } from "qrcode";
import sharp from "sharp";
import { writeMigration } from "../src/mfa/formats/migration";
import { type NamedKey, usualKey } from "../src/mfa/key";
import { add, aroundNow, card, codeOf, secret } from "./mfa-list";

const sample = (name: string) => readFileSync(new URL(`../src/mfa/formats/samples/${name}`, import.meta.url));

test.beforeEach(({ page }) => signIn(page));

test("eleven accounts are listed on two pages", async ({ page }) => {
  const lines = Array.from(
    { length: 11 },
    (_, index) => `otpauth://totp/Site%20${index}?secret=${secret}${"ABCDEFGHIJK"[index]}A`,
  );
  await page.goto("/mfa/import");
  await page.getByLabel("Links or text").fill(lines.join("\n"));
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Add selected accounts" }).click();
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

test("an Aegis export is previewed and added, and a second import finds every account again", async ({ page }) => {
  for (const expected of ["New", "Already here as"]) {
    await page.goto("/mfa/import");
    const file = { name: "aegis.json", mimeType: "application/json", buffer: sample("aegis-plain.json") };
    await page.getByLabel("Pictures or files").setInputFiles(file);
    await page.getByRole("button", { name: "Preview" }).click();
    const row = page.locator(".mfa-found li").filter({ hasText: "GitHub" });
    await expect(row).toContainText(expected);
    await expect(page.locator(".mfa-found li").filter({ hasText: "Steam" })).toContainText(expected);
    if (expected === "New") {
      await page.getByLabel("Add Slow Bank (alice)").uncheck();
      await page.getByRole("button", { name: "Add selected accounts" }).click();
      await expect(page.getByText("3 accounts added")).toBeVisible();
      await expect(page.locator(".mfa-card")).toHaveCount(3);
      expect(aroundNow(secret)).toContain(await codeOf(page, "GitHub"));
    }
  }
});

test("pictures of a transfer are read by the browser or by the server", async ({ page }) => {
  const keys = Array.from({ length: 12 }, (_, index): NamedKey => {
    return { ...usualKey, name: `Site ${index}`, account: "", secret: `${secret}${"ABCDEFGHIJKL"[index]}A` };
  });
  const pictures = await Promise.all(
    writeMigration(keys, 9).map(async (address, index) => ({
      name: `part-${index}.jpg`,
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
  await page.getByRole("button", { name: "Add selected accounts" }).click();
  await expect(page.getByText("12 accounts added")).toBeVisible();
});

test("a refused import says why and keeps the text", async ({ page }) => {
  await page.goto("/mfa/import");
  await page.getByLabel("Links or text").fill("nonsense");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("Nothing readable was found")).toBeVisible();
  await expect(page.getByLabel("Links or text")).toHaveValue("nonsense");
  await page.getByLabel("Links or text").fill('{"encrypted":true,"items":[]}');
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("This export of Bitwarden is encrypted")).toBeVisible();
});

test("an export requires the password and offers files and pictures", async ({ page }) => {
  await add(page, "GitHub", { account: "alice@example.com" });
  await page.goto("/mfa/export");
  await expect(page.getByText("Anyone who has an export")).toBeVisible();
  await page.getByLabel("Your account’s password").fill("wrong");
  await page.getByRole("button", { name: "Show the export" }).click();
  await expect(page.getByText("Wrong password. 4 tries left")).toBeVisible();
  await page.getByLabel("Your account’s password").fill(password);
  await page.getByRole("button", { name: "Show the export" }).click();
  await expect(page.getByRole("img", { name: "Transfer 1 of 1" })).toBeVisible();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "List of links" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^mfa-otpauth-\d{4}-\d\d-\d\d\.txt$/);
  expect(readFileSync(await saved.path(), "utf8")).toContain(
    `otpauth://totp/GitHub:alice%40example.com?secret=${secret}`,
  );
});

test("the key of a single account can be scanned or typed", async ({ page }) => {
  await add(page, "GitHub");
  await page.getByLabel("QR code of GitHub").click();
  await page.getByLabel("Your account’s password").fill(password);
  await page.getByRole("button", { name: "Show the export" }).click();
  const picture = page.getByRole("img", { name: "QR code: GitHub" });
  await expect(picture).toBeVisible();
  await expect(page.getByText("JBSW Y3DP EHPK 3PXP")).toBeVisible();
  await expect(page.getByRole("button", { name: "List of links" })).toHaveCount(0);
});

test.describe("with JavaScript @script", () => {
  test("found accounts are added at once, even while the page still reloads", async ({ page }) => {
    await page.goto("/mfa/import");
    await page.waitForLoadState("networkidle");
    await page.route(/[?&]_data=|\.data/, async (route) => {
      if (route.request().method() === "GET") await page.waitForTimeout(3000);
      await route.continue();
    });
    await page.getByLabel("Links or text").fill(`otpauth://totp/Quick?secret=${secret}`);
    await page.getByRole("button", { name: "Preview" }).click();
    await page.getByRole("button", { name: "Add selected accounts" }).click();
    await expect(page.getByText("1 account added")).toBeVisible();
  });

  test("the text of one picture stays when another cannot be read", async ({ page }) => {
    const address = `otpauth://totp/Sharp?secret=${secret}`;
    const white = { create: { width: 200, height: 200, channels: 3 as const, background: "white" } };
    await page.goto("/mfa/import");
    await page.waitForLoadState("networkidle");
    const files = page.getByLabel("Pictures or files");
    await files.setInputFiles([
      { name: "sharp.png", mimeType: "image/png", buffer: await toBuffer(address, { scale: 4 }) },
      { name: "blurred.png", mimeType: "image/png", buffer: await sharp(white).png().toBuffer() },
    ]);
    await expect(page.getByText("1 QR code read from your pictures")).toBeVisible();
    await expect(page.getByLabel("Links or text")).toHaveValue(address);
    const left = await files.evaluate((field: HTMLInputElement) => [...(field.files ?? [])].map(({ name }) => name));
    expect(left).toEqual(["blurred.png"]);
  });

  test("a QR code in front of the camera is read", async ({ playwright }, info) => {
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
});
