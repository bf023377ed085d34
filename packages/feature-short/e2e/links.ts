import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { signIn } from "@dozen/core/testing/visitors";
import { expect, type Page, test } from "@playwright/test";

/** The default target of links: a site that shows which of its addresses was requested. */
export const target = { origin: "" };

/** Starts that site for the tests of a file, and signs in before each of them. */
export function beginWithTarget(): void {
  const server = createServer((request, response) => {
    response
      .writeHead(200, { "Content-Type": "text/html" })
      .end(`<title>Target</title><h1>Reached ${request.url}</h1>`);
  });
  test.beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    target.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  test.afterAll(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  test.beforeEach(({ page }) => signIn(page));
}

/** Makes a link with the form and returns its address. */
export async function create(page: Page, fields: Record<string, string>): Promise<string> {
  await page.goto("/short");
  await page.getByLabel("Long URLs").fill(fields.url ?? `${target.origin}/page`);
  await page.getByLabel("Expiry date").fill(fields.expression ?? "");
  if (fields.password) await page.getByLabel("Password", { exact: false }).fill(fields.password);
  if (fields.alias) await page.getByLabel("Custom ending").fill(fields.alias);
  if (fields.maxVisits) await page.getByLabel("Maximum visits").fill(fields.maxVisits);
  await page.getByRole("button", { name: "Shorten" }).click();
  await expect(page.getByText(/short links? (is|are) ready/)).toBeVisible();
  return (await page.locator(".short-surl").first().getAttribute("href")) ?? "";
}
