import type { Kind } from "../kinds";

/**
 * Kinds of messages (spec:chat-47). A call (6) is a line about one. Of the system lines (7) only the one
 * that replaces a message taken back is stored.
 */
export const messageTypes = { text: 1, image: 2, file: 3, voice: 4, video: 5, call: 6, gone: 7 } as const;

export type MessageType = (typeof messageTypes)[keyof typeof messageTypes];

/** A line has no author: it can be neither changed nor reacted to. */
export const isLine = (type: number) => type === messageTypes.call || type === messageTypes.gone;

/** How a call ended, the text of its line; `lost` means that nobody reported the end. */
export type CallOutcome = "ended" | "missed" | "refused" | "lost";

/** Maximum characters of one text. */
export const textLength = 2000;

/** Maximum characters of a search. */
export const findLength = 50;

/** How long a message can be edited and taken back. Milliseconds. */
export const changeTime = 2 * 60_000;

/** The possible reactions to a message. */
export const reactions = { like: "👍", love: "❤️", laugh: "😂", wow: "😮", sad: "😢", thanks: "🙏" } as const;

export type Reaction = keyof typeof reactions;

export const reactionNames = Object.keys(reactions) as Reaction[];

/** A message as its readers see it. */
export interface ChatRecord {
  /** Number within the room. */
  seq: number;
  roomId: string;
  /** Of the conversation: 1 person, 2 group. */
  kind: Kind;
  userId: string;
  name: string;
  avatar: string | null;
  clientId: string;
  type: MessageType;
  /** A text; for an image or file its URL; for a call a `CallOutcome`. */
  text: string;
  /** File name and size in bytes. */
  file: { name: string; size: number } | null;
  /** For a line about a call: whether it started with video, and its duration. */
  call?: { video: boolean; seconds: number } | null;
  /** Number of the message that this one replies to. */
  reply: number | null;
  /** Milliseconds since the epoch. */
  at: number;
  /** Number, among the room's changes, of the latest one to this message; 0 if unchanged. */
  change: number;
  isEdited: boolean;
  /** The users of each reaction. */
  reactions: { reaction: Reaction; users: string[] }[];
  /** A new scheduled message: its writer may be offline. */
  isLater?: boolean;
}

/**
 * The text of a message as clients receive it: for a file (3) its URL, name, bytes and
 * extension, separated by commas (spec:chat-49). Only the name may contain commas.
 */
export function wireText({ type, text, file }: Pick<ChatRecord, "type" | "text" | "file">): string {
  if (type !== messageTypes.file || !file) return text;
  const extension = /\.([^.,]+)$/.exec(file.name)?.[1] ?? "";
  return [text, file.name, file.size, extension].join(",");
}

/** A part of a conversation. */
export interface Records {
  list: ChatRecord[];
  hasMore: boolean;
  /** Messages that listed ones reply to and that are not in the list. */
  quoted: ChatRecord[];
  /** Number of the latest change in the room; the list includes everything up to it. */
  change: number;
}

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

/** An item between or among messages. */
export type TimelineItem =
  | { kind: "day"; key: string; at: number }
  | { kind: "time"; key: string; at: number }
  | { kind: "record"; key: string; record: ChatRecord };

/** Messages further apart than this get a line with the time between them (spec:chat-59). Milliseconds. */
const pause = 5 * 60_000;

/**
 * Messages with a date line where the day changes and a time line where more than five minutes
 * have passed.
 *
 * @param dayOf the calendar day of a moment in the reader's zone
 */
export function timeline(records: readonly ChatRecord[], dayOf: (at: number) => string): TimelineItem[] {
  return records.flatMap((record, index) => {
    const { at, seq } = record;
    const before = records[index - 1];
    const items: TimelineItem[] = [];
    if (!before || dayOf(before.at) !== dayOf(at)) items.push({ kind: "day", key: `day ${seq}`, at });
    if (!before || at - before.at > pause) items.push({ kind: "time", key: `time ${seq}`, at });
    return [...items, { kind: "record", key: String(seq), record }];
  });
}
