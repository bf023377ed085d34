import { visit } from "@dozen/core/testing/visitors";
import { expect, test } from "@playwright/test";
import { beginWithTarget, create, target } from "./links";

beginWithTarget();

// spec:short-69, spec:short-72, spec:short-73
test("a title and tags are given to a link, found, filtered and sorted by", async ({ page }) => {
  for (const end of ["one", "two"]) await create(page, { url: `${target.origin}/${end}` });
  await visit(page, "/short?tab=list");
  const row = (text: string) => page.getByRole("row").filter({ hasText: text });
  await row("/one").getByTitle(/^Edit/).click();
  await page.getByLabel("Title").fill("Alpha talk");
  await page.getByLabel("Tags").fill("Work, slides");
  await page.getByText("After the end, and queries").click();
  await page.getByLabel("After the end").fill("no address");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("After the end")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Title")).toHaveValue("Alpha talk");
  await page.getByLabel("After the end").fill("https://after.example/");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Short link saved")).toBeVisible();
  await expect(row("Alpha talk")).toContainText("then after.example");
  await row("Alpha talk").getByRole("link", { name: "slides" }).click();
  await expect(page).toHaveURL(/tag=slides/);
  await expect(row("/two")).toHaveCount(0);
  await expect(row("Alpha talk")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Show all", exact: true }).click();
  await expect(row("/two")).toBeVisible();
  await page.getByLabel("Order").selectOption("By title");
  await page.getByRole("main").getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/sort=title/);
  await expect(page.getByRole("row").nth(1)).toContainText("/two");
  await expect(page.getByRole("row").nth(2)).toContainText("Alpha talk");
});

// spec:short-76, spec:short-82
test("a rule leads some visitors elsewhere, and the guardian is switched off", async ({ page }) => {
  const surl = await create(page, { url: `${target.origin}/usual` });
  await visit(page, "/short?tab=list");
  const row = page.getByRole("row").filter({ hasText: "/usual" });
  await row.getByTitle(/^Rules/).click();
  const rule = page.getByRole("group", { name: "Rule 1" });
  await rule.getByLabel("Target URL").fill(`${target.origin}/by-rule`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(rule.getByText("Choose at least one condition")).toBeVisible();
  await rule.getByLabel("Language").fill("en");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Rules saved")).toBeVisible();
  await expect(row).toContainText("1 rule");
  await page.getByRole("button", { name: "Stop watching" }).click();
  await expect(page.getByText("Targets are not watched")).toBeVisible();
  await expect(page.getByRole("button", { name: "Watch targets" })).toBeVisible();
  await page.goto(surl);
  await expect(page.getByRole("heading")).toHaveText("Reached /by-rule");
});
