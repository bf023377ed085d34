import { browserWithCamera } from "@dozen/core/testing/camera";
import { expectAccessible, holdBack, signIn } from "@dozen/core/testing/visitors";
import { expect, test } from "@playwright/test";
import { bytesOf, pictureOf } from "./pictures";

test.beforeEach(({ page }) => signIn(page));

test("an address becomes a code that scans well, in three formats", async ({ page }) => {
  await page.goto("/all");
  await page
    .getByRole("link", { name: /QR code/ })
    .first()
    .click();
  await page.getByRole("textbox", { name: "URL" }).fill("https://example.com/hello");
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(page.getByAltText("The QR code")).toBeVisible();
  await expect(page.getByText("Scans reliably")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "URL" })).toHaveValue("https://example.com/hello");
  for (const [type, start] of [
    ["SVG", "<svg"],
    ["PNG", "\x89PNG"],
    ["PDF", "%PDF"],
  ] as const) {
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: `Download as ${type}` }).click();
    const bytes = await bytesOf(await downloading);
    expect(bytes.subarray(0, start.length).toString("latin1")).toBe(start);
  }
});

test("an error is reported at its field, and the input is kept", async ({ page }) => {
  await page.goto("/qrcode");
  await page.getByRole("textbox", { name: "URL" }).fill("nonsense");
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(page.getByText("Enter a URL such as https://example.com")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "URL" })).toHaveValue("nonsense");
  await expect(page.getByRole("textbox", { name: "URL" })).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("textbox", { name: "URL" }).fill("https://example.com/hello");
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(page.getByAltText("The QR code")).toBeVisible();
  await expect(page.getByText("Enter a URL such as https://example.com")).toHaveCount(0);
});

test("the page warns of a code with low contrast", async ({ page }) => {
  await page.goto("/qrcode?kind=wifi");
  await page.getByLabel("Network name").fill("Home");
  await page.getByLabel("Network password").fill("secret-1");
  await page.getByText("Colors, logo and size").click();
  await page.getByLabel("Color", { exact: true }).fill("#ffee00");
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(page.getByText("Many phones will fail to scan it")).toBeVisible();
  await expect(page.getByText("WIFI:T:WPA;S:Home;P:secret-1;;")).toBeVisible();
});

test("a code becomes editable through a short link", async ({ page }) => {
  await page.goto("/qrcode");
  await page.getByRole("textbox", { name: "URL" }).fill("https://example.com/later");
  await page.getByText("Colors, logo and size").click();
  await page.getByLabel("Color", { exact: true }).fill("#7a0019");
  await page.getByRole("button", { name: "Generate" }).click();
  await page.getByRole("button", { name: "Make it editable" }).click();
  await expect(page.getByText("The code holds a short link now")).toBeVisible();
  // The code keeps its look, and keeps the short link when the look is changed.
  const code = page.getByAltText("The QR code");
  await expect(code).toHaveAttribute("src", /7a0019/);
  const surl = await page.locator(".copy-text pre").innerText();
  expect(surl).not.toContain("example.com");
  await page.getByLabel("PNG size").fill("256");
  await page.getByLabel("Error correction").selectOption("H");
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(page.getByLabel("PNG size")).toHaveValue("256");
  await expect(page.locator(".copy-text pre")).toHaveText(surl);
  await page.getByRole("link", { name: "Change where it leads" }).click();
  await expect(page.getByRole("row").filter({ hasText: "example.com/later" })).toBeVisible();
});

test("a picture is read and checked before anything opens", async ({ page }) => {
  await page.goto("/qrcode/scan");
  await page.getByLabel("Picture").setInputFiles(await pictureOf("http://paypa1.com@10.0.0.1/login"));
  await page.getByRole("button", { name: "Read the picture" }).click();
  await expect(page.getByText("http://paypa1.com@10.0.0.1/login")).toBeVisible();
  await expect(page.getByText("The URL contains a user name or password; the site is really 10.0.0.1")).toBeVisible();
  await expect(page.getByRole("link", { name: "Open 10.0.0.1" })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel("Picture").setInputFiles(await pictureOf("http://10.0.0.1/login"));
  await page.getByRole("button", { name: "Read the picture" }).click();
  await expect(page.getByText("Careful: this looks dangerous")).toBeVisible();
  await expect(page.getByRole("link", { name: "Open 10.0.0.1" })).toHaveAttribute("rel", /nofollow noreferrer/);
});

test.describe("with JavaScript @script", () => {
  test("a code in front of the camera is checked before anything opens", async ({ playwright }, info) => {
    const { buffer } = await pictureOf("http://10.0.0.1/login");
    const browser = await browserWithCamera(playwright, info, buffer);
    try {
      const page = await browser.newPage({ baseURL: info.project.use.baseURL, locale: "en-US" });
      await signIn(page);
      await page.goto("/qrcode/scan");
      await page.getByRole("button", { name: "Scan with the camera" }).click();
      await expect(page.getByText("Careful: this looks dangerous")).toBeVisible();
      await expect(page.getByRole("link", { name: "Open 10.0.0.1" })).toHaveAttribute("rel", /nofollow noreferrer/);
      // The camera has been turned off.
      await expect(page.locator("video")).toHaveCount(0);
    } finally {
      await browser.close();
    }
  });

  test("a generated code follows the form", async ({ page }) => {
    await page.goto("/qrcode?kind=text");
    await page.getByRole("textbox", { name: "Text" }).fill("first");
    await page.getByRole("button", { name: "Generate" }).click();
    await expect(page.locator(".copy-text pre")).toHaveText("first");
    await page.getByRole("textbox", { name: "Text" }).fill("first, then more");
    await expect(page.locator(".copy-text pre")).toHaveText("first, then more");
  });

  test("changing the look does not remove the short link from a code", async ({ page }) => {
    await page.goto("/qrcode");
    await page.getByRole("textbox", { name: "URL" }).fill("https://example.com/at-once");
    await page.getByText("Colors, logo and size").click();
    await page.getByRole("button", { name: "Generate" }).click();
    const make = page.getByRole("button", { name: "Make it editable" });
    await expect(make).toBeVisible();
    await page.getByLabel("Color", { exact: true }).fill("#7a0019");
    await make.click();
    await expect(page.getByText("The code holds a short link now")).toBeVisible();
    // Neither the change before the short link nor the next one removes it.
    await page.getByLabel("Color", { exact: true }).fill("#00197a");
    await expect(page.getByAltText("The QR code")).toHaveAttribute("src", /00197a/);
    await expect(page.getByText("The code holds a short link now")).toBeVisible();
    await expect(page.locator(".copy-text pre")).not.toContainText("example.com");
  });

  test("a change made while the form is being sent is applied after its response", async ({ page }) => {
    await page.goto("/qrcode");
    await page.getByRole("textbox", { name: "URL" }).fill("https://example.com/on-its-way");
    await page.getByText("Colors, logo and size").click();
    await page.getByRole("button", { name: "Generate" }).click();
    const make = page.getByRole("button", { name: "Make it editable" });
    await expect(make).toBeVisible();
    const release = await holdBack(page, /\/qrcode\.data/);
    await make.click();
    await page.getByLabel("Color", { exact: true }).fill("#00197a");
    // Longer than the delay before the code follows a change.
    await page.waitForTimeout(1500);
    release();
    await expect(page.getByText("The code holds a short link now")).toBeVisible();
    await expect(page.getByAltText("The QR code")).toHaveAttribute("src", /00197a/);
    await expect(page.locator(".copy-text pre")).not.toContainText("example.com");
  });

  test("a code keeps its short link when the form is refused or cannot be sent", async ({ page, context }) => {
    await page.goto("/qrcode");
    await page.getByRole("textbox", { name: "URL" }).fill("https://example.com/kept");
    await page.getByText("Colors, logo and size").click();
    await page.getByRole("button", { name: "Generate" }).click();
    await page.getByRole("button", { name: "Make it editable" }).click();
    const changeable = page.getByText("The code holds a short link now");
    await expect(changeable).toBeVisible();
    const surl = await page.locator(".copy-text pre").innerText();
    const quietZone = page.getByLabel("Quiet zone");
    await quietZone.fill("x");
    await page.getByRole("button", { name: "Generate" }).click();
    await expect(quietZone).toHaveAttribute("aria-invalid", "true");
    await expect(changeable).toBeVisible();
    // The code follows the corrected form without being submitted again.
    await quietZone.fill("2");
    await expect(quietZone).not.toHaveAttribute("aria-invalid", "true");
    await expect(quietZone).toBeFocused();
    await context.setOffline(true);
    await page.getByRole("button", { name: "Generate" }).click();
    const unreached = page.getByRole("main").getByText("Connection timed out. Please try again");
    await expect(unreached).toBeVisible();
    await expect(changeable).toBeVisible();
    await context.setOffline(false);
    await page.getByLabel("Color", { exact: true }).fill("#00197a");
    await expect(page.getByAltText("The QR code")).toHaveAttribute("src", /00197a/);
    await expect(unreached).toHaveCount(0);
    await expect(page.locator(".copy-text pre")).toHaveText(surl);
    // A code of another kind starts without a short link.
    const kinds = page.getByRole("navigation", { name: "What the code holds" });
    await kinds.getByRole("link", { name: "Text" }).click();
    await expect(page.getByRole("textbox", { name: "Text" })).toHaveValue("");
    await expect(page.getByAltText("The QR code")).toHaveCount(0);
  });

  test("a live update that fails while offline is ignored silently", async ({ page }) => {
    await page.goto("/qrcode?kind=text");
    const text = page.getByRole("textbox", { name: "Text" });
    await text.fill("first");
    await page.getByRole("button", { name: "Generate" }).click();
    await expect(page.locator(".copy-text pre")).toHaveText("first");
    let failed = 0;
    await page.route("**/qrcode/live", (route) => {
      failed += 1;
      return route.abort();
    });
    await text.fill("second");
    await expect.poll(() => failed).toBe(1);
    await expect(text).toHaveValue("second");
    await expect(page.locator(".copy-text pre")).toHaveText("first");
    await page.unroute("**/qrcode/live");
    await text.fill("third");
    await expect(page.locator(".copy-text pre")).toHaveText("third");
  });

  test("a form that cannot be sent keeps its input and says so", async ({ page, context }) => {
    await page.goto("/qrcode?kind=text");
    const text = page.getByRole("textbox", { name: "Text" });
    await text.fill("first");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Generate" }).click();
    await expect(page.getByRole("main").getByText("Connection timed out. Please try again")).toBeVisible();
    await expect(text).toHaveValue("first");
    await context.setOffline(false);
    await page.getByRole("button", { name: "Generate" }).click();
    await expect(page.locator(".copy-text pre")).toHaveText("first");
    await expect(page.getByText("Connection timed out. Please try again")).toHaveCount(0);
  });

  test("a logo that is too large is not sent", async ({ page }) => {
    await page.goto("/qrcode?kind=text");
    await page.getByRole("textbox", { name: "Text" }).fill("first");
    await page.getByRole("button", { name: "Generate" }).click();
    await expect(page.locator(".copy-text pre")).toHaveText("first");
    await page.getByText("Colors, logo and size").click();
    const logo = page.locator("input[name=logo]");
    await logo.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.alloc(6 * 1024 * 1024) });
    await expect(page.getByText("The logo may have at most 512 KB")).toBeVisible();
    await expect(logo).toHaveAttribute("aria-invalid", "true");
    await expect(logo).toHaveValue("");
    await page.getByRole("textbox", { name: "Text" }).fill("first, then more");
    await expect(page.locator(".copy-text pre")).toHaveText("first, then more");
    await expect(logo).toHaveAttribute("aria-invalid", "true");
    // Submitting the form drops the logo.
    await page.getByRole("button", { name: "Generate" }).click();
    await expect(page.getByText("The logo may have at most 512 KB")).toHaveCount(0);
    await expect(logo).not.toHaveAttribute("aria-invalid", "true");
    await logo.setInputFiles(await pictureOf("logo"));
    await expect(page.getByAltText("Current logo")).toBeVisible();
    await expect(page.getByText("The logo may have at most 512 KB")).toHaveCount(0);
    await page.getByLabel("No logo").check();
    await expect(page.getByAltText("Current logo")).toHaveCount(0);
    await expect(logo).toHaveValue("");
    await logo.setInputFiles(await pictureOf("logo"));
    await expect(page.getByAltText("Current logo")).toBeVisible();
    await expect(page.getByLabel("No logo")).not.toBeChecked();
  });

  for (const path of ["/qrcode", "/qrcode?kind=contact", "/qrcode?kind=event", "/qrcode/scan"]) {
    test(`${path} is accessible`, async ({ page }) => {
      await page.goto(path);
      await expectAccessible(page);
    });
  }

  test("the page with a finished code is accessible", async ({ page }) => {
    await page.goto("/qrcode");
    await page.getByRole("textbox", { name: "URL" }).fill("https://example.com/hello");
    await page.getByRole("button", { name: "Generate" }).click();
    await expect(page.getByAltText("The QR code")).toBeVisible();
    await expectAccessible(page);
  });
});
