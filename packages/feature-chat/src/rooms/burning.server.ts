import { newId } from "@dozen/core/database/query.server";
import type { LimitRule } from "@dozen/core/limits.server";
import { largePayloads, sizeOf } from "@dozen/core/server/realtime-readers.server";
import { refuseBlockedSeat } from "../blocks/blocks.server";
import { burnFull } from "../errors";
import type { Kind } from "../kinds";
import type { ChatContext } from "../viewer.server";
import { channelOf } from "./channels.server";
import { checkFile } from "./files.server";
import { type ChatRecord, type MessageType, messageTypes } from "./record";
import { findRecord, type NewText, ownSeat, refuseFlood, refuseText } from "./records.server";
import type { Seat } from "./seats.server";
import { eventOf } from "./sending.server";

/** Files of burn mode take no room, but go to everybody who is there. Kilobytes of one person. */
export const burnLimit: LimitRule = { points: 64 * 1024, seconds: 60 };

/** What this process keeps until everybody there has taken it: of one sender, and of all. Bytes. */
export const burnRoom = { person: 16 * 1024 * 1024, all: 128 * 1024 * 1024 };

/** Whose the files are that somebody has yet to take. They are in memory for as long as that, and no longer. */
const senders = new WeakMap<Uint8Array, string>();

/** A message that has no number, since it is kept nowhere. */
export type Burnt = ReturnType<typeof eventOf> & { fire: true };

/**
 * Burn mode: a text is told to whoever is in the room now, and kept nowhere, logs included.
 *
 * @throws roomNotFound, recordNotFound, blocked, sensitive, tooMany
 */
export async function burnText(context: ChatContext, { roomId, text, clientId, reply }: NewText): Promise<Burnt> {
  const seat = await ownSeat(context, roomId);
  await refuseBlockedSeat(context.db, seat);
  await refuseText(context, text);
  if (reply !== undefined) await findRecord(context, roomId, reply);
  const burnt = burntOf(context, seat, { type: messageTypes.text, text, file: null, reply, clientId });
  context.realtime?.to(channelOf(roomId)).emit("chatmsg", burnt);
  return burnt;
}

/**
 * The same for an image, a recording or another file: its bytes go with the event.
 *
 * @throws roomNotFound, recordNotFound, blocked, what `checkFile` refuses, tooMany, burnFull
 */
export async function burnFile(
  context: ChatContext,
  input: { roomId: string; file: File; type?: MessageType; clientId?: string; reply?: number },
): Promise<Burnt> {
  const { roomId, file, type, clientId, reply } = input;
  await refuseFlood(context);
  const seat = await ownSeat(context, roomId);
  await refuseBlockedSeat(context.db, seat);
  if (reply !== undefined) await findRecord(context, roomId, reply);
  const { kind, mime, name, bytes } = await checkFile(context, { file, type });
  await context.limits.use("chat.burn", context.viewer.id, burnLimit, Math.ceil(bytes.length / 1024));
  const said = { type: kind, text: "", file: { name, size: bytes.length }, reply, clientId };
  const burnt = { ...burntOf(context, seat, said), msg: "" };
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  refuseFull(context, data);
  senders.set(data, context.viewer.id);
  context.realtime?.to(channelOf(roomId)).emit("file", { ...burnt, mime, data });
  return burnt;
}

/** @throws burnFull while readers have yet to take so much that there is no room for more */
function refuseFull({ realtime, viewer }: ChatContext, { length }: Uint8Array): void {
  const waiting = largePayloads(realtime);
  const own = waiting.filter((payload) => senders.get(payload) === viewer.id);
  if (sizeOf(own) + length > burnRoom.person || sizeOf(waiting) + length > burnRoom.all) throw burnFull();
}

type Said = Pick<ChatRecord, "type" | "text" | "file"> & { clientId?: string; reply?: number | null };

function burntOf(
  { viewer, clock }: ChatContext,
  seat: Seat,
  { clientId = newId(), reply = null, ...said }: Said,
): Burnt {
  const { id: userId, name, avatar } = viewer;
  const place = { seq: 0, roomId: seat.room_id, kind: seat.type as Kind, at: clock.now() };
  const unchanged = { change: 0, isEdited: false, reactions: [] };
  return { ...eventOf({ ...said, ...place, ...unchanged, reply, userId, name, avatar, clientId }), id: "", fire: true };
}
