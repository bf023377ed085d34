import { signIn } from "@dozen/core/testing/visitors";
import { expect, type Page, test } from "@playwright/test";

/** Registers the site's service worker. @returns delivers a push to it, as the browser's push service would */
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

const shown = (page: Page) =>
  page.evaluate(async () => {
    const { registration } = { registration: await navigator.serviceWorker.ready };
    return (await registration.getNotifications()).map(({ title, tag, lang, data }) => ({ title, tag, lang, data }));
  });

test("a push shows its words while no page is in sight, once for each tag @script", async ({ page, context }) => {
  await context.grantPermissions(["notifications"]);
  await signIn(page);
  await page.goto("/set/notices");
  const deliver = await pushService(page);
  const push = { title: "Ann liked your post", href: "/chat?post=1", tag: "chat.postLiked 1", lang: "en-US" };
  await page.goto("about:blank");
  await deliver({ ...push, title: "Ann and 1 other liked your post" });
  await deliver(push);
  await page.goto("/set/notices");
  const { title, tag, lang, href } = push;
  await expect.poll(() => shown(page)).toEqual([{ title, tag, lang, data: { href } }]);
});

test("the settings say how pushes to this browser are turned on", async ({ page, javaScriptEnabled }) => {
  await signIn(page);
  await page.goto("/set/notices");
  const text = javaScriptEnabled
    ? /Push notifications are off in this browser|This browser blocks notifications|does not support/
    : "Turning push notifications on needs JavaScript";
  await expect(page.getByText(text)).toBeVisible();
});
