import type { Message } from "../messages/message";

/** The data of the bell's panel. */
export interface Newest {
  /** Newest first. */
  messages: Message[];
  /** Number of all unread messages, not only of the listed ones. */
  unread: number;
  /** The site's key for pushes, base64url. */
  publicKey: string;
  /** The server's clock, epoch ms. */
  now: number;
}
