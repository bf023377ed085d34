import { callHeaders } from "@dozen/core/testing/visitors";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { fakeMedia } from "./fake-media";
import { admit, createGroup, type Visitor, visitor } from "./people";

/** The longest that a live update may take. Milliseconds. */
const atOnce = { timeout: 2000 };

test.use(fakeMedia());

interface Scene {
  /** With script, because she makes calls. */
  ada: Visitor;
  bob: Visitor;
  /** Bob's pages outside the chat: two tabs of one browser, and one of another. */
  pages: [Page, Page, Page];
}

/** Signs Ada and Bob in once for all steps. Bob's second browser has the same session. */
async function scene(browser: Browser, baseURL: string | undefined): Promise<Scene> {
  const ada = await visitor(browser, baseURL, "Ada", { javaScriptEnabled: true });
  const bob = await visitor(browser, baseURL, "Bob");
  await readNewDevice(bob);
  const context = bob.page.context();
  const other = await browser.newContext({ baseURL, locale: "en-US", storageState: await context.storageState() });
  const pages: Scene["pages"] = [bob.page, await context.newPage(), await other.newPage()];
  const isLive = test.info().project.use.javaScriptEnabled;
  const connected = [context, other].map((one) =>
    isLive ? one.waitForEvent("response", (response) => response.url().includes("/live?")) : undefined,
  );
  for (const page of pages) await settle(page);
  await Promise.all(connected);
  return { ada, bob, pages };
}

/** Opens a page outside the chat. With script, waits until it listens, which it does once the browser is idle. */
async function settle(page: Page): Promise<void> {
  await page.goto("/qrcode");
  if (!test.info().project.use.javaScriptEnabled) return;
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /\/connection-[^/]*\.js/.test(name)),
  );
}

/** Waits for the notice about the new device, and marks it as read. */
async function readNewDevice({ page: { request } }: Visitor): Promise<void> {
  const headers = callHeaders();
  await expect(async () => {
    const { data } = await (await request.get("/api/msgs", { headers })).json();
    const form = { setType: "read", sys: data.list[0].id };
    expect((await (await request.put("/api/msgs", { headers, data: form })).json()).code).toBe(200);
  }).toPass({ timeout: 10_000 });
}

async function call(who: Visitor, method: "get" | "post" | "put", path: string, data?: object) {
  const response = await who.page.request[method](path, { headers: callHeaders(), data });
  const body = (await response.json()) as { code: number; data: { list: { id: string }[] } };
  expect(body).toMatchObject({ code: 200 });
  return body.data;
}

/** Expects a name of a link in the header on each of Bob's pages; without script after a reload. */
async function expectInHeader(pages: Page[], name: string): Promise<void> {
  const isLive = test.info().project.use.javaScriptEnabled;
  for (const page of pages) {
    const link = page.getByRole("banner").getByRole("link", { name, exact: true });
    await expect(async () => {
      if (!isLive) await page.reload();
      await expect(link).toBeVisible(isLive ? atOnce : { timeout: 500 });
    }).toPass(atOnce);
  }
}

/** Opens what a number is about on one page, and expects that the number is gone on the other pages. */
async function expectRead([first, ...others]: Scene["pages"], path: string, name: string): Promise<void> {
  await first.goto(path);
  await expectInHeader(others, name);
  await settle(first);
  await expectInHeader([first], name);
}

const ringing = (page: Page) => page.getByRole("region", { name: "Incoming voice call" });
const ringingPages = async (pages: Page[]) =>
  (await Promise.all(pages.map((page) => ringing(page).isVisible()))).filter(Boolean).length;

test("a request, a message, a like, a call and a mention reach every tab of every browser, until they are seen in one", async ({
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  test.slow();
  const { ada, bob, pages } = await scene(browser, baseURL);
  const dialog = ada.page.getByRole("dialog", { name: /^Call with/ });

  await test.step("a friend request", async () => {
    await expectInHeader(pages, "Messages");
    await call(ada, "post", "/api/apply", { type: 1, receive_id: bob.id, memo: "" });
    await expectInHeader(pages, "Messages, 1 new");
    await expectRead(pages, "/chat/apply?type=1", "Messages");
  });

  const { list } = await call(bob, "get", "/api/apply?type=1");
  await call(bob, "put", "/api/apply", { id: list[0]?.id, is_agree: 2 });
  const relation = (await call(bob, "get", "/api/friend")).list[0]?.id ?? "";
  const room = `/chat/room/1/${relation}/${ada.id}`;

  await test.step("a message", async () => {
    await call(ada, "post", "/api/record", { type: 1, receive_id: relation, msg: "Hello Bob", client_id: "hello" });
    await expectInHeader(pages, "Conversations, 1 new");
    await expectRead(pages, room, "Conversations");
  });

  await test.step("a like", async () => {
    await call(bob, "post", "/api/space", { text: "Frost", is_open: 1 });
    const [post] = (await call(bob, "get", "/api/space?page=1&size=1")).list;
    await call(ada, "post", "/api/space-like", { item_id: post?.id });
    await expectInHeader(pages, "Messages, 1 new");
    await expectRead(pages, `/chat/space/my?post=${post?.id}`, "Messages");
  });

  await test.step("a call that rings in one tab of each browser, or is missed", async () => {
    await ada.page.goto(`/chat/room/1/${relation}/${bob.id}`);
    await ada.page.getByRole("button", { name: "Voice call" }).click();
    if (javaScriptEnabled) {
      await expect(dialog).toHaveAttribute("data-stage", "asking");
      await expect.poll(() => ringingPages(pages), atOnce).toBe(2);
      await dialog.getByRole("button", { name: "Hang up" }).click();
      await expect.poll(() => ringingPages(pages), atOnce).toBe(0);
    } else {
      await expect(dialog).toContainText("is not online right now");
    }
    await expectInHeader(pages, "Messages, 1 new");
    await expectInHeader(pages, "Conversations, 1 new");
    await expectRead(pages, room, "Messages");
    await expectInHeader(pages, "Conversations");
  });

  await test.step("a mention in a group", async () => {
    const group = await createGroup(ada, 10);
    await admit(ada, bob, group);
    await expectInHeader(pages, "Messages, 1 new");
    const tea = { type: 2, receive_id: group, msg: `@${bob.name} tea?`, client_id: "tea" };
    await call(ada, "post", "/api/record", tea);
    await expectInHeader(pages, "Conversations, 1 new");
    await expectInHeader(pages, "Messages, 2 new");
    await expectRead(pages, `/chat/room/2/${group}/${bob.id}`, "Messages, 1 new");
  });
});
