import type { Kind } from "../kinds";
import type { MessageType } from "../message-types";
import type { ChatRecord } from "./message";

/**
 * A new message in the event `batch`: an array instead of an object, since every client in the
 * room parses it. Missing trailing values are left out, and so is the room, which the connection
 * implies.
 */
export type CompactMessage = [
  ...PlainMessage,
  more?: Partial<Pick<ChatRecord, "avatar" | "file" | "call" | "reply" | "isLater">>,
];

type PlainMessage = [
  seq: number,
  userId: string,
  name: string,
  clientId: string,
  type: MessageType,
  text: string,
  at: number,
];

/** Values that a new message never has, or rarely has. */
const unsaid = { avatar: null, file: null, call: null, reply: null, change: 0, isEdited: false, reactions: [] };

export function compactOf(record: ChatRecord): CompactMessage {
  const { seq, userId, name, clientId, type, text, at, avatar, file, call, reply, isLater } = record;
  const compact: PlainMessage = [seq, userId, name, clientId, type, text, at];
  if (!avatar && !file && !call && reply === null && !isLater) return compact;
  const onlySaid = { avatar: avatar ?? undefined, file: file ?? undefined, call: call ?? undefined };
  return [...compact, { ...onlySaid, reply: reply ?? undefined, isLater }];
}

export function recordOfCompact(compact: CompactMessage, room: { id: string; type: Kind }): ChatRecord {
  const [seq, userId, name, clientId, type, text, at, more] = compact;
  return { ...unsaid, roomId: room.id, kind: room.type, seq, userId, name, clientId, type, text, at, ...more };
}
