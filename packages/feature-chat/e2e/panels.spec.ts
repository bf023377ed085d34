import { expect, type Page, test } from "@playwright/test";
import { befriend, type Visitor, visitor } from "./people";
import { box, talk } from "./talk";

test("a panel's list is filtered by name, and an empty filter shows all again", async ({
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const [ada, bob, cay] = [
    await visitor(browser, baseURL, "Ada"),
    await visitor(browser, baseURL, "Bob"),
    await visitor(browser, baseURL, "Cay"),
  ];
  for (const friend of [bob, cay]) await befriend(ada, friend);
  const { page } = ada;
  await page.goto("/chat?panel=friends");
  const list = page.getByRole("list", { name: "Friends" });
  const filter = page.getByRole("searchbox", { name: "Filter by name" });
  const look = async (text: string) => {
    await filter.fill(text);
    if (!javaScriptEnabled) await filter.press("Enter");
  };
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await look(` ${bob.name.toUpperCase()} `);
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(list).toContainText(bob.name);
  await filter.press("Enter");
  await expect(list.getByRole("listitem")).toHaveCount(1);
  if (javaScriptEnabled) await expect(filter).toBeFocused();
  await look("nobody");
  await expect(page.getByText("No matches")).toBeVisible();
  await look("");
  await expect(list.getByRole("listitem")).toHaveCount(2);
});

test("a list that was loaded with a filter shows all once the filter is emptied @script", async ({
  browser,
  baseURL,
}) => {
  const [ada, bob] = [await visitor(browser, baseURL, "Ada"), await visitor(browser, baseURL, "Bob")];
  await befriend(ada, bob);
  await ada.page.goto("/chat?panel=friends&filter=nobody");
  await expect(ada.page.getByText("No matches")).toBeVisible();
  await expect(ada.page.getByRole("button", { name: "Enlarge" })).toBeVisible();
  await ada.page.getByRole("searchbox", { name: "Filter by name" }).fill("");
  await expect(ada.page.getByRole("list", { name: "Friends" })).toContainText(bob.name);
});

test("the search keeps the focus, and shows its text after going back @script", async ({ browser, baseURL }) => {
  const { page, name } = await visitor(browser, baseURL, "Ada");
  await page.goto("/chat?panel=search");
  const field = page.getByRole("searchbox", { name: "Name" });
  const results = page.getByRole("list", { name: "Search results" });
  await field.fill(name);
  await field.press("Enter");
  await expect(results).toContainText(name);
  await expect(field).toBeFocused();
  await page.getByLabel("Group", { exact: true }).check();
  await field.fill("no group has this");
  await field.press("Enter");
  await expect(results).toHaveCount(0);
  await page.goBack();
  await expect(results).toContainText(name);
  await expect(field).toHaveValue(name);
  await expect(page.getByLabel("Person", { exact: true })).toBeChecked();
  await field.fill("");
  await page.getByRole("main").getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("Enter a name to search for")).toBeVisible();
  await expect(field).toBeFocused();
});

const unreached = "Connection timed out. Please try again";

/** Aborts every form submission. */
async function cutForms(page: Page): Promise<void> {
  await page.route("**/chat/**", (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()));
}

test("a form that does not reach the site leaves the page as it is, and says so @script", async ({
  browser,
  baseURL,
}) => {
  const { ada, bob } = await talk(browser, baseURL, true);
  const { page } = ada;
  await box(ada).fill("Half a thought");
  await cutForms(page);
  await page.getByRole("button", { name: "Clear history" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Clear history" }).click();
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText(unreached);
  await expect(box(ada)).toHaveValue("Half a thought");
  await page.goto(`/chat/info/1/${bob.id}`);
  await page.getByRole("button", { name: "Block", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Block", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText(unreached);
  await expect(page.getByRole("heading", { name: bob.name })).toBeVisible();
  await page.goto("/chat/privacy");
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("alert")).toContainText(unreached);
});

test("on a phone the name of a conversation is fully visible, even while somebody types @script", async ({
  browser,
  baseURL,
}) => {
  const { ada, bob } = await talk(browser, baseURL, true);
  await ada.page.setViewportSize({ width: 360, height: 700 });
  await box(bob).pressSequentially("Well", { delay: 30 });
  const head = ada.page.locator(".chat-head");
  await expect(head.getByText("is typing")).toBeVisible();
  const widths = await head
    .locator(":scope > *, h2")
    .evaluateAll((parts) =>
      parts.filter((part) => part.clientWidth > 0).map((part) => [part.tagName, part.getBoundingClientRect().right]),
    );
  for (const [part, right] of widths) expect(right, String(part)).toBeLessThanOrEqual(360);
  const name = head.getByRole("heading", { name: bob.name });
  expect(await name.evaluate((heading) => heading.clientWidth)).toBeGreaterThan(70);
});

test("choosing a group of emoji ends the search @script", async ({ browser, baseURL }) => {
  const { page }: Visitor = await visitor(browser, baseURL, "Ada");
  await page.goto("/chat/space/my");
  await page.getByRole("button", { name: "Emoji" }).first().click();
  const picker = page.getByRole("dialog");
  await picker.getByRole("searchbox").fill("grinning face");
  await expect(picker.getByRole("button", { name: "grinning face", exact: true })).toBeVisible();
  await picker.getByRole("button", { name: "Food", exact: true }).click();
  await expect(picker.getByRole("button", { name: "Food", exact: true })).toHaveAttribute("aria-pressed", "true");
  await expect(picker.getByRole("button", { name: "pizza", exact: true })).toBeVisible();
  await expect(picker.getByRole("searchbox")).toHaveValue("");
});
