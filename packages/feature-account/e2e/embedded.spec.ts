import { expectFitInEveryLanguage, newEmail, password } from "@dozen/core/testing/visitors";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { field, press, register } from "./people";
import { newPerson, signInBy, startHost, thirdSite, verify } from "./third-site";

const third = thirdSite();

const embedded = (redirect = `${third.host}/signed-in`) =>
  `${third.origin}/third/login?${new URLSearchParams({ from: "editor", redirect, platform: "2" })}`;
const hostPage = (as: "frame" | "window", address: string, origin = third.host) =>
  `${origin}/?${new URLSearchParams({ as, open: address })}`;

async function receivedMessages(
  page: Page,
): Promise<{ origin: string; data: { code: number; msg: string; uuid: string; info: object } }[]> {
  const text = await page.locator("#told").textContent();
  return (text ?? "")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

test.describe("embedded sign-in", () => {
  test("a listed sibling's window receives a new sign-in, and exchanges the uuid once", async ({
    page,
    request,
    javaScriptEnabled,
  }) => {
    if (javaScriptEnabled === false) return saysWhyItNeedsScript(page);
    third.github.person = newPerson();
    await page.goto(hostPage("window", embedded()));
    const [popup] = await Promise.all([page.waitForEvent("popup"), page.getByRole("button", { name: "Open" }).click()]);
    await expect(popup.getByText("Editor asks for your name and picture")).toBeVisible();
    await popup.getByRole("link", { name: "GitHub", exact: true }).click();
    await verify(third, popup);
    await expect(async () => expect(await receivedMessages(page)).toHaveLength(1)).toPass();
    const [message] = await receivedMessages(page);
    expect(message).toMatchObject({
      origin: third.origin,
      data: { code: 200, msg: "get_succ", info: { name: third.github.person.name } },
    });
    const data = { uuid: message?.data.uuid };
    const [first, second] = [
      await request.post(`${third.origin}/api/token`, { data }),
      await request.post(`${third.origin}/api/token`, { data }),
    ];
    expect((await first.json()).code).toBe(200);
    expect((await second.json()).code).toBe(401);
  });

  test("a sibling's window receives a sign-in by account, too", async ({ page, browser, javaScriptEnabled }) => {
    if (javaScriptEnabled === false) return saysWhyItNeedsScript(page);
    const account = newEmail();
    const elsewhere = await browser.newContext();
    await register(await elsewhere.newPage(), account, "", third.origin);
    await elsewhere.close();

    await page.goto(hostPage("window", embedded()));
    const [popup] = await Promise.all([page.waitForEvent("popup"), page.getByRole("button", { name: "Open" }).click()]);
    await popup.getByRole("link", { name: "Sign in with email or mobile number" }).click();
    await field(popup, "account").fill(account);
    await field(popup, "password").fill(password);
    await press(popup, "Sign in");
    await expect(async () => expect(await receivedMessages(page)).toHaveLength(1)).toPass();
    expect((await receivedMessages(page))[0]).toMatchObject({ origin: third.origin, data: { msg: "get_succ" } });
  });

  test("the page in a frame opens a window and forwards its message", async ({ page, javaScriptEnabled }) => {
    if (javaScriptEnabled === false) return saysWhyItNeedsScript(page);
    third.github.person = newPerson();
    await signInBy(third, page, "GitHub");
    await verify(third, page);
    await expect(page).toHaveURL(/\/all/);
    await page.goto(hostPage("frame", embedded()));
    const frame = page.frameLocator("iframe");
    const [popup] = await Promise.all([
      page.waitForEvent("popup"),
      frame.getByRole("button", { name: "Sign in", exact: true }).click(),
    ]);
    await popup.getByRole("button", { name: `Continue as ${third.github.person.name}` }).click();
    await expect(async () => expect(await receivedMessages(page)).toHaveLength(1)).toPass();
    expect((await receivedMessages(page))[0]).toMatchObject({ origin: third.origin, data: { msg: "get_succ" } });
  });

  test("look-alike origins receive nothing", async ({ page, context, javaScriptEnabled }) => {
    if (javaScriptEnabled === false) return saysWhyItNeedsScript(page);
    third.github.person = newPerson();
    await signInBy(third, page, "GitHub");
    await verify(third, page);
    await expect(page).toHaveURL(/\/all/);

    // The same page on other ports and hosts.
    const other = await startHost();
    const listedPort = new URL(third.host).port;
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
      expect(await receivedMessages(page), origin).toEqual([]);

      const blocked = page.waitForEvent("console", (message) => /frame-ancestors/.test(message.text()));
      await page.goto(hostPage("frame", embedded(), origin));
      await blocked;
      expect(await receivedMessages(page), origin).toEqual([]);
    }
    await other.close();

    // An opaque origin: a sandboxed frame of the listed site itself may neither frame the page nor receive messages.
    await context.route(`${third.host}/sandbox`, (route) =>
      route.fulfill({
        contentType: "text/html",
        headers: { "Content-Security-Policy": "sandbox allow-scripts allow-popups" },
        body: sandboxed(embedded()),
      }),
    );
    await page.goto(`${third.host}/sandbox`);
    const [popup] = await Promise.all([page.waitForEvent("popup"), page.getByRole("button", { name: "Open" }).click()]);
    await popup.waitForLoadState();
    await page.waitForTimeout(500);
    expect(await receivedMessages(page)).toEqual([]);
  });

  test("hands out no uuid for an address that is not listed", async ({ page }) => {
    await page.goto(embedded(`${third.host}/other`));
    await expect(page.getByText("not allowed to use sign-in from here")).toBeVisible();
    await expect(page.getByRole("button")).toHaveCount(0);
  });
});

function sandboxed(address: string): string {
  return `<!doctype html><title>Sandbox</title><button type="button" onclick='window.open(${JSON.stringify(address)}, "_blank")'>Open</button>
<pre id="told"></pre><script>addEventListener("message", (event) => { document.querySelector("#told").textContent += JSON.stringify(event.data) + "\\n"; });</script>`;
}

/** Without JavaScript nothing is handed over: the page says why, and links back. */
async function saysWhyItNeedsScript(page: Page): Promise<void> {
  third.github.person = newPerson();
  await signInBy(third, page, "GitHub");
  await verify(third, page);
  await page.goto(embedded());
  await expect(page.getByText("Please turn on JavaScript")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Editor" })).toHaveAttribute("href", `${third.host}/signed-in`);
  await expect(page.getByRole("button")).toHaveCount(0);
  expect(await page.content()).not.toContain("uuid");
}

test("only the embedded page may be framed, and only by listed siblings", async ({ request }) => {
  expect(await allowed(request, "frame-ancestors", "/third/login?from=editor")).toBe(third.host);
  for (const path of ["/user/login", "/", "/third/weixin", "/verify"])
    expect(await allowed(request, "frame-ancestors", path), path).toBe("'none'");
});

test("only forms that sign somebody in may redirect to a listed sibling", async ({ page, request }) => {
  for (const path of ["/user/login", "/user/reg"])
    expect(await allowed(request, "form-action", path), path).toBe(`'self' ${third.host}`);
  for (const path of ["/", "/user/reset", "/third/login?from=editor"])
    expect(await allowed(request, "form-action", path), path).toBe("'self'");
  const target = `${third.host}/signed-in`;
  await register(page, newEmail(), `?${new URLSearchParams({ redirect: target })}`, third.origin);
  await expect(page).toHaveURL(target);
});

/** The sources that a page's Content-Security-Policy allows for a directive. */
async function allowed(request: APIRequestContext, directive: string, path: string): Promise<string | undefined> {
  const policy = (await request.get(third.origin + path)).headers()["content-security-policy"] ?? "";
  return new RegExp(`${directive} ([^;]+)`).exec(policy)?.[1];
}

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the pages are accessible and fit in every language", async ({ page }) => {
    await expectFitInEveryLanguage(page, [embedded(), `${third.origin}/third/login?from=evil`]);
  });
});
