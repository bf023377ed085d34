import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { callHeaders, expectAccessible, expectNarrow, holdBack, signIn } from "@dozen/core/testing/visitors";
import { expect, type Page, test } from "@playwright/test";

let target: Server;
let targetOrigin: string;

test.beforeAll(async () => {
  target = createServer((request, response) => {
    response
      .writeHead(200, { "Content-Type": "text/html" })
      .end(`<title>Target</title><h1>Reached ${request.url}</h1>`);
  });
  await new Promise<void>((done) => target.listen(0, "127.0.0.1", done));
  targetOrigin = `http://127.0.0.1:${(target.address() as AddressInfo).port}`;
});

test.afterAll(async () => {
  target.closeAllConnections();
  await new Promise((done) => target.close(done));
});

async function create(page: Page, fields: Record<string, string>): Promise<string> {
  await page.goto("/short");
  await page.getByLabel("Long addresses").fill(fields.url ?? `${targetOrigin}/page`);
  await page.getByLabel("Expiry date").fill(fields.expression ?? "");
  if (fields.password) await page.getByLabel("Password", { exact: false }).fill(fields.password);
  if (fields.alias) await page.getByLabel("Custom ending").fill(fields.alias);
  if (fields.maxVisits) await page.getByLabel("Maximum visits").fill(fields.maxVisits);
  await page.getByRole("button", { name: "Shorten" }).click();
  await expect(page.getByText(/short links? (is|are) ready/)).toBeVisible();
  return (await page.locator(".short-surl").first().getAttribute("href")) ?? "";
}

test.beforeEach(({ page }) => signIn(page));

test("a link is made, followed, and its visit shows in the statistics", async ({ page }) => {
  const surl = await create(page, {});
  await page.goto(surl);
  await expect(page.getByRole("heading")).toHaveText("Reached /page");
  await page.goto("/short?tab=list");
  const row = page.getByRole("row").filter({ hasText: surl.replace(/^https?:\/\//, "") });
  await expect(row).toContainText("127.0.0.1");
  await row.getByRole("link", { name: /Statistics/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Statistics");
  for (const name of ["Chrome", "Linux", "127.0.0.1", "Local network"]) {
    await expect(page.getByRole("row").filter({ hasText: name }).getByRole("cell").last()).toHaveText("1");
  }
});

test("the home page offers the newest links to go on with", async ({ page }) => {
  const surl = await create(page, { url: `${targetOrigin}/go-on` });
  await page.goto("/");
  const sid = surl.split("/").at(-1) ?? "";
  await page.getByRole("link", { name: new RegExp(`^${sid} → .*/go-on`) }).click();
  await expect(page).toHaveURL(new RegExp(`/short/chart/${sid}`));
});

test("a list says that others of its rows are on their way", { tag: "@script" }, async ({ page }) => {
  await create(page, { url: `${targetOrigin}/slow` });
  await page.goto("/short?tab=list");
  await page.waitForLoadState("networkidle");
  const rows = page.locator(".table-scroll");
  await expect(rows).not.toHaveAttribute("aria-busy");
  const release = await holdBack(page, "**/short.data?*");
  await page.getByRole("main").getByRole("searchbox").fill("slow");
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await expect(rows).toHaveAttribute("aria-busy", "true");
  release();
  await expect(rows).not.toHaveAttribute("aria-busy");
});

test("who looks for links and deletes them by keyboard goes on from there", { tag: "@script" }, async ({ page }) => {
  for (const end of ["keys-1", "keys-2"]) await create(page, { url: `${targetOrigin}/${end}` });
  await page.goto("/short?tab=list", { waitUntil: "networkidle" });
  const field = page.getByRole("main").getByRole("searchbox");
  await field.fill("keys");
  await field.press("Enter");
  await expect(page.getByRole("row").filter({ hasText: "keys-" })).toHaveCount(2);
  await expect(field).toBeFocused();
  await page
    .getByRole("row")
    .filter({ hasText: "keys-1" })
    .getByRole("button", { name: /Delete/ })
    .press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByRole("row").filter({ hasText: "keys-" })).toHaveCount(1);
  await expect(page.locator(".table-frame")).toBeFocused();
});

test("the palette finds one's newest links", { tag: "@script" }, async ({ page }) => {
  const surl = await create(page, { url: `${targetOrigin}/by-palette` });
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("by-palette");
  await page.getByRole("option", { name: /by-palette/ }).click();
  await expect(page).toHaveURL(new RegExp(`/short/chart/${surl.split("/").at(-1)}$`));
});

test("three addresses become three links, and a fourth is refused with what was typed kept", async ({ page }) => {
  const three = [1, 2, 3].map((place) => `${targetOrigin}/${place}`).join("\n");
  await create(page, { url: three });
  await expect(page.locator(".short-surl")).toHaveCount(3);
  await page.getByLabel("Long addresses").fill(`${three}\n${targetOrigin}/4`);
  await page.getByLabel("Custom ending").fill("kept");
  await page.getByLabel("Password").fill("135790");
  await page.getByRole("button", { name: "Shorten" }).click();
  await expect(page.getByText("At most 3 URLs")).toBeVisible();
  await expect(page.getByLabel("Long addresses")).toHaveValue(/\/4$/);
  await expect(page.getByLabel("Custom ending")).toHaveValue("kept");
  await expect(page.getByLabel("Password")).toHaveValue("135790");
  await expect(page.getByLabel("Long addresses")).toHaveAttribute("aria-invalid", "true");
});

test("a form that does not arrive keeps what was typed", { tag: "@script" }, async ({ page }) => {
  const surl = await create(page, { url: `${targetOrigin}/unreached` });
  const fails = page.getByRole("main").getByText("Connection timeout, please retry");
  await page.goto("/short", { waitUntil: "networkidle" });
  await page.route("**/*.data*", (route) => route.abort());
  await page.getByLabel("Long addresses").fill(`${targetOrigin}/lost`);
  await page.getByLabel("Custom ending").fill("typed");
  await page.getByRole("button", { name: "Shorten" }).click();
  await expect(fails).toBeVisible();
  await expect(page.getByLabel("Long addresses")).toHaveValue(`${targetOrigin}/lost`);
  await expect(page.getByLabel("Custom ending")).toHaveValue("typed");
  await page.unroute("**/*.data*");
  await page.goto("/short?tab=list", { waitUntil: "networkidle" });
  const row = page.getByRole("row").filter({ hasText: surl.replace(/^https?:\/\//, "") });
  await row.getByLabel(/^Edit/).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Target address").fill(`${targetOrigin}/mended`);
  await page.route("**/*.data*", (route) => route.abort());
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Connection timeout, please retry")).toBeVisible();
  await expect(dialog.getByLabel("Target address")).toHaveValue(`${targetOrigin}/mended`);
  await page.unroute("**/*.data*");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Short link saved")).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test("the form starts with tomorrow, and yesterday is refused", async ({ page }) => {
  await page.goto("/short");
  await expect(page.getByLabel("Expiry date")).not.toHaveValue("");
  await page.getByLabel("Long addresses").fill(`${targetOrigin}/late`);
  await page.getByLabel("Expiry date").fill("2020-01-01");
  await page.getByRole("button", { name: "Shorten" }).click();
  await expect(page.getByText("The expiry date must not be in the past")).toBeVisible();
});

test("a protected link asks for its digits, tells a wrong one, and opens with the right one", async ({ page }) => {
  const surl = await create(page, { password: "246810" });
  await page.context().clearCookies({ name: /session/ });
  await page.goto(surl);
  await expect(page).toHaveURL(/\/short\/verify\?sid=/);
  await page.getByLabel("Password").fill("111111");
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByText("Wrong password. 4 tries left")).toBeVisible();
  await expect(page.getByLabel("Password")).toHaveValue("");
  await page.getByLabel("Password").fill("246810");
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByRole("heading")).toHaveText("Reached /page");
});

test("a link with one visit opens once", async ({ page }) => {
  const surl = await create(page, { maxVisits: "1" });
  await page.goto(surl);
  await expect(page.getByRole("heading")).toHaveText("Reached /page");
  const second = await page.goto(surl);
  expect(second?.status()).toBe(410);
  await expect(page.getByRole("heading")).toHaveText("This link has ended");
});

test("a plus after a link shows where it leads", async ({ page }) => {
  const surl = await create(page, { url: "https://login.shop.example.co.uk/basket?item=7" });
  await page.context().clearCookies({ name: /session/ });
  await page.goto(`${surl}+`);
  await expect(page.locator(".short-trust-url mark")).toHaveText("example.co.uk");
  await expect(page.locator(".short-trust-url")).toHaveText("https://login.shop.example.co.uk/basket?item=7");
  await expect(page.getByRole("link", { name: "Go to example.co.uk" })).toHaveAttribute("rel", /nofollow noreferrer/);
});

test("a link is edited and keeps its address", async ({ page }) => {
  const surl = await create(page, {});
  await page.goto("/short?tab=list");
  await page.getByRole("row").nth(1).getByLabel(/^Edit/).click();
  await page.getByLabel("Target address").fill("nonsense");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("URL format wrong")).toBeVisible();
  await page.getByLabel("Target address").fill(`${targetOrigin}/changed`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Short link saved")).toBeVisible();
  await expect(page).toHaveURL(/tab=list/);
  await page.goto(surl);
  await expect(page.getByRole("heading")).toHaveText("Reached /changed");
});

test("a link is deleted after a question, stops working, and comes back", async ({ page }) => {
  const surl = await create(page, {});
  await page.goto("/short?tab=list");
  await page
    .getByRole("row")
    .nth(1)
    .getByLabel(/^Delete/)
    .click();
  await page
    .getByRole("button", { name: /^(Delete|Confirm)$/ })
    .last()
    .click();
  await expect(page.getByText("Short link deleted")).toBeVisible();
  await expect(page.getByText("No short links yet")).toBeVisible();
  expect((await page.request.get(surl, { maxRedirects: 0 })).status()).toBe(404);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Short link restored")).toBeVisible();
  expect((await page.request.get(surl, { maxRedirects: 0 })).status()).toBe(302);
});

test("several links are deleted at once", async ({ page }) => {
  await create(page, { url: `${targetOrigin}/1\n${targetOrigin}/2\n${targetOrigin}/3` });
  await page.goto("/short?tab=list");
  const ticks = page.locator("tbody input[type=checkbox]");
  await ticks.nth(0).check();
  await ticks.nth(2).check();
  await page.getByRole("button", { name: "Delete selected" }).click();
  await expect(page.getByText("Delete 2 short links?")).toBeVisible();
  await page
    .getByRole("button", { name: /^(Delete|Confirm)$/ })
    .last()
    .click();
  await expect(page.getByText("2 short links deleted")).toBeVisible();
  await expect(page.locator("tbody tr")).toHaveCount(1);
});

test("the list is searched and saved as a file", async ({ page }) => {
  await create(page, { url: `${targetOrigin}/apples\n${targetOrigin}/pears` });
  await page.goto("/short?tab=list");
  await page.getByLabel("Find by address or ending").fill("PEARS");
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expect(page.locator("tbody tr")).toContainText("/pears");
  const saved = await page.request.get("/short/export");
  expect(saved.headers()["content-type"]).toContain("text/csv");
  expect(await saved.text()).toContain("/apples");
});

test("statistics as charts, and a period that is too long or reversed is refused", async ({
  page,
  javaScriptEnabled,
}) => {
  const surl = await create(page, {});
  await page.goto(surl);
  const sid = surl.split("/").at(-1);
  await page.goto(`/short/chart/${sid}?type=chart`);
  for (const name of ["Views per day", "Browsers", "Devices", "Users", "Areas"]) {
    await expect(page.getByRole("heading", { name })).toBeVisible();
  }
  await expect(page.locator(".chart-ring svg").first()).toBeVisible();
  // The line answers the pointer; bars have their figures beside them.
  await expect(page.locator(".chart-live")).toHaveCount(javaScriptEnabled ? 1 : 0);
  await expect(page.locator(".chart-drawing:visible")).toHaveCount(javaScriptEnabled ? 2 : 3);
  await page.getByLabel("From").fill("2026-01-01");
  await page.getByLabel("To", { exact: true }).fill("2026-01-08");
  await page.getByRole("button", { name: "Query" }).click();
  await expect(page.getByText("Charts show at most 7 days")).toBeVisible();
  await page.getByLabel("To", { exact: true }).fill("2026-01-07");
  await page.getByRole("button", { name: "Query" }).click();
  await expect(page.getByText("Query succeeded")).toBeVisible();
  await page.getByLabel("To", { exact: true }).fill("2025-12-31");
  await page.getByRole("button", { name: "Query" }).click();
  await expect(page.getByText("The end date must not be before the start date")).toBeVisible();
});

test("the query button waits for both days", async ({ page, javaScriptEnabled }) => {
  // Without script the button is always there, and the server takes its own day for a missing one.
  if (!javaScriptEnabled) return;
  const surl = await create(page, {});
  await page.goto(`/short/chart/${surl.split("/").at(-1)}`);
  await expect(page.getByRole("button", { name: "Query" })).toBeEnabled();
  await page.getByLabel("From").fill("");
  await expect(page.getByRole("button", { name: "Query" })).toBeDisabled();
});

test("without a sid the password page leads home; another's statistics are not found", async ({ page }) => {
  await page.goto("/short/verify");
  await expect(page).toHaveURL(/\/$/);
  expect((await page.goto("/short/chart/nobody"))?.status()).toBe(404);
});

test("the QR code is read by another program and leads to the link", async ({ page, javaScriptEnabled }, testInfo) => {
  const surl = await create(page, { url: `${targetOrigin}/by-camera` });
  await page.goto("/short?tab=list", { waitUntil: "networkidle" });
  await page.getByRole("link", { name: /^QR code/ }).click();
  const path = testInfo.outputPath("code.png");
  // Without script the code is a page of its own.
  if (javaScriptEnabled) await page.getByAltText(/^QR code of/).screenshot({ path });
  else await page.screenshot({ path });
  const read = execFileSync("zbarimg", ["--quiet", "--raw", path], { encoding: "utf8" }).trim();
  expect(read).toBe(surl);
  await page.goto(read);
  await expect(page.getByRole("heading")).toHaveText("Reached /by-camera");
});

test("the QR code is saved under the link's name, and the saved one leads there too", async ({ page }, testInfo) => {
  const surl = await create(page, {});
  await page.locator(".short-qr summary").click();
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download SVG" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`qr-${surl.split("/").at(-1)}.svg`);
  const svg = await readFile(await saved.path(), "utf8");
  await page.setContent(`<img alt="saved" width="400" src="data:image/svg+xml;base64,${btoa(svg)}">`);
  const path = testInfo.outputPath("saved.png");
  await page.getByAltText("saved").screenshot({ path });
  expect(execFileSync("zbarimg", ["--quiet", "--raw", path], { encoding: "utf8" }).trim()).toBe(surl);
});

const languages = { zhCn: "zh-CN", zhHk: "zh-HK", enUs: "en-US" };

for (const [code, locale] of Object.entries(languages)) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`pages are accessible and fit a small screen, ${colorScheme} in ${code}`, async ({ page }) => {
      const { sid, id, locked } = await madeLinks(page);
      await page.context().addCookies([{ name: "locale", value: code, url: page.url() }]);
      await page.emulateMedia({ colorScheme });
      const pages = [
        "/short",
        "/short?tab=list",
        "/short?tab=list&url=nothing+of+that+kind",
        `/short/edit/${id}`,
        `/short/chart/${sid}`,
        `/short/chart/${sid}?type=chart`,
        `/s/${sid}+`,
        `/s/${locked}+`,
        "/s/unknown+",
        "/s/unknown",
        `/short/verify?sid=${locked}`,
      ];
      for (const address of pages) {
        await page.goto(address);
        await expect(page.locator("html")).toHaveAttribute("lang", locale);
        await expectAccessible(page);
        await expectNarrow(page);
      }
    });
  }
}

/** A link that was followed, and one with a password. */
async function madeLinks(page: Page): Promise<{ sid: string; id: number; locked: string }> {
  const [sid = "", locked = ""] = [
    await create(page, { url: `${targetOrigin}/1` }),
    await create(page, { password: "123456" }),
  ].map((surl) => surl.split("/").at(-1));
  await page.request.get(`/s/${sid}`);
  const answer = await page.request.get("/api/short", { headers: callHeaders() });
  const { list } = (await answer.json()).data as { list: { id: number; sid: string }[] };
  const id = list.find((link) => link.sid === sid)?.id ?? 0;
  return { sid, id, locked };
}
