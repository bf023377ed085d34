import { signIn, visit } from "@dozen/core/testing/visitors";
import { expect, test } from "@playwright/test";

const setup = "otpauth://totp/Example:ada?secret=JBSWY3DPEHPK3PXP&issuer=Example";

test.beforeEach(({ page }) => signIn(page));

// spec:site-107 spec:site-109
test("the setup key of a one-time code is in the import's form and in no address", async ({
  page,
  javaScriptEnabled,
}) => {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await visit(page, "/");
  await page.getByRole("region", { name: "Paste anything" }).getByRole("textbox").fill(setup);
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Show what can be done" }).click();
  await page.getByRole("button", { name: "Add the one-time code" }).click();
  await expect(page.getByLabel("Links or text")).toHaveValue(setup);
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Add selected accounts" }).click();
  await expect(page.locator(".mfa-card")).toContainText("Example");
  expect(addresses.join("\n")).not.toContain("JBSWY3DPEHPK3PXP");
});
