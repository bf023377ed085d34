import { readFile } from "node:fs/promises";
import { callHeaders, expectFitInEveryLanguage, signIn } from "@dozen/core/testing/visitors";
import { type Page, test } from "@playwright/test";
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

test("previews, links and the zone are accessible and fit in every language", async ({ page }) => {
  test.setTimeout(300_000);
  await signIn(page);
  await expectFitInEveryLanguage(page, await furnishedPages(page), { exclude: "iframe" });
});
