import { messageTypes } from "../shared/message-types";
import type { ChatRecord } from "./message";
import type { WireMessage } from "./wire.schema";

/** A file that was broadcast in burn mode. */
export type BurntFile = WireMessage & { mime: string; data: ArrayBuffer };

/** A message as events and calls send it (spec:chat-48). */
export function toWire(record: ChatRecord): WireMessage {
  const {
    seq,
    roomId,
    userId,
    name,
    avatar,
    clientId,
    type,
    file,
    reply,
    mentions,
    links,
    at,
    change,
    isEdited,
    reactions,
  } = record;
  return {
    id: String(seq),
    type: record.kind,
    receive_id: roomId,
    user_id: userId,
    name,
    avatar,
    client_id: clientId,
    msg_type: type,
    msg: wireText(record),
    file,
    call: record.call ?? null,
    reply_id: reply === null ? null : String(reply),
    mentions,
    links,
    create_time: new Date(at).toISOString(),
    change,
    edited: isEdited,
    reactions,
  };
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

/** The text of a file message begins with its URL (`wireText`). */
export const addressIn = (msg: string) => msg.split(",")[0] ?? "";

/** The inverse of `toWire`. */
export function fromWire(event: WireMessage): ChatRecord {
  return {
    seq: Number(event.id),
    roomId: event.receive_id,
    kind: event.type,
    userId: event.user_id,
    name: event.name,
    avatar: event.avatar,
    clientId: event.client_id,
    type: event.msg_type,
    text: event.file ? addressIn(event.msg) : event.msg,
    file: event.file,
    call: event.call,
    reply: event.reply_id === null ? null : Number(event.reply_id),
    mentions: event.mentions,
    links: event.links,
    at: Date.parse(event.create_time),
    change: event.change,
    isEdited: event.edited,
    reactions: event.reactions,
  };
}
