import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { callHeaders, holdBack, signIn, visit } from "@dozen/core/testing/visitors";
import { expect, type JSHandle, type Page, test } from "@playwright/test";

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page);
});

/** A drag or clipboard payload: one text file. */
function carried(page: Page, name: string, words: string): Promise<JSHandle<DataTransfer>> {
  return page.evaluateHandle(
    ([title = "", content = ""]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], title, { type: "text/plain" }));
      return transfer;
    },
    [name, words],
  );
}

const onClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test("a dropped file is uploaded once the user has chosen how", { tag: "@script" }, async ({ page }) => {
  await visit(page, "/file");
  const dataTransfer = await carried(page, "dropped.txt", "let fall");
  await page.dispatchEvent(".file-drop", "drop", { dataTransfer });
  await expect(page.getByText("Choose small or big first")).toBeVisible();
  await page.getByLabel(/^Small/).check();
  await expect(page.getByText("Choose small or big first")).toBeHidden();
  await page.dispatchEvent(".file-drop", "dragover", { dataTransfer });
  await expect(page.locator(".file-drop")).toHaveAttribute("data-over", "true");
  await page.dispatchEvent(".file-drop", "drop", { dataTransfer });
  await expect(page.getByRole("heading", { name: "Your file is ready" })).toBeVisible();
  await expect(page.locator(".file-result")).toContainText("dropped.txt");
});

test("a file that is picked before the script has loaded is uploaded", { tag: "@script" }, async ({ page }) => {
  const release = await holdBack(page, "**/assets/*.js");
  await page.goto("/file", { waitUntil: "commit" });
  await page.getByLabel(/^Small/).check();
  const early = { name: "early.txt", mimeType: "text/plain", buffer: Buffer.from("soon") };
  await page.getByLabel("Pick files").setInputFiles([early]);
  release();
  await expect(page.getByRole("heading", { name: "Your file is ready" })).toBeVisible();
  await expect(page.locator(".file-result")).toContainText("early.txt");
});

test("a pasted file is uploaded, wherever the focus is", { tag: "@script" }, async ({ page }) => {
  await visit(page, "/file");
  await page.getByLabel(/^Small/).check();
  const transfer = await carried(page, "pasted.txt", "brought along");
  await transfer.evaluate((clipboardData) => {
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  });
  await expect(page.getByRole("heading", { name: "Your file is ready" })).toBeVisible();
  await expect(page.locator(".file-result")).toContainText("pasted.txt");
});

test("a big file that is moved during its upload must be picked again", { tag: "@script" }, async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), "picked-"));
  const path = join(folder, "moved.txt");
  await writeFile(path, "soon somewhere else");
  // The browser has read the file once to hash it, and reads it again to send it.
  await page.route("**/api/file/big", async (route) => {
    await rm(path, { force: true });
    await route.continue();
  });
  await visit(page, "/file");
  await page.getByLabel(/^Big/).check();
  await page.getByLabel("Pick files").setInputFiles(path);
  // The client retries the chunk for a while before it gives up.
  await expect(page.getByText("File moved.txt has been changed or moved")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Discard the upload of moved.txt" })).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await rm(folder, { recursive: true });
});

test("an address is copied with its access token and opens anywhere", { tag: "@script" }, async ({ page, browser }) => {
  await visit(page, "/file");
  await page.getByLabel(/^Small/).check();
  const file = { name: "copied.txt", mimeType: "text/plain", buffer: Buffer.from("to be passed on") };
  await page.getByLabel("Pick files").setInputFiles([file]);
  await page.getByRole("button", { name: /Copy.*copied\.txt/ }).click();
  await expect(page.getByText("Copied", { exact: true })).toBeAttached();
  const address = await onClipboard(page);
  expect(address).toMatch(/^http:\/\/[^/]+\/f\/[\w-]+\.txt\?accessToken=/);
  const stranger = await browser.newContext();
  expect(await (await stranger.request.get(address)).text()).toBe("to be passed on");
  await stranger.close();
});

test("a token is copied as it is shown", { tag: "@script" }, async ({ page, playwright }) => {
  await visit(page, "/token");
  await page.getByText("Upload · uploads files in your name").click();
  await page.getByRole("button", { name: "Make token" }).click();
  await page.locator(".token-value").getByRole("button", { name: /Copy/ }).click();
  await expect(page.getByText("Copied").first()).toBeAttached();
  const token = await onClipboard(page);
  expect(token).toBe(await page.locator(".token-value code").textContent());
  const program = await playwright.request.newContext({ baseURL: callHeaders().Origin });
  const file = { name: "by-program.txt", mimeType: "text/plain", buffer: Buffer.from("sent") };
  const response = await program.post("/api/file", {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { file },
  });
  expect(await response.json()).toMatchObject({ code: 200 });
  await program.dispose();
});
