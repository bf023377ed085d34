import { callHeaders } from "@dozen/core/testing/visitors";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { fakeMedia } from "./fake-media";
import { befriend, type Visitor, visitor } from "./people";

/** The longest that a live update may take. Milliseconds. */
const atOnce = { timeout: 2000 };

test.use(fakeMedia());

interface Scene {
  ada: Visitor;
  bob: Visitor;
  relation: string;
  /** Two tabs of Bob's browser, outside the chat. */
  tabs: [Page, Page];
}

async function scene(browser: Browser, baseURL: string | undefined): Promise<Scene> {
  const [ada, bob] = [await visitor(browser, baseURL, "Ada"), await visitor(browser, baseURL, "Bob")];
  const relation = await befriend(ada, bob);
  const context = bob.page.context();
  const connected = test.info().project.use.javaScriptEnabled
    ? context.waitForEvent("response", (response) => response.url().includes("/live?"))
    : undefined;
  const tabs: [Page, Page] = [bob.page, await context.newPage()];
  for (const tab of tabs) await tab.goto("/qrcode");
  await connected;
  if (connected) for (const tab of tabs) await listening(tab);
  return { ada, bob, relation, tabs };
}

/** Pages connect once the browser is idle. */
function listening(page: Page): Promise<unknown> {
  return page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /\/connection-[^/]*\.js/.test(name)),
  );
}

const conversations = (page: Page, name: string) => page.getByRole("banner").getByRole("link", { name, exact: true });
const ringing = (page: Page) => page.getByRole("region", { name: "Incoming voice call" });
const call = (page: Page) => page.getByRole("dialog", { name: /^Call with/ });

/** How many of the tabs ring. */
async function ringingTabs(tabs: Page[]): Promise<number> {
  const seen = await Promise.all(tabs.map((tab) => ringing(tab).isVisible()));
  return seen.filter(Boolean).length;
}

async function ringFrom({ ada, bob, relation }: Scene): Promise<void> {
  await ada.page.goto(`/chat/room/1/${relation}/${bob.id}`);
  await ada.page.getByRole("button", { name: "Voice call" }).click();
  await expect(call(ada.page)).toHaveAttribute("data-stage", /asking|ended/);
}

test("a message is counted on pages outside the chat, and no longer in any tab once it is read", async ({
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const { ada, relation, tabs } = await scene(browser, baseURL);
  await expect(conversations(tabs[0], "Conversations")).toBeVisible();
  const data = { type: 1, receive_id: relation, msg: "Hello Bob", client_id: "hello" };
  const said = await ada.page.request.post("/api/record", { headers: callHeaders(), data });
  expect((await said.json()) as { code: number }).toMatchObject({ code: 200 });

  for (const tab of tabs) {
    if (!javaScriptEnabled) await tab.reload();
    await expect(conversations(tab, "Conversations, 1 new")).toBeVisible(atOnce);
    await expect(tab).toHaveTitle(/^\(\d+\) /);
  }
  await tabs[1].goto(`/chat/room/1/${relation}/${ada.id}`);
  if (!javaScriptEnabled) await tabs[0].reload();
  await expect(conversations(tabs[0], "Conversations")).toBeVisible(atOnce);
});

test("a call rings outside the chat in one tab, until it is declined", { tag: "@script" }, async ({
  browser,
  baseURL,
}) => {
  const here = await scene(browser, baseURL);
  await ringFrom(here);
  await expect.poll(() => ringingTabs(here.tabs), atOnce).toBe(1);
  const [quiet] = (await ringing(here.tabs[0]).isVisible()) ? [here.tabs[1]] : [here.tabs[0]];
  const [loud] = here.tabs.filter((tab) => tab !== quiet);
  // Another tab rings when that one is closed.
  await loud?.close();
  await expect(ringing(quiet)).toBeVisible(atOnce);
  await ringing(quiet).getByRole("button", { name: "Decline" }).click();
  await expect(ringing(quiet)).toHaveCount(0);
  await expect(call(here.ada.page)).toContainText("Call declined");
});

test("a call stops ringing outside the chat when its caller hangs up", { tag: "@script" }, async ({
  browser,
  baseURL,
}) => {
  const here = await scene(browser, baseURL);
  await ringFrom(here);
  await expect.poll(() => ringingTabs(here.tabs), atOnce).toBe(1);
  await call(here.ada.page).getByRole("button", { name: "Hang up" }).click();
  await expect.poll(() => ringingTabs(here.tabs), atOnce).toBe(0);
});

test("a call that is accepted outside the chat continues in its conversation", { tag: "@script" }, async ({
  browser,
  baseURL,
}) => {
  const here = await scene(browser, baseURL);
  await ringFrom(here);
  await expect.poll(() => ringingTabs(here.tabs), atOnce).toBe(1);
  const [loud, quiet] = (await ringing(here.tabs[0]).isVisible()) ? here.tabs : [here.tabs[1], here.tabs[0]];
  await ringing(loud).getByRole("button", { name: "Accept" }).click();
  await expect(loud).toHaveURL(new RegExp(`/chat/room/1/${here.relation}/${here.ada.id}$`));
  for (const page of [loud, here.ada.page]) {
    await expect(call(page)).toHaveAttribute("data-stage", /connecting|talking/);
  }
  expect(await ringing(quiet).isVisible()).toBe(false);
});

test("a call to a user who has no page of the site open is listed in the conversation", { tag: "@script" }, async ({
  browser,
  baseURL,
}) => {
  const here = await scene(browser, baseURL);
  for (const tab of here.tabs) await tab.goto("about:blank");
  await expect(async () => {
    await ringFrom(here);
    await expect(call(here.ada.page)).toContainText("is not online right now", { timeout: 3000 });
  }).toPass();
  await here.tabs[0].goto("/qrcode");
  await expect(conversations(here.tabs[0], "Conversations, 1 new")).toBeVisible();
});
