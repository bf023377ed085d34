import { expectAccessible, signIn } from "@dozen/core/testing/visitors";
import { expect, test } from "@playwright/test";
import { bytesOf, photograph, pictureOf } from "./pictures";

test.beforeEach(({ page }) => signIn(page));

test("a picture becomes an icon and a package", async ({ page }) => {
  await page.goto("/favicon");
  await page.getByLabel("Picture").setInputFiles(await pictureOf("icon"));
  if (test.info().project.name === "js") {
    await expect(page.getByRole("dialog", { name: "Choose the part" })).toBeVisible();
    await page.getByRole("dialog").getByRole("button").last().click();
  } else {
    await page.getByRole("button", { name: "Make the icon" }).click();
  }
  await expect(page.getByAltText("The icon on a dark tab")).toBeVisible();
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: /^favicon\.ico/ }).click();
  const ico = await bytesOf(await saving);
  expect([...ico.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
  const packing = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Whole package/ }).click();
  expect((await bytesOf(await packing)).subarray(0, 2).toString()).toBe("PK");
});

test("a picture that is too large is refused at its field", async ({ page }) => {
  await page.goto("/favicon");
  const large = { name: "photo.png", mimeType: "image/png", buffer: Buffer.alloc(2 * 1024 * 1024) };
  await page.getByLabel("Picture").setInputFiles(large);
  // With JavaScript, the page refuses it before anything is sent.
  if (test.info().project.name !== "js") await page.getByRole("button", { name: "Make the icon" }).click();
  await expect(page.getByText("Upload failed: at most 512 KB")).toBeVisible();
  await expect(page.getByLabel("Picture")).toHaveAttribute("aria-invalid", "true");
});

test("letters become an icon, and too many are refused at the field", async ({ page }) => {
  await page.goto("/favicon?from=make");
  await page.getByLabel("Letters or emoji").fill("much");
  await page.getByRole("checkbox", { name: "128" }).check();
  await page.getByRole("button", { name: "Make the icon" }).click();
  await expect(page.getByText("At most 3 characters")).toBeVisible();
  await expect(page.getByLabel("Letters or emoji")).toHaveValue("much");
  await expect(page.getByRole("checkbox", { name: "128" })).toBeChecked();
  await page.getByLabel("Letters or emoji").fill("Dz");
  await page.getByLabel("PNG, one file for each size").check();
  await page.getByRole("button", { name: "Make the icon" }).click();
  await expect(page.getByRole("link", { name: /^favicon-png\.zip/ })).toBeVisible();
  await expect(page.getByLabel("Letters or emoji")).toHaveValue("Dz");
  await expect(page.getByLabel("PNG, one file for each size")).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "128" })).toBeChecked();
});

test("a private address is not requested", async ({ page }) => {
  await page.goto("/favicon/check");
  await page.getByRole("textbox", { name: "Site" }).fill("http://127.0.0.1/");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Site" })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("textbox", { name: "Site" })).toHaveValue("http://127.0.0.1/");
});

test.describe("with JavaScript @script", () => {
  for (const path of ["/favicon", "/favicon?from=make", "/favicon/check"]) {
    test(`${path} is accessible`, async ({ page }) => {
      await page.goto(path);
      await expectAccessible(page);
    });
  }

  test("a picture is accepted even if its cropped part would be too large as PNG", async ({ page }) => {
    await page.goto("/favicon");
    await page.getByLabel("Picture").setInputFiles(await photograph());
    await page.getByRole("dialog").getByRole("button").last().click();
    await expect(page.getByAltText("The icon on a dark tab")).toBeVisible();
  });

  test("the dialog closes with a click outside, but not when a drag ends there", async ({ page }) => {
    await page.goto("/favicon");
    await page.getByLabel("Picture").setInputFiles(await pictureOf("icon"));
    const dialog = page.getByRole("dialog", { name: "Choose the part" });
    await dialog.getByRole("heading").hover();
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog).toHaveCount(0);
  });

  test("the page with a finished icon is accessible", async ({ page }) => {
    await page.goto("/favicon?from=make");
    await page.getByLabel("Letters or emoji").fill("🚀");
    await page.getByRole("button", { name: "Make the icon" }).click();
    await expect(page.getByAltText("The icon on a light tab")).toBeVisible();
    await expectAccessible(page);
  });
});
