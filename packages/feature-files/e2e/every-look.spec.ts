import { readFile } from "node:fs/promises";
import { callHeaders, expectAccessible, expectNarrow, looks, signIn } from "@dozen/core/testing/visitors";
import { expect, type Page, test } from "@playwright/test";
import { picture } from "../src/testing/samples";
import { upload } from "./uploading";

const media = (name: string) => readFile(new URL(`media/${name}`, import.meta.url));

/** Pages with content, including an open share link and one with a password. */
async function furnishedPages(page: Page): Promise<string[]> {
  const plan = await upload(page, "plan.md", "# The plan\n\nSome words.");
  const square = await upload(page, "square.png", await picture("png"));
  await upload(page, "tone.mp3", await media("tone.mp3"));
  await upload(page, "clip.mp4", await media("clip.mp4"));
  const share = async (conditions: object) => {
    const data = { id: plan, ...conditions };
    const response = await page.context().request.post("/api/file/share", { headers: callHeaders(), data });
    return new URL((await response.json()).data.url).pathname;
  };
  const shares = [await share({}), await share({ password: "open sesame" }), await share({ maxUses: 2 })];
  const zone = ["docs", "pics", "music", "video"].map((tab) => `/user/zone/${tab}`);
  return ["/preview", `/preview/file/${plan}`, `/preview/file/${square}`, `/file/share/${plan}`, ...shares, ...zone];
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`previews, links and the zone are accessible in every locale, ${colorScheme}`, async ({ page }) => {
    test.setTimeout(300_000);
    await signIn(page);
    const pages = await furnishedPages(page);
    await page.emulateMedia({ colorScheme });
    for (const { code, locale } of looks.filter((look) => look.colorScheme === colorScheme)) {
      await page.context().addCookies([{ name: "locale", value: code, url: callHeaders().Origin ?? "" }]);
      for (const path of pages) {
        await page.goto(path);
        await expect(page.locator("html")).toHaveAttribute("lang", locale);
        await expectAccessible(page, { exclude: "iframe" });
        await expectNarrow(page);
      }
    }
  });
}
