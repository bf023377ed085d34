import type { LiveMessage } from "./live/live";
import type { Locale } from "./locale";

/** Events between features that do not know each other. Packages add theirs by declaration merging. */
export interface EventMap {
  "user.created": { userId: string };
  "user.erased": { userId: string };
  /** A session ended: its cookie, token, file tokens and sockets must die. */
  "session.ended": { sessionId: string; userId: string };
  /**
   * A user was signed out everywhere, or everywhere but where they asked for it: whatever else opens their things in
   * their name and was made until `at` (epoch ms) must die, too.
   */
  "user.signedOut": { userId: string; at: number };
  /**
   * Something a user should find among their messages; the feature that stores messages listens. `id` (from `newId`) keeps it one
   * message where several processes hear of it.
   */
  "user.notice": { id: string; userId: string; texts: Record<Locale, { title: string; content: string }> };
  /** A signed-in user has chosen a theme (`blue.dark`) or language in the shell; the feature that stores preferences listens. */
  "user.preferred": { userId: string; name: "theme" | "locale"; value: string };
  /** What a feature's `badges` counts has changed for these users, or for everybody. Emitted by `context.live.badgesChanged`. */
  "badges.changed": { feature: string; userIds?: string[] };
  /** A feature sends something to the open pages of a user. Emitted by `context.live.send`. */
  "live.sent": { userId: string; message: LiveMessage };
  /** This process has missed events of other processes. Only its own event bus emits this, and for this process alone. */
  "events.missed": Record<string, never>;
  /** Site status, texts or feature data that cached pages show have changed. */
  "site.changed": Record<string, never>;
}

type Handler<K extends keyof EventMap> = (payload: EventMap[K]) => void | Promise<void>;

export interface Events {
  on<K extends keyof EventMap>(name: K, handler: Handler<K>): () => void;
  /** Runs the handlers of this process one after the other and waits for them; told to other processes too when Redis is set. */
  emit<K extends keyof EventMap>(name: K, payload: EventMap[K]): Promise<void>;
}
