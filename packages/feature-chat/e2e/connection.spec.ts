import { callHeaders, holdBack } from "@dozen/core/testing/visitors";
import { expect, type Page, test, type WebSocketRoute } from "@playwright/test";
import { box, log, message, say, talk } from "./talk";

/** Intercepts the page's requests and connections, for tests that take the server away. */
async function watchWay(page: Page) {
  const rooms: WebSocketRoute[] = [];
  let isAway = false;
  let tickets = 0;
  await page.routeWebSocket(/\/room\//, (socket) => {
    socket.connectToServer();
    if (socket.url().includes("rid=")) rooms.push(socket);
  });
  await page.route("**/chat/ticket", (route) => {
    tickets += 1;
    return isAway ? route.abort() : route.fallback();
  });
  return {
    tickets: () => tickets,
    async goAway() {
      isAway = true;
      for (const room of rooms.splice(0)) await room.close();
    },
    comeBack() {
      isAway = false;
    },
  };
}

/** Opens a connection, and rejects joining the room. */
function refuse(socket: WebSocketRoute): void {
  socket.onMessage(() => socket.send('44{"message":"500"}'));
  socket.send('0{"sid":"none","upgrades":[],"pingInterval":25000,"pingTimeout":20000,"maxPayload":1000000}');
}

const banner = (page: Page) => page.locator(".chat-banner");

test.describe("the banner", { tag: "@script" }, () => {
  test("says that the server is unreachable while the page reconnects every second, until it is back", async ({
    browser,
    baseURL,
  }) => {
    const { ada, bob } = await talk(browser, baseURL, true);
    const way = await watchWay(ada.page);
    await ada.page.reload();
    await expect(banner(ada.page)).toContainText(`Connected · Welcome, ${ada.name}`);
    await expect(banner(ada.page)).toBeHidden();
    await way.goAway();
    await expect(banner(ada.page)).toContainText("Reconnecting");
    const before = way.tickets();
    await ada.page.waitForTimeout(5000);
    expect(way.tickets() - before).toBeGreaterThanOrEqual(3);
    expect(way.tickets() - before).toBeLessThanOrEqual(6);
    await say(bob, "Said meanwhile");
    await expect(message(ada, "Said meanwhile")).toHaveCount(0);
    way.comeBack();
    await expect(message(ada, "Said meanwhile")).toBeVisible();
    await expect(banner(ada.page)).toBeHidden();
  });

  test("says that the page connects, and that the conversation could not be reached", async ({ browser, baseURL }) => {
    const { page } = (await talk(browser, baseURL, false)).ada;
    let isRefused = true;
    await page.routeWebSocket(/\/room\//, (socket) => {
      if (isRefused) refuse(socket);
      else socket.connectToServer();
    });
    const release = await holdBack(page, "**/chat/ticket");
    await page.reload();
    await expect(banner(page)).toHaveText("Connecting…");
    release();
    await expect(banner(page)).toContainText("No connection. Reconnecting");
    isRefused = false;
    await expect(banner(page)).toContainText("Connected");
  });

  test("says that the user is signed out, after which the page no longer reconnects", async ({ browser, baseURL }) => {
    const { ada } = await talk(browser, baseURL, true);
    const way = await watchWay(ada.page);
    await ada.page.reload();
    await expect(banner(ada.page)).toContainText("Connected");
    await ada.page.request.post("/api/signOut", { headers: callHeaders(), data: {} });
    await expect(banner(ada.page)).toContainText("You are signed out. Sign in again");
    await ada.page.waitForTimeout(1500);
    const before = way.tickets();
    await ada.page.waitForTimeout(3000);
    expect(way.tickets()).toBe(before);
  });

  test("says that the conversation has ended, and that waiting messages are not sent", async ({ browser, baseURL }) => {
    const { ada, bob } = await talk(browser, baseURL, true);
    const way = await watchWay(ada.page);
    await ada.page.reload();
    await expect(banner(ada.page)).toContainText("Connected");
    const { data } = await (await bob.page.request.get("/api/friend", { headers: callHeaders() })).json();
    const query = `id=${data.list[0].id}&friend_id=${ada.id}`;
    await bob.page.request.delete(`/api/friend?${query}`, { headers: callHeaders() });
    await expect(banner(ada.page)).toContainText("You are not in this conversation any more");
    const before = way.tickets();
    await ada.page.waitForTimeout(3000);
    expect(way.tickets()).toBe(before);
    await box(ada).fill("Too late");
    await box(ada).press("Enter");
    await expect(log(ada).getByText("Not sent: You are not in this conversation")).toBeVisible();
    // The conversation can no longer be shown, but the chat around it can, so a running call is not interrupted.
    await ada.page.getByRole("link", { name: "Friends", exact: true }).click();
    await expect(ada.page.getByText("Conversation not found. It may have been deleted")).toBeVisible();
    await expect(ada.page.getByRole("navigation", { name: "Chat panels" })).toBeVisible();
  });
});

test("missed messages and changes are shown, even if the first requests for them fail", {
  tag: "@script",
}, async ({ browser, baseURL }) => {
  const { ada, bob } = await talk(browser, baseURL, true);
  const { page } = ada;
  const way = await watchWay(page);
  await page.reload();
  await expect(banner(page)).toContainText("Connected");
  for (const text of ["Helo", "Wrong room", "Shall we go?"]) await say(bob, text);
  await expect(message(ada, "Shall we go?")).toBeVisible();
  await way.goAway();
  await expect(banner(page)).toContainText("Reconnecting");
  const receive_id = new URL(page.url()).pathname.split("/")[4];
  const ask = (method: string, path: string, data: object) =>
    bob.page.request.fetch(`/api/${path}`, { method, headers: callHeaders(), data: { receive_id, ...data } });
  await ask("PUT", "record", { id: "1", msg: "Hello" });
  await ask("POST", "record-back", { id: "2" });
  await ask("POST", "record-reaction", { id: "3", reaction: "love" });
  await say(bob, "Said meanwhile");
  const refused = new Map<string, number>();
  await page.route(/\/api\/record\?.*(after|changed)=/, (route) => {
    const asked = /(after|changed)=/.exec(route.request().url())?.[1] ?? "";
    const code = [429, 500][refused.get(asked) ?? 0];
    refused.set(asked, (refused.get(asked) ?? 0) + 1);
    return code ? route.fulfill({ status: code, json: { code, data: { info: "Not now" } } }) : route.fallback();
  });
  way.comeBack();
  await expect(message(ada, "Said meanwhile")).toBeVisible();
  await expect(message(ada, "Hello")).toContainText("edited");
  await expect(log(ada).getByText(`${bob.name} unsent a message`)).toBeVisible();
  await expect(message(ada, "Shall we go?").getByRole("button", { name: /: 1 person$/ })).toBeVisible();
  for (const asked of ["after", "changed"]) expect(refused.get(asked)).toBeGreaterThan(2);
});

test("messages refused for now wait in the open conversation, and are sent in order", { tag: "@script" }, async ({
  browser,
  baseURL,
}) => {
  const { ada, bob } = await talk(browser, baseURL, true);
  const codes = [429, 500];
  await ada.page.routeWebSocket(/\/room\/.*rid=/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((said) => {
      const id = /^42(\d+)\["msg"/.exec(String(said))?.[1];
      const code = id && codes.shift();
      if (code) socket.send(`43${id}[${JSON.stringify({ code, data: { info: "Not now" } })}]`);
      else server.send(said);
    });
  });
  await ada.page.reload();
  await expect(banner(ada.page)).toContainText("Connected");
  for (const text of ["Too much at once", "And one more"]) {
    await box(ada).fill(text);
    await box(ada).press("Enter");
  }
  await expect(log(ada).getByText("Waiting to be sent")).toHaveCount(2);
  await expect(message(bob, "And one more")).toBeVisible();
  expect(codes).toEqual([]);
  const said = await log(bob).getByRole("article").allTextContents();
  expect(said.findIndex((text) => text.includes("Too much at once"))).toBe(said.length - 2);
  await expect(log(ada).getByText(/Waiting to be sent|Not sent/)).toHaveCount(0);
});

test("a burn-mode message that is sent again because its response was lost is shown once", { tag: "@script" }, async ({
  browser,
  baseURL,
}) => {
  const { ada, bob } = await talk(browser, baseURL, true);
  let isLost = false;
  await ada.page.routeWebSocket(/\/room\/.*rid=/, (socket) => {
    socket.connectToServer().onMessage((received) => {
      if (!isLost && /^43.*Sent, not stored/.test(String(received))) {
        isLost = true;
        void socket.close();
      } else socket.send(received);
    });
  });
  await ada.page.reload();
  await expect(banner(ada.page)).toContainText("Connected");
  await ada.page.getByRole("button", { name: "Burn after reading" }).click();
  await box(ada).fill("Psst");
  await box(ada).press("Enter");
  await expect(box(ada)).toHaveValue("Psst");
  expect(isLost).toBe(true);
  await expect(banner(ada.page)).toBeHidden();
  for (const text of ["Psst", "Ashes"]) {
    await box(ada).fill(text);
    await box(ada).press("Enter");
  }
  for (const who of [ada, bob]) {
    await expect(log(who).getByText("Ashes")).toBeVisible();
    await expect(log(who).getByText("Psst")).toHaveCount(1);
  }
});

test("opening a panel while missed messages are loading leaves no gap", { tag: "@script" }, async ({
  browser,
  baseURL,
}) => {
  const { ada, bob } = await talk(browser, baseURL, true);
  const { page } = ada;
  const way = await watchWay(page);
  await page.reload();
  await expect(banner(page)).toContainText("Connected");
  await say(bob, "Before it");
  await expect(message(ada, "Before it")).toBeVisible();
  await way.goAway();
  await expect(banner(page)).toContainText("Reconnecting");
  const receive_id = new URL(page.url()).pathname.split("/")[4];
  for (let at = 1; at <= 150; at += 1) {
    const data = { type: 1, receive_id, msg_type: 1, msg: `Number ${at}.` };
    // The rate limit allows one user fewer messages a minute.
    await (at % 2 ? ada : bob).page.request.post("/api/record", { headers: callHeaders(), data });
  }
  const missed = /\/api\/record\?.*after=/;
  const release = await holdBack(page, missed);
  const asked = page.waitForRequest(missed);
  way.comeBack();
  await asked;
  // A message that arrives now comes after all missing ones.
  await say(bob, "Number 151.");
  await expect(message(ada, "Number 151.")).toBeVisible();
  await page.getByRole("link", { name: "Friends", exact: true }).click();
  await expect(message(ada, "Number 150.")).toBeVisible();
  // Changes are requested only when no message is missing.
  const caughtUp = page.waitForResponse(/\/api\/record\?.*changed=/);
  release();
  await caughtUp;
  const shown = (await log(ada).getByRole("article").allTextContents()).map((text) => /Number \d+\./.exec(text)?.[0]);
  expect(shown).toEqual(shown.map((_, at) => `Number ${152 - shown.length + at}.`));
  await expect(log(ada).getByRole("link", { name: "Earlier messages" })).toBeVisible();
});

test("a list that cannot be refreshed leaves the chat as it is, and is refreshed later", { tag: "@script" }, async ({
  browser,
  baseURL,
}) => {
  const { ada, bob } = await talk(browser, baseURL, true);
  const { page } = ada;
  await page.goto(`${new URL(page.url()).pathname}?panel=messages`);
  await expect(page.getByText("Connected")).toBeVisible();
  await box(ada).fill("Half a thought");
  const listRequests = /\/chat\/conversations\?/;
  let failed = 0;
  await page.route(listRequests, (route) => {
    failed += 1;
    return route.abort();
  });
  await say(bob, "News");
  await expect.poll(() => failed).toBeGreaterThan(0);
  await expect(box(ada)).toHaveValue("Half a thought");
  await page.unroute(listRequests);
  await expect(page.getByRole("region", { name: "Messages" }).getByText("News")).toBeVisible();
  await expect(box(ada)).toHaveValue("Half a thought");
});

test("a refused message that is discarded in one tab disappears in the other", { tag: "@script" }, async ({
  browser,
  baseURL,
}) => {
  const { ada, bob } = await talk(browser, baseURL, true);
  const other = await ada.page.context().newPage();
  await other.goto(ada.page.url());
  await expect(other.getByText("Connected")).toBeVisible();
  await bob.page.request.post("/api/block", { headers: callHeaders(), data: { id: ada.id } });
  await box(ada).fill("Hello?");
  await box(ada).press("Enter");
  for (const page of [ada.page, other]) {
    await expect(page.getByRole("log").getByText("Not sent: One of you has blocked the other")).toBeVisible();
  }
  await other.getByRole("button", { name: "Discard" }).click();
  for (const page of [ada.page, other]) await expect(page.getByRole("log").getByText("Hello?")).toHaveCount(0);
  await ada.page.reload();
  await expect(ada.page.getByText("No messages yet. Say hello")).toBeVisible();
});

test("a message written offline is sent from any page of the chat, and marked until then", { tag: "@script" }, async ({
  browser,
  baseURL,
}) => {
  const { ada, bob } = await talk(browser, baseURL, true);
  const { page } = ada;
  await say(bob, "Write me");
  await expect(message(ada, "Write me")).toBeVisible();
  await page.goto(`${new URL(page.url()).pathname}?panel=messages`);
  await expect(page.getByText("Connected")).toBeVisible();
  for (const way of ["**/chat/ticket", "**/api/record"]) await page.route(way, (route) => route.abort());
  await page.reload();
  await expect(page.getByText("Reconnecting")).toBeVisible();
  for (const text of ["On my way", "Nearly there"]) {
    await box(ada).fill(text);
    await box(ada).press("Enter");
  }
  const row = page.getByRole("region", { name: "Messages" }).getByRole("link", { name: new RegExp(bob.name) });
  await expect(row).toContainText("Messages not sent yet");
  await page.getByRole("link", { name: "Minimize" }).click();
  await expect(box(ada)).toHaveCount(0);
  await expect(row).toContainText("Messages not sent yet");
  for (const way of ["**/chat/ticket", "**/api/record"]) await page.unroute(way);
  await expect(message(bob, "Nearly there")).toBeVisible();
  await expect(row).toContainText("Nearly there");
  await expect(log(bob).getByText("On my way")).toHaveCount(1);
  const said = await log(bob).getByRole("article").allTextContents();
  expect(said.findIndex((text) => text.includes("On my way"))).toBe(said.length - 2);
});

test("burn mode stays on after a reload and in other tabs, until it is turned off", { tag: "@script" }, async ({
  browser,
  baseURL,
}) => {
  const { ada, bob } = await talk(browser, baseURL, true);
  const fire = (page: Page) => page.getByRole("button", { name: "Burn after reading" });
  await fire(ada.page).click();
  await ada.page.reload();
  const other = await ada.page.context().newPage();
  await other.goto(ada.page.url());
  for (const page of [ada.page, other]) {
    await expect(fire(page)).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText("Burn after reading is on")).toBeVisible();
    await expect(page.getByText("Connected")).toBeVisible();
  }
  // Submitted before hydration, a message could only be stored.
  await ada.page.route("**/*.js", (route) => route.abort());
  await ada.page.reload();
  await ada.page.unroute("**/*.js");
  await box(ada).fill("Psst");
  await ada.page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(ada.page.getByRole("alert")).toContainText("Not sent: the page was still loading");
  await expect(ada.page.getByText("Connected")).toBeVisible();
  await expect(box(ada)).toHaveValue("Psst");
  await box(ada).press("Enter");
  await expect(log(bob).getByText("Psst")).toBeVisible();
  await fire(other).click();
  await expect(ada.page.getByText("Burn after reading is on")).toHaveCount(0);
  await bob.page.reload();
  await expect(bob.page.getByText("No messages yet. Say hello")).toBeVisible();
});
