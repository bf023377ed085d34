import type { Kind } from "../shared/kinds";
import type { ChatRecord } from "./message";

/**
 * A new message in the event `batch`: an array instead of an object, since every client in the
 * room parses it. Missing trailing values are left out, and so is the room, which the connection
 * implies.
 */
export type BriefMessage = [
  ...PlainMessage,
  more?: Partial<Pick<ChatRecord, "avatar" | "file" | "call" | "reply" | "mentions" | "links" | "isLater">>,
];

type PlainMessage = [
  seq: ChatRecord["seq"],
  userId: ChatRecord["userId"],
  name: ChatRecord["name"],
  clientId: ChatRecord["clientId"],
  type: ChatRecord["type"],
  text: ChatRecord["text"],
  at: ChatRecord["at"],
];

/** Values that a new message never has, or rarely has. */
const unsaid = { avatar: null, file: null, call: null, reply: null, change: 0, isEdited: false, reactions: [] };

export function toBrief(record: ChatRecord): BriefMessage {
  const { seq, userId, name, clientId, type, text, at, avatar, file, call, reply, mentions, links, isLater } = record;
  const brief: PlainMessage = [seq, userId, name, clientId, type, text, at];
  if (!avatar && !file && !call && reply === null && !mentions && !links && !isLater) return brief;
  const onlySaid = { avatar: avatar ?? undefined, file: file ?? undefined, call: call ?? undefined };
  return [...brief, { ...onlySaid, reply: reply ?? undefined, mentions, links, isLater }];
}

/** The inverse of `toBrief`. */
export function fromBrief(brief: BriefMessage, room: { id: string; type: Kind }): ChatRecord {
  const [seq, userId, name, clientId, type, text, at, more] = brief;
  return { ...unsaid, roomId: room.id, kind: room.type, seq, userId, name, clientId, type, text, at, ...more };
}
