import type { Kind } from "../kinds";

/** Kinds of messages (spec:chat-47); a call (6) is a line about one; of the system lines (7) only the one that stands for a message taken back is stored. */
export const messageTypes = { text: 1, image: 2, file: 3, voice: 4, video: 5, call: 6, gone: 7 } as const;

export type MessageType = (typeof messageTypes)[keyof typeof messageTypes];

/** Nobody wrote it: it is neither changed nor reacted to. */
export const isLine = (type: number) => type === messageTypes.call || type === messageTypes.gone;

/** What became of a call, the text of its line; of one that is `lost` nobody told the end. */
export type CallOutcome = "ended" | "missed" | "refused" | "lost";

/** Most characters of one text. */
export const textLength = 2000;

/** Most characters that are looked for. */
export const findLength = 50;

/** A message can be edited and taken back for so long. Milliseconds. */
export const changeTime = 2 * 60_000;

/** How one can react to a message. */
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
  /** A text; of an image or file the address; of a call a `CallOutcome`. */
  text: string;
  /** What a file is called and how many bytes it has. */
  file: { name: string; size: number } | null;
  /** Of the line about a call: whether it was begun with pictures, and how long it was. */
  call?: { video: boolean; seconds: number } | null;
  /** Number of the message that this one answers. */
  reply: number | null;
  /** Milliseconds since the epoch. */
  at: number;
  /** Number within the room's changes of the latest one to this message; 0 while it is as it was sent. */
  change: number;
  isEdited: boolean;
  /** Who has reacted in which way. */
  reactions: { reaction: Reaction; users: string[] }[];
  /** Of a new one: its writer has written it before and need not be there. */
  isLater?: boolean;
}

/**
 * The text of a message as clients get it: that of a file (3) has address, name, bytes and extension, by commas (spec:chat-49). A
 * name may have commas too; what stands around it has none.
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
  /** Messages that those of the list answer and that are not in it. */
  quoted: ChatRecord[];
  /** Number of the room's latest change: everything up to it is in the list. */
  change: number;
}

/** The latest message of a room, for the list of conversations. */
export interface Conversation {
  id: string;
  type: 1 | 2;
  name: string;
  avatar: string | null;
  /** Where it is open. */
  path: string;
  last: Pick<ChatRecord, "type" | "text" | "file" | "at"> | null;
  unread: number;
}

/** What is drawn between messages. */
export type TimelineItem =
  | { kind: "day"; key: string; at: number }
  | { kind: "time"; key: string; at: number }
  | { kind: "record"; key: string; record: ChatRecord };

/** A line with the time stands between messages that are further apart (spec:chat-59). Milliseconds. */
const pause = 5 * 60_000;

/**
 * Messages with a day line where the day changes and a time line where more than five minutes have passed.
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
