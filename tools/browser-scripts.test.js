import { chromium } from "@playwright/test";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pageOf, registerFriends } from "./lib/chat.js";
import { loadedScripts } from "./lib/page-scripts.js";
import { writeArticle } from "./lib/person.js";
import { findChromium } from "./lib/programs.js";
import { startSite } from "./lib/site.js";

const kilobyte = 1000;

/** @type {import("./lib/site.js").RunningSite} */
let site;
/** @type {import("@playwright/test").Browser} */
let browser;
/** @type {Awaited<ReturnType<typeof registerFriends>>} */
let friends;
beforeAll(async () => {
  site = await startSite();
  browser = await chromium.launch({ executablePath: await findChromium(), args: ["--no-sandbox"] });
  friends = await registerFriends(site.origin);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** The scripts that a browser has loaded in kB once a page with its actions is done. */
async function measure(/** @type {(page: import("@playwright/test").Page) => Promise<void>} */ act) {
  const page = await pageOf(browser, site.origin, friends.ada);
  const scripts = await loadedScripts(page, () => act(page));
  await page.context().close();
  return scripts.map(({ name, bytes }) => ({ name, kilobytes: bytes / kilobyte }));
}

/** Resolves once the page has heard something from the server by a socket. */
async function connectionOf(/** @type {import("@playwright/test").Page} */ page) {
  const socket = await page.waitForEvent("websocket", (one) => one.url().includes("/room"));
  await socket.waitForEvent("framereceived");
}

const sum = (/** @type {Awaited<ReturnType<typeof measure>>} */ scripts) =>
  scripts.reduce((total, { kilobytes }) => total + kilobytes, 0);

/** Fails with the list of scripts, largest first. */
function expectAtMost(/** @type {Awaited<ReturnType<typeof measure>>} */ scripts, /** @type {number} */ most) {
  const list = scripts.sort((one, other) => other.kilobytes - one.kilobytes);
  const lines = list.slice(0, 15).map(({ name, kilobytes }) => `${kilobytes.toFixed(1)} ${name}`);
  console.info(`${sum(scripts).toFixed(1)} kB gzip of at most ${most}`);
  expect(sum(scripts), lines.join("\n")).toBeLessThanOrEqual(most);
}

it("the chat without a conversation loads at most 150 kB of script", async () => {
  const scripts = await measure(async (page) => {
    const connected = connectionOf(page);
    await page.goto("/chat");
    await connected;
  });
  expectAtMost(scripts, 150);
}, 60_000);

it("an open conversation loads at most 160 kB of script", async () => {
  const { bob, relation } = friends;
  const scripts = await measure(async (page) => {
    const connected = connectionOf(page);
    await page.goto(`/chat/room/1/${relation}/${bob.id}`);
    await page.getByRole("textbox", { name: "Message" }).fill("Good morning");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await connected;
    await page.getByRole("log").getByRole("article").filter({ hasText: "Good morning" }).waitFor();
  });
  expectAtMost(scripts, 160);
}, 60_000);

it("a new article loads at most 285 kB of script once rich text is open", async () => {
  await writeArticle(site.origin, friends.ada);
  const scripts = await measure(async (page) => {
    await page.goto("/blog/post/index");
    await page.getByRole("checkbox", { name: "Rich text" }).check();
    await page.locator("[contenteditable=true]").waitFor();
  });
  expectAtMost(scripts, 285);
}, 60_000);
