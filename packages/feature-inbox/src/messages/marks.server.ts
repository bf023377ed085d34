import type { Context } from "@dozen/core/context";
import type { OwnerContext } from "@dozen/core/owner.server";
import { messageNotFound, undoTooLate } from "../errors";
import { seenMessage } from "../push/push";
import { removeMessages } from "./counts.server";
import { batchSize, markRows } from "./marking.server";
import type { MessageType } from "./message";
import {
  allOf,
  everybody,
  isWanted,
  ofAnyKind,
  ownAmong,
  ownMessages,
  unreadMessages,
  type Wanted,
} from "./messages.server";

/** Milliseconds within which a deletion can be undone. */
export const undoTime = 10 * 60_000;

/**
 * Marks messages as read.
 *
 * @returns how many there were, including those that were read before
 * @throws messageNotFound when none of them is the viewer's
 */
export async function markRead(context: OwnerContext, wanted: Wanted): Promise<number> {
  const ids = await ownMessages(context, wanted);
  await markRows(context, context.viewer.id, ids, "read_at");
  await closePushes(context, ids);
  return ids.length;
}

/** Marks all messages as read, of one kind or of all kinds. @returns how many were unread */
export async function markAllRead(context: OwnerContext, type?: MessageType): Promise<number> {
  const ids = await unreadMessages(context, type);
  await markRows(context, context.viewer.id, ids, "read_at");
  await closePushes(context, ids);
  return ids.length;
}

/** Lets the viewer's open pages close the pushes about activity that was read. */
async function closePushes({ db, viewer, live }: OwnerContext, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db
    .selectFrom("inbox_messages")
    .select("thing")
    .distinct()
    .where("id", "in", ids.slice(0, batchSize))
    .where("user_id", "=", viewer.id)
    .where("thing", "is not", null)
    .execute();
  const things = rows.flatMap(({ thing }) => thing ?? []);
  if (things.length > 0) await live.send(viewer.id, { name: seenMessage, data: { things } });
}

/**
 * Deletes messages from the viewer's inbox. They can be restored within `undoTime`. Idempotent, since a user may press
 * the button twice.
 *
 * @returns the ids that were deleted
 * @throws messageNotFound when none of them is the viewer's
 */
export async function deleteMessages(context: OwnerContext, wanted: Wanted): Promise<string[]> {
  const ids = await ownAmong(context, wanted);
  if (ids.length === 0) return deletedBefore(context, wanted);
  await markRows(context, context.viewer.id, ids, "deleted_at");
  return ids;
}

async function deletedBefore({ db, viewer, clock }: OwnerContext, wanted: Wanted): Promise<string[]> {
  const gone = await db
    .selectFrom("inbox_messages as message")
    .innerJoin("inbox_marks as mark", "mark.message_id", "message.id")
    .select("message.id")
    .where("mark.user_id", "=", viewer.id)
    .where("mark.message_id", "in", allOf(wanted))
    .where("mark.deleted_at", ">", clock.now() - undoTime)
    .where(isWanted(wanted))
    .execute();
  if (gone.length === 0) throw messageNotFound();
  return gone.map(({ id }) => id);
}

/**
 * Restores messages that were deleted less than `undoTime` ago. Idempotent.
 *
 * @returns how many were restored
 * @throws undoTooLate when none of them can be restored
 */
export async function restoreMessages(context: OwnerContext, ids: string[]): Promise<number> {
  const { db, viewer, clock } = context;
  const { numUpdatedRows } = await db
    .updateTable("inbox_marks")
    .set({ deleted_at: null })
    .where("user_id", "=", viewer.id)
    .where("message_id", "in", ids)
    .where("deleted_at", ">", clock.now() - undoTime)
    .executeTakeFirst();
  const back = Number(numUpdatedRows) || (await ownAmong(context, ofAnyKind(ids))).length;
  if (back === 0) throw undoTooLate();
  await context.live.badgesChanged("inbox", [viewer.id]);
  return back;
}

/**
 * Permanently removes messages that were deleted longer than `undoTime` ago. A message to everybody stays for other
 * users, and so does the mark of its deletion, whose time becomes 0, so that later runs skip it.
 */
export async function purgeDeleted({ database, clock }: Pick<Context, "database" | "clock">): Promise<void> {
  const { db } = database;
  const late = clock.now() - undoTime;
  for (;;) {
    const old = await db
      .selectFrom("inbox_marks as mark")
      .innerJoin("inbox_messages as message", "message.id", "mark.message_id")
      .select("message.id")
      .where("mark.deleted_at", ">", 0)
      .where("mark.deleted_at", "<=", late)
      .where("message.user_id", "<>", everybody)
      .limit(batchSize)
      .execute();
    if (old.length === 0) break;
    await removeMessages(
      database,
      old.map(({ id }) => id),
    );
  }
  await db
    .updateTable("inbox_marks")
    .set({ deleted_at: 0 })
    .where("deleted_at", ">", 0)
    .where("deleted_at", "<=", late)
    .execute();
}
