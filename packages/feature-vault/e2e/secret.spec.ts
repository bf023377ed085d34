import {
  callHeaders,
  expectAccessible,
  expectFitInEveryLanguage,
  expectNarrow,
  signIn,
  visit,
} from "@dozen/core/testing/visitors";
import { expect, type Page, test } from "@playwright/test";
import { sealSecret } from "../src/shared/crypto/one-time-secret";
import { expectNoneIn } from "./open-vault";

const text = "Planted one-time secret QX7 密\nsecond line";

/** Records URL, headers and body of every request that a page sends, and the data that it gets. */
function recordRequests(page: Page): string[] {
  const recorded: string[] = [];
  page.on("request", async (request) => {
    const headers = JSON.stringify(await request.allHeaders().catch(() => request.headers()));
    recorded.push(`${request.method()} ${request.url()}\n${headers}\n${request.postData() ?? ""}`);
  });
  page.on("response", async (response) => {
    if (/json|html|text\/x-/.test(response.headers()["content-type"] ?? ""))
      recorded.push(await response.text().catch(() => ""));
  });
  return recorded;
}

/** Makes a secret on the page. Returns its link. */
async function make(page: Page, { password = "", label = "" } = {}): Promise<string> {
  await visit(page, "/secret");
  await page.getByLabel("Secret text").fill(text);
  await page.locator("input[name=password]").fill(password);
  await page.getByLabel("Label").fill(label);
  await page.getByRole("button", { name: "Create link" }).click();
  const link = page.getByLabel("Link to the secret");
  await expect(link).toBeVisible({ timeout: 60_000 });
  return link.inputValue();
}

// spec:vault-59 spec:vault-61 spec:vault-64
test("a secret is sent, read once elsewhere, and its sender notified; neither text nor key leaves the browsers @script", async ({
  page,
  browser,
}) => {
  await signIn(page);
  const recorded = recordRequests(page);
  const link = await make(page, { label: "For Bob" });
  const { pathname, hash } = new URL(link);
  const key = hash.slice(1);
  await expect(page.getByRole("list", { name: "Your secrets" })).toContainText("For Bob Waiting");

  const elsewhere = await browser.newContext();
  const reader = await elsewhere.newPage();
  recorded.push("--- the reader");
  const read = recordRequests(reader);
  await reader.goto(link);
  await expect(reader.getByText("can be opened only once")).toBeVisible();
  await expect(reader.getByText("For Bob")).toHaveCount(0);
  await expectAccessible(reader);
  await expectNarrow(reader);
  await reader.getByRole("button", { name: "Show the secret" }).click();
  await expect(reader.locator("pre")).toHaveText(text);
  await expectAccessible(reader);

  const second = await elsewhere.newPage();
  await second.goto(link);
  await expect(second.getByText("There is no secret at this link")).toBeVisible();
  await expectAccessible(second);
  expect(recorded.concat(read).join("\n")).toContain(pathname);
  expectNoneIn([...recorded, ...read], [text, key]);
  await elsewhere.close();

  await expect(page.getByRole("link", { name: "Messages, 2 new" })).toBeVisible();
  await visit(page, "/msg?type=3");
  await page.getByRole("link", { name: "Unread: One of your one-time secrets was read" }).click();
  await expect(page.getByRole("list", { name: "Your secrets" })).toContainText("For Bob Read");
  await expectAccessible(page);
  await expectNarrow(page);
});

// spec:vault-66
test("a wrong password, a damaged link and another language lose nothing @script", async ({ page, browser }) => {
  await signIn(page);
  const recorded = recordRequests(page);
  const password = "between-us-QX7";
  const link = await make(page, { password });
  const reader = await (await browser.newContext()).newPage();
  const read = recordRequests(reader);
  await reader.goto(link.slice(0, -3));
  await expect(reader.getByRole("heading", { name: "This link is incomplete" })).toBeVisible();
  await reader.goto(link);
  await expect(reader.getByText("It has a password")).toBeVisible();
  await reader.getByRole("button", { name: "Show the secret" }).click();
  await reader.locator("input[name=password]").fill("wrong");
  await reader.getByRole("button", { name: "Decrypt" }).click();
  await expect(reader.getByText("Wrong password")).toBeVisible({ timeout: 60_000 });
  await reader.locator("header .menu summary").first().click();
  await reader.getByRole("button", { name: "简体中文" }).click();
  await expect(reader.getByRole("heading", { name: "给你的秘密" })).toBeVisible();
  await reader.locator("input[name=password]").fill(password);
  await reader.getByRole("button", { name: "解密" }).click();
  await expect(reader.locator("pre")).toHaveText(text, { timeout: 60_000 });
  expectNoneIn([...recorded, ...read], [text, password, new URL(link).hash.slice(1)]);
  await reader.context().close();
});

// spec:vault-62 spec:vault-63
test("fetchers of link previews see nothing of a secret and do not open it @script", async ({ page, request }) => {
  await signIn(page);
  const link = await make(page, { label: "Planted label QX7" });
  for (const agent of [
    "WhatsApp/2.23.20.0",
    "Slackbot-LinkExpanding 1.0",
    "Mozilla/5.0 (compatible; Discordbot/2.0)",
  ]) {
    for (const method of ["GET", "HEAD"]) {
      const response = await request.fetch(link, { method, headers: { "User-Agent": agent } });
      expect(response.status()).toBe(200);
      expect(response.headers()).toMatchObject({
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex",
      });
      expect(await response.text()).not.toContain("QX7");
    }
  }
  await page.getByRole("button", { name: "Revoke" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("Secret revoked").first()).toBeVisible();
  const gone = await request.get(link);
  expect([gone.status(), gone.headers()["cache-control"], gone.headers()["x-robots-tag"]]).toEqual([
    404,
    "no-store",
    "noindex",
  ]);
});

// spec:vault-66
test("without script, neither page offers what it cannot do, and the secret stays unopened", async ({
  page,
  javaScriptEnabled,
}) => {
  await signIn(page);
  const { key, ciphertext, proof } = await sealSecret(text);
  const made = await page.request.post("/api/secret", { headers: callHeaders(), data: { ciphertext, proof } });
  const { id } = (await made.json()).data;
  for (const [path, control] of [
    ["/secret", page.getByLabel("Secret text")],
    [`/secret/${id}#${key}`, page.getByRole("button", { name: "Show the secret" })],
  ] as const) {
    await visit(page, path);
    await expect(control).toHaveCount(javaScriptEnabled ? 1 : 0);
    const reason = page.getByRole("heading", { name: "A one-time secret needs JavaScript" });
    await expect(reason).toHaveCount(javaScriptEnabled ? 0 : 1);
    await expect(page.getByText("Loading…")).toBeHidden();
  }
  await expectFitInEveryLanguage(page, ["/secret", `/secret/${id}#${key}`, "/secret/unknown"]);
  await visit(page, "/secret");
  await page.getByRole("button", { name: "Revoke" }).click();
  await page
    .getByRole("button", { name: /^(Revoke|Confirm)$/ })
    .last()
    .click();
  await expect(page.getByText("No secrets yet")).toBeVisible();
});
