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
  /** Of activity: the path that it links to; missing if its thing is gone or hidden from the reader. */
  href?: string;
  /** Of activity: the name of a lucide icon. */
  icon?: string;
  /** Of activity: the reader's actions, with translated labels. */
  actions?: NoticeAction[];
}

/** The numbers of message kinds (spec:inbox-1). Activity is about other users' actions that concern the reader. */
export const messageTypes = { system: 1, feedback: 2, activity: 3 } as const;

/** Returns the name of a message kind. */
export function kindOf(type: MessageType): keyof typeof messageTypes {
  return type === messageTypes.system ? "system" : type === messageTypes.feedback ? "feedback" : "activity";
}

export type MessageType = (typeof messageTypes)[keyof typeof messageTypes];

/** Counting a user's unread messages of one kind stops here. */
export const mostUnread = 1_000;

export interface MessageCount {
  total: number;
  /** If there are `mostUnread` or more, there may be further ones, which were not counted. */
  unread: number;
}

/** The unread messages of some kinds together. `isExact` is false if there may be more. */
export function unreadOf(counts: MessageCount[]): { unread: number; isExact: boolean } {
  const unread = counts.reduce((sum, count) => sum + count.unread, 0);
  return { unread, isExact: counts.every((count) => count.unread < mostUnread) };
}

/**
 * Returns the path of a message's page.
 *
 * @param list the query of the list to which the page links back
 */
export function messagePath({ type, id }: Pick<Message, "type" | "id">, list = ""): string {
  const path = `/msg/info/${type}/${id}`;
  return list ? `${path}?${new URLSearchParams({ list })}` : path;
}

/** Returns the path of the list from which a message was opened. @param search the query of the message's URL */
/** The page with the actions on an activity message. */
export function actPath(id: string): string {
  return `/msg/act/${id}`;
}

export function listPath(search: string): string {
  const list = String(new URLSearchParams(new URLSearchParams(search).get("list") ?? ""));
  return list ? `/msg?${list}` : "/msg";
}
