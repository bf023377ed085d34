import { expectAccessibleInBothSchemes, expectNarrow } from "@dozen/core/testing/visitors";
import { expect, type Page, test } from "@playwright/test";
import enUs from "../src/vault/words/enUs";
import zhCn from "../src/vault/words/zhCn";
import zhHk from "../src/vault/words/zhHk";
import { addAccount, masterKey, openNew } from "./open-vault";

type Words = typeof zhCn;

test("every view and dialog is accessible, and fits in every language", { tag: "@script" }, async ({
  page,
  baseURL,
}) => {
  test.setTimeout(600_000);
  await openNew(page);
  const longest = "a.rather.long.name@a.example";
  await addAccount(page, {
    name: "One",
    url: `https://one.example/${"x".repeat(40)}`,
    user: longest.slice(0, 20),
    password: "password-one-1",
  });
  await addAccount(page, { name: "Two", url: "https://github.com", user: "bea", password: "password1" });
  for (const [locale, words] of [
    ["enUs", enUs as Words],
    ["zhCn", zhCn],
    ["zhHk", zhHk],
  ] as const) {
    await page.context().addCookies([{ name: "locale", value: locale, url: baseURL ?? "" }]);
    await page.goto("/passwd?tab=list");
    await lookAtLockScreen(page, words);
    await unlock(page);
    await lookAtList(page);
    await lookAtImport(page, words);
    await lookAtOthers(page, words);
  }
});

async function unlock(page: Page) {
  await page.locator("input[name=key]").fill(masterKey);
  await page.locator("input[name=key]").press("Enter");
  await expect(page.getByRole("row")).toHaveCount(3, { timeout: 60_000 });
}

/** axe reads the English page only: what it looks for is the same in every language. */
async function look(page: Page) {
  await expectNarrow(page);
  const isEnglish = (await page.locator("html").getAttribute("lang")) === "en-US";
  if (isEnglish) await expectAccessibleInBothSchemes(page);
}

/** Opens a dialog with a button, checks it and closes it. */
async function lookAtDialog(page: Page, open: () => Promise<void>, inside?: () => Promise<void>) {
  await open();
  await expect(page.getByRole("dialog")).toBeVisible();
  await inside?.();
  await look(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
}

async function lookAtLockScreen(page: Page, { lock }: Words) {
  await expect(page.locator("input[name=key]")).toBeVisible();
  await look(page);
  const sent = () => page.getByRole("dialog").locator("[type=submit]").click();
  await lookAtDialog(page, () => page.getByRole("button", { name: lock.recover }).click(), sent);
  await lookAtDialog(page, () => page.getByRole("button", { name: lock.turnOff }).click(), sent);
}

/** The list's dialogs: view, edit, delete; edit and delete several. */
async function lookAtList(page: Page) {
  const row = page.getByRole("row").filter({ hasText: "One" });
  const action = (index: number) => row.locator(".table-actions button").nth(index).click();
  const batch = (index: number) => page.locator(".table-batch button").nth(index).click();
  const dialog = page.getByRole("dialog");
  await look(page);
  await lookAtDialog(
    page,
    () => action(0),
    () => dialog.locator(".vault-secret + * button").first().click(),
  );
  await lookAtDialog(
    page,
    () => action(1),
    async () => {
      await dialog.locator("[name=name]").fill("");
      await dialog.locator("[type=submit]").click();
    },
  );
  await lookAtDialog(page, () => action(2));
  await row.getByRole("checkbox").check();
  await lookAtDialog(page, () => batch(0));
  await lookAtDialog(page, () => batch(1));
}

async function lookAtImport(page: Page, words: Words) {
  await page.getByRole("button", { name: words.list.import, exact: true }).click();
  await look(page);
  const lines = [
    "name,url,username,password",
    "Two,https://github.com,bea,other-password",
    "Three,https://c.example,c,d",
  ];
  const buffer = Buffer.from(lines.join("\n"));
  await page.locator("input[type=file]").setInputFiles({ name: "chrome.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: words.import.open }).click();
  await expect(page.getByText(words.import.states.changed)).toBeVisible();
  await look(page);
}

/**
 * The export, the settings with their dialogs, and the tabs, whose names are shortened on small
 * screens in all languages but English.
 */
async function lookAtOthers(page: Page, words: Words) {
  await page.getByRole("link", { name: words.window.settings }).click();
  await look(page);
  await lookAtDialog(page, () => page.getByRole("button", { name: words.settings.codesButton }).click());
  await lookAtDialog(page, () => page.locator(".button-danger").click());
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const { create, list, tips, tools } = words.tabs;
  const isCut = words !== (enUs as Words);
  const shown = [create, list, tips, tools].map((name) => (isCut ? name.slice(0, 2) : name));
  const tabs = await page.getByRole("navigation", { name: words.tabs.label }).getByRole("link").allInnerTexts();
  expect(tabs.map((text) => text.replace(/\s*\d+$/, "").trim())).toEqual(shown);
  if (before) await page.setViewportSize(before);
}
