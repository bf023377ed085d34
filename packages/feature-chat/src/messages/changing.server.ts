import type { OwnerContext } from "@dozen/core/owner.server";
import type { Tables } from "@dozen/core/tables";
import { type Kysely, type Selectable, sql, type Updateable } from "kysely";
import { onlyOwnMessages, onlyTexts, recordNotFound, roomNotFound, tooLateToChange } from "../errors";
import { refuseBlockedSeat } from "../people/blocked.server";
import { publishNews, seatChannelOf } from "../rooms/channels.server";
import { findSeat } from "../rooms/seats.server";
import { refuseReader } from "../rooms/writing.server";
import { isLine, messageTypes } from "../shared/message-types";
import { dropFiles } from "./attachments.server";
import { mentionsIn } from "./mentions.server";
import { type ChatRecord, changeTime } from "./message";
import { findRecord, ownSeat, refuseText } from "./messages.server";
import { withdrawAddressed } from "./notice-contents.server";
import { openBody, sealBody } from "./sealing.server";
import type { ChatRecords } from "./tables";
import { toWire } from "./wire";

/** A message of a room. */
export interface Target {
  roomId: string;
  seq: number;
}

type Row = Selectable<ChatRecords>;

/**
 * Takes back one of the viewer's messages for everybody; a line says that there was one.
 *
 * @throws roomNotFound, recordNotFound, onlyOwnMessages, tooLateToChange
 */
export async function takeBack(context: OwnerContext, target: Target): Promise<ChatRecord> {
  let before: Row | undefined;
  const record = await changeRecord(context, target, async (row, trx) => {
    refuseLate(context, row);
    before = row;
    const { roomId, seq } = target;
    await trx.deleteFrom("chat_reactions").where("room_id", "=", roomId).where("seq", "=", seq).execute();
    const body = sealBody(context, { ...target, text: "", file: null, reply: null });
    return { msg_type: messageTypes.gone, body, edited_at: null };
  });
  publishNews(context, target.roomId);
  if (before) await withdrawAddressed(context, before);
  if (before) await dropFiles(context, [before]);
  return record;
}

/**
 * Replaces the text of one of the viewer's messages.
 *
 * @throws roomNotFound, recordNotFound, onlyAdminsWrite, onlyOwnMessages, onlyTexts, tooLateToChange, sensitive,
 * tooMany
 */
export async function editText(context: OwnerContext, input: Target & { text: string }): Promise<ChatRecord> {
  const { text, ...target } = input;
  await refuseText(context, text);
  await refuseBlockedSeat(context.db, await ownSeat(context, target.roomId));
  const mentions = await mentionsIn(context, { roomId: target.roomId, text });
  const record = await changeRecord(context, target, async (row, trx) => {
    await refuseReader(trx, await ownSeat({ ...context, db: trx }, target.roomId));
    refuseLate(context, row);
    if (row.msg_type !== messageTypes.text) throw onlyTexts();
    const body = sealBody(context, { ...target, ...openBody(context, row), text, mentions });
    return { body, edited_at: context.clock.now() };
  });
  publishNews(context, target.roomId);
  return record;
}

function refuseLate({ viewer, clock }: OwnerContext, row: Row): void {
  if (row.user_id !== viewer.id) throw onlyOwnMessages();
  if (isLine(row.msg_type)) throw recordNotFound();
  if (clock.now() - row.created_at > changeTime) throw tooLateToChange();
}

/**
 * Changes a message that the viewer can read, then broadcasts it to everybody in the room who
 * can read it. Changes are numbered, as messages are.
 *
 * @param afterwards runs once the change is stored, before it is broadcast
 */
export async function changeRecord(
  context: OwnerContext,
  target: Target,
  alter: (row: Row, trx: Kysely<Tables>) => Promise<Updateable<ChatRecords>>,
  afterwards?: () => Promise<void>,
): Promise<ChatRecord> {
  const { db, viewer } = context;
  const { roomId, seq } = target;
  if (!(await findSeat(db, { roomId, userId: viewer.id }))) throw roomNotFound();
  await db.transaction().execute(async (trx) => {
    const change_no = await nextChange(trx, roomId);
    const altered = await alter(await readableRow(trx, target, viewer.id), trx);
    await trx
      .updateTable("chat_records")
      .set({ ...altered, change_no })
      .where("room_id", "=", roomId)
      .where("seq", "=", seq)
      .execute();
  });
  await afterwards?.();
  const record = await findRecord(context, roomId, seq);
  await publishChange(context, record);
  return record;
}

/**
 * Members who joined later or have cleared the conversation must not learn the text from its
 * changes.
 */
async function publishChange({ db, realtime }: OwnerContext, record: ChatRecord): Promise<void> {
  const { roomId, seq } = record;
  const seats = await db
    .selectFrom("chat_seats")
    .select("user_id")
    .where("room_id", "=", roomId)
    .where("cleared_seq", "<", seq)
    .execute();
  const readers = seats.map(({ user_id }) => seatChannelOf(roomId, user_id));
  if (readers.length > 0) realtime?.to(readers).emit("change", toWire(record));
}

/** The lock on the room's row keeps the numbers of its changes in order. */
async function nextChange(trx: Kysely<Tables>, roomId: string): Promise<number> {
  await trx.updateTable("chat_rooms").set({ last_change: sql`last_change + 1` }).where("id", "=", roomId).execute();
  const room = await trx.selectFrom("chat_rooms").select("last_change").where("id", "=", roomId).executeTakeFirst();
  if (!room) throw roomNotFound();
  return room.last_change;
}

/**
 * @throws recordNotFound when the message does not exist, the viewer has cleared or deleted it,
 * or it is older than their membership
 */
async function readableRow(trx: Kysely<Tables>, { roomId, seq }: Target, userId: string): Promise<Row> {
  const row = await trx
    .selectFrom("chat_records as said")
    .innerJoin("chat_seats as seat", "seat.room_id", "said.room_id")
    .selectAll("said")
    .where("said.room_id", "=", roomId)
    .where("said.seq", "=", seq)
    .where("seat.user_id", "=", userId)
    .whereRef("said.seq", ">", "seat.cleared_seq")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("chat_hidden")
            .select("chat_hidden.seq")
            .whereRef("chat_hidden.room_id", "=", "said.room_id")
            .whereRef("chat_hidden.seq", "=", "said.seq")
            .where("chat_hidden.user_id", "=", userId),
        ),
      ),
    )
    .executeTakeFirst();
  if (!row) throw recordNotFound();
  return row;
}
