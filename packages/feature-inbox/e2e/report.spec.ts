import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { callHeaders, expectAccessible, expectNarrow, signIn } from "@dozen/core/testing/visitors";
import { expect, test } from "@playwright/test";

/** Runs an operator command on the data of the site under test. @returns its output */
async function operate(...args: string[]): Promise<string> {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ["apps/site/admin.js", ...args], {
    env: { ...process.env, DATA_DIR: test.info().project.metadata.dataDir },
  });
  return stdout;
}

test("a visitor reports a short link, and the operator hides it", async ({ page }) => {
  await signIn(page);
  const data = { url: "https://example.com/watches" };
  const made = await (await page.request.post("/api/short", { headers: callHeaders(), data })).json();
  const { sid } = made.data.list[0];
  await page.context().clearCookies();

  await page.goto(`/s/${sid}+`);
  await page.getByRole("link", { name: "Report this link" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Report");
  await expect(page.getByRole("main")).toContainText(`/s/${sid}`);
  await expectAccessible(page);
  await expectNarrow(page);
  await page.getByLabel("What is wrong with it?").selectOption("fraud");
  await page.getByLabel("Tell us more (optional)").fill("It steals passwords");
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByRole("main")).toContainText("Your report has been sent");

  const line = (await operate("report-list")).split("\n").find((one) => one.includes(sid)) ?? "";
  const [id = ""] = line.split("  ");
  await operate("report-hide", id);
  await expect(async () => {
    expect((await page.goto(`/s/${sid}`))?.status()).toBe(451);
  }).toPass({ timeout: 5000 });
  await expect(page.getByRole("heading")).toHaveText("This link is not available");
});
