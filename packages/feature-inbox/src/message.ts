import type { NoticeAction } from "@dozen/core/notices/notice";

/** A message as its reader sees it. */
export interface Message {
  id: string;
  type: MessageType;
  title: string;
  content: string;
  /** Milliseconds since the epoch. */
  at: number;
  isRead: boolean;
  /** Of activity: the path that it leads to, unless what it is about is gone. */
  href?: string;
  /** Of activity: name of a lucide icon. */
  icon?: string;
  /** Of activity: what the reader can do about it at once. The labels are translated. */
  actions?: NoticeAction[];
}

/** Kinds of messages by their numbers (spec:inbox-1); activity is what other people did that concerns the reader. */
export const messageTypes = { system: 1, feedback: 2, activity: 3 } as const;

/** Name of a kind of message, by its number. */
export function kindOf(type: MessageType): keyof typeof messageTypes {
  return type === messageTypes.system ? "system" : type === messageTypes.feedback ? "feedback" : "activity";
}

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
