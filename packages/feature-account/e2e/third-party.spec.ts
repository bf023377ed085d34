import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import {
  type AlipayStandIn,
  alipayProvider,
  type OAuthStandIn,
  oauthProvider,
  type WeixinStandIn,
  weixinProvider,
} from "../src/third-party/testing/providers";

// A site of its own: the settings under test name the servers of these tests.
test.describe.configure({ mode: "serial", timeout: 120_000 });

let github: OAuthStandIn;
let alipay: AlipayStandIn;
let weixin: WeixinStandIn;
let host: { origin: string; close(): Promise<void> };
let site: { origin: string; stop(): Promise<void> };

test.beforeAll(async () => {
  test.setTimeout(120_000);
  github = await oauthProvider("github");
  alipay = await alipayProvider();
  weixin = await weixinProvider();
  host = await startHost();
  site = await startSite({
    ...github.env,
    ...alipay.env,
    ...weixin.env,
    SIBLING_SITES: JSON.stringify([{ name: "editor", origin: host.origin, redirect: `${host.origin}/signed-in` }]),
  });
});
test.afterAll(async () => {
  await site?.stop();
  await host?.close();
  for (const standIn of [github, alipay, weixin]) await standIn?.close();
});

async function startSite(env: Record<string, string>) {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), "dozen-third-"));
  const origin = `http://localhost:${port}`;
  const script = process.env.SITE_SCRIPT ?? "apps/site/server.js";
  const child: ChildProcess = spawn(process.execPath, [script], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: "error",
      ...env,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await expect(async () => expect((await fetch(`${origin}/user/login`)).status).toBe(200)).toPass({ timeout: 90_000 });
  const stop = async () => {
    const ended = new Promise((resolve) => child.once("close", resolve));
    child.kill("SIGKILL");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { origin, stop };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** Another site: a page that frames or opens the sign-in, and shows what it is told. */
async function startHost() {
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
const newPerson = () => {
  people += 1;
  return { id: String(5000 + people), name: `octo${people}` };
};
const newEmail = () => `third-${process.pid}-${people}-${Date.now().toString(36)}@example.com`;
const field = (page: Page, name: string) => page.locator(`[name=${name}]`);
const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();

async function codeFor(request: APIRequestContext, account: string): Promise<string> {
  let code = "";
  await expect(async () => {
    const answer = await request.get(`${site.origin}/outbox`, { headers: { accept: "application/json" } });
    const { list } = (await answer.json()) as { list: { to: string; subject: string }[] };
    code = /^[A-Z0-9]{6}\b/.exec(list.find(({ to }) => to === account)?.subject ?? "")?.[0] ?? "";
    expect(code).not.toBe("");
  }).toPass({ timeout: 10_000 });
  return code;
}

async function signIn(page: Page, way: string, query = ""): Promise<void> {
  await page.goto(`${site.origin}/user/login${query}`);
  await page.getByRole("link", { name: way, exact: true }).click();
}

async function verify(page: Page, account: string): Promise<void> {
  await expect(page).toHaveURL(/\/verify\?/);
  await field(page, "account").fill(account);
  await press(page, "Send code");
  await expect(page.getByRole("status").filter({ hasText: "on its way" })).toBeVisible();
  await field(page, "code").fill(await codeFor(page.request, account));
  await press(page, "Verify");
}

test("comes in by GitHub, verifies, binds Alipay and comes in by that", async ({ page, javaScriptEnabled }) => {
  github.person = newPerson();
  alipay.person = newPerson();
  await signIn(page, "GitHub", "?redirect=%2Fshort");
  await expect(page).toHaveURL(/\/verify\?status=temp&redirect=%2Fshort/);
  await expect(page.getByText("You came with GitHub.")).toBeVisible();

  // Guard rule 4: nothing but what is open to temporary users.
  await page.goto(`${site.origin}/short`);
  await expect(page).toHaveURL(/\/verify\?redirect=%2Fshort&status=no-access/);
  await expect(page.getByText("Please verify user identity first")).toBeVisible();
  await verify(page, newEmail());
  await expect(page).toHaveURL(/\/all\?from=%2Fshort/);

  await page.goto(`${site.origin}/set/third`);
  await expect(page.getByRole("listitem").filter({ hasText: github.person.name })).toBeVisible();
  await press(page, "Bind Alipay");
  await expect(page).toHaveURL(`${site.origin}/set/third`);
  await expect(page.getByRole("listitem").filter({ hasText: alipay.person.name })).toBeVisible();

  await check(page, "/set/third", javaScriptEnabled !== false);
  await page.goto(`${site.origin}/user/signout`);
  await press(page, "Sign out");
  await expect(page).toHaveURL(/\/user\/login/);
  await signIn(page, "Alipay", "?redirect=%2Fset%2Fthird");
  await expect(page).toHaveURL(`${site.origin}/set/third`);
  const binding = page.getByRole("listitem").filter({ hasText: alipay.person.name });
  await binding.getByRole("button", { name: /^Unbind/ }).click();
  await expect(page.getByText("Unbind Alipay? It will no longer open your account.")).toBeVisible();
  const confirm = page.getByRole("button", { name: "Unbind", exact: true });
  await (javaScriptEnabled === false
    ? confirm
    : page.getByRole("dialog").getByRole("button", { name: "Unbind", exact: true })
  ).click();
  await expect(binding).toHaveCount(0);
});

test("comes in by the mini-program", async ({ page, request, javaScriptEnabled }) => {
  weixin.person = { id: `oWeixin${Date.now()}`, name: "" };
  await signIn(page, "WeChat mini-program");
  await expect(page).toHaveURL(/\/third\/weixin\?state=/);
  const picture = page.getByRole("img", { name: "Mini-program code to scan with WeChat" });
  await expect(async () => {
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }).toPass();
  const state = new URL(page.url()).searchParams.get("state") ?? "";
  const query = new URLSearchParams({ state, code: weixin.jsCode() });
  const told = await request.get(`${site.origin}/oauth/callback/wxxcx?${query}`);
  expect(await told.json()).toMatchObject({ code: 200 });
  if (javaScriptEnabled === false) await page.getByRole("link", { name: "I have confirmed" }).click();
  await expect(page).toHaveURL(/\/verify\?status=temp/);
});

test("says why it came to nothing, in its own words", async ({ page }) => {
  await page.goto(`${site.origin}/oauth/callback/github?state=forged&code=x`);
  await expect(page.getByRole("alert")).toHaveText("This sign-in is used up or took too long. Please start again");
  await page.goto(`${site.origin}/user/login?status=error&des=Call%20%2B1%20555%20now`);
  await expect(page.getByRole("alert")).toHaveText("Authorization failed. Please try again");
});

const embedded = (redirect = `${host.origin}/signed-in`) =>
  `${site.origin}/third/login?${new URLSearchParams({ from: "editor", redirect, platform: "2" })}`;
const hostPage = (as: "frame" | "window", address: string, origin = host.origin) =>
  `${origin}/?${new URLSearchParams({ as, open: address })}`;

async function told(
  page: Page,
): Promise<{ origin: string; data: { code: number; msg: string; uuid: string; info: object } }[]> {
  const text = await page.locator("#told").textContent();
  return (text ?? "")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

test.describe("embedded", () => {
  test("a listed sibling's window learns of a new sign-in, and exchanges the uuid once", async ({
    page,
    request,
    javaScriptEnabled,
  }) => {
    if (javaScriptEnabled === false) return saysWhyItNeedsScript(page);
    github.person = newPerson();
    await page.goto(hostPage("window", embedded()));
    const [popup] = await Promise.all([page.waitForEvent("popup"), page.getByRole("button", { name: "Open" }).click()]);
    await expect(popup.getByText("Editor asks who you are.")).toBeVisible();
    await popup.getByRole("link", { name: "GitHub", exact: true }).click();
    await verify(popup, newEmail());
    await expect(async () => expect(await told(page)).toHaveLength(1)).toPass();
    const [message] = await told(page);
    expect(message).toMatchObject({
      origin: site.origin,
      data: { code: 200, msg: "get_succ", info: { name: github.person.name } },
    });
    const data = { uuid: message?.data.uuid };
    const [first, second] = [
      await request.post(`${site.origin}/api/token`, { data }),
      await request.post(`${site.origin}/api/token`, { data }),
    ];
    expect((await first.json()).code).toBe(200);
    expect((await second.json()).code).toBe(401);
  });

  test("in a frame it opens a window, whose word the frame hands on", async ({ page, javaScriptEnabled }) => {
    if (javaScriptEnabled === false) return saysWhyItNeedsScript(page);
    github.person = newPerson();
    await signIn(page, "GitHub");
    await verify(page, newEmail());
    await expect(page).toHaveURL(/\/all/);
    await page.goto(hostPage("frame", embedded()));
    const frame = page.frameLocator("iframe");
    const [popup] = await Promise.all([
      page.waitForEvent("popup"),
      frame.getByRole("button", { name: "Sign in", exact: true }).click(),
    ]);
    await popup.getByRole("button", { name: `Continue as ${github.person.name}` }).click();
    await expect(async () => expect(await told(page)).toHaveLength(1)).toPass();
    expect((await told(page))[0]).toMatchObject({ origin: site.origin, data: { msg: "get_succ" } });
  });

  test("look-alikes learn nothing", async ({ page, context, javaScriptEnabled }) => {
    if (javaScriptEnabled === false) return saysWhyItNeedsScript(page);
    github.person = newPerson();
    await signIn(page, "GitHub");
    await verify(page, newEmail());
    await expect(page).toHaveURL(/\/all/);

    // The same page under other ports and hosts.
    const other = await startHost();
    const listedPort = new URL(host.origin).port;
    const lookAlikes = [other.origin, `http://localhost:${listedPort}`, `http://127.0.0.1.nip.localhost:${listedPort}`];
    for (const origin of lookAlikes) {
      await page.goto(hostPage("window", embedded(), origin));
      const [popup] = await Promise.all([
        page.waitForEvent("popup"),
        page.getByRole("button", { name: "Open" }).click(),
      ]);
      await popup.getByRole("button", { name: /^Continue as/ }).click();
      await expect(popup.getByText("You are signed in at Editor.")).toBeVisible();
      await page.waitForTimeout(300);
      expect(await told(page), origin).toEqual([]);

      const blocked = page.waitForEvent("console", (message) => /frame-ancestors/.test(message.text()));
      await page.goto(hostPage("frame", embedded(), origin));
      await blocked;
      expect(await told(page), origin).toEqual([]);
    }
    await other.close();

    // An opaque origin: a sandboxed frame of the listed site itself may neither frame nor hear.
    await context.route(`${host.origin}/sandbox`, (route) =>
      route.fulfill({
        contentType: "text/html",
        headers: { "Content-Security-Policy": "sandbox allow-scripts allow-popups" },
        body: sandboxed(embedded()),
      }),
    );
    await page.goto(`${host.origin}/sandbox`);
    const [popup] = await Promise.all([page.waitForEvent("popup"), page.getByRole("button", { name: "Open" }).click()]);
    await popup.waitForLoadState();
    await page.waitForTimeout(500);
    expect(await told(page)).toEqual([]);
  });

  test("makes nothing for an address that is not listed", async ({ page }) => {
    await page.goto(embedded(`${host.origin}/other`));
    await expect(page.getByText("on behalf of a site that is not on our list")).toBeVisible();
    await expect(page.getByRole("button")).toHaveCount(0);
  });
});

function sandboxed(address: string): string {
  return `<!doctype html><title>Sandbox</title><button type="button" onclick='window.open(${JSON.stringify(address)}, "_blank")'>Open</button>
<pre id="told"></pre><script>addEventListener("message", (event) => { document.querySelector("#told").textContent += JSON.stringify(event.data) + "\\n"; });</script>`;
}

/** Without script nothing is handed over: the page says why, and leads back. */
async function saysWhyItNeedsScript(page: Page): Promise<void> {
  github.person = newPerson();
  await signIn(page, "GitHub");
  await verify(page, newEmail());
  await page.goto(embedded());
  await expect(page.getByText("This page needs JavaScript")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Editor" })).toHaveAttribute("href", `${host.origin}/signed-in`);
  await expect(page.getByRole("button")).toHaveCount(0);
  expect(await page.content()).not.toContain("uuid");
}

test("only the embedded page may be framed, and only by listed siblings", async ({ request }) => {
  const ancestors = async (path: string) =>
    /frame-ancestors ([^;]+)/.exec(
      (await request.get(site.origin + path)).headers()["content-security-policy"] ?? "",
    )?.[1];
  expect(await ancestors("/third/login?from=editor")).toBe(host.origin);
  for (const path of ["/user/login", "/", "/third/weixin", "/verify"])
    expect(await ancestors(path), path).toBe("'none'");
});

const languages = { zhCn: "zh-CN", zhHk: "zh-HK", enUs: "en-US" };

for (const [code, locale] of Object.entries(languages)) {
  for (const colorScheme of ["light", "dark"] as const) {
    test.describe(`${code}, ${colorScheme}`, () => {
      test.use({ locale, colorScheme, viewport: { width: 360, height: 740 } });

      test("pages are accessible and fit a small screen", async ({ page, javaScriptEnabled }) => {
        github.person = newPerson();
        const look = async (path: string) => {
          await page.goto(site.origin + path);
          await check(page, path, javaScriptEnabled !== false);
        };
        await look("/user/login?status=error&des=failed");
        await look("/oauth/auth?name=wxxcx");
        await look(embedded().slice(site.origin.length));
        await look("/third/login?from=evil");
        await page.goto(`${site.origin}/oauth/auth?name=github`);
        await expect(page).toHaveURL(/\/verify/);
        await look("/verify?status=no-access");
      });
    });
  }
}

async function check(page: Page, path: string, withAxe: boolean): Promise<void> {
  if (withAxe) {
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations, path).toEqual([]);
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, path).toBeLessThanOrEqual(0);
}
