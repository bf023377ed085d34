import type { WireMessage } from "./wire.schema";

/** How a call ended, the text of its line; `lost` means that nobody reported the end. */
export type CallOutcome = "ended" | "missed" | "refused" | "lost";

/** Maximum characters of one text. */
export const textLength = 2000;

/** Maximum characters of a search. */
export const findLength = 50;

/** How long a message can be edited and taken back. Milliseconds. */
export const changeTime = 2 * 60_000;

/**
 * A message as the code of both sides uses it: `WireMessage` with numbers where the wire has texts. Its other forms are
 * in `wire.ts` and `brief.ts`.
 */
export interface ChatRecord
  extends Pick<WireMessage, "name" | "avatar" | "file" | "mentions" | "links" | "change" | "reactions"> {
  /** Number within the room. */
  seq: number;
  roomId: string;
  /** Of the conversation. */
  kind: WireMessage["type"];
  userId: string;
  clientId: string;
  type: WireMessage["msg_type"];
  /** A text; for an image or file its URL; for a call a `CallOutcome`. */
  text: string;
  /** For a line about a call: whether it started with video, and its duration. */
  call?: WireMessage["call"];
  /** Number of the message that this one replies to. */
  reply: number | null;
  /** Milliseconds since the epoch. */
  at: number;
  isEdited: boolean;
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
