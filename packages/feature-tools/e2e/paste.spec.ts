import { signIn, visit } from "@dozen/core/testing/visitors";
import { expect, type Page, test } from "@playwright/test";
import { toBuffer } from "qrcode";

const json = '{"name": "a-secret-name",\n "list": [1, 2]}';

/** The requests that carry the content. */
function watch(page: Page): string[] {
  const carrying: string[] = [];
  page.on("request", (request) => {
    const sent = decodeURIComponent(request.url() + (request.postData() ?? ""));
    if (sent.includes("a-secret-name")) carrying.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return carrying;
}

test.beforeEach(({ page }) => signIn(page));

// spec:site-107 spec:site-109
test("JSON pasted on the home page is in the formatter's form and in no address", async ({
  page,
  javaScriptEnabled,
}) => {
  await visit(page, "/");
  const carrying = watch(page);
  await page.getByRole("region", { name: "Paste anything" }).getByRole("textbox").fill(json);
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Show what can be done" }).click();
  await expect(page.getByText("This is JSON")).toBeVisible();
  expect(carrying).toEqual(javaScriptEnabled ? [] : ["POST /paste"]);
  const offers = page.getByRole("list", { name: "What you can do with it" });
  await expect(offers.getByRole("button").first()).toHaveText("Format it");
  await offers.getByRole("button", { name: "Format it" }).click();
  await expect(page).toHaveURL(/\/format$/);
  await expect(page.getByRole("textbox", { name: "Code", exact: true })).toHaveValue(json);
  // With JavaScript the content never leaves the browser: the formatter works there, too.
  expect(carrying).toEqual(javaScriptEnabled ? [] : ["POST /paste", "POST /format"]);
  await page.getByRole("button", { name: "Format", exact: true }).click();
  await expect(page.getByText('"name": "a-secret-name"').first()).toBeVisible();
});

// spec:site-108 spec:site-109
test("JSON pasted into the palette keeps its lines, and replaces what the formatter had @script", async ({ page }) => {
  await visit(page, "/format");
  await page.getByRole("textbox", { name: "Code", exact: true }).fill("[]");
  const carrying = watch(page);
  for (const text of [json, json.replace("1", "3")]) {
    await page.getByRole("banner").getByRole("button", { name: "Search", exact: true }).press("Enter");
    await expect(page.getByRole("dialog").getByRole("option").nth(12)).toBeAttached();
    await page
      .getByRole("dialog")
      .getByRole("combobox")
      .evaluate((input, content) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", content);
        input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      }, text);
    await expect(page.getByRole("dialog").getByRole("option").first()).toHaveText("Format it");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("textbox", { name: "Code", exact: true })).toHaveValue(text);
  }
  expect(carrying).toEqual([]);
});

// spec:site-107
test("text becomes a QR code, and a domain is looked up only after the choice", async ({ page, javaScriptEnabled }) => {
  await visit(page, "/paste");
  const field = page.getByRole("textbox", { name: "Content" });
  const show = async (content: string) => {
    await field.fill(content);
    if (!javaScriptEnabled) await page.getByRole("button", { name: "Show what can be done" }).click();
  };
  await show("example.com");
  await expect(page.getByText("This is a domain")).toBeVisible();
  await expect(page.getByRole("link", { name: "Look up the domain" })).toHaveAttribute("href", /domain=example\.com$/);
  await show("Two words");
  await page.getByRole("button", { name: "Make a QR code" }).click();
  await expect(page).toHaveURL(/\/qrcode\?kind=text$/);
  await expect(page.getByRole("textbox", { name: "Text" })).toHaveValue("Two words");
  await page.locator(".tools-submit").click();
  await expect(page.getByRole("img", { name: /QR code/ }).first()).toBeVisible();
});

// spec:site-110
test("a picture of a QR code dropped on the home page is read once that is chosen @script", async ({ page }) => {
  const picture = (await toBuffer("https://example.com/from-a-picture", { width: 300 })).toString("base64");
  await visit(page, "/");
  await page
    .getByRole("region", { name: "Paste anything" })
    .getByRole("textbox")
    .evaluate((field, base64) => {
      const dataTransfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], "code.png", { type: "image/png" }));
      field.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    }, picture);
  await expect(page.getByText("A picture: code.png")).toBeVisible();
  await page.getByRole("button", { name: "Read the QR code" }).click();
  await expect(page).toHaveURL(/\/qrcode\/scan$/);
  await expect(page.getByText("https://example.com/from-a-picture").first()).toBeVisible();
});
