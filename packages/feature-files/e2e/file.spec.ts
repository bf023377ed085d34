import { randomBytes } from "node:crypto";
import {
  downloadArchive,
  expectAccessible,
  expectNarrow,
  holdBack,
  hydrated,
  signIn,
} from "@dozen/core/testing/visitors";
import { expect, type Page, test } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";

/** A small valid PNG. */
const dot = await sharp({ create: { width: 64, height: 48, channels: 3, background: "teal" } })
  .png()
  .toBuffer();
const text = (words: string, name = "notes.txt") => ({ name, mimeType: "text/plain", buffer: Buffer.from(words) });
const picture = { name: "dot.png", mimeType: "image/png", buffer: dot };

/** Random bytes behind a valid MP4 header. */
function film(size: number) {
  const head = Buffer.concat([Buffer.from("0000001866747970", "hex"), Buffer.from("isom\0\0\u0002\0isomiso2")]);
  return { name: "film.mp4", mimeType: "video/mp4", buffer: Buffer.concat([head, randomBytes(size - head.length)]) };
}

type Payload = { name: string; mimeType: string; buffer: Buffer };

async function upload(page: Page, files: Payload[], kind = /^Small/): Promise<void> {
  await page.goto("/file");
  await page.getByLabel(kind).check();
  await page.getByLabel("Pick files").setInputFiles(files);
  const submit = page.getByRole("button", { name: "Upload", exact: true });
  if (test.info().project.name === "no-js") await submit.click();
}

const hasScript = () => test.info().project.name === "js";

test.beforeEach(({ page }) => signIn(page));

test("small files are uploaded, open at their addresses and appear in the list", async ({ page }) => {
  await upload(page, [text("first words"), picture]);
  await expect(page.getByRole("heading", { name: "Your files are ready" })).toBeVisible();
  const link = page.getByRole("link", { name: /\/f\/[\w-]+\.png$/ });
  const address = (await link.getAttribute("href")) ?? "";
  expect(address).toContain("accessToken=");
  const got = await page.request.get(address);
  expect([got.status(), got.headers()["content-type"]]).toEqual([200, "image/png"]);
  await page.goto("/file?tab=list");
  await expect(page.getByRole("row").filter({ hasText: "notes.txt" })).toContainText("Document");
  await expect(page.getByRole("row").filter({ hasText: "dot.png" })).toContainText("Image");
});

test("a forbidden file is refused with a reason, and a duplicate is reported as such", async ({ page }) => {
  await upload(page, [text("x".repeat(200_000), "novel.txt")]);
  await expect(page.getByText("File novel.txt must not be larger than 128 KB")).toBeVisible();
  const field = page.getByLabel("Pick files");
  await expect(field).toHaveAccessibleDescription(/novel\.txt must not be larger than 128 KB/);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  if (hasScript()) await expect(field).toBeFocused();
  await upload(page, [text("no picture at all", "false.png")]);
  await expect(page.getByText(/the file type is incorrect|File false.png/)).toBeVisible();
  await upload(page, [text("once")]);
  await expect(page.getByRole("heading", { name: "Your file is ready" })).toBeVisible();
  await upload(page, [text("once", "again.txt")]);
  await expect(page.getByText("You already have this file: notes.txt")).toBeVisible();
});

test("the user must first choose how to upload", async ({ page }) => {
  await page.goto("/file");
  if (hasScript()) await hydrated(page);
  await page.getByLabel("Pick files").setInputFiles([text("too early")]);
  if (!hasScript()) await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByText("Choose small or big first")).toBeVisible();
  await expect(page.getByLabel(/^Small/)).toHaveAttribute("aria-invalid", "true");
  if (hasScript()) await expect(page.getByLabel(/^Small/)).toBeFocused();
});

test("files are found by kind and name, downloaded under their own name, and deleted after a confirmation", async ({
  page,
}) => {
  await upload(page, [text("one", "apple.txt"), text("two", "pear.txt"), picture]);
  await expect(page.getByRole("heading", { name: "Your files are ready" })).toBeVisible();
  await page.goto("/file?tab=list");
  await page.getByLabel("File name").fill("PEAR");
  await page.getByRole("button", { name: "Search", exact: true }).last().click();
  await expect(page.getByRole("row").filter({ hasText: "pear.txt" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "apple.txt" })).toHaveCount(0);
  await expect(page.getByLabel("File name")).toHaveValue("PEAR");
  const loading = page.waitForEvent("download");
  await page.getByRole("link", { name: /Download.*pear\.txt/ }).click();
  expect((await loading).suggestedFilename()).toBe("pear.txt");
  await page.goto("/file?tab=list&type=2");
  await expect(page.getByRole("row").filter({ hasText: "dot.png" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: ".txt" })).toHaveCount(0);
  await page.getByRole("button", { name: /Delete.*dot\.png/ }).click();
  await expect(page.getByText("Move dot.png to the bin?")).toBeVisible();
  await page.getByRole("button", { name: "Delete", exact: true }).last().click();
  await expect(page.getByText("File moved to the bin")).toBeVisible();
  await page.goto("/file?tab=list");
  for (const name of ["apple.txt", "pear.txt"]) {
    await page.getByRole("row").filter({ hasText: name }).getByRole("checkbox").check();
  }
  await page.getByRole("button", { name: "Delete selected" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).last().click();
  await expect(page.getByText("No files yet")).toBeVisible();
});

test("a big file is uploaded in chunks, and without JavaScript the page says why it cannot be", async ({ page }) => {
  if (!hasScript()) {
    await page.goto("/file");
    await expect(page.getByText("Big uploads need JavaScript")).toBeVisible();
    return;
  }
  await upload(page, [film(1_500_000)], /^Big/);
  await expect(page.getByRole("heading", { name: "Your file is ready" })).toBeVisible();
  await page.goto("/file?tab=list");
  await expect(page.getByRole("row").filter({ hasText: "film.mp4" })).toContainText("1.4 MB");
});

test("an interrupted big upload resumes where it stopped", { tag: "@script" }, async ({ page, context }) => {
  const file = film(3_000_000);
  let sent = 0;
  // The connection fails after five chunks.
  await page.route("**/api/file/big", async (route) => {
    const isChunk = route.request().headers()["content-type"]?.startsWith("multipart/");
    if (isChunk) sent += 1;
    if (isChunk && sent > 5) await route.abort();
    else await route.continue();
  });
  const arrived = page.waitForResponse(
    (response) => response.ok() && /^multipart/.test(response.request().headers()["content-type"] ?? ""),
  );
  await upload(page, [file], /^Big/);
  await arrived;
  await expect(page.getByRole("button", { name: "Pause" })).not.toHaveAttribute("aria-disabled");
  await context.setOffline(true);
  const unreached = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/health"));
  await page.getByRole("button", { name: "Pause" }).click();
  await unreached;
  await expect(page.getByRole("button", { name: "Resume" })).toBeVisible();
  await context.setOffline(false);
  await page.unroute("**/api/file/big");
  await page.goto("/file");
  await expect(page.getByRole("heading", { name: "Unfinished uploads" })).toBeVisible();
  await expect(page.getByText("film.mp4")).toBeVisible();
  await expect(page.getByText("for unfinished uploads")).toBeVisible();
  await page.goto("/file?tab=list");
  await page.getByRole("link", { name: "Unfinished uploads" }).click();
  await expect(page.getByRole("button", { name: "Discard the upload of film.mp4" })).toBeVisible();
  let again = 0;
  page.on("request", (request) => {
    const isChunk = request.headers()["content-type"]?.startsWith("multipart/");
    if (request.url().endsWith("/api/file/big") && isChunk) again += 1;
  });
  await upload(page, [file], /^Big/);
  await expect(page.getByRole("heading", { name: "Your file is ready" })).toBeVisible();
  // 23 chunks in all; some had arrived before the connection failed.
  expect(again).toBeLessThan(23);
  expect(again).toBeGreaterThanOrEqual(18);
});

test("a big upload is paused, resumed and stopped with the keyboard alone", { tag: "@script" }, async ({ page }) => {
  // Slow enough to pause in time.
  await page.route("**/api/file/big", async (route) => {
    await page.waitForTimeout(500);
    await route.continue();
  });
  await page.goto("/file");
  await hydrated(page);
  await page.getByLabel(/^Big/).check();
  const pick = page.getByLabel("Pick files");
  await pick.focus();
  await pick.setInputFiles(film(3_000_000));
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await expect(button("Pause")).not.toHaveAttribute("aria-disabled");
  await expect(pick).toBeFocused();
  await button("Pause").press("Enter");
  await expect(button("Resume")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(button("Pause")).toBeFocused();
  await button("Stop").press("Enter");
  await expect(button("Stop")).toHaveCount(0);
  await expect(pick).toBeFocused();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("the list's search field keeps the focus and what the user types while results load", { tag: "@script" }, async ({
  page,
}) => {
  await page.goto("/file?tab=list");
  await hydrated(page);
  const field = page.getByLabel("File name");
  const release = await holdBack(page, "**/file.data?*");
  await field.fill("nothing of that name");
  await field.press("Enter");
  // Text typed while the response is loading stays in the field.
  await field.pressSequentially(" 2");
  release();
  await expect(page.getByText("No file found")).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("nothing of that name 2");
});

test("pictures open in the lightbox, and videos in a player", { tag: "@script" }, async ({ page }) => {
  await upload(page, [picture]);
  await expect(page.getByRole("heading", { name: "Your file is ready" })).toBeVisible();
  await page.goto("/file?tab=list");
  await page.getByRole("button", { name: /View.*dot\.png/ }).click();
  await expect(page.locator(".yarl__root")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(".yarl__root")).toHaveCount(0);
});

test("a stranger cannot open another user's file", async ({ page, browser }) => {
  await upload(page, [text("for me alone")]);
  const link = page.getByRole("link", { name: /\/f\/[\w-]+\.txt$/ });
  const address = ((await link.getAttribute("href")) ?? "").replace(/\?.*$/, "");
  const stranger = await browser.newContext();
  expect((await stranger.request.get(address)).status()).toBe(404);
  await stranger.close();
  expect((await page.request.get(address)).status()).toBe(200);
});

test("the data download contains the files themselves", async ({ page }) => {
  await upload(page, [text("to be taken home")]);
  await expect(page.getByRole("heading", { name: "Your file is ready" })).toBeVisible();
  const archive = unzipSync(await downloadArchive(page));
  const path = Object.keys(archive).find((name) => name.endsWith("/notes.txt")) ?? "";
  expect(strFromU8(archive[path] ?? new Uint8Array())).toBe("to be taken home");
  const { files } = JSON.parse(strFromU8(archive["files.json"] ?? new Uint8Array()));
  expect(path).toBe(`files/${files[0].id}/notes.txt`);
});

test("the pages are accessible and fit a narrow screen", async ({ page }) => {
  test.slow();
  await upload(page, [text("accessible"), picture]);
  await expect(page.getByRole("heading", { name: "Your files are ready" })).toBeVisible();
  for (const path of ["", "/file", "/file?tab=list", "/file?tab=list&type=1", "/file?tab=list&type=3"]) {
    if (path) await page.goto(path);
    await expectAccessible(page);
    await expectNarrow(page);
  }
});
