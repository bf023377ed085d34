import { hydrated, signIn } from "@dozen/core/testing/visitors";
import { expect, type Page, test, type Worker } from "@playwright/test";

/** Registers the site's service worker. @returns a function that delivers a push to it, as a push service would */
async function pushService(page: Page): Promise<(message: object) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/push-worker.js");
    await navigator.serviceWorker.ready;
  });
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return (message) =>
    devtools
      .send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(message) })
      .then(() => {});
}

/**
 * Intercepts a worker's notifications, since headless Chromium does not allow any. @returns a function that reads them
 */
async function catchShown(worker: Worker): Promise<() => Promise<object[]>> {
  await worker.evaluate(() => {
    const caught: object[] = [];
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = async (title, options) => void caught.push({ title, ...options });
    Object.assign(self, { caught });
  });
  return () => worker.evaluate(() => (self as unknown as { caught: object[] }).caught);
}

test("a push is shown, but not while a page of the site has the focus @script", async ({ page, context }) => {
  await signIn(page);
  await page.goto("/set/notices");
  const deliver = await pushService(page);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("there is no service worker");
  const shown = await catchShown(worker);
  const push = { title: "Ann liked your post", href: "/chat?post=1", tag: "chat.postLiked 1", lang: "en-US" };
  await deliver({ ...push, title: "In sight" });
  await page.goto("about:blank");
  await deliver(push);
  const { title, tag, lang, href } = push;
  await expect.poll(shown).toEqual([{ title, tag, lang, data: { href } }]);
});

// spec:inbox-32
test("a click on a push opens its page in the tab that is open, or in a new one @script", async ({ page, context }) => {
  await signIn(page);
  await page.goto("/set/notices");
  await pushService(page);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("there is no service worker");
  // The worker now controls the page.
  await page.reload();
  await worker.evaluate(() => {
    // Browsers focus and open windows only after a real click on a notification, which headless Chromium cannot show.
    const opened: string[] = [];
    const scope = self as unknown as { clients: { openWindow(url: string): Promise<null> } };
    scope.clients.openWindow = async (url) => {
      opened.push(new URL(url).pathname);
      return null;
    };
    const { WindowClient } = self as unknown as { WindowClient: { prototype: { focus(): Promise<void> } } };
    WindowClient.prototype.focus = async () => {};
    Object.assign(self, { opened });
  });
  const click = (href: string) =>
    worker.evaluate((to) => {
      const { ExtendableEvent } = self as unknown as { ExtendableEvent: typeof Event };
      const notification = { data: { href: to }, close: () => {} };
      self.dispatchEvent(Object.assign(new ExtendableEvent("notificationclick"), { notification }));
    }, href);
  await click("/msg?type=3");
  await page.waitForURL("**/msg?type=3");
  await click("https://evil.example/msg");
  await page.goto("about:blank");
  // For a moment the browser still lists the page that was left.
  const opened = async () => {
    await click("/msg");
    return worker.evaluate(() => (self as unknown as { opened: string[] }).opened);
  };
  await expect.poll(opened).toContain("/msg");
});

// spec:inbox-31
test("pushes are offered under the bell and after the user has written, until they decline @script", async ({
  page,
}) => {
  // Headless Chromium blocks notifications from the start.
  await page.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "default" }));
  await signIn(page);
  await page.goto("/msg");
  const offer = page.getByText("Get notifications here while the site is closed?");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(offer).toBeHidden();
  await hydrated(page);
  await page.evaluate(() => window.dispatchEvent(new Event("dozen:offer-pushes")));
  await expect(offer).toBeVisible();
  await page
    .getByRole("link", { name: /^Messages/ })
    .first()
    .click();
  await expect(page.getByRole("dialog").getByText("Get notifications here")).toBeVisible();
  await page.getByRole("button", { name: "No thanks" }).click();
  await expect(offer).toBeHidden();
  await page.reload();
  await hydrated(page);
  await page.evaluate(() => window.dispatchEvent(new Event("dozen:offer-pushes")));
  await page
    .getByRole("link", { name: /^Messages/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(offer).toBeHidden();
});

test("the settings say how to turn on pushes to this browser", async ({ page, javaScriptEnabled }) => {
  await signIn(page);
  await page.goto("/set/notices");
  const text = javaScriptEnabled
    ? /Push notifications are off in this browser|This browser blocks notifications|does not support/
    : "Turning push notifications on needs JavaScript";
  await expect(page.getByText(text)).toBeVisible();
});
