import type { Context } from "@dozen/core/context";
import type { Tables } from "@dozen/core/tables";
import { forgetSums } from "@dozen/core/visits/forget.server";
import type { Kysely } from "kysely";
import { linkNotFound, undoTooLate } from "./errors";
import type { OwnerContext } from "./links.server";
import { giveRoom, linkQuota, takeRoom } from "./quota.server";
import { linkVisits } from "./visits.server";

/** A deletion can be taken back this long; then its visits go too. */
export const undoTime = 10 * 60_000;

/** `deleted_at` of what no undo brings back any more: it is on its way out for good. */
const beyondUndo = 0;

const purgeSize = 500;

/**
 * Takes links away. They stop working at once and can be brought back for `undoTime`. Asked for a second time, as by a
 * second press before the page answered, it answers the same.
 *
 * @param ids as clients write them; what is not the viewer's is passed over like what does not exist
 * @returns the ids that were deleted
 * @throws linkNotFound when none of them is the viewer's
 */
export async function deleteLinks(context: OwnerContext, ids: string[]): Promise<number[]> {
  const { db, viewer, clock } = context;
  const now = clock.now();
  const own = numbers(ids);
  const deleted = await db.transaction().execute(async (trx) => {
    const links = await ownAmong(trx, viewer.id, own).where("deleted_at", "is", null).execute();
    const gone = [];
    for (const link of links) {
      const changed = await trx
        .updateTable("short_links")
        .set({ deleted_at: now })
        .where("id", "=", link.id)
        .where("user_id", "=", viewer.id)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      // Two deletions at once: only one of them gives the room back.
      if (changed.numUpdatedRows === 1n) gone.push(link);
    }
    if (gone.length > 0) await giveRoom(trx, viewer.id, gone.length);
    return gone;
  });
  if (deleted.length === 0) return deletedBefore(context, own);
  await context.events.emit("short.changed", { sids: deleted.map(({ sid }) => sid) });
  return deleted.map(({ id }) => id);
}

async function deletedBefore({ db, viewer, clock }: OwnerContext, ids: number[]): Promise<number[]> {
  const gone = await ownAmong(db, viewer.id, ids)
    .where("deleted_at", ">", clock.now() - undoTime)
    .execute();
  if (gone.length === 0) throw linkNotFound();
  return gone.map(({ id }) => id);
}

/**
 * Brings back links that were deleted less than `undoTime` ago. Asked for a second time it answers the same.
 *
 * @throws undoTooLate when none of them can come back; quotaReached when there is no room for them
 */
export async function restoreLinks(context: OwnerContext, ids: string[]): Promise<number> {
  const { db, database, viewer, clock } = context;
  const quota = await linkQuota(context, viewer.id);
  const earliest = clock.now() - undoTime;
  const restored = await db.transaction().execute(async (trx) => {
    const links = await ownAmong(trx, viewer.id, numbers(ids)).where("deleted_at", ">", earliest).execute();
    const back = [];
    for (const link of links) {
      const changed = await trx
        .updateTable("short_links")
        .set({ deleted_at: null })
        .where("id", "=", link.id)
        .where("user_id", "=", viewer.id)
        // Asked again: a purge may have taken it meanwhile.
        .where("deleted_at", ">", earliest)
        .executeTakeFirst();
      if (changed.numUpdatedRows === 1n) back.push(link);
    }
    if (back.length > 0) {
      await takeRoom(trx, { dialect: database.dialect, userId: viewer.id, count: back.length, quota });
    }
    return back;
  });
  if (restored.length === 0) return restoredBefore(context, numbers(ids));
  await context.events.emit("short.changed", { sids: restored.map(({ sid }) => sid) });
  return restored.length;
}

async function restoredBefore({ db, viewer }: OwnerContext, ids: number[]): Promise<number> {
  const back = await ownAmong(db, viewer.id, ids).where("deleted_at", "is", null).execute();
  if (back.length === 0) throw undoTooLate();
  return back.length;
}

/** Ids that could be ids: the column's numbers. Others are nobody's. */
function numbers(ids: string[]): number[] {
  return ids.filter((id) => /^\d{1,15}$/.test(id)).map(Number);
}

function ownAmong(trx: Kysely<Tables>, userId: string, ids: number[]) {
  return trx
    .selectFrom("short_links")
    .select(["id", "sid"])
    .where("user_id", "=", userId)
    .where("id", "in", ids.length > 0 ? ids : [-1])
    .orderBy("id");
}

/** The owner's own deleted link no longer keeps its alias from them. */
export async function purgeDeletedAlias(trx: Kysely<Tables>, userId: string, alias: string): Promise<void> {
  await trx
    .updateTable("short_links")
    .set({ deleted_at: beyondUndo })
    .where("sid", "=", alias)
    .where("user_id", "=", userId)
    .where("deleted_at", "is not", null)
    .execute();
  const old = await trx
    .selectFrom("short_links")
    .select("id")
    .where("sid", "=", alias)
    .where("user_id", "=", userId)
    .where("deleted_at", "=", beyondUndo)
    .executeTakeFirst();
  if (old) await purgeLinks(trx, [old.id]);
}

/** Removes for good what was deleted longer than `undoTime` ago. */
export async function purgeDeleted({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  await db
    .updateTable("short_links")
    .set({ deleted_at: beyondUndo })
    .where("deleted_at", "<=", clock.now() - undoTime)
    .where("deleted_at", "!=", beyondUndo)
    .execute();
  for (;;) {
    const old = await db
      .selectFrom("short_links")
      .select("id")
      .where("deleted_at", "=", beyondUndo)
      .limit(purgeSize)
      .execute();
    if (old.length === 0) return;
    await purgeLinks(
      db,
      old.map(({ id }) => id),
    );
  }
}

/** Removes everything of a user. Harmless when there is nothing. */
export async function eraseOwner(context: Pick<Context, "db" | "events">, userId: string): Promise<void> {
  const { db, events } = context;
  for (;;) {
    const links = await db
      .selectFrom("short_links")
      .select(["id", "sid"])
      .where("user_id", "=", userId)
      .limit(purgeSize)
      .execute();
    if (links.length === 0) break;
    await purgeLinks(
      db,
      links.map(({ id }) => id),
    );
    await events.emit("short.changed", { sids: links.map(({ sid }) => sid) });
  }
  await db.deleteFrom("short_owners").where("user_id", "=", userId).execute();
}

/**
 * The visits first: a process killed in between leaves the links, by which the next purge finds what is left. What was
 * digested meanwhile goes with them, and visits still on their way are dropped then.
 */
async function purgeLinks(db: Kysely<Tables>, ids: number[]): Promise<void> {
  await deleteVisits(db, ids);
  await forgetSums(db, linkVisits, ids);
  await inTransaction(db, async (trx) => {
    // Before the visits: on MySQL a digestion holds a link while it writes them, so that this waits for it.
    await trx.deleteFrom("short_links").where("id", "in", ids).execute();
    await deleteVisits(trx, ids);
    await forgetSums(trx, linkVisits, ids);
  });
  await db.deleteFrom("short_arrivals").where("link_id", "in", ids).execute();
}

function inTransaction(db: Kysely<Tables>, work: (trx: Kysely<Tables>) => Promise<void>): Promise<void> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

async function deleteVisits(db: Kysely<Tables>, linkIds: number[]): Promise<void> {
  for (;;) {
    const visits = await db
      .selectFrom("short_visits")
      .select("id")
      .where("link_id", "in", linkIds)
      .limit(5000)
      .execute();
    if (visits.length === 0) return;
    await db
      .deleteFrom("short_visits")
      .where(
        "id",
        "in",
        visits.map(({ id }) => id),
      )
      .execute();
  }
}
