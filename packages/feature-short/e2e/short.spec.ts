import {
  callHeaders,
  expectAccessible,
  expectFitInEveryLanguage,
  expectNarrow,
  visit,
} from "@dozen/core/testing/visitors";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { beginWithTarget, create, target } from "./links";

beginWithTarget();

test("a link is made, followed, and its visit appears in the statistics", async ({ page }) => {
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

test("the home page lists the newest links", async ({ page }) => {
  const surl = await create(page, { url: `${target.origin}/go-on` });
  await page.goto("/");
  const sid = surl.split("/").at(-1) ?? "";
  await page.getByRole("link", { name: new RegExp(`^${sid} → .*/go-on`) }).click();
  await expect(page).toHaveURL(new RegExp(`/short/chart/${sid}`));
});

test("the command palette finds any of the user's links while they type", { tag: "@script" }, async ({ page }) => {
  const surl = await create(page, { url: `${target.origin}/by-palette` });
  // Further than the recent links, which the palette has without a search.
  for (const path of ["1", "2"]) {
    await create(page, { url: ["a", "b", "c"].map((name) => `${target.origin}/${name}${path}`).join("\n") });
  }
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("by-palette");
  const links = page.getByRole("group", { name: "Short links" });
  await expect(links.getByRole("option")).toHaveText([/by-palette/]);
  await expect(page.getByRole("option").last()).toHaveText("All results");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=by-palette$/);
  await page
    .getByRole("region", { name: "Short links" })
    .getByRole("link", { name: /by-palette/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/short/chart/${surl.split("/").at(-1)}$`));
});

test("the header's search finds the user's links", async ({ page, javaScriptEnabled }) => {
  await create(page, { url: `${target.origin}/by-search` });
  await page.goto("/search?q=by-sear");
  await expectAccessible(page);
  await expectNarrow(page);
  await page
    .getByRole("region", { name: "Short links" })
    .getByRole("link", { name: /by-search/ })
    .click();
  await expect(page).toHaveURL(/\/short\/chart\//);
  if (javaScriptEnabled) return;
  await page.getByRole("banner").getByRole("searchbox").fill("by-search");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Short links" })).toBeVisible();
});

test("three addresses become three links, and a refused fourth keeps the input", async ({ page }) => {
  const three = [1, 2, 3].map((number) => `${target.origin}/${number}`).join("\n");
  await create(page, { url: three });
  await expect(page.locator(".short-surl")).toHaveCount(3);
  await page.getByLabel("Long URLs").fill(`${three}\n${target.origin}/4`);
  await page.getByLabel("Custom ending").fill("kept");
  await page.getByLabel("Password").fill("135790");
  await page.getByRole("button", { name: "Shorten" }).click();
  await expect(page.getByText("At most 3 URLs")).toBeVisible();
  await expect(page.getByLabel("Long URLs")).toHaveValue(/\/4$/);
  await expect(page.getByLabel("Custom ending")).toHaveValue("kept");
  await expect(page.getByLabel("Password")).toHaveValue("135790");
  await expect(page.getByLabel("Long URLs")).toHaveAttribute("aria-invalid", "true");
});

test("a form that cannot be sent keeps the input", { tag: "@script" }, async ({ page, context }) => {
  const surl = await create(page, { url: `${target.origin}/unreached` });
  await visit(page, "/short");
  await page.getByLabel("Long URLs").fill(`${target.origin}/lost`);
  await page.getByLabel("Custom ending").fill("typed");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Shorten" }).click();
  await expect(unreachedIn(page.getByRole("main"))).toBeVisible();
  await expect(page.getByLabel("Long URLs")).toHaveValue(`${target.origin}/lost`);
  await expect(page.getByLabel("Custom ending")).toHaveValue("typed");
  await context.setOffline(false);
  await visit(page, "/short?tab=list");
  const row = page.getByRole("row").filter({ hasText: surl.replace(/^https?:\/\//, "") });
  await row.getByTitle(/^Edit/).click();
  const dialog = page.getByRole("dialog");
  const address = dialog.getByLabel("Target URL");
  const save = dialog.getByRole("button", { name: "Save" });
  await address.fill(`${target.origin}/mended`);
  await context.setOffline(true);
  await save.click();
  await expect(unreachedIn(dialog)).toBeVisible();
  await expect(address).toHaveValue(`${target.origin}/mended`);
  await context.setOffline(false);
  // The browser may be online when the form opens and offline when it is sent.
  await page.route("**/*.data*", (route) => route.abort());
  const lost = page.waitForEvent("requestfailed", (request) => request.method() === "POST");
  await save.click();
  await lost;
  await expect(unreachedIn(dialog)).toBeVisible();
  await expect(address).toHaveValue(`${target.origin}/mended`);
  await page.unroute("**/*.data*");
  await save.click();
  await expect(page.getByText("Short link saved")).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

function unreachedIn(container: Locator): Locator {
  return container.getByText("Connection timed out. Please try again");
}

test("the form proposes tomorrow as the expiry date, and refuses yesterday", async ({ page }) => {
  await page.goto("/short");
  await expect(page.getByLabel("Expiry date")).not.toHaveValue("");
  await page.getByLabel("Long URLs").fill(`${target.origin}/late`);
  await page.getByLabel("Expiry date").fill("2020-01-01");
  await page.getByRole("button", { name: "Shorten" }).click();
  await expect(page.getByText("The expiry date must not be in the past")).toBeVisible();
});

test("a protected link asks for its digits, refuses wrong ones, and opens with the right ones", async ({ page }) => {
  const surl = await create(page, { password: "246810" });
  await page.context().clearCookies({ name: /session/ });
  await page.goto(surl);
  await expect(page).toHaveURL(/\/short\/verify\?sid=/);
  await page.getByLabel("Password").fill("111111");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Wrong password. 4 tries left")).toBeVisible();
  await expect(page.getByLabel("Password")).toHaveValue("");
  await page.getByLabel("Password").fill("246810");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading")).toHaveText("Reached /page");
});

test("the password form keeps the digits while offline", { tag: "@script" }, async ({ page, context }) => {
  const surl = await create(page, { password: "246810" });
  await context.clearCookies({ name: /session/ });
  await visit(page, surl);
  await page.getByLabel("Password").fill("246810");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(unreachedIn(page.getByRole("main"))).toBeVisible();
  await expect(page.getByLabel("Password")).toHaveValue("246810");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading")).toHaveText("Reached /page");
});

test("a link with a limit of one visit opens once", async ({ page }) => {
  const surl = await create(page, { maxVisits: "1" });
  await page.goto(surl);
  await expect(page.getByRole("heading")).toHaveText("Reached /page");
  const second = await page.goto(surl);
  expect(second?.status()).toBe(410);
  await expect(page.getByRole("heading")).toHaveText("This link has ended");
});

test("a plus after a link shows its target", async ({ page }) => {
  const surl = await create(page, { url: "https://login.shop.example.co.uk/basket?item=7" });
  await page.context().clearCookies({ name: /session/ });
  await page.goto(`${surl}+`);
  await expect(page.locator(".short-trust-url mark")).toHaveText("example.co.uk");
  await expect(page.locator(".short-trust-url")).toHaveText("https://login.shop.example.co.uk/basket?item=7");
  await expect(page.getByRole("link", { name: "Go to example.co.uk" })).toHaveAttribute("rel", /nofollow noreferrer/);
});

test("the password page without a sid redirects home, and another user's statistics are not found", async ({
  page,
}) => {
  await page.goto("/short/verify");
  await expect(page).toHaveURL(/\/$/);
  expect((await page.goto("/short/chart/nobody"))?.status()).toBe(404);
});

test("pages are accessible and fit a small screen in every language", async ({ page }) => {
  const { sid, id, locked } = await madeLinks(page);
  await expectFitInEveryLanguage(page, [
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
  ]);
});

/** Makes a link that has been followed, and one with a password. */
async function madeLinks(page: Page): Promise<{ sid: string; id: number; locked: string }> {
  const [sid = "", locked = ""] = [
    await create(page, { url: `${target.origin}/1` }),
    await create(page, { password: "123456" }),
  ].map((surl) => surl.split("/").at(-1));
  await page.request.get(`/s/${sid}`);
  const response = await page.request.get("/api/short", { headers: callHeaders() });
  const { list } = (await response.json()).data as { list: { id: number; sid: string }[] };
  const id = list.find((link) => link.sid === sid)?.id ?? 0;
  return { sid, id, locked };
}
