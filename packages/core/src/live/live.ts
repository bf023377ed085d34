/** The path of a user's event stream. The query names the user that the page was rendered for. */
export const livePath = (userId: string) => `/live?user=${encodeURIComponent(userId)}`;

/** What a feature sends to a user's open pages. */
export interface LiveMessage {
  /** Prefixed with the feature's id, such as `chat.call`. */
  name: string;
  data: object;
}

/** Numbers beside menu entries, by the entries' ids, and when they were counted (epoch ms). */
export interface LiveCounts {
  at: number;
  counts: Record<string, number>;
}

/** One event of the stream, as JSON. */
export type LiveEvent =
  | { type: "counts"; data: LiveCounts }
  | { type: "message"; data: LiveMessage }
  /** Lets a page notice that its connection is dead. */
  | { type: "ping" }
  /** The session has ended: the page must not reconnect. */
  | { type: "end" };

/** Milliseconds between two pings. */
export const pingInterval = 25_000;

/** The name of the message to a user who has just been suspended: their pages reload. */
export const suspendedMessage = "core.suspended";
