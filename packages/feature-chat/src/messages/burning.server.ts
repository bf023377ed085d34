import { newId } from "@dozen/core/database/query.server";
import type { LimitRule } from "@dozen/core/limits.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { largePayloads, sizeOf } from "@dozen/core/server/realtime-readers.server";
import { burnFull } from "../errors";
import { checkFile } from "../files/files.server";
import { refuseBlockedSeat } from "../people/blocked.server";
import { channelOf } from "../rooms/channels.server";
import type { Seat } from "../rooms/seats.server";
import { refuseReader } from "../rooms/writing.server";
import type { Kind } from "../shared/kinds";
import { type MessageType, messageTypes } from "../shared/message-types";
import { withLinks } from "./linked.server";
import type { ChatRecord } from "./message";
import { messageNotices } from "./message-notices.server";
import { findRecord, type NewText, ownSeat, refuseFlood, refuseText } from "./messages.server";
import { toWire } from "./wire";
import type { WireMessage } from "./wire.schema";

/** Burn-mode files use no storage, but are sent to everybody present. Kilobytes per person. */
export const burnLimit: LimitRule = { points: 64 * 1024, seconds: 60 };

/**
 * Bytes that this process holds until all recipients have received them: of one sender, and in
 * total.
 */
export const burnRoom = { person: 16 * 1024 * 1024, all: 128 * 1024 * 1024 };

/**
 * The sender of each file that is still being delivered. An entry lives no longer than its
 * bytes.
 */
const senders = new WeakMap<Uint8Array, string>();

/** A message without a number, since it is not stored. */
export type Burnt = WireMessage & { fire: true };

/**
 * Burn mode: a text is broadcast to the people who are in the room now, and neither stored nor
 * logged.
 *
 * @throws roomNotFound, recordNotFound, blocked, onlyAdminsWrite, sensitive, tooMany
 */
export async function burnText(context: OwnerContext, { roomId, text, clientId, reply }: NewText): Promise<Burnt> {
  const seat = await ownSeat(context, roomId);
  await refuseBlockedSeat(context.db, seat);
  await refuseReader(context.db, seat);
  await refuseText(context, text);
  if (reply !== undefined) await findRecord(context, roomId, reply);
  const burnt = burntOf(context, seat, { type: messageTypes.text, text, file: null, reply, clientId });
  context.realtime?.to(channelOf(roomId)).emit("chatmsg", burnt);
  messageNotices(context).addBurnt(seat);
  return burnt;
}

/**
 * The same for an image, a recording or another file: the event carries its bytes.
 *
 * @throws roomNotFound, recordNotFound, blocked, onlyAdminsWrite, what `checkFile` refuses, tooMany, burnFull
 */
export async function burnFile(
  context: OwnerContext,
  input: { roomId: string; file: File; type?: MessageType; clientId?: string; reply?: number },
): Promise<Burnt> {
  const { roomId, file, type, clientId, reply } = input;
  await refuseFlood(context);
  const seat = await ownSeat(context, roomId);
  await refuseBlockedSeat(context.db, seat);
  await refuseReader(context.db, seat);
  if (reply !== undefined) await findRecord(context, roomId, reply);
  const { kind, mime, name, bytes } = await checkFile(context, { file, type });
  await context.limits.use("chat.burn", context.viewer.id, burnLimit, Math.ceil(bytes.length / 1024));
  const said = { type: kind, text: "", file: { name, size: bytes.length }, reply, clientId };
  const burnt = { ...burntOf(context, seat, said), msg: "" };
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  refuseFull(context, data);
  senders.set(data, context.viewer.id);
  context.realtime?.to(channelOf(roomId)).emit("file", { ...burnt, mime, data });
  messageNotices(context).addBurnt(seat);
  return burnt;
}

/** @throws burnFull while undelivered files fill the memory that burn mode may use */
function refuseFull({ realtime, viewer }: OwnerContext, { length }: Uint8Array): void {
  const waiting = largePayloads(realtime);
  const own = waiting.filter((payload) => senders.get(payload) === viewer.id);
  if (sizeOf(own) + length > burnRoom.person || sizeOf(waiting) + length > burnRoom.all) throw burnFull();
}

type Said = Pick<ChatRecord, "type" | "text" | "file" | "mentions"> & { clientId?: string; reply?: number | null };

function burntOf(context: OwnerContext, seat: Seat, { clientId = newId(), reply = null, ...said }: Said): Burnt {
  const { id: userId, name, avatar } = context.viewer;
  const point = { seq: 0, roomId: seat.room_id, kind: seat.type as Kind, at: context.clock.now() };
  const unchanged = { change: 0, isEdited: false, reactions: [] };
  const record = { ...withLinks(context, said), ...point, ...unchanged, reply, userId, name, avatar, clientId };
  return { ...toWire(record), id: "", fire: true };
}
