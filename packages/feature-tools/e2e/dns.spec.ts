import { expectAccessible, expectNarrow, signIn } from "@dozen/core/testing/visitors";
import { expect, test } from "@playwright/test";

test.beforeEach(({ page }) => signIn(page));

test("the tool is linked from all tools and shows the visitor's own address", async ({ page }) => {
  await page.goto("/all");
  await page
    .getByRole("main")
    .getByRole("link", { name: /DNS and speed/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("DNS and speed");
  await page.getByRole("link", { name: "My IP", exact: true }).click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(/127\.0\.0\.1|::1/);
  await expect(page.getByText("Local network")).toBeVisible();
  await expectAccessible(page);
});

test("an address is looked up, and an invalid one is reported and kept", async ({ page }) => {
  await page.goto("/dns");
  await page.getByRole("textbox", { name: "IP address" }).fill("10.20.30.40");
  await page.getByRole("button", { name: "Look up" }).click();
  await expect(page).toHaveURL(/tab=ip&ip=10\.20\.30\.40/);
  await expect(page.getByText("40.30.20.10.in-addr.arpa")).toBeVisible();
  await expect(page.getByText("Not public", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
  await page.getByRole("textbox", { name: "IP address" }).fill("300.1.1.1");
  await page.getByRole("button", { name: "Look up" }).click();
  await expect(page.getByText("This is not a valid IP address")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "IP address" })).toHaveValue("300.1.1.1");
  await expect(page.getByRole("textbox", { name: "IP address" })).toHaveAttribute("aria-invalid", "true");
});

test("a domain is looked up at every resolver, and other types are one click away", async ({ page }) => {
  await page.goto("/dns?tab=domain");
  await page.getByRole("textbox", { name: "Domain" }).fill("https://www.example.com/page");
  await page.getByLabel("Record type").selectOption("MX");
  await page.getByRole("button", { name: "Look up" }).click();
  await expect(page.getByRole("heading", { name: "www.example.com · MX" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Resolver / }).first()).toBeVisible();
  await expect(page.locator(".dns-parts mark")).toHaveText("example.com");
  await expectAccessible(page);
  await expectNarrow(page);
  await page.getByRole("link", { name: "TXT", exact: true }).click();
  await expect(page.getByRole("heading", { name: "www.example.com · TXT" })).toBeVisible();
});

test("an IP address or a private name is not accepted as a domain", async ({ page }) => {
  await page.goto("/dns?tab=domain");
  for (const [typed, message] of [
    ["93.184.216.34", "This is an IP address: please use the IP lookup"],
    ["printer.local", "This name belongs to a private network and is not looked up"],
    ["nonsense domain", "This is not a valid domain"],
  ] as const) {
    await page.getByRole("textbox", { name: "Domain" }).fill(typed);
    await page.getByRole("button", { name: "Look up" }).click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Domain" })).toHaveValue(typed);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a domain is checked in parts, and a wrong selector is reported and kept", async ({ page }) => {
    await page.goto("/dns?tab=report");
    await page.getByRole("textbox", { name: "Domain" }).fill("example.com");
    await page.getByRole("textbox", { name: /DKIM selector/ }).fill("two..dots");
    await page.getByRole("button", { name: "Make report" }).click();
    await expect(page.getByText("A selector has letters, digits, hyphens, underscores and dots only")).toBeVisible();
    await expect(page.getByRole("textbox", { name: /DKIM selector/ })).toHaveValue("two..dots");
    await page.getByRole("textbox", { name: /DKIM selector/ }).fill("");
    await page.getByRole("button", { name: "Make report" }).click();
    await expect(page).toHaveURL(/tab=report&domain=example\.com/);
    await expect(page.getByRole("heading", { name: "Report on example.com" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 3 })).toHaveText([
      "All records",
      "Mail",
      "DNSSEC",
      "Website",
      "Registration",
      "Network",
      "Public resolvers",
    ]);
    await expectNarrow(page);
  });
});
