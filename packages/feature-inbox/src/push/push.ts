/** What a push carries to the service worker, as JSON. */
export interface PushMessage {
  title: string;
  /** The path that it opens. */
  href: string;
  /** A push replaces the one with the same tag. */
  tag: string;
  /** BCP 47. */
  lang: string;
}

/** How a browser is reached, as `PushSubscription.toJSON` gives it. */
export interface PushTarget {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** The address of the service worker; at the root, so that it may open every page. */
export const workerPath = "/push-worker.js";
