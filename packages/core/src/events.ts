import type { LiveMessage } from "./live/live";
import type { Locale } from "./locale";

/**
 * What a user can choose in the shell: a theme (`blue.dark`), a language, the ids of the tools that come first on the
 * home page, separated by spaces (at most 255 characters), and whether they have hidden the first steps there (`hidden`).
 */
export type PreferenceName = "theme" | "locale" | "pinnedTools" | "firstSteps";

/** Events between features that do not depend on each other. Packages add theirs by declaration merging. */
export interface EventMap {
  "user.created": { userId: string };
  "user.erased": { userId: string };
  /** A session ended: its cookie, token, file tokens and sockets must become invalid. */
  "session.ended": { sessionId: string; userId: string };
  /**
   * A user was signed out everywhere, or everywhere except in the session that requested it. All other credentials that
   * were issued in the user's name until `at` (epoch ms) must be revoked, too.
   */
  "user.signedOut": { userId: string; at: number };
  /**
   * A message for a user's inbox; the feature that stores messages listens. `id` (from `newId`) prevents duplicates
   * when several processes receive the event.
   */
  "user.notice": { id: string; userId: string; texts: Record<Locale, { title: string; content: string }> };
  /** A signed-in user chose something in the shell; the feature that stores preferences listens. */
  "user.preferred": { userId: string; name: PreferenceName; value: string };
  /** A feature's `badges` have changed for these users, or for all. Emitted by `context.live.badgesChanged`. */
  "badges.changed": { feature: string; userIds?: string[] };
  /** A feature sends a message to a user's open pages. Emitted by `context.live.send`. */
  "live.sent": { userId: string; message: LiveMessage };
  /**
   * This process has missed events of other processes. Only its own event bus emits this, and only within this process.
   */
  "events.missed": Record<string, never>;
  /** Site status, texts or feature data shown on cached pages have changed. */
  "site.changed": Record<string, never>;
}

type Handler<K extends keyof EventMap> = (payload: EventMap[K]) => void | Promise<void>;

export interface Events {
  on<K extends keyof EventMap>(name: K, handler: Handler<K>): () => void;
  /** Runs this process's handlers one at a time and awaits them; with Redis also publishes to other processes. */
  emit<K extends keyof EventMap>(name: K, payload: EventMap[K]): Promise<void>;
}
