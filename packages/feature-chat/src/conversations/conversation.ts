import type { ChatRecord } from "../messages/message";

/** The latest message of a room, for the list of conversations. */
export interface Conversation {
  id: string;
  type: 1 | 2;
  name: string;
  avatar: string | null;
  /** Its URL. */
  path: string;
  last: Pick<ChatRecord, "type" | "text" | "file" | "at"> | null;
  unread: number;
}

/** Conversations that the panel shows at first, and how many more each "Show more" adds. */
export const panelStep = 100;

/** The panel of conversations. */
export interface ConversationList {
  /** A part of the names; empty for all conversations. */
  filter: string;
  /** The latest ones, as many as the panel was asked for. */
  conversations: Conversation[];
  /** How many it was asked for. */
  shown: number;
  hasMore: boolean;
  /** The server's clock. */
  now: number;
}
