/** A message as its reader sees it. */
export interface Message {
  id: string;
  type: MessageType;
  title: string;
  content: string;
  /** Milliseconds since the epoch. */
  at: number;
  isRead: boolean;
}

/** Kinds of messages by their numbers (A§3). */
export const messageTypes = { system: 1, feedback: 2 } as const;

export type MessageType = (typeof messageTypes)[keyof typeof messageTypes];

/** How many messages there are, and how many of them are unread. */
export interface MessageCount {
  total: number;
  unread: number;
}

/** Address of a message's own page. */
export function messagePath({ type, id }: Pick<Message, "type" | "id">): string {
  return `/msg/info/${type}/${id}`;
}
