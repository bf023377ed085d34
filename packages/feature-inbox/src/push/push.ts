/** The payload of a push for the service worker, as JSON. */
export interface PushMessage {
  title: string;
  /** The path that it opens. */
  href: string;
  /** A push replaces an earlier one with the same tag. */
  tag: string;
  /** The language of the title (BCP 47). */
  lang: string;
  /** Text below the title. */
  body?: string;
}

/** A browser's push subscription, as `PushSubscription.toJSON` returns it. */
export interface PushTarget {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** The tag of a push about a thing. */
export const tagOf = (kind: string, thing: string) => `${kind} ${thing}`;

/** The live message by which open pages close the pushes about things that their user has seen. */
export const seenMessage = "inbox.seen";

/** Whether a push with this tag is about one of these things. A trailing `*` matches all things with that prefix. */
export function isTagOf(tag: string, things: string[]): boolean {
  const thing = tag.slice(tag.indexOf(" ") + 1);
  return things.some((seen) => (seen.endsWith("*") ? thing.startsWith(seen.slice(0, -1)) : thing === seen));
}

/** The path of the service worker. It is at the root, so that its scope includes every page. */
export const workerPath = "/push-worker.js";
