import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { type OwnSite, ownSite } from "@dozen/core/testing/own-site";
import { codeFor, expectAccessible, expectNarrow, hydrated, newEmail, password } from "@dozen/core/testing/visitors";
import { expect, type Page, test } from "@playwright/test";
import { docx, paragraph } from "../src/preview/testing/office";
import { samples } from "../src/testing/samples";

// These journeys start their own site, because its settings would break other journeys: it may request a host name that
// resolves to this machine, and it finds no LibreOffice.
test.describe.configure({ mode: "serial", timeout: 180_000 });

let peer: Server;
let site: OwnSite;
let web: string;
let real: Record<string, Buffer>;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  real = await samples();
  const documents: Record<string, Uint8Array | undefined> = {
    "/report.docx": docx(paragraph("Quarterly report", "Heading1") + paragraph("All is well.")),
    "/talk.ppt": real.ppt,
  };
  peer = createServer(({ url = "" }, response) => {
    const found = documents[url];
    response.writeHead(found ? 200 : 404, { "content-type": "application/octet-stream" }).end(found);
  });
  await new Promise<void>((done) => peer.listen(0, "127.0.0.1", done));
  const host = `files.example.test:${(peer.address() as AddressInfo).port}`;
  web = `http://${host}`;
  site = await ownSite({
    OUTBOUND_PRIVATE_HOSTS: host,
    NODE_OPTIONS: `--import=${fileURLToPath(new URL("resolve-here.mjs", import.meta.url))}`,
    PATH: "/nowhere",
  });
});
test.afterAll(async () => {
  await site?.stop();
  peer?.closeAllConnections();
  peer?.close();
});

/** Registers a new user on this file's own site and signs the page in. */
async function signInHere(page: Page): Promise<void> {
  const { request } = page.context();
  const email = newEmail();
  const headers = { Origin: site.origin, language: "enUs" };
  await request.get(`${site.origin}/api/emailReg?email=${encodeURIComponent(email)}`, { headers });
  const code = await codeFor(request, email, site.origin);
  await request.post(`${site.origin}/api/reg`, { headers, data: { type: "email", email, code, password } });
  await page.goto(`${site.origin}/user/login`);
  await page.locator("[name=account]").fill(email);
  await page.locator("[name=password]").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).not.toHaveURL(/user\/login/);
}

/** Makes a preview link to an address and returns the link. */
async function makeLink(page: Page, path: string): Promise<string> {
  await page.goto(`${site.origin}/preview`);
  await page.getByLabel("File URL").fill(web + path);
  await page.getByRole("button", { name: "Make preview link" }).click();
  const link = page.locator(".preview-address a");
  await expect(link).toBeVisible();
  return (await link.getAttribute("href")) ?? "";
}

test("a document on another site is shown to everybody who has the link", async ({ page, browser }) => {
  await signInHere(page);
  const address = await makeLink(page, "/report.docx");
  await expectAccessible(page);
  const { javaScriptEnabled } = test.info().project.use;
  const stranger = await browser.newPage({ javaScriptEnabled, locale: "en-US" });
  await stranger.goto(address);
  await expect(stranger.getByRole("heading", { name: "report.docx" })).toBeVisible();
  await expect(stranger.frameLocator("iframe").getByRole("heading", { name: "Quarterly report" })).toBeVisible();
  await expectNarrow(stranger);
  await stranger.close();
});

test("a second link to the same document is the first one, and the form keeps its address while offline", {
  tag: "@script",
}, async ({ page, context }) => {
  await signInHere(page);
  await makeLink(page, "/report.docx");
  await hydrated(page);
  const field = page.getByLabel("File URL");
  const make = page.getByRole("button", { name: "Make preview link" });
  await field.fill(`${web}/report.docx`);
  await context.setOffline(true);
  await make.click();
  await expect(page.getByRole("main").getByText("Connection timed out. Please try again")).toBeVisible();
  await expect(field).toHaveValue(`${web}/report.docx`);
  await context.setOffline(false);
  await make.click();
  await expect(page.locator("section", { has: page.locator(".preview-made") })).toBeFocused();
  await expect(field).toHaveValue("");
});

test("a missing document is reported before a link is made", async ({ page }) => {
  await signInHere(page);
  await page.goto(`${site.origin}/preview`);
  await page.getByLabel("File URL").fill(`${web}/nothing.docx`);
  await page.getByRole("button", { name: "Make preview link" }).click();
  await expect(page.getByText("The URL did not return the file (status 404)").first()).toBeVisible();
  await expect(page.getByLabel("File URL")).toHaveValue(`${web}/nothing.docx`);
});

test("an old presentation can only be downloaded where no converter is installed", async ({ page }) => {
  await signInHere(page);
  await page.goto(await makeLink(page, "/talk.ppt"));
  await expect(page.getByText("This file cannot be shown here")).toBeVisible();
  await expect(page.getByRole("link", { name: "Download" }).first()).toHaveAttribute("href", `${web}/talk.ppt`);
  await expectAccessible(page);
  await expectNarrow(page);
  const headers = { Origin: site.origin, language: "enUs" };
  const file = { name: "talk.ppt", mimeType: "application/vnd.ms-powerpoint", buffer: real.ppt ?? Buffer.alloc(0) };
  await page.context().request.post(`${site.origin}/api/file`, { headers, multipart: { file } });
  const { data } = await (await page.context().request.get(`${site.origin}/api/file`, { headers })).json();
  await page.goto(`${site.origin}/preview/file/${data.list[0].id}`);
  await expect(page.getByText("This file cannot be shown here")).toBeVisible();
  const loading = page.waitForEvent("download");
  await page.getByRole("main").getByRole("link", { name: "Download" }).last().click();
  expect((await loading).suggestedFilename()).toBe("talk.ppt");
  const viewOnly = { id: data.list[0].id, viewOnly: true };
  const shared = await page.context().request.post(`${site.origin}/api/file/share`, { headers, data: viewOnly });
  await page.goto((await shared.json()).data.url);
  await expect(page.getByText("It may only be viewed, not downloaded.")).toBeVisible();
  await expect(page.getByRole("main").getByText(/download it/i)).toHaveCount(0);
  await expectAccessible(page);
});
