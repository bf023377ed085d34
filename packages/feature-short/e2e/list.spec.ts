import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { holdBack, visit } from "@dozen/core/testing/visitors";
import { expect, test } from "@playwright/test";
import { beginWithTarget, create, target } from "./links";

beginWithTarget();

test("the list is marked as busy while other rows load", { tag: "@script" }, async ({ page }) => {
  await create(page, { url: `${target.origin}/slow` });
  await page.goto("/short?tab=list");
  await page.waitForLoadState("networkidle");
  const rows = page.locator(".table-scroll");
  await expect(rows).not.toHaveAttribute("aria-busy");
  const release = await holdBack(page, "**/short.data?*");
  await page.getByRole("main").getByRole("searchbox").fill("slow");
  await page.getByRole("main").getByRole("button", { name: "Search", exact: true }).click();
  await expect(rows).toHaveAttribute("aria-busy", "true");
  release();
  await expect(rows).not.toHaveAttribute("aria-busy");
});

test("the focus stays in the list while the user searches and deletes links by keyboard", { tag: "@script" }, async ({
  page,
}) => {
  for (const end of ["keys-1", "keys-2"]) await create(page, { url: `${target.origin}/${end}` });
  await visit(page, "/short?tab=list");
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

test("the newest links are on the start page and lead to their statistics", async ({ page, javaScriptEnabled }) => {
  const failed: string[] = [];
  page.on("pageerror", ({ message }) => failed.push(message));
  await create(page, { url: `${target.origin}/newest` });
  await visit(page, "/");
  const links = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Recent short links" }) });
  await expect(links.getByRole("link", { name: "/newest" })).toBeVisible();
  await links.getByRole("link", { name: "/newest" }).click();
  await expect(page).toHaveURL(/\/short\/chart\//);
  await page.goBack();
  await links.getByRole("link", { name: "Show all: Recent short links" }).click();
  await expect(page).toHaveURL(/\/short\?tab=list$/);
  await expect(page.getByRole("row").filter({ hasText: "/newest" })).toBeVisible();
  // When JavaScript navigates, the start page updates its data.
  if (javaScriptEnabled) {
    await page.getByRole("banner").getByRole("link").first().click();
    await expect(links.getByRole("link", { name: "/newest" })).toBeVisible();
  }
  expect(failed).toEqual([]);
});

test("a link is edited and keeps its address", async ({ page }) => {
  const surl = await create(page, {});
  await page.goto("/short?tab=list");
  await page.getByRole("row").nth(1).getByTitle(/^Edit/).click();
  await page.getByLabel("Target URL").fill("nonsense");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Enter a URL that begins with http:// or https://")).toBeVisible();
  await page.getByLabel("Target URL").fill(`${target.origin}/changed`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Short link saved")).toBeVisible();
  await expect(page).toHaveURL(/tab=list/);
  await page.goto(surl);
  await expect(page.getByRole("heading")).toHaveText("Reached /changed");
});

test("a link is deleted after a confirmation, stops working, and is restored", async ({ page }) => {
  const surl = await create(page, {});
  await page.goto("/short?tab=list");
  await page
    .getByRole("row")
    .nth(1)
    .getByTitle(/^Delete/)
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
  await create(page, { url: `${target.origin}/1\n${target.origin}/2\n${target.origin}/3` });
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

test("the list is searched and exported as a file", async ({ page }) => {
  await create(page, { url: `${target.origin}/apples\n${target.origin}/pears` });
  await page.goto("/short?tab=list");
  await page.getByLabel("Search links").fill("PEARS");
  await page.getByRole("main").getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expect(page.locator("tbody tr")).toContainText("/pears");
  const saved = await page.request.get("/short/export");
  expect(saved.headers()["content-type"]).toContain("text/csv");
  expect(await saved.text()).toContain("/apples");
});

test("statistics are drawn as charts, and a period that is too long or reversed is refused", async ({
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
  // The line chart is interactive; the bars show their figures.
  await expect(page.locator(".chart-live")).toHaveCount(javaScriptEnabled ? 1 : 0);
  await expect(page.locator(".chart-drawing:visible")).toHaveCount(javaScriptEnabled ? 2 : 3);
  await page.getByLabel("From").fill("2026-01-01");
  await page.getByLabel("To", { exact: true }).fill("2026-01-08");
  await page.getByRole("button", { name: "Query" }).click();
  await expect(page.getByText("Charts show at most 7 days")).toBeVisible();
  await page.getByLabel("To", { exact: true }).fill("2026-01-07");
  await page.getByRole("button", { name: "Query" }).click();
  await expect(page.getByText("Statistics updated")).toBeVisible();
  await page.getByLabel("To", { exact: true }).fill("2025-12-31");
  await page.getByRole("button", { name: "Query" }).click();
  await expect(page.getByText("The end date must not be before the start date")).toBeVisible();
});

test("the query button is disabled until both days are set @script", async ({ page }) => {
  // Without JavaScript the button is always enabled, and the server fills in a missing day.
  const surl = await create(page, {});
  await page.goto(`/short/chart/${surl.split("/").at(-1)}`);
  await expect(page.getByRole("button", { name: "Query" })).toBeEnabled();
  await page.getByLabel("From").fill("");
  await expect(page.getByRole("button", { name: "Query" })).toBeDisabled();
});

test("a link is edited from its statistics, which come back afterwards", async ({ page }) => {
  const surl = await create(page, {});
  const statistics = new RegExp(`/short/chart/${surl.split("/").at(-1)}\\?type=chart$`);
  await page.goto(`/short/chart/${surl.split("/").at(-1)}?type=chart`);
  await page.getByRole("link", { name: "Edit short link" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(statistics);
});

test("another program reads the QR code, which leads to the link", async ({ page, javaScriptEnabled }, testInfo) => {
  const surl = await create(page, { url: `${target.origin}/by-camera` });
  await visit(page, "/short?tab=list");
  await page.getByRole("link", { name: /^QR code/ }).click();
  const path = testInfo.outputPath("code.png");
  // Without JavaScript the code is on a separate page.
  if (javaScriptEnabled) await page.getByAltText(/^QR code of/).screenshot({ path });
  else await page.screenshot({ path });
  const read = execFileSync("zbarimg", ["--quiet", "--raw", path], { encoding: "utf8" }).trim();
  expect(read).toBe(surl);
  await page.goto(read);
  await expect(page.getByRole("heading")).toHaveText("Reached /by-camera");
});

test("the QR code is saved under the link's name, and the saved one leads to the link, too", async ({
  page,
}, testInfo) => {
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
