import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expectAccessible, holdBack, signIn } from "@dozen/core/testing/visitors";
import { expect, type Page, test } from "@playwright/test";
import { addAccount, expectNoneIn, masterKey, openNew, recordTraffic, setKey, unlock } from "./open-vault";

test.describe("without JavaScript", () => {
  test("the vault says why it needs JavaScript", async ({ page, javaScriptEnabled }) => {
    if (javaScriptEnabled) return;
    await signIn(page);
    await page.goto("/passwd");
    await expect(page.getByRole("heading", { name: "The vault needs JavaScript" })).toBeVisible();
    await expect(page.getByText("Loading the vault")).toBeHidden();
    await expect(page.getByRole("heading", { name: "Choose a master key" })).toBeHidden();
  });

  test("a visitor is asked to sign in first", async ({ page }) => {
    await page.goto("/passwd");
    await expect(page).toHaveURL(/\/user\/login/);
  });
});

test.describe("with JavaScript", () => {
  test("before its script has come, the page shows what it waits for @script", async ({ page }) => {
    await signIn(page);
    const release = await holdBack(page, /\/assets\/.*\.js$/);
    await page.goto("/passwd", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { name: "Choose a master key" })).toBeVisible();
    await expect(page.getByText("Loading the vault")).toBeVisible();
    release();
    await expect(page.locator("input[name=key]")).toBeVisible();
    await expect(page.getByText("Loading the vault")).toBeHidden();
  });

  test("entered secrets appear nowhere in traffic or storage, and can be decrypted again @script", async ({ page }) => {
    const sent = recordTraffic(page);
    const codes = await openNew(page);
    const secrets = {
      name: "Planted Site QX7",
      url: "https://planted-qx7.example/login",
      user: "planted.user.qx7",
      password: "Planted?Secret/QX7+=",
      memo: "planted memo 密 qx7",
    };
    await addAccount(page, secrets);
    await page.getByRole("link", { name: /Logins/ }).click();
    await expect(page.getByRole("row", { name: /Planted Site QX7/ })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("button", { name: /View.*Planted Site QX7/ }).click();
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(page.getByText(secrets.password)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Lock the vault" }).click();
    await expect(page.getByRole("heading", { name: "Unlock your vault" })).toBeVisible();
    await expect(page.getByText("Planted Site QX7")).toBeHidden();
    await unlock(page, "Another7Master");
    await expect(page.getByText("Wrong master key. Check it, or use a recovery code")).toBeVisible();
    await unlock(page);
    await expect(page.getByRole("row", { name: /Planted Site QX7/ })).toBeVisible({ timeout: 30_000 });

    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expectNoneIn([...sent, stored], [...Object.values(secrets), masterKey, ...codes]);
  });

  test("another program can read the downloaded picture of the recovery codes @script", async ({ page }) => {
    await signIn(page);
    const codes = await setKey(page);
    await expectAccessible(page);
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download as picture" }).click();
    const picture = await coming;
    expect(picture.suggestedFilename()).toMatch(/^recovery-key-\d{13}-[0-9A-Z]{26}\.png$/);
    const read = execFileSync("zbarimg", ["--quiet", "--raw", await picture.path()], { encoding: "utf8" });
    expect(read.trim().split("\n")).toEqual(codes);
  });

  test("logins are searched, edited, edited together and deleted @script", async ({ page }) => {
    await openNew(page);
    const save = page.getByRole("button", { name: "Save login" });
    await expect(save).toBeDisabled();
    await page.locator("[name=name]").fill("GitHub");
    await expect(page.locator("[name=url]")).toHaveValue("https://github.com/login");
    await page.locator("[name=user]").fill("octo");
    await page.getByRole("button", { name: "Random password" }).click();
    await expect(page.locator("[name=password]")).toHaveValue(/^\S{20}$/);
    await page.locator("[name=url]").fill("github");
    await save.click();
    await expect(page.getByText("Enter a URL that begins with http:// or https://")).toBeVisible();
    await page.locator("[name=url]").fill("https://github.com/login");
    await save.click();
    await expect(page.getByText("Login saved").first()).toBeVisible();
    await addAccount(page, { name: "Second", url: "https://two.example", user: "bea", password: "second-pw" });
    await expect(page.locator("[name=name]")).toBeFocused();
    for (const name of ["name", "url", "user", "password", "type"])
      await expect(page.locator(`[name=${name}]`)).toHaveValue("");

    await page.getByRole("link", { name: /Logins/ }).click();
    // The previous page's form has a field with the same name.
    await expect(page.getByRole("row", { name: /Second/ })).toBeVisible();
    await page.locator("input[name=user]").fill(" octo ");
    await page.locator("input[name=user]").press("Enter");
    await expect(page.getByRole("row", { name: /Second/ })).toBeHidden();
    await expect(page.locator("input[name=user]")).toBeFocused();
    await page.getByRole("button", { name: "Show all" }).click();
    await expect(page.getByRole("row", { name: /Second/ })).toBeVisible();
    await expect(page.locator("input[name=user]")).toHaveValue("");
    await expect(page.locator("input[name=user]")).toBeFocused();

    await page.getByRole("button", { name: /Edit.*Second/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.locator("[name=memo]").fill("noted");
    await dialog.locator("[name=type]").fill("Travel");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("row", { name: /Second/ })).toContainText("Travel");

    await page.getByRole("checkbox", { name: "Select all" }).check();
    await page.getByRole("button", { name: "Edit selected" }).click();
    await dialog.locator("[name=user]").fill("shared");
    await dialog.locator("[name=memo]").fill("of both,\non two lines");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("row", { name: /shared/ })).toHaveCount(2);
    await page.getByRole("button", { name: /Edit.*Second/ }).click();
    await expect(dialog.locator("[name=memo]")).toHaveValue("of both,\non two lines");
    await dialog.getByRole("button", { name: "Cancel" }).click();

    await page.getByRole("button", { name: "Delete selected" }).click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("No logins yet")).toBeVisible();
  });

  test("an edit in one tab keeps the changes of another tab @script", async ({ page }) => {
    await openNew(page);
    // Other programs write notes with line breaks and spaces that a form would normalize.
    await openFile(page, ['Shared,https://shared.example,ada,password-one,"two\r\nlines "']);
    await page.getByRole("button", { name: "Import 1 login" }).click();
    await expect(page.getByText("1 login imported")).toBeVisible();
    const other = await page.context().newPage();
    await other.goto("/passwd?tab=list");
    await unlock(other);
    await expect(other.getByRole("row", { name: /Shared/ })).toBeVisible({ timeout: 30_000 });
    await page.getByRole("link", { name: /Logins/ }).click();
    for (const [tab, field, value] of [
      [page, "memo", "noted\non two lines"],
      [other, "password", "password-two"],
    ] as const) {
      await tab.getByRole("button", { name: /Edit.*Shared/ }).click();
      await tab.getByRole("dialog").locator(`[name=${field}]`).fill(value);
      await tab.getByRole("dialog").getByRole("button", { name: "Save" }).click();
      await expect(tab.getByRole("dialog")).toBeHidden();
    }
    await expectPassword(other, "Shared", "password-two");
    await other.getByRole("button", { name: /Edit.*Shared/ }).click();
    await expect(other.getByRole("dialog").locator("[name=memo]")).toHaveValue("noted\non two lines");
  });

  test("another program's file is previewed, imported, and the import undone @script", async ({ page }) => {
    const sent = recordTraffic(page);
    await openNew(page);
    await addAccount(page, { name: "Shop", url: "https://shop.example", user: "ada", password: "password-here" });
    await addAccount(page, { name: "Same", url: "https://same.example", user: "ada", password: "password-same" });
    await openFile(page, [
      "Shop,https://shop.example,ada,password-in-file,",
      "Same,https://same.example,ada,password-same,",
      "Brought,https://brought.example,ada,password-brought,noted",
    ]);
    await expect(page.getByText("1 new, 1 changed, 1 already here")).toBeVisible();
    await page.getByText("1 login is already here").click();
    await expect(page.getByRole("listitem").filter({ hasText: "Same" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Import 2 logins" }).click();
    await expect(page.getByText("2 logins imported")).toBeVisible();

    await page.getByRole("link", { name: /Logins/ }).click();
    await expect(page.getByRole("row", { name: /Brought/ })).toBeVisible();
    await expectPassword(page, "Shop", "password-in-file");
    await page.getByRole("button", { name: "Import", exact: true }).click();
    // An undo that fails halfway can be finished.
    await page.route("**/api/passwd?id=*", (route) => route.abort(), { times: 1 });
    await page.getByRole("button", { name: "Undo import" }).click();
    await expect(page.getByText("The server cannot be reached.").first()).toBeVisible();
    await page.getByRole("button", { name: "Undo import" }).click();
    await expect(page.getByText("Import undone")).toBeVisible();
    await page.getByRole("link", { name: /Logins/ }).click();
    await expect(page.getByRole("row", { name: /Brought/ })).toBeHidden();
    await expectPassword(page, "Shop", "password-here");
    expectNoneIn(sent, ["password-here", "password-same", "password-in-file", "password-brought", "shop.example"]);
  });

  // spec:vault-68
  test("what an import leaves out is named before it, and its file is not to be deleted @script", async ({ page }) => {
    await openNew(page);
    await page.getByRole("link", { name: /Logins/ }).click();
    await page.getByRole("button", { name: "Import", exact: true }).click();
    const login = {
      username: "ada",
      password: "password-here",
      uris: [{ uri: "https://tea.example/a,1.html" }],
      totp: "x",
    };
    const items = [
      { type: 1, name: "Tea", login },
      { type: 2, name: "Note" },
      ...[1, 2].map(() => ({ type: 3, name: "Card" })),
    ];
    const buffer = Buffer.from(JSON.stringify({ encrypted: false, folders: [], items }));
    await page
      .getByLabel("Export file")
      .setInputFiles({ name: "bitwarden.json", mimeType: "application/json", buffer });
    await page.getByRole("button", { name: "Open file" }).click();
    for (const left of ["1 secure note", "2 cards", "Key of one-time codes: 1 login"]) {
      await expect(page.getByRole("listitem").filter({ hasText: left })).toBeVisible();
    }
    await expectAccessible(page);
    await page.getByRole("button", { name: "Import 1 login" }).click();
    await expect(page.getByText("1 login imported")).toBeVisible();
    await expect(page.getByText("Keep the export file")).toBeVisible();
    await expect(page.getByText("Delete the export file now")).toBeHidden();
  });

  test("an import is stored completely or not at all @script", async ({ page }) => {
    await openNew(page);
    const lines = (count: number) =>
      Array.from({ length: count }, (_, at) => `Site ${at},https://site-${at}.example,ada,secret-${at},`);
    await openFile(page, lines(1001));
    await page.getByRole("button", { name: "Import 1001 logins" }).click();
    await expect(page.getByText("Only 1000 more logins can be stored").first()).toBeVisible();

    await openFile(page, lines(201));
    let posts = 0;
    await page.route("**/api/passwd", (route) => {
      if (route.request().method() !== "POST") return route.continue();
      posts += 1;
      return posts === 2 ? route.abort() : route.continue();
    });
    await page.getByRole("button", { name: "Import 201 logins" }).click();
    await expect(page.getByText("The server cannot be reached.").first()).toBeVisible();
    expect(posts).toBe(2);
    await page.getByRole("link", { name: /Logins/ }).click();
    await expect(page.getByText("No logins yet")).toBeVisible();
  });

  test("tools, tips, health, export and settings work and are accessible @script", async ({ page }) => {
    await openNew(page);
    for (const name of ["One", "Two"])
      await addAccount(page, { name, url: "https://github.com", user: name, password: "password1" });

    await page.getByRole("link", { name: "Tools", exact: true }).last().click();
    await page.getByRole("button", { name: "Generate" }).click();
    await expect(page.locator("output")).toHaveText(/^\S{6}$/);
    await page.getByRole("radio", { name: "Encrypt text" }).check();
    await page.getByRole("radio", { name: "Shift by a number" }).check();
    await page.locator("[name=text]").fill("abc");
    await page.locator("[name=shift]").fill("3");
    await page.getByRole("button", { name: "Encrypt" }).click();
    await expect(page.locator("output")).toHaveText("def");
    await expectAccessible(page);
    await page.getByRole("radio", { name: "Decrypt text" }).check();
    await expect(page.locator("output")).toBeHidden();
    await expect(page.getByRole("radio", { name: "With a password" })).toBeChecked();
    await expect(page.locator("[name=text]")).toHaveValue("");

    await page.getByRole("link", { name: "Tips" }).click();
    await expect(page.locator(".vault-tips li")).toHaveCount(30);
    await expectAccessible(page);

    await page.getByRole("link", { name: /Logins/ }).click();
    await page.route("**/api/passwd-health", (route) => route.abort(), { times: 1 });
    await page.getByRole("button", { name: "Health" }).click();
    const lost = page.getByText("The server cannot be reached.");
    await expect(lost).toBeVisible({ timeout: 30_000 });
    await page.getByRole("button", { name: "Check again" }).click();
    await expect(page.getByRole("heading", { name: "Weak" })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole("heading", { name: "Used more than once" })).toBeVisible();
    await expect(lost).toBeHidden();
    await expectAccessible(page);

    await page.getByRole("link", { name: /Logins/ }).click();
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("checkbox", { name: "I understand" }).check();
    await expectAccessible(page);
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download plain CSV" }).click();
    expect(readFileSync(await (await coming).path(), "utf8")).toContain("password1");

    await page.getByRole("link", { name: "Vault settings" }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Fill the screen" }).click();
    await expectAccessible(page);
  });
});

/** Opens a Chrome export for import. */
async function openFile(page: Page, lines: string[]) {
  await page.getByRole("link", { name: /Logins/ }).click();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const buffer = Buffer.from(["name,url,username,password,note", ...lines].join("\n"));
  await page.locator("input[type=file]").setInputFiles({ name: "chrome.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Open file" }).click();
}

async function expectPassword(page: Page, name: string, password: string) {
  await page.getByRole("button", { name: new RegExp(`View.*${name}`) }).click();
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(page.getByRole("dialog").getByText(password)).toBeVisible();
  await page.keyboard.press("Escape");
}
