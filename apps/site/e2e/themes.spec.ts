import { signIn, violationsOn } from "@dozen/core/testing/visitors";
import { themeColors } from "@dozen/core/theme";
import { expect, type Page, test } from "@playwright/test";

/** Returns the elements of a page whose text has too little contrast in a theme. */
async function unreadable(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  const found: string[] = [];
  for (const mode of ["light", "dark"] as const) {
    for (const color of themeColors) {
      // The page is not loaded anew for each theme: a theme is a class and a mode of its root element.
      await page.locator("html").evaluate(
        (html: HTMLElement, [color, mode]) => {
          html.className = `theme-${color}`;
          html.dataset.mode = mode;
        },
        [color, mode] as const,
      );
      const violations = await violationsOn(page, { rule: "color-contrast" });
      found.push(...violations.flatMap(({ nodes }) => nodes.map(({ html }) => `${color}.${mode} ${path}: ${html}`)));
    }
  }
  return found;
}

test("a chosen theme is that of the root element", async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: "theme", value: "purple.dark", url: baseURL ?? "" }]);
  await page.goto("/user/login");
  await expect(page.locator("html")).toHaveClass("theme-purple");
  await expect(page.locator("html")).toHaveAttribute("data-mode", "dark");
});

// The colors are the same without JavaScript.
test("text has enough contrast in all themes @script", async ({ page }) => {
  const found = await unreadable(page, "/user/login");
  await signIn(page);
  for (const path of ["/", "/all", "/short"]) found.push(...(await unreadable(page, path)));
  expect(found).toEqual([]);
});
