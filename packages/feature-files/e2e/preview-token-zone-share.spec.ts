import { readFile } from "node:fs/promises";
import { expectAccessible, expectNarrow, hydrated, signIn, visit } from "@dozen/core/testing/visitors";
import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { docx, paragraph, pdf, pptx, slideTitle, textBox, workbook } from "../src/preview/testing/office";
import { upload } from "./uploading";

const origin = () => new URL(test.info().project.use.baseURL ?? "").origin;
const hasScript = () => test.info().project.use.javaScriptEnabled !== false;

let redSquare: Buffer;

test.beforeAll(async () => {
  redSquare = await sharp({ create: { width: 64, height: 64, channels: 3, background: "red" } })
    .png()
    .toBuffer();
});

test("the user's own documents, pictures and tables open in the viewer", async ({ page }) => {
  await signIn(page);
  const report = await upload(
    page,
    "report.docx",
    docx(paragraph("Quarterly report", "Heading1") + paragraph("All is well.")),
  );
  await page.goto(`/preview/file/${report}`);
  await expect(page.getByRole("heading", { name: "report.docx" })).toBeVisible();
  await expect(page.frameLocator("iframe").getByRole("heading", { name: "Quarterly report" })).toBeVisible();
  await expectAccessible(page, { exclude: "iframe" });
  await page.goto(
    `/preview/file/${await upload(page, "prices.xlsx", workbook({ Prices: [["Tea", 12.5]], More: [["On the second sheet"]] }))}`,
  );
  const sheet = page.frameLocator("iframe");
  await expect(sheet.getByRole("cell", { name: "12.5" })).toBeVisible();
  await sheet.getByRole("link", { name: "More" }).click();
  await expect(sheet.getByText("On the second sheet")).toBeVisible();
  await page.goto(
    `/preview/file/${await upload(page, "talk.pptx", pptx([slideTitle("Welcome") + textBox("to the talk")]))}`,
  );
  await expect(page.frameLocator("iframe").getByText("to the talk")).toBeVisible();
  await page.goto(`/preview/file/${await upload(page, "notes.md", "# Notes\n\n**Bold** words")}`);
  await expect(page.frameLocator("iframe").getByRole("heading", { name: "Notes" })).toBeVisible();
  await page.goto(`/preview/file/${await upload(page, "square.png", redSquare)}`);
  await expect(page.getByRole("img", { name: "square.png" })).toBeVisible();
  await expectNarrow(page);
});

test("a document follows the theme and the language", { tag: "@script" }, async ({ page }) => {
  await signIn(page);
  await page.goto(`/preview/file/${await upload(page, "followed.md", "# Followed")}`);
  await hydrated(page);
  const drawn = page.frameLocator("iframe").locator("html");
  await expect(drawn).toHaveAttribute("lang", "en-US");
  await page.getByRole("button", { name: "Dark" }).click();
  await expect(drawn).toHaveAttribute("data-mode", "dark");
  await page.locator(".menu summary").click();
  await page.getByRole("button", { name: "繁體中文" }).click();
  await expect(drawn).toHaveAttribute("lang", "zh-HK");
});

test("a PDF is rendered with its text, or offered to the browser's own reader", async ({ page }) => {
  await signIn(page);
  await page.goto(`/preview/file/${await upload(page, "letter.pdf", pdf("Dear reader"))}`);
  if (!hasScript()) {
    const link = page.getByRole("link", { name: "Open the PDF in the browser's own reader" });
    const response = await page.context().request.get((await link.getAttribute("href")) ?? "");
    expect(response.headers()["content-type"]).toBe("application/pdf");
    return;
  }
  await expect(page.locator(".pdf-text").getByText("Dear reader")).toBeAttached();
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect(page.getByText("125%")).toBeVisible();
  await expectAccessible(page, { exclude: "iframe" });
});

test("the link form says what is wrong and keeps the input", async ({ page }) => {
  await signIn(page);
  await page.goto("/preview");
  await page.getByLabel("File URL").fill("http://93.184.216.34/report.docx");
  await page.getByRole("button", { name: "Make preview link" }).click();
  await expect(page.getByText("Please use a public domain name, not an IP address").first()).toBeVisible();
  await expect(page.getByLabel("File URL")).toHaveValue("http://93.184.216.34/report.docx");
  await page.getByLabel("File URL").fill("https://example.com/program.exe");
  await page.getByRole("button", { name: "Make preview link" }).click();
  await expect(page.getByText("This file format is not supported").first()).toBeVisible();
  await expectAccessible(page, { exclude: "iframe" });
  await expectNarrow(page);
});

test.describe("a browser far ahead of the server's time zone", { tag: "@script" }, () => {
  test.use({ timezoneId: "Pacific/Kiritimati" });

  test("is offered a token that expires tomorrow in the browser's own time zone", async ({ page }) => {
    await signIn(page);
    await page.clock.setFixedTime("2031-05-05T12:00:00Z");
    await page.goto("/token");
    // In Kiritimati it is already the sixth, two o'clock in the morning.
    await expect(page.getByText("Pacific/Kiritimati")).toBeVisible();
    await expect(page.locator("input[name=time]")).toHaveValue("2031-05-07");
  });
});

test("a token is created, shown once, used for an upload, and revoked", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
  playwright,
}) => {
  await signIn(page);
  await page.goto("/token");
  await page.getByText("Upload · uploads files in your name").click();
  await page.getByRole("textbox", { name: "Name" }).fill("Laptop");
  await page.getByRole("button", { name: "Make token" }).click();
  const token = (await page.locator(".token-value code").textContent()) ?? "";
  expect(token).toMatch(/^dzn_/);
  await page.getByText("ShareX", { exact: true }).click();
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save dozen.sxcu" }).click();
  expect(await readFile(await (await saving).path(), "utf8")).toContain(token);
  await page.getByText("iOS Shortcuts", { exact: true }).click();
  await expect(page.getByText("with a token of the type Pictures")).toBeVisible();
  await expectAccessible(page, { exclude: "iframe" });
  const program = await playwright.request.newContext({ baseURL: origin() });
  const send = () =>
    program.post("/api/file", {
      headers: { Authorization: `Bearer ${token}` },
      multipart: { source: "1", share: "1", file: { name: "shot.png", mimeType: "image/png", buffer: redSquare } },
    });
  const { data } = await (await send()).json();
  expect(data.url).toEqual([expect.stringContaining("/f/")]);
  const stranger = await browser.newPage({ baseURL, javaScriptEnabled, locale: "en-US" });
  await stranger.goto(data.delete_url[0]);
  await expect(stranger.getByRole("heading", { name: "Delete shot.png?" })).toBeVisible();
  await expectAccessible(stranger);
  await expectNarrow(stranger);
  expect((await stranger.request.get(data.share_url[0])).status()).toBe(200);
  await stranger.getByRole("button", { name: "Delete file" }).click();
  await expect(stranger.getByText("There is no file to delete here")).toBeVisible();
  await expect(stranger.getByText("File deleted")).toBeVisible();
  expect((await stranger.request.get(data.share_url[0])).status()).toBe(404);
  await stranger.close();
  await page.goto("/token");
  await expect(page.locator("main")).not.toContainText(token);
  await expect(page.getByRole("table")).toContainText("Laptop");
  await page.getByRole("button", { name: /^Revoke: Laptop/ }).click();
  if (hasScript()) await page.getByRole("dialog").getByRole("button").last().click();
  else
    await page
      .getByRole("main")
      .getByRole("button", { name: /Delete|Confirm|Yes/ })
      .first()
      .click();
  await expect(page.getByText("No tokens yet")).toBeVisible();
  expect((await send()).status()).toBe(401);
  await program.dispose();
  await expectNarrow(page);
});

/** Expects that the current tab is visible on a small screen, too. */
async function expectTabInView(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await expect(page.locator(".zone-tabs").getByRole("link", { name })).toBeInViewport({ ratio: 1 });
}

test("the zone's tabs filter documents by tag and open pictures in the lightbox", async ({ page }) => {
  await signIn(page);
  await upload(page, "report.docx", docx(paragraph("Report")));
  await upload(page, "notes.md", "# Notes");
  await upload(page, "square.png", redSquare);
  await page.goto("/user/zone/docs");
  await expect(page.getByRole("link", { name: "report.docx", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "md", exact: true }).click();
  await expect(page.getByRole("link", { name: "notes.md", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "report.docx", exact: true })).toHaveCount(0);
  await expectAccessible(page, { exclude: "iframe" });
  await page.getByRole("link", { name: "Pictures", exact: true }).click();
  const picture = page.getByRole("link", { name: "Enlarge square.png" });
  await expect(picture).toBeVisible();
  await expectAccessible(page, { exclude: "iframe" });
  if (hasScript()) {
    await picture.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
  } else {
    const response = await page.context().request.get((await picture.getAttribute("href")) ?? "");
    expect(response.headers()["content-type"]).toBe("image/png");
  }
  for (const [tab, words] of [
    ["Music", "No music yet"],
    ["Video", "No videos yet"],
  ] as const) {
    await page.goto(`/user/zone/${tab.toLowerCase()}`);
    await expect(page.getByText(words)).toBeVisible();
    if (hasScript()) await expectTabInView(page, tab);
  }
  await expectNarrow(page);
});

test("a file is shared with a password, opened by a stranger, and revoked", async ({ page, browser }) => {
  await signIn(page);
  const id = await upload(page, "plan.md", "# The plan\n\nNobody else may read this.");
  await page.goto(`/file/share/${id}`);
  await page.getByLabel("Password").first().fill("open sesame");
  await page.getByRole("button", { name: "Make link" }).click();
  const link = page.locator(".share-address a");
  await expect(link).toBeVisible();
  const address = (await link.getAttribute("href")) ?? "";
  await expectAccessible(page, { exclude: "iframe" });
  const stranger = await browser.newPage({ javaScriptEnabled: hasScript(), locale: "en-US" });
  await stranger.goto(address);
  await expect(stranger.locator("body")).not.toContainText("plan.md");
  await stranger.getByLabel("Password").first().fill("wrong words");
  await stranger.getByRole("button", { name: "Open" }).click();
  await expect(stranger.getByText("Wrong password").first()).toBeVisible();
  await stranger.getByLabel("Password").first().fill("open sesame");
  await stranger.getByRole("button", { name: "Open" }).click();
  await expect(stranger.getByRole("heading", { name: "plan.md" })).toBeVisible();
  await expect(stranger.frameLocator("iframe").getByText("Nobody else may read this.")).toBeVisible();
  await page.getByRole("link", { name: "Show log" }).click();
  await expect(page.getByText("Viewed", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Revoke" }).click();
  if (hasScript()) await page.getByRole("dialog").getByRole("button").last().click();
  else
    await page
      .getByRole("button", { name: /Delete|Confirm|Yes/ })
      .first()
      .click();
  await expect(page.getByText("No links yet")).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText("Link not found. Ask the person who sent it for a new one")).toBeVisible();
  await stranger.close();
  await expectNarrow(page);
});

test("the forms for tokens and shares keep the input when the request fails", {
  tag: "@script",
}, async ({ page, context, browser }) => {
  await signIn(page);
  const id = await upload(page, "plan.md", "# The plan");
  await visit(page, "/token");
  await page.getByText(/^Pictures · /).click();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Make token" }).click();
  await expectUnreached(page);
  await expect(page.getByRole("radio", { name: /^Pictures/ })).toBeChecked();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Make token" }).click();
  await expect(page.locator(".token-value code")).toHaveText(/^dzn_/);
  // The address of the page after a failed revocation.
  await visit(page, `/file/share/${id}?revoke`);
  await page.getByLabel("Password").first().fill("open sesame");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Make link" }).click();
  await expectUnreached(page);
  await expect(page.getByLabel("Password").first()).toHaveValue("open sesame");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Make link" }).click();
  const address = (await page.locator(".share-address a").getAttribute("href")) ?? "";
  const stranger = await browser.newPage({ locale: "en-US" });
  await visit(stranger, address);
  await stranger.getByLabel("Password").first().fill("open sesame");
  await stranger.context().setOffline(true);
  await stranger.getByRole("button", { name: "Open" }).click();
  await expectUnreached(stranger);
  await expect(stranger.getByLabel("Password").first()).toHaveValue("open sesame");
  await stranger.context().setOffline(false);
  await stranger.getByRole("button", { name: "Open" }).click();
  await expect(stranger.getByRole("heading", { name: "plan.md" })).toBeVisible();
  await stranger.close();
});

async function expectUnreached(page: Page): Promise<void> {
  await expect(page.getByRole("main").getByText("Connection timed out. Please try again")).toBeVisible();
}
