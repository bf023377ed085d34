import { callHeaders, signIn } from "@dozen/core/testing/visitors";
import { expect, type Page } from "@playwright/test";

let blogs = 0;

/** Signs in a new user and opens a blog by the calls. @returns the part after `/b/` */
export async function openedBlog(page: Page): Promise<string> {
  await signIn(page);
  blogs += 1;
  const exclusive = `e${Date.now().toString(36).slice(-6)}${process.pid % 36}${blogs}`.slice(0, 10);
  const data = { title: "Notes", des: "About things", contact: "a@example.com", exclusive, comment_status: 1 };
  const response = await page.request.post("/api/blogIntro", { headers: callHeaders(), data });
  expect(await response.json()).toMatchObject({ code: 200 });
  return exclusive;
}
