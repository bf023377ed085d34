import type { Context } from "@dozen/core/context";
import { newId } from "@dozen/core/database/query.server";
import { zoneOf } from "@dozen/core/days";
import { readMoment } from "@dozen/core/moments";
import type { OwnerContext } from "@dozen/core/owner.server";
import { lockUsers } from "@dozen/core/sessions/lock-users.server";
import type { Selectable } from "kysely";
import { laterFull, laterNotFound, momentPassed, momentTooFar, momentUnknown } from "../errors";
import { ownSeat, refuseText } from "../messages/messages.server";
import { refuseBlockedSeat } from "../people/blocked.server";
import { refuseReader } from "../rooms/writing.server";
import { lockRooms } from "../shared/lock-rooms.server";
import { type LaterMessage, laterDays, laterLimit } from "./later";
import type { ChatScheduled } from "./tables";

export const bodyBinding = (id: string) => `chat_scheduled.body:${id}`;

export interface NewLater {
  roomId: string;
  text: string;
  /** The time as it was typed. */
  sendAt: string;
  /** The time zone of `sendAt`; by default the usual one of the viewer's language. */
  zone?: string;
}

/**
 * Stores a text until it is sent to one of the viewer's rooms.
 *
 * @returns its id
 * @throws momentUnknown, momentPassed, momentTooFar, sensitive, tooMany, roomNotFound, blocked, onlyAdminsWrite,
 *   laterFull
 */
export async function sendLater(context: OwnerContext, { roomId, text, sendAt, zone }: NewLater): Promise<string> {
  const { db, database, viewer, secrets, clock, locale } = context;
  const due_at = dueMoment(context, readMoment(sendAt.trim(), zoneOf(locale, zone)));
  await refuseText(context, text);
  await refuseBlockedSeat(db, await ownSeat(context, roomId));
  const id = newId();
  const body = secrets.seal(text, bodyBinding(id));
  const row = { id, user_id: viewer.id, room_id: roomId, body, due_at, refused: null, created_at: clock.now() };
  await db.transaction().execute(async (trx) => {
    // Somebody who is removed meanwhile must not write when they have joined again.
    await lockRooms(trx, database, [roomId]);
    await refuseReader(trx, await ownSeat({ ...context, db: trx }, roomId));
    await lockUsers(trx, database.dialect, [viewer.id]);
    if ((await countLater({ db: trx }, viewer.id)) >= laterLimit) throw laterFull(laterLimit);
    await trx.insertInto("chat_scheduled").values(row).execute();
  });
  return id;
}

function dueMoment({ clock }: OwnerContext, at: number | null): number {
  if (at === null) throw momentUnknown();
  if (at <= clock.now()) throw momentPassed();
  if (at > clock.now() + laterDays * 24 * 60 * 60_000) throw momentTooFar(laterDays);
  return at;
}

async function countLater({ db }: Pick<Context, "db">, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("chat_scheduled")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The viewer's scheduled messages, in one room or in all, earliest first. */
export async function listLater(context: OwnerContext, roomId?: string): Promise<LaterMessage[]> {
  const { viewer, t } = context;
  const rows = await waitingOf(context, viewer.id, roomId);
  return rows.map((row) => ({
    id: row.id,
    roomId: row.room_id,
    text: textOf(context, row),
    dueAt: row.due_at,
    // The stored reason is a translation key.
    refused: row.refused && t(row.refused as "chat:errors.blocked"),
  }));
}

/** The rows as they are stored, for the data download. */
export async function waitingOf(
  { db }: Pick<Context, "db">,
  userId: string,
  roomId?: string,
): Promise<Selectable<ChatScheduled>[]> {
  let query = db.selectFrom("chat_scheduled").selectAll().where("user_id", "=", userId);
  if (roomId !== undefined) query = query.where("room_id", "=", roomId);
  return query.orderBy("due_at").orderBy("id").execute();
}

export function textOf({ secrets }: Pick<Context, "secrets">, row: Pick<ChatScheduled, "id" | "body">): string {
  return secrets.open(row.body, bodyBinding(row.id));
}

/**
 * Cancels one of the viewer's scheduled messages.
 *
 * @throws laterNotFound also when it was sent already, or is being sent
 */
export async function cancelLater({ db, viewer, clock }: OwnerContext, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("chat_scheduled")
    .where("id", "=", id)
    .where("user_id", "=", viewer.id)
    .where(({ eb, or }) => or([eb("due_at", ">", clock.now()), eb("refused", "is not", null)]))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw laterNotFound();
}
