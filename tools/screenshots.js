// `npm run screenshots` takes pictures of every page, 390 and 1280 pixels wide, light and dark, in three languages, and
// writes them to screenshots/. `-- /all /short` selects pages; `--width=390`, `--mode=dark` and `--language=zhHk`
// select kinds; `--out=docs/images` sets the folder; `--view` captures the visible part instead of the whole page.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { furnishChat } from "./lib/chat.js";
import { root } from "./lib/paths.js";
import { createLink, furnishArticle, registerPerson, writeArticle } from "./lib/person.js";
import { furnishFiles } from "./lib/person-files.js";
import { findChromium } from "./lib/programs.js";
import { startSite } from "./lib/site.js";

/**
 * `{sid}` is replaced by a link that has been visited, `{protected}` by one with a password, `{blog}` by a blog's
 * address, `{article}` by an article's id, and the others by what `furnishFiles` and `furnishChat` return.
 */
const publicPages = [
  "/",
  "/all",
  "/update",
  "/about",
  "/help",
  "/help/short",
  "/search",
  "/paste",
  "/report?kind=short.link&thing={sid}",
  "/protocol",
  "/privacy",
  "/404",
  "/user/login",
  "/user/reg",
  "/user/reset",
  "/s/{sid}+",
  "/short/verify?sid={protected}",
  "{blog}",
  "{blog}/archive",
  "{blog}/category/Reading",
  "{blog}/{article}",
  "/share/{open}",
  "/share/{locked}",
  "/share/{counted}",
  "/share/nowhere",
  "/drop/{dropLink}",
];
const ownPages = [
  "/?signed-in",
  "/all/arrange",
  "/search?q=e",
  "/set/notices",
  "/set/webhooks",
  "/short",
  "/short?tab=list",
  "/short/chart/{sid}",
  "/short/chart/{sid}?type=chart",
  "/msg",
  "/feedback",
  ...[
    "theme",
    "ubg",
    "avatar",
    "base",
    "fixpwd",
    "blog",
    "f2a",
    "log",
    "device",
    "tokens",
    "third",
    "safe",
    "app",
    "logout",
  ].map((name) => `/set/${name}`),
  "/user/zone",
  ...["docs", "pics", "music", "video"].map((tab) => `/user/zone/${tab}`),
  "/me",
  "/file",
  "/file?tab=list",
  "/file/bundles",
  "/file/bundle?ids={report}",
  "/file/drops",
  "/file/drops/{drop}",
  "/file/drops/{drop}/edit",
  "/file/bin",
  "/file/end/{report}",
  "/file/rename/{report}",
  "/preview",
  ...["report", "table", "talk", "letter", "notes", "picture", "music", "video", "stored"].map(
    (file) => `/preview/file/{${file}}`,
  ),
  "/file/share/{report}",
  "/send?kind=short.link&thing={sid}",
  "/send?kind=files.file&thing={report}",
  "/token",
  "/passwd",
  "/mfa",
  "/mfa?tab=list",
  "/secret",
  "/qrcode",
  "/qrcode/scan",
  "/favicon",
  "/dns",
  "/dns?tab=speed",
  "/format",
  "/check",
  "/chat/send",
  "/chat",
  "/chat?panel=friends",
  "/chat?panel=groups",
  "/chat?panel=messages",
  "/chat/apply",
  "/chat/room/1/{relation}/{friend}",
  "/chat/room/2/{group}/{me}",
  "/chat/info/1/{friend}",
  "/chat/info/2/{group}",
  "/chat/members/{group}",
  "/chat/invites/{group}",
  "/chat/space/index",
  "/chat/space/my",
  "/blog",
  "/blog?tab=list",
  "/blog?tab=comment",
  "/blog/post/index",
  "/blog/post/{article}",
  "/blog/post/{article}/versions",
  "/blog/post/{article}/translations",
  "/blog/post/{article}/share",
  "/blog/chart/{article}",
  "/blog/chart/{article}?type=chart",
  "/blog/import",
  "{blog}/{article}/comment",
];
const heights = { 390: 844, 1280: 800 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: "string", multiple: true, default: ["390", "1280"] },
    mode: { type: "string", multiple: true, default: ["light", "dark"] },
    language: { type: "string", multiple: true, default: ["zhCn", "zhHk", "enUs"] },
    out: { type: "string", default: "screenshots" },
    view: { type: "boolean", default: false },
  },
});

await takeAll();

async function takeAll() {
  // Short links show a realistic host instead of this machine's.
  const site = await startSite({ env: { SHORT_ORIGIN: "https://dozen.example" } });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  await mkdir(join(root, values.out), { recursive: true });
  try {
    const { person, sid } = await personWithVisitedLinks(site.origin);
    const article = await visitedArticle(site.origin, person);
    const files = await furnishFiles(site.origin, person);
    const talks = await furnishChat(site.origin, person);
    const locked = await createLink(site.origin, person, "https://nodejs.org/en/about", "123456");
    const addresses = { sid, protected: locked, ...article, ...files, ...talks };
    for (const kind of kinds()) await takeKind(browser, site.origin, kind, person, addresses);
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** @typedef {{ width: 390 | 1280, mode: "light" | "dark", language: string }} Kind */
/** @typedef {Record<string, string>} Addresses the values of the names in braces */

function kinds() {
  return values.language.flatMap((language) =>
    values.mode.flatMap((mode) =>
      values.width.map((width) => /** @type {Kind} */ ({ language, mode, width: Number(width) })),
    ),
  );
}

async function personWithVisitedLinks(/** @type {string} */ origin) {
  const person = await registerPerson(origin);
  const addresses = [
    "https://remix.run/docs/en/main/guides/templates",
    "https://developer.mozilla.org/en-US/docs/Web",
    "https://nodejs.org/en/learn",
  ];
  const ids = [];
  for (const address of addresses) ids.push(await createLink(origin, person, address));
  const sid = ids[0] ?? "";
  for (let visit = 0; visit < 12; visit += 1)
    await fetch(`${origin}/s/${sid}`, { redirect: "manual", headers: visitorHeaders(visit) });
  return { person, sid };
}

async function visitedArticle(/** @type {string} */ origin, /** @type {import("./lib/person.js").Person} */ person) {
  const path = await writeArticle(origin, person);
  const article = await furnishArticle(origin, person, path);
  for (let visit = 0; visit < 12; visit += 1) await fetch(origin + path, { headers: visitorHeaders(visit) });
  return { blog: path.slice(0, path.lastIndexOf("/")), article };
}

/** Visitors with different browsers, so that the charts have something to show. */
function visitorHeaders(/** @type {number} */ visit) {
  const chrome = "(KHTML, like Gecko) Chrome/140.0.0.0";
  const agents = [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${chrome} Safari/537.36`,
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 ${chrome} Mobile Safari/537.36`,
  ];
  return { "User-Agent": agents[visit % agents.length] ?? "", "Accept-Language": "en" };
}

/**
 * @param {import("@playwright/test").Browser} browser
 * @param {string} origin
 * @param {Kind} kind
 * @param {import("./lib/person.js").Person} person
 * @param {Addresses} addresses
 */
async function takeKind(browser, origin, { width, mode, language }, person, addresses) {
  for (const { pages, signedIn } of [
    { pages: publicPages, signedIn: false },
    { pages: ownPages, signedIn: true },
  ]) {
    const context = await browser.newContext({ colorScheme: mode, viewport: { width, height: heights[width] ?? 800 } });
    const cookies = signedIn ? person.cookie.split("; ").map((pair) => pair.split("=")) : [];
    const all = [...cookies.filter(([name]) => name !== "locale"), ["locale", language]];
    await context.addCookies(all.map(([name = "", value = ""]) => ({ name, value, url: origin })));
    const page = await context.newPage();
    for (const path of pages.filter((one) => positionals.length === 0 || positionals.includes(one))) {
      await page.goto(origin + addressOf(path, addresses), { waitUntil: "networkidle" });
      const file = join(values.out, `${fileName(path)}-${width}-${mode}-${language}.png`);
      await page.screenshot({ path: join(root, file), fullPage: !values.view, animations: "disabled" });
      console.log(file);
    }
    await context.close();
  }
}

function addressOf(/** @type {string} */ path, /** @type {Addresses} */ addresses) {
  return path.replace(/\{(\w+)\}/g, (_, name) => addresses[name] ?? "");
}

function fileName(/** @type {string} */ path) {
  return (
    path
      .replace("{sid}+", "trust")
      .replace("{sid}", "link")
      .replace("{blog}", "b")
      .replace(/\{(\w+)\}/g, "$1")
      .replace(/[^\w]+/g, "-")
      .replace(/^-|-$/g, "") || "home"
  );
}
