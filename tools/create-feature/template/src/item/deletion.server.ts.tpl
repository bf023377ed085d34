import type { Context } from "@dozen/core/context";
import { deleteInSteps } from "@dozen/core/database/deletion.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { lockUsers } from "@dozen/core/sessions/lock-users.server";
import { itemNotFound, undoTooLate } from "../errors";
import { findItems } from "./items.server";
import { itemQuota, refuseOverQuota } from "./quota.server";

/** Milliseconds for which a deletion can be undone. */
export const undoTime = 10 * 60_000;

/**
 * Deletes the viewer's items; they can be restored for `undoTime`. Idempotent, so that a double click does no harm.
 *
 * @param ids as the client sent them; other users' items are ignored
 * @returns the ids that are now deleted
 * @throws itemNotFound when none of them is the viewer's
 */
export async function deleteItems(context: OwnerContext, ids: string[]): Promise<string[]> {
  const { db, viewer, clock } = context;
  await db
    .updateTable("__id___items")
    .set({ deleted_at: clock.now() })
    .where("id", "in", ids)
    .where("user_id", "=", viewer.id)
    .where("deleted_at", "is", null)
    .execute();
  const deleted = await db
    .selectFrom("__id___items")
    .select("id")
    .where("id", "in", ids)
    .where("user_id", "=", viewer.id)
    .where("deleted_at", ">", clock.now() - undoTime)
    .execute();
  if (deleted.length === 0) throw itemNotFound();
  return deleted.map(({ id }) => id);
}

/**
 * Restores items that were deleted less than `undoTime` ago. Idempotent.
 *
 * @returns how many of the items exist now
 * @throws undoTooLate when none of them can be restored; quotaReached when they exceed the quota
 */
export async function restoreItems(context: OwnerContext, ids: string[]): Promise<number> {
  const { db, database, viewer, clock } = context;
  const quota = await itemQuota(context, viewer.id);
  await db.transaction().execute(async (trx) => {
    await lockUsers(trx, database.dialect, [viewer.id]);
    await trx
      .updateTable("__id___items")
      .set({ deleted_at: null })
      .where("id", "in", ids)
      .where("user_id", "=", viewer.id)
      .where("deleted_at", ">", clock.now() - undoTime)
      .execute();
    await refuseOverQuota(trx, viewer.id, quota);
  });
  const { length } = await findItems(context, ids);
  if (length === 0) throw undoTooLate();
  return length;
}

/** Erases items that were deleted longer than `undoTime` ago. */
export async function purgeDeleted({ database, clock }: Pick<Context, "database" | "clock">): Promise<void> {
  await deleteInSteps(database, "__id___items", (row) => row("deleted_at", "<=", clock.now() - undoTime));
}

/** Erases all items of a user. */
export async function eraseItems({ database }: Pick<Context, "database">, userId: string): Promise<void> {
  await deleteInSteps(database, "__id___items", (row) => row("user_id", "=", userId));
}
