import type { Kind } from "../kinds";
import type { MessageType } from "../message-types";

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

/** A part of a conversation. */
export interface Records {
  list: ChatRecord[];
  hasMore: boolean;
  /** Messages that listed ones reply to and that are not in the list. */
  quoted: ChatRecord[];
  /** Number of the latest change in the room; the list includes everything up to it. */
  change: number;
}
