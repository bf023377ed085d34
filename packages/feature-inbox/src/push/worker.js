// The site's service worker: it shows pushes while no page of the site has the focus, and opens their links.
/** @typedef {import("./push").PushMessage} PushMessage */
/** @typedef {{ visibilityState: string, focused: boolean, focus(): Promise<unknown>, navigate(url: string): Promise<unknown> }} Page */
/** @typedef {{ data?: { json(): unknown }, notification: Notification, waitUntil(work: Promise<unknown>): void }} WorkerEvent */
/**
 * The parts of its scope that it uses. TypeScript's types of service workers exclude those of pages.
 * @typedef {object} Scope
 * @property {() => Promise<void>} skipWaiting
 * @property {Location} location
 * @property {{ showNotification(title: string, options: object): Promise<void> }} registration
 * @property {{ matchAll(options: object): Promise<Page[]>, openWindow(url: string): Promise<unknown> }} clients
 * @property {(type: string, listener: (event: WorkerEvent) => void) => void} addEventListener
 */

const worker = /** @type {Scope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", () => void worker.skipWaiting());

worker.addEventListener("push", (event) => {
  const message = /** @type {PushMessage | undefined} */ (event.data?.json());
  if (message) event.waitUntil(show(message));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data.href)));
});

/** Shows a notification, unless a page of the site has the focus: that page updates its counts live. */
async function show(/** @type {PushMessage} */ { title, href, tag, lang, body }) {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.some(({ visibilityState, focused }) => focused && visibilityState === "visible")) return;
  await worker.registration.showNotification(title, { tag, lang, body, data: { href } });
}

/** Opens a path of this site, in an existing page if there is one. */
async function open(/** @type {string} */ href) {
  const url = new URL(href, worker.location.origin);
  if (url.origin !== worker.location.origin) return;
  const [page] = await worker.clients.matchAll({ type: "window" });
  if (!page) return worker.clients.openWindow(url.href);
  await page.focus();
  await page.navigate(url.href);
}
