import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import type axe from "axe-core";
import { languageTags } from "../locale";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** A password that passes validation. */
export const password = "correct-horse-9";
let people = 0;

/** An email address that no other test uses. */
export function newEmail(): string {
  people += 1;
  return `e2e-${Date.now().toString(36)}-${process.pid}-${people}@example.com`;
}

/** A random private address. The site under test trusts one proxy, so it takes this for the client's address. */
function newAddress(): string {
  return `10.${[0, 1, 2].map(() => Math.floor(Math.random() * 256)).join(".")}`;
}

/** The headers of a call from this site's page. */
export function callHeaders(): Record<string, string> {
  return { Origin: new URL(test.info().project.use.baseURL ?? "").origin, language: "enUs" };
}

/**
 * Registers a new user and signs the page's browser in; the page itself shows nothing yet. Returns the e-mail address.
 * Each user signs in from a different address, because one address may sign in only so often.
 */
export async function signIn(page: Page): Promise<string> {
  const { request } = page.context();
  const email = newEmail();
  const headers = { ...callHeaders(), "X-Forwarded-For": newAddress() };
  const asked = await request.get(`/api/emailReg?email=${encodeURIComponent(email)}`, { headers });
  expect(await asked.json()).toMatchObject({ code: 200 });
  const code = await codeFor(request, email);
  await request.post("/api/reg", { headers, data: { type: "email", email, code, password } });
  await request.get("/user/login", { headers });
  const entered = await request.post("/user/login", { headers, form: { account: email, password } });
  expect(new URL(entered.url()).pathname).toBe("/");
  return email;
}

/** Downloads the data of the signed-in user through the pages, with the password if the user has one. */
export async function downloadArchive(page: Page): Promise<Buffer> {
  await page.goto("/set/app");
  await page.getByRole("link", { name: "Download my data" }).click();
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  return readFile(await (await download).path());
}

/**
 * The code in the newest message to an account; a local site (the one under test, or `origin`) shows it on its outbox.
 */
export async function codeFor(request: APIRequestContext, account: string, origin = ""): Promise<string> {
  let code = "";
  await expect(async () => {
    const response = await request.get(`${origin}/outbox`, { headers: { accept: "application/json" } });
    const { list } = (await response.json()) as { list: { to: string; subject: string; text: string }[] };
    const message = list.find(({ to }) => to === account);
    code = /^[A-Z0-9]{6}\b/.exec(message?.subject || message?.text || "")?.[0] ?? "";
    expect(code).not.toBe("");
  }).toPass({ timeout: 10_000 });
  return code;
}

/** Holds back the page's requests to an address until the returned function is called. */
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

/** What axe reads. */
interface AxeOptions {
  /** Selects what axe leaves out. */
  exclude?: string;
  /** The only rule to apply. Default: all rules. */
  rule?: string;
}

/** Expects that axe finds nothing on the page. */
export async function expectAccessible(page: Page, options: AxeOptions = {}): Promise<void> {
  // axe treats text below the fixed header as covered.
  await page.evaluate(() => window.scrollTo(0, 0));
  const found = await violationsOn(page, options);
  const where = `${page.url()}: `;
  expect(found.map(({ id, nodes }) => `${where}${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}

/**
 * Expects the same of the page in both color schemes. Only the contrast depends on the scheme. Colors do not depend on
 * script, so the dark ones are read only with it.
 */
export async function expectAccessibleInBothSchemes(page: Page, options: AxeOptions = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await expectAccessible(page, options);
  if (!test.info().project.use.javaScriptEnabled) return;
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, { ...options, rule: "color-contrast" });
}

/**
 * Opens pages in every language, and expects that they are in that language and fit the narrowest screen. axe reads them
 * in English only, in both color schemes: what it looks for is the same in every language.
 */
export async function expectFitInEveryLanguage(page: Page, paths: string[], options: AxeOptions = {}): Promise<void> {
  const { baseURL } = test.info().project.use;
  for (const [code, lang] of Object.entries(languageTags)) {
    for (const path of paths) {
      const { href, origin } = new URL(path, baseURL);
      await page.context().addCookies([{ name: "locale", value: code, url: origin }]);
      await page.goto(href);
      await expect(page.locator("html")).toHaveAttribute("lang", lang);
      await expectNarrow(page);
      if (code === "enUs") await expectAccessibleInBothSchemes(page, options);
    }
  }
}

/** The violations that axe finds on a page. Exclude frames: axe does not read them. */
export async function violationsOn(page: Page, { exclude, rule }: AxeOptions = {}): Promise<axe.Result[]> {
  expect(page.frames().length === 1 || exclude === "iframe", "every frame is excluded").toBe(true);
  await holdStill(page);
  await loadAxe(page);
  return page.evaluate(
    async ([apart, only]) => {
      // On a page without script no timer ends, but promises do. There, media are not loaded before they are checked.
      const preload = !matchMedia("(scripting: none)").matches;
      if (!preload) Object.assign(window, { setTimeout: (run: () => void) => void Promise.resolve().then(run) });
      const context = apart ? { exclude: [[apart]] } : document;
      const runOnly = only ? { runOnly: [only] } : {};
      return (await window.axe.run(context, { resultTypes: ["violations"], iframes: false, preload, ...runOnly }))
        .violations;
    },
    [exclude, rule],
  );
}

const axeScript = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** The pages whose every document loads axe by itself, which takes a fifth of the time of passing it in. */
const withAxe = new WeakSet<Page>();

async function loadAxe(page: Page): Promise<void> {
  if (!withAxe.has(page)) await page.addInitScript(axeScript);
  withAxe.add(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeScript);
}

/**
 * Ends transitions, which take a moment even with reduced motion, because axe must not measure colours during one. First
 * waits until a list that is dimmed while it reloads has loaded.
 */
async function holdStill(page: Page): Promise<void> {
  await expect(page.locator(".table-reloading")).toHaveCount(0);
  await page.evaluate(() => {
    for (const one of document.getAnimations()) one.finish();
  });
}

/** Expects no horizontal overflow at the narrowest width. */
export async function expectNarrow(page: Page): Promise<void> {
  const before = page.viewportSize();
  // The content is there before the styles are.
  await page.waitForLoadState();
  await page.setViewportSize({ width: 360, height: 740 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, page.url()).toBeLessThanOrEqual(360);
  if (before) await page.setViewportSize(before);
}

/** Collects dialogs, policy violations and errors of a page and its frames from now on. */
export function watch(page: Page): string[] {
  const seen: string[] = [];
  page.on("dialog", (dialog) => seen.push(`dialog: ${dialog.message()}`));
  page.on("pageerror", (error) => seen.push(`error: ${error.message}`));
  page.on("console", (message) => {
    if (/Content.Security.Policy|Refused to|Blocked script/i.test(message.text())) seen.push(message.text());
  });
  return seen;
}

/** Opens a page and, with script, waits until it is hydrated. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  if (test.info().project.use.javaScriptEnabled) await hydrated(page);
}

/** Waits until the page is hydrated and listens to input, for controls that behave differently without script. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.body.firstElementChild ?? {}).some((key) => key.startsWith("__react")),
  );
  // Effects, which add listeners to the document, run after that. The browser is idle only once they have run.
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));
}
