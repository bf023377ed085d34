import { expectAccessible, expectFitInEveryLanguage, holdBack, visit } from "@dozen/core/testing/visitors";
import { expect, type Page, test } from "@playwright/test";

const languages = [
  {
    locale: "zhCn",
    tag: "zh-CN",
    name: "简体中文",
    headings: ["全部工具", "更新日志", "关于", "用户协议", "隐私政策"],
  },
  {
    locale: "zhHk",
    tag: "zh-HK",
    name: "繁體中文",
    headings: ["所有工具", "更新紀錄", "關於", "用戶協議", "私隱政策"],
  },
  {
    locale: "enUs",
    tag: "en-US",
    name: "English",
    headings: ["All tools", "Update log", "About", "User agreement", "Privacy policy"],
  },
] as const;
const paths = ["/all", "/update", "/about", "/protocol", "/privacy"] as const;

async function speak(page: Page, locale: string) {
  const url = test.info().project.use.baseURL ?? "";
  await page.context().addCookies([{ name: "locale", value: locale, url }]);
}

for (const { locale, tag, headings } of languages) {
  test(`the shell's pages are shown in ${tag}`, async ({ page }) => {
    const missing: string[] = [];
    page.on("response", (response) => {
      if (response.status() >= 400) missing.push(response.request().redirectedFrom()?.url() ?? response.url());
    });
    await speak(page, locale);
    for (const [index, path] of paths.entries()) {
      await page.goto(path, { waitUntil: "networkidle" });
      await expect(page.locator("html")).toHaveAttribute("lang", tag);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(headings[index] ?? "");
      await expect(page).toHaveTitle(new RegExp(`^${headings[index]} - .+`));
    }
    expect(missing).toEqual([]);
  });
}

test("choosing a language applies to the current page and to later ones", async ({ page, javaScriptEnabled }) => {
  await page.goto("/update?from=here");
  await page.locator(".menu summary").click();
  await page.getByRole("button", { name: "繁體中文" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("更新紀錄");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-HK");
  await expect(page).toHaveTitle(/^更新紀錄 - /);
  await expect(page).toHaveURL(/\/update\?from=here$/);
  if (javaScriptEnabled) expect(await page.evaluate(() => localStorage.getItem("locale"))).toBe("zhHk");
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("關於");
});

test("choosing a mode or a language keeps the scroll position and the focus @script", async ({ page }) => {
  await visit(page, "/protocol");
  const dark = page.getByRole("button", { name: "Dark" });
  await dark.click();
  await expect(page.locator("html")).toHaveAttribute("data-mode", "dark");
  await expect(dark).toBeInViewport();
  const languages = page.locator(".menu summary");
  await languages.click();
  await page.getByRole("button", { name: "繁體中文" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-HK");
  await expect(languages).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
});

test("going back from a tool shows the same search results", async ({ page, javaScriptEnabled }) => {
  await visit(page, "/all");
  const field = page.getByRole("main").getByRole("searchbox", { name: "Search tools" });
  await field.pressSequentially("qr");
  if (!javaScriptEnabled) await field.press("Enter");
  await expect(page).toHaveURL(/\/all\?q=qr$/);
  if (javaScriptEnabled) {
    await page.getByRole("button", { name: "Dark" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-mode", "dark");
    await expect(page).toHaveURL(/\/all\?q=qr$/);
  }
  const found = await page.locator(".tool-card h2").allTextContents();
  await page.locator(".tool-card").first().click();
  await expect(page).not.toHaveURL(/\/all/);
  await page.goBack();
  await expect(field).toHaveValue("qr");
  await expect(page.locator(".tool-card h2")).toHaveText(found);
});

test("text that is typed before hydration stays @script", async ({ page }) => {
  const release = await holdBack(page, "**/assets/*.js");
  await page.goto("/all", { waitUntil: "commit" });
  const field = page.getByRole("main").getByRole("searchbox", { name: "Search tools" });
  await field.fill("qr");
  await page.getByRole("banner").getByRole("searchbox", { name: "Search" }).fill("update");
  release();
  await expect(page.getByRole("dialog", { name: "Search" }).getByRole("combobox")).toHaveValue("update");
  await page.keyboard.press("Escape");
  await expect(field).toHaveValue("qr");
  await expect(page.locator(".tool-card")).toHaveCount(1);
});

test("the mode can be set to dark, and back to that of the system", async ({ page }) => {
  await page.goto("/about");
  await page.getByRole("button", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-mode", "dark");
  await page.goto("/");
  await expect(page.locator("html")).toHaveClass("theme-blue");
  await expect(page.locator("html")).toHaveAttribute("data-mode", "dark");
  await page.getByRole("button", { name: "Same as system" }).click();
  await expect(page.locator("html")).not.toHaveAttribute("data-mode");
});

test("a tool is found by its name, and an unknown name shows a message", async ({ page, javaScriptEnabled }) => {
  await page.goto("/all");
  const names = await page.locator(".tool-card h2").allTextContents();
  const field = page.getByRole("main").getByRole("searchbox", { name: "Search tools" });
  const look = async (words: string) => {
    await field.fill(words);
    if (!javaScriptEnabled) await page.getByRole("main").getByRole("button", { name: "Search", exact: true }).click();
  };
  await page.waitForLoadState("networkidle");
  await look("no tool is called so");
  await expect(page.getByText("Tool not found").last()).toBeVisible();
  await expect(page.locator(".tool-card")).toHaveCount(0);
  await page.getByRole("link", { name: "Show all tools" }).click();
  await expect(page.locator(".tool-card")).toHaveCount(names.length);
  for (const name of names.slice(0, 2)) {
    await look(name.toUpperCase());
    await expect(page.locator(".tool-card h2").first()).toHaveText(name);
  }
});

test("the header's search opens the palette, or /search without JavaScript", async ({ page, javaScriptEnabled }) => {
  await visit(page, "/about");
  if (!javaScriptEnabled) {
    await page.getByRole("searchbox", { name: "Search" }).fill("update");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/search\?q=update$/);
    await page.getByRole("main").getByRole("link", { name: "Update log" }).click();
    await expect(page).toHaveURL(/\/update$/);
    return;
  }
  await page.keyboard.press("/");
  const palette = page.getByRole("dialog", { name: "Search" });
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("update");
  await expect(palette.getByRole("option")).toHaveCount(1);
  // A selection by mouse that ends outside the palette does not close it.
  await palette.getByRole("combobox").hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(palette.getByRole("combobox")).toHaveValue("update");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/update$/);
  await expect(palette).toHaveCount(0);
});

test("the logo leads to the home page even if the route manifest cannot be loaded @script", async ({ page }) => {
  await page.route("**/__manifest?*", (route) => route.abort());
  await visit(page, "/about");
  await page.locator(".site-header .brand").click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator(".tool-grid").first()).toBeVisible();
});

test("the palette works by keyboard, and returns the focus @script", async ({ page }) => {
  await visit(page, "/");
  const opener = page.getByRole("button", { name: "Search", exact: true });
  await opener.focus();
  await page.keyboard.press("Control+k");
  const options = page.getByRole("option");
  // Wait for the server's entries: they are inserted before the six pages and three actions.
  await expect(options.nth(9)).toBeAttached();
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.type("nothing of that name");
  await expect(options).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("the palette takes actions, and shows first what was used last (spec:site-103) @script", async ({ page }) => {
  await visit(page, "/about");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("dark");
  await expect(page.getByRole("group", { name: "Actions" }).getByRole("option")).toHaveText(["Appearance · Dark"]);
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-mode", "dark");
  await expect(page).toHaveURL(/\/about$/);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("option").first()).toHaveText("Appearance · Dark");
  await expectAccessible(page);
});

test("a progress line is shown while a page is loading, and the link stays visible @script", async ({ page }) => {
  await visit(page, "/");
  const release = await holdBack(page, "**/update.data*");
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Update log" });
  await link.click();
  await expect(page.locator(".progress-line")).toBeAttached();
  await expect(link).toBeVisible();
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Update log");
  await expect(page.locator(".progress-line")).toHaveCount(0);
});

test("a page that cannot be loaded shows an error, and a retry loads it @script", async ({ page }) => {
  await visit(page, "/");
  await page.route("**/update.data*", (route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }));
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Update log" }).click();
  await expect(page.getByRole("heading", { name: "Connection timed out. Please try again" })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Update log");
  await page.waitForLoadState("networkidle");
  await page.route("**/about.data*", (route) => route.abort());
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { name: "Connection timed out. Please try again" })).toBeVisible();
});

test("an unknown path redirects to the page for status 404", async ({ page }) => {
  const response = await page.goto("/there/is/nothing");
  await expect(page).toHaveURL(/\/404$/);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expect(page.locator(".snow")).toBeAttached();
  await page.getByRole("main").getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("snow falls, but not with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/404");
  await expect(page.locator(".snow")).toBeVisible();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(page.locator(".snow")).toBeHidden();
});

test("the page of a closed site redirects while the site is open", async ({ page }) => {
  await page.goto("/close?redirect=/about");
  await expect(page).toHaveURL(/\/about$/);
  await page.goto("/close?redirect=https://elsewhere.example/");
  await expect(page).toHaveURL((url) => url.pathname === "/");
});

test("the agreement and the policy link to each other and to their other languages", async ({ page }) => {
  await page.goto("/privacy");
  await expect(page.getByText("Updated 2021-03-18 · in effect since 2020-10-28")).toBeVisible();
  await page.getByRole("link", { name: "繁體中文" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("私隱政策");
  await page.getByRole("article").getByRole("link", { name: "User agreement" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("User agreement");
  await expect(page.getByText("Dated 2021-03-18")).toBeVisible();
  await expect(page.getByText("within 10 working days")).toBeVisible();
});

test("a keyboard user can skip the header", async ({ page }) => {
  await page.goto("/about");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
});

test("an offline page says so and offers a refresh @script", async ({ page, context }) => {
  await visit(page, "/");
  await context.setOffline(true);
  const banner = page.getByText("Your network seems to have a problem. Please try again");
  await expect(banner).toBeVisible();
  await expect(page.getByRole("button", { name: "Refresh" })).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
});

test("search engines find the public pages by robots.txt and sitemaps", async ({ request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  const [sitemap = "", ...others] = [...robots.matchAll(/^Sitemap: (.+)$/gm)].map(([, address = ""]) => address);
  const pages = await (await request.get(new URL(sitemap).pathname)).text();
  // The pages of the shell, beside the help of each tool.
  expect(pages.match(/<loc>(?!\S*\/help\/)/g)).toHaveLength(7);
  expect(others.map((address) => new URL(address).pathname)).toEqual(["/b/sitemap.xml"]);
  expect(await (await request.get("/b/sitemap.xml")).text()).toContain("<sitemapindex");
  for (const file of ["/favicon.svg", "/favicon.ico", "/manifest.webmanifest", "/icons/icon-512.png"]) {
    expect((await request.get(file)).status(), file).toBe(200);
  }
});

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("tabs navigate", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Tools" }).click();
    await expect(page).toHaveURL(/\/all$/);
  });
});

test("pages are accessible and fit in every language", async ({ page }) => {
  await expectFitInEveryLanguage(page, ["/", ...paths, "/404"]);
});
