import type { Message } from "./message";

/** What the panel under the bell shows. */
export interface Newest {
  /** Newest first. */
  messages: Message[];
  /** How many are unread of all there are. */
  unread: number;
  /** The server's clock, epoch ms. */
  now: number;
}
