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

/**
 * Address of a message's own page.
 *
 * @param list the query of the list that it is opened from, where its page leads back to
 */
export function messagePath({ type, id }: Pick<Message, "type" | "id">, list = ""): string {
  const path = `/msg/info/${type}/${id}`;
  return list ? `${path}?${new URLSearchParams({ list })}` : path;
}

/** Address of the list that a message was opened from, as the query of the message's own address tells it. */
export function listPath(search: string): string {
  const list = String(new URLSearchParams(new URLSearchParams(search).get("list") ?? ""));
  return list ? `/msg?${list}` : "/msg";
}
