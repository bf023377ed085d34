import { placeOfUnwanted } from "@dozen/core/check/text-check.server";
import { newId } from "@dozen/core/database/query.server";
import { DomainError } from "@dozen/core/errors";
import type { LimitRule } from "@dozen/core/limits.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import type { Selectable } from "kysely";
import { recordNotFound, roomNotFound, sensitive } from "../errors";
import { dropFile, saveFile } from "../files/files.server";
import { refuseBlockedSeat } from "../people/blocked.server";
import { shownName } from "../people/people.server";
import { findSeat, type Seat } from "../rooms/seats.server";
import { refuseReader } from "../rooms/writing.server";
import type { ChatSettings } from "../settings";
import type { Kind } from "../shared/kinds";
import { type MessageType, messageTypes } from "../shared/message-types";
import { withLinks } from "./linked.server";
import { mentionsIn } from "./mentions.server";
import type { ChatRecord, Records } from "./message";
import { reactionsTo } from "./reactions.server";
import { openBody } from "./sealing.server";
import { send } from "./sending.server";
import type { ChatRecords } from "./tables";

function sayLimit({ settings }: OwnerContext): LimitRule {
  return { points: settings.of<ChatSettings>("chat").CHAT_MESSAGES_PER_MINUTE, seconds: 60 };
}

export interface NewText {
  roomId: string;
  text: string;
  clientId?: string;
  /** Number of the message that it replies to. */
  reply?: number;
}

/**
 * Sends a text to one of the viewer's rooms.
 *
 * @throws roomNotFound, recordNotFound, sensitive, onlyAdminsWrite, tooMany
 */
export async function sayText(context: OwnerContext, { roomId, text, clientId, reply }: NewText): Promise<ChatRecord> {
  let mentions: ChatRecord["mentions"];
  await inTurn(context.viewer.id, async () => {
    await refuseText(context, text);
    if (reply !== undefined) await findRecord(context, roomId, reply);
    mentions = await mentionsIn(context, { roomId, text });
  });
  const message = { type: messageTypes.text, text, file: null, reply: reply ?? null };
  return send(context, { roomId, sender: context.viewer, clientId: clientId ?? newId(), ...message, mentions });
}

/**
 * Each sender's texts are checked one at a time, so that they are stored in the order they were
 * sent.
 */
const turns = new Map<string, Promise<void>>();

async function inTurn(userId: string, work: () => Promise<void>): Promise<void> {
  const turn = (turns.get(userId) ?? Promise.resolve()).then(work, work);
  turns.set(userId, turn);
  try {
    await turn;
  } finally {
    if (turns.get(userId) === turn) turns.delete(userId);
  }
}

/** @throws tooMany */
export async function refuseFlood(context: OwnerContext): Promise<void> {
  await context.limits.use("chat.say", context.viewer.id, sayLimit(context));
}

/** @throws sensitive, tooMany */
export async function refuseText(context: OwnerContext, text: string): Promise<void> {
  await refuseFlood(context);
  const unwanted = placeOfUnwanted(context.check, text);
  if (unwanted) throw sensitive("msg", unwanted);
}

/**
 * Sends an image or another file to one of the viewer's rooms; without a type its content
 * decides. A file that no message names, because it was refused or had arrived before, is
 * deleted. A file that had arrived before is not counted again.
 *
 * @throws roomNotFound, recordNotFound, blocked, onlyAdminsWrite, what `saveFile` refuses, tooMany
 */
export async function sendFile(
  context: OwnerContext,
  input: { roomId: string; file: File; type?: MessageType; clientId?: string; reply?: number },
): Promise<ChatRecord> {
  const { roomId, file, clientId = newId(), reply } = input;
  await refuseFlood(context);
  const seat = await ownSeat(context, roomId);
  await refuseBlockedSeat(context.db, seat);
  const before = await findSent(context, roomId, clientId);
  if (before) return before;
  await refuseReader(context.db, seat);
  if (reply !== undefined) await findRecord(context, roomId, reply);
  const kept = await saveFile(context, { roomId, file, type: input.type, clientId });
  const of = { file: { name: kept.name, size: kept.size }, reply: reply ?? null };
  const message = { type: kept.kind, text: kept.address, ...of };
  const outgoing = { roomId, sender: context.viewer, clientId, ...message };
  try {
    const record = await send(context, outgoing);
    if (record.text !== kept.address) await dropFile(context, kept.address);
    return record;
  } catch (error) {
    // After any other error the message may have been stored: `dropUnsent` checks later.
    if (error instanceof DomainError) await dropFile(context, kept.address);
    throw error;
  }
}

/** The viewer's seat in a room. @throws roomNotFound */
export async function ownSeat({ db, viewer }: OwnerContext, roomId: string): Promise<Seat> {
  const seat = await findSeat(db, { roomId, userId: viewer.id });
  if (!seat) throw roomNotFound();
  return seat;
}

export interface RecordsInput {
  roomId: string;
  /** Only messages before this number, the newest of them. */
  before?: number;
  /** Only messages after this number, the oldest of them. */
  after?: number;
  /** Only messages changed since this number in the room's changes, in the order of the changes. */
  changedSince?: number;
  size: number;
}

/**
 * Messages in one of the viewer's rooms in the order they were stored, without those the viewer
 * has cleared or deleted.
 *
 * @throws roomNotFound
 */
export async function listRecords(
  context: OwnerContext,
  { roomId, before, after, changedSince, size }: RecordsInput,
): Promise<Records> {
  const { cleared_seq, last_change, kind } = await readingSeat(context, roomId);
  const isForward = after !== undefined || changedSince !== undefined;
  let query = readable(context, roomId, Math.max(cleared_seq, after ?? 0))
    .orderBy(changedSince === undefined ? "said.seq" : "said.change_no", isForward ? "asc" : "desc")
    .limit(size + 1);
  if (before !== undefined) query = query.where("said.seq", "<", before);
  if (changedSince !== undefined) query = query.where("said.change_no", ">", changedSince);
  const rows = await query.execute();
  const shown = await toRecords(context, rows.slice(0, size), kind);
  const list = isForward ? shown : shown.reverse();
  const quoted = await quotedBy(context, list, cleared_seq, kind);
  return { list, quoted, hasMore: rows.length > size, change: last_change };
}

/**
 * The newest messages in one of the viewer's rooms, newest first, without links, reactions or quotes.
 * @throws roomNotFound
 */
export async function scanRecords(
  context: OwnerContext,
  { roomId, before, size }: Pick<RecordsInput, "roomId" | "before" | "size">,
): Promise<ChatRecord[]> {
  const { cleared_seq, kind } = await readingSeat(context, roomId);
  let query = readable(context, roomId, cleared_seq).orderBy("said.seq", "desc").limit(size);
  if (before !== undefined) query = query.where("said.seq", "<", before);
  const rows = await query.execute();
  return rows.map((row) => ({ ...toRecord(context, row, kind), reactions: [] }));
}

/** Messages of a room after a number, without those the viewer has deleted. */
function readable({ db, viewer }: OwnerContext, roomId: string, after: number) {
  return db
    .selectFrom("chat_records as said")
    .leftJoin("users", "users.id", "said.user_id")
    .selectAll("said")
    .select(["users.name", "users.avatar"])
    .where("said.room_id", "=", roomId)
    .where("said.seq", ">", after)
    .leftJoin("chat_hidden as hidden", (join) =>
      join
        .onRef("hidden.room_id", "=", "said.room_id")
        .onRef("hidden.seq", "=", "said.seq")
        .on("hidden.user_id", "=", viewer.id),
    )
    .where("hidden.seq", "is", null);
}

async function quotedBy(
  context: OwnerContext,
  list: ChatRecord[],
  clearedSeq: number,
  kind: Kind,
): Promise<ChatRecord[]> {
  const here = new Set(list.map(({ seq }) => seq));
  const seqs = [...new Set(list.flatMap(({ reply }) => (reply === null || here.has(reply) ? [] : [reply])))];
  const roomId = list[0]?.roomId;
  if (!roomId || seqs.length === 0) return [];
  const rows = await readable(context, roomId, clearedSeq).where("said.seq", "in", seqs).execute();
  return toRecords(context, rows, kind);
}

/**
 * One message in one of the viewer's rooms.
 *
 * @throws roomNotFound, recordNotFound for what they cannot read
 */
export async function findRecord(context: OwnerContext, roomId: string, seq: number): Promise<ChatRecord> {
  const { cleared_seq, kind } = await readingSeat(context, roomId);
  const row = await readable(context, roomId, cleared_seq).where("said.seq", "=", seq).executeTakeFirst();
  if (!row) throw recordNotFound();
  const [record] = await toRecords(context, [row], kind);
  return record as ChatRecord;
}

/** A message that the viewer has sent to a room, by their client id. */
async function findSent(context: OwnerContext, roomId: string, clientId: string): Promise<ChatRecord | undefined> {
  const { cleared_seq, kind } = await readingSeat(context, roomId);
  const row = await readable(context, roomId, cleared_seq)
    .where("said.user_id", "=", context.viewer.id)
    .where("said.client_id", "=", clientId)
    .executeTakeFirst();
  return row && (await toRecords(context, [row], kind))[0];
}

/**
 * The range that the viewer may read in a room, and the number of its latest change. @throws
 * roomNotFound
 */
async function readingSeat({ db, viewer }: OwnerContext, roomId: string) {
  const seat = await db
    .selectFrom("chat_seats as seat")
    .innerJoin("chat_rooms as room", "room.id", "seat.room_id")
    .select(["seat.cleared_seq", "seat.type", "room.last_change"])
    .where("seat.room_id", "=", roomId)
    .where("seat.user_id", "=", viewer.id)
    .executeTakeFirst();
  if (!seat) throw roomNotFound();
  return { ...seat, kind: seat.type as Kind };
}

/** Number of the newest message in one of the viewer's rooms; 0 before the first. */
export async function newestOf({ db }: OwnerContext, roomId: string): Promise<number> {
  const room = await db.selectFrom("chat_rooms").select("last_seq").where("id", "=", roomId).executeTakeFirst();
  return room?.last_seq ?? 0;
}

type Row = Selectable<ChatRecords> & { name: string | null; avatar: string | null };

/** Messages of one room as their readers see them. */
async function toRecords(context: OwnerContext, rows: Row[], kind: Kind): Promise<ChatRecord[]> {
  const reactions = await reactionsTo(
    context.db,
    rows[0]?.room_id ?? "",
    rows.map(({ seq }) => seq),
  );
  return rows.map((row) => ({
    ...withLinks(context, toRecord(context, row, kind)),
    reactions: reactions.get(row.seq) ?? [],
  }));
}

function toRecord(context: OwnerContext, row: Row, kind: Kind): Omit<ChatRecord, "reactions"> {
  return {
    seq: row.seq,
    roomId: row.room_id,
    kind,
    userId: row.user_id,
    name: shownName(context, row.user_id, row.name),
    avatar: row.avatar,
    clientId: row.client_id,
    type: row.msg_type as MessageType,
    at: row.created_at,
    change: row.change_no,
    isEdited: row.edited_at !== null,
    ...openBody(context, row),
  };
}
