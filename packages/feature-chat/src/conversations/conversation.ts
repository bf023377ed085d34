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

/** The panel of conversations. */
export interface ConversationList {
  filter: string;
  conversations: Conversation[];
  /** The server's clock. */
  now: number;
}
