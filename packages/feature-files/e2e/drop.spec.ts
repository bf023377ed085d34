import { expectAccessible, expectNarrow, signIn } from "@dozen/core/testing/visitors";
import { expect, test } from "@playwright/test";
import { picture } from "../src/testing/samples";

const hasScript = () => test.info().project.name === "js";

test("a stranger sends files by a drop box, reads why one is refused, and its owner sees who sent them", async ({
  page,
  browser,
}) => {
  await signIn(page);
  await page.goto("/file/drops");
  await page.getByLabel("Title").fill("Photos of the trip");
  await page.getByLabel("Message to senders").fill("All of them, please");
  await page.getByLabel("Number of files").fill("2");
  await page.getByLabel("Images").check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Make link" }).click();
  await expect(page.getByRole("heading", { name: "Photos of the trip" })).toBeVisible();
  const address = (await page.locator(".share-address a").getAttribute("href")) ?? "";

  const { javaScriptEnabled } = test.info().project.use;
  const stranger = await browser.newPage({ javaScriptEnabled, locale: "en-US" });
  await stranger.goto(address);
  await expect(stranger.getByRole("heading", { name: "Photos of the trip" })).toBeVisible();
  await expectAccessible(stranger);
  await expectNarrow(stranger);
  const lake = { name: "Lake.png", mimeType: "image/png", buffer: await picture("png") };
  const fake = { name: "Fake.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
  const list = { name: "List.txt", mimeType: "text/plain", buffer: Buffer.from("a list") };
  await stranger.getByLabel("Pick files").setInputFiles([lake, fake, list]);
  await stranger.getByLabel("Your name").fill("Ann");
  await stranger.getByLabel("Note").fill("the best one");
  await stranger.getByRole("button", { name: "Send", exact: true }).click();
  await expect(stranger.getByText("Arrived", { exact: true })).toBeVisible();
  await expect(stranger.getByText("File Fake.png: the file type is incorrect")).toBeVisible();
  await expect(stranger.getByText("File List.txt: this format is not supported here")).toBeVisible();
  await expect(stranger.getByLabel("Your name")).toHaveValue("Ann");
  await expectAccessible(stranger);

  await page.reload();
  await expect(page.getByText("1 of 2 files arrived", { exact: false })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Lake.png" })).toContainText("Ann");
  await expectAccessible(page);
  await expectNarrow(page);
  await page.goto("/file?tab=list");
  await expect(page.getByRole("link", { name: "Through “Photos of the trip”" })).toBeVisible();
  await page.getByRole("link", { name: "Through “Photos of the trip”" }).click();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByText("Closed", { exact: true })).toBeVisible();
  await stranger.goto(address);
  await expect(stranger.getByText("This link takes no files at the moment")).toBeVisible();
  await page.getByRole("button", { name: "Revoke" }).click();
  const asked = page.getByRole(hasScript() ? "dialog" : "main").getByRole("button", { name: /Confirm|Yes/ });
  await asked.last().click();
  await expect(page.getByText("No links yet")).toBeVisible();
  await stranger.close();
});
