import { readFile } from "node:fs/promises";
import { expectAccessible, expectNarrow, signIn } from "@dozen/core/testing/visitors";
import { expect, test } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { picture } from "../src/testing/samples";
import { upload } from "./uploading";

const hasScript = () => test.info().project.name === "js";

test("ticked files get one link, whose visitors see them and download all at once", async ({ page, browser }) => {
  await signIn(page);
  await upload(page, "Plan.txt", "the plan");
  await upload(page, "page.html", "<script>1</script>");
  await upload(page, "Lake.png", await picture("png", { width: 400, height: 300 }));
  await page.goto("/file?tab=list");
  for (const name of ["Plan.txt", "Lake.png", "page.html"]) {
    await page.getByRole("row").filter({ hasText: name }).getByRole("checkbox").check();
  }
  await page.getByRole("button", { name: "Share together" }).click();
  await expect(page.getByRole("heading", { name: "3 files" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Make link" }).click();
  const link = page.locator(".share-address a");
  await expect(link).toBeVisible();
  const address = (await link.getAttribute("href")) ?? "";
  await expectAccessible(page);
  await expectNarrow(page);

  const { javaScriptEnabled } = test.info().project.use;
  const stranger = await browser.newPage({ javaScriptEnabled, locale: "en-US" });
  await stranger.goto(address);
  await expect(stranger.getByRole("heading", { name: "3 files" })).toBeVisible();
  await expect(stranger.locator(".bundle-picture img")).toHaveJSProperty("naturalWidth", 320);
  await expectAccessible(stranger);
  await expectNarrow(stranger);
  const loading = stranger.waitForEvent("download");
  await stranger.getByRole("link", { name: "Download all" }).click();
  const files = unzipSync(await readFile(await (await loading).path()));
  expect(Object.keys(files).sort()).toEqual(["Lake.png", "Plan.txt", "page.html"]);
  expect(strFromU8(files["Plan.txt"] ?? new Uint8Array())).toBe("the plan");
  await stranger.getByRole("link", { name: "Plan.txt", exact: true }).click();
  await expect(stranger.frameLocator("iframe").getByText("the plan")).toBeVisible();
  await stranger.getByRole("link", { name: "All files" }).click();
  await expect(stranger.getByRole("heading", { name: "3 files" })).toBeVisible();

  await page.getByRole("button", { name: "Revoke" }).click();
  const asked = page.getByRole(hasScript() ? "dialog" : "main").getByRole("button", { name: /Delete|Confirm|Yes/ });
  await asked.last().click();
  await expect(page.getByText("No files shared together yet")).toBeVisible();
  await stranger.goto(address);
  await expect(stranger.getByText("Ask the person who sent it to you for a new one")).toBeVisible();
  await stranger.close();
});
