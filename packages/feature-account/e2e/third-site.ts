import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ownSite } from "@dozen/core/testing/own-site";
import { codeFor } from "@dozen/core/testing/visitors";
import { expect, type Page, test } from "@playwright/test";
import {
  type AlipayStandIn,
  alipayProvider,
  type OAuthStandIn,
  oauthProvider,
  type WeixinStandIn,
  weixinProvider,
} from "../src/third-party/testing/providers";
import { field, press } from "./people";

/**
 * A separate site whose settings name the mock providers of these tests. A second site is its listed sibling.
 */
export interface ThirdSite {
  origin: string;
  github: OAuthStandIn;
  alipay: AlipayStandIn;
  weixin: WeixinStandIn;
  /** The origin of the listed sibling. */
  host: string;
}

/**
 * Starts the sites for the tests of a file. The tests run serially, since they share who is signed in at the
 * providers.
 */
export function thirdSite(): ThirdSite {
  test.describe.configure({ mode: "serial", timeout: 120_000 });
  const opened = {} as ThirdSite;
  const closings: (() => Promise<unknown>)[] = [];
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    const [github, alipay, weixin] = [await oauthProvider("github"), await alipayProvider(), await weixinProvider()];
    closings.push(github.close, alipay.close, weixin.close);
    const host = await startHost();
    closings.unshift(host.close);
    const siblings = [{ name: "editor", origin: host.origin, redirect: `${host.origin}/signed-in` }];
    const env = { ...github.env, ...alipay.env, ...weixin.env, SIBLING_SITES: JSON.stringify(siblings) };
    const site = await ownSite(env);
    closings.unshift(site.stop);
    Object.assign(opened, { origin: site.origin, github, alipay, weixin, host: host.origin });
  });
  test.afterAll(async () => {
    for (const close of closings.splice(0)) await close();
  });
  return opened;
}

/** Another site: a page that frames or opens the sign-in, and shows the messages that it receives. */
export async function startHost() {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://host");
    const address = JSON.stringify(searchParams.get("open") ?? "about:blank");
    const isFrame = searchParams.get("as") === "frame";
    response.writeHead(200, { "Content-Type": "text/html" }).end(`<!doctype html><title>Host</title>
<button type="button" onclick='window.open(${address}, "_blank", "popup,width=480,height=720")'>Open</button>
${isFrame ? `<iframe title="Sign-in" width="480" height="600"></iframe>` : ""}
<pre id="told"></pre>
<script>
  addEventListener("message", (event) => {
    document.querySelector("#told").textContent += JSON.stringify({ origin: event.origin, data: event.data }) + "\\n";
  });
  const frame = document.querySelector("iframe");
  if (frame) frame.src = ${address};
</script>`);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

let people = 0;

/** A provider account that no other test uses. */
export function newPerson(): { id: string; name: string } {
  people += 1;
  return { id: String(5000 + people), name: `octo${people}` };
}

/** Starts a sign-in at a provider from the sign-in page. */
export async function signInBy({ origin }: ThirdSite, page: Page, way: string, query = ""): Promise<void> {
  await page.goto(`${origin}/user/login${query}`);
  await page.getByRole("link", { name: way, exact: true }).click();
}

/** Verifies a temporary user with a new email. @returns the email */
export async function verify({ origin }: ThirdSite, page: Page): Promise<string> {
  const account = `third-${process.pid}-${people}-${Date.now().toString(36)}@example.com`;
  await expect(page).toHaveURL(/\/verify\?/);
  await field(page, "account").fill(account);
  await press(page, "Send code");
  await expect(page.getByRole("status").filter({ hasText: "on its way" })).toBeVisible();
  await field(page, "code").fill(await codeFor(page.request, account, origin));
  await press(page, "Verify");
  return account;
}
