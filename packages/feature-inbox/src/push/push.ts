/** The payload of a push for the service worker, as JSON. */
export interface PushMessage {
  title: string;
  /** The path that it opens. */
  href: string;
  /** A push replaces an earlier one with the same tag. */
  tag: string;
  /** The language of the title (BCP 47). */
  lang: string;
}

/** A browser's push subscription, as `PushSubscription.toJSON` returns it. */
export interface PushTarget {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** The path of the service worker. It is at the root, so that its scope includes every page. */
export const workerPath = "/push-worker.js";
