import { signIn } from "@dozen/core/testing/visitors";
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

test("the settings say how to turn on pushes to this browser", async ({ page, javaScriptEnabled }) => {
  await signIn(page);
  await page.goto("/set/notices");
  const text = javaScriptEnabled
    ? /Push notifications are off in this browser|This browser blocks notifications|does not support/
    : "Turning push notifications on needs JavaScript";
  await expect(page.getByText(text)).toBeVisible();
});
