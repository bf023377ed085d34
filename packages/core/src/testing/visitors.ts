import { readFile } from "node:fs/promises";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import axe from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** A password that the rules take. */
export const password = "correct-horse-9";
let people = 0;

/** How pages are looked at: every language and both colours, but not each with each, since neither shows in the other. */
export const looks = [
  { code: "zhCn", locale: "zh-CN", colorScheme: "light" },
  { code: "zhHk", locale: "zh-HK", colorScheme: "dark" },
  { code: "enUs", locale: "en-US", colorScheme: "light" },
  { code: "enUs", locale: "en-US", colorScheme: "dark" },
] as const;

/** An address that no other test uses. */
export function newEmail(): string {
  people += 1;
  return `e2e-${Date.now().toString(36)}-${process.pid}-${people}@example.com`;
}

/** What a call of this site's own page sends. */
export function callHeaders(): Record<string, string> {
  return { Origin: new URL(test.info().project.use.baseURL ?? "").origin, language: "enUs" };
}

/** Registers somebody new and signs the page's browser in; the page itself shows nothing yet. Answers the e-mail address. */
export async function signIn(page: Page): Promise<string> {
  const { request } = page.context();
  const email = newEmail();
  const headers = callHeaders();
  const asked = await request.get(`/api/emailReg?email=${encodeURIComponent(email)}`, { headers });
  expect(await asked.json()).toMatchObject({ code: 200 });
  const code = await codeFor(request, email);
  await request.post("/api/reg", { headers, data: { type: "email", email, code, password } });
  await request.get("/user/login");
  const entered = await request.post("/user/login", { headers, form: { account: email, password } });
  expect(new URL(entered.url()).pathname).toBe("/");
  return email;
}

/** Downloads the data of the signed-in user as people do, with the password if the user has one. */
export async function downloadArchive(page: Page): Promise<Buffer> {
  await page.goto("/set/app");
  await page.getByRole("link", { name: "Download my data" }).click();
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  return readFile(await (await download).path());
}

/** The code of the newest message to an account; a local site (the one under test, or `origin`) shows it on its outbox. */
export async function codeFor(request: APIRequestContext, account: string, origin = ""): Promise<string> {
  let code = "";
  await expect(async () => {
    const answer = await request.get(`${origin}/outbox`, { headers: { accept: "application/json" } });
    const { list } = (await answer.json()) as { list: { to: string; subject: string; text: string }[] };
    const message = list.find(({ to }) => to === account);
    code = /^[A-Z0-9]{6}\b/.exec(message?.subject || message?.text || "")?.[0] ?? "";
    expect(code).not.toBe("");
  }).toPass({ timeout: 10_000 });
  return code;
}

/** Keeps what the page asks for from it, until what this answers is called. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

/** Nothing on the page that axe finds but in what `exclude` selects. */
export async function expectAccessible(page: Page, { exclude }: { exclude?: string } = {}): Promise<void> {
  const withoutScript = await page.evaluate(() => matchMedia("(scripting: none)").matches);
  const readable = withoutScript ? await copyWithTimers(page) : page;
  // What lies below the fixed header counts as covered.
  await readable.evaluate(() => window.scrollTo(0, 0));
  const found = await violationsOn(readable, { exclude });
  const where = `${page.url()}: `;
  expect(found.map(({ id, nodes }) => `${where}${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}

/** What axe finds by all its rules, or by `rule` alone, on a page with script. Frames have to be excluded: it reads none. */
export async function violationsOn(
  page: Page,
  { exclude, rule }: { exclude?: string; rule?: string } = {},
): Promise<axe.Result[]> {
  expect(page.frames().length === 1 || exclude === "iframe", "every frame is excluded").toBe(true);
  const letMove = await holdStill(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ([apart, only]) => {
      const context = apart ? { exclude: [[apart]] } : document;
      const runOnly = only ? { runOnly: [only] } : {};
      return (await window.axe.run(context, { resultTypes: ["violations"], iframes: false, ...runOnly })).violations;
    },
    [exclude, rule],
  );
  await letMove();
  return found;
}

/**
 * Colours on their way to others are nobody's: they arrive at once, until what this answers is called. A list that is
 * dimmed while it is fetched again is waited for.
 */
async function holdStill(page: Page): Promise<() => Promise<void>> {
  await expect(page.locator(".table-reloading")).toHaveCount(0);
  const moved = await page.evaluate(() => matchMedia("(prefers-reduced-motion: no-preference)").matches);
  if (moved) await page.emulateMedia({ reducedMotion: "reduce" });
  // With less motion they last a moment, too.
  await page.evaluate(() => {
    for (const one of document.getAnimations()) one.finish();
  });
  return async () => {
    if (moved) await page.emulateMedia({ reducedMotion: "no-preference" });
  };
}

/** Pages where axe reads what another page shows without script, one for each such page. */
const copies = new WeakMap<Page, Page>();

/** The page as it stands, without its scripts, where axe has the timers that it waits with. */
async function copyWithTimers(page: Page): Promise<Page> {
  const copy = copies.get(page) ?? (await pageForCopies(page));
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  await copy.emulateMedia({ colorScheme: isDark ? "dark" : "light" });
  const viewport = page.viewportSize();
  if (viewport) await copy.setViewportSize(viewport);
  await copy.context().addCookies(await page.context().cookies());
  // Written into the page that is there, so that axe is loaded only once.
  await copy.setContent(withoutScripts(await page.content()));
  return copy;
}

/** An empty page of the same site, in a context of its own. */
async function pageForCopies(page: Page): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error("the page has no browser");
  const context = await browser.newContext({ javaScriptEnabled: true, bypassCSP: true, reducedMotion: "reduce" });
  const copy = await context.newPage();
  await copy.route(page.url(), (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await copy.goto(page.url());
  await copy.unrouteAll();
  copies.set(page, copy);
  // At its end the browser may have closed it already.
  page.once("close", () => context.close().catch(() => {}));
  return copy;
}

function withoutScripts(html: string): string {
  return html.replace(/<script\b.*?<\/script>/gis, "").replace(/<(\/?)noscript\b/gi, "<$1div");
}

/** Nothing sticks out at the narrowest width. */
export async function expectNarrow(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, page.url()).toBeLessThanOrEqual(360);
  if (before) await page.setViewportSize(before);
}

/** What gives itself away on a page or in a frame of it from now on: dialogs, refusals of its policy, errors. */
export function watch(page: Page): string[] {
  const seen: string[] = [];
  page.on("dialog", (dialog) => seen.push(`dialog: ${dialog.message()}`));
  page.on("pageerror", (error) => seen.push(`error: ${error.message}`));
  page.on("console", (message) => {
    if (/Content.Security.Policy|Refused to|Blocked script/i.test(message.text())) seen.push(message.text());
  });
  return seen;
}

/** Waits until a page's script has taken over, for what is pressed otherwise than without script. */
export async function scriptOf(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.body.firstElementChild ?? {}).some((key) => key.startsWith("__react")),
  );
}
