/** What a feature sends to a user's open pages. */
export interface LiveMessage {
  /** Prefixed with the feature's id, such as `chat.call`. */
  name: string;
  data: object;
}

/** Numbers beside entries of the menu, by the entries' ids, and when they were counted (epoch ms). */
export interface LiveCounts {
  at: number;
  counts: Record<string, number>;
}

/** One event of the site's stream, as JSON. After `end` a page must not reconnect. */
export type LiveEvent =
  | { type: "counts"; data: LiveCounts }
  | { type: "message"; data: LiveMessage }
  | { type: "ping" }
  | { type: "end" };
