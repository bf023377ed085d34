import { signIn, violationsOn } from "@dozen/core/testing/visitors";
import { themeColors } from "@dozen/core/theme";
import { expect, type Page, test } from "@playwright/test";

/** Returns the elements of a page whose text has too little contrast in a theme. */
async function unreadable(page: Page, path: string, theme: string): Promise<string[]> {
  const url = test.info().project.use.baseURL ?? "";
  await page.context().addCookies([{ name: "theme", value: theme, url }]);
  await page.goto(path);
  await expect(page.locator("html")).toHaveClass(`theme-${theme.split(".")[0]}`);
  const found = await violationsOn(page, { rule: "color-contrast" });
  return found.flatMap(({ nodes }) => nodes.map(({ html }) => `${theme} ${path}: ${html}`));
}

for (const mode of ["light", "dark"] as const) {
  // axe needs timers, which do not run without JavaScript. The colors are the same there.
  test(`text has enough contrast in all themes, ${mode} @script`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const found: string[] = [];
    const look = async (paths: string[]) => {
      for (const color of themeColors)
        for (const path of paths) found.push(...(await unreadable(page, path, `${color}.${mode}`)));
    };
    await look(["/user/login"]);
    await signIn(page);
    await look(["/", "/all", "/short"]);
    expect(found).toEqual([]);
  });
}
