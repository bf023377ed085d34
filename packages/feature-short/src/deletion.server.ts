import type { Context } from "@dozen/core/context";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import { linkNotFound, undoTooLate } from "./errors";
import type { OwnerContext } from "./links.server";
import { giveRoom, linkQuota, takeRoom } from "./quota.server";

/** A deletion can be taken back this long; then its visits go too. */
export const undoTime = 10 * 60_000;

const purgeSize = 500;

/**
 * Takes links away. They stop working at once and can be brought back for `undoTime`.
 *
 * @param ids as clients write them; what is not the viewer's is passed over like what does not exist
 * @returns the ids that were deleted
 * @throws linkNotFound when none of them is the viewer's
 */
export async function deleteLinks(context: OwnerContext, ids: string[]): Promise<number[]> {
  const { db, viewer, clock } = context;
  const now = clock.now();
  const deleted = await db.transaction().execute(async (trx) => {
    const links = await ownAmong(trx, viewer.id, numbers(ids)).where("deleted_at", "is", null).execute();
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
  if (deleted.length === 0) throw linkNotFound();
  await context.events.emit("short.changed", { sids: deleted.map(({ sid }) => sid) });
  return deleted.map(({ id }) => id);
}

/**
 * Brings back links that were deleted less than `undoTime` ago.
 *
 * @throws undoTooLate when none of them can come back; quotaReached when there is no room for them
 */
export async function restoreLinks(context: OwnerContext, ids: string[]): Promise<number> {
  const { db, database, viewer, clock } = context;
  const quota = await linkQuota(context, viewer.id);
  const restored = await db.transaction().execute(async (trx) => {
    const links = await ownAmong(trx, viewer.id, numbers(ids))
      .where("deleted_at", ">", clock.now() - undoTime)
      .execute();
    const back = [];
    for (const link of links) {
      const changed = await trx
        .updateTable("short_links")
        .set({ deleted_at: null })
        .where("id", "=", link.id)
        .where("user_id", "=", viewer.id)
        .where("deleted_at", "is not", null)
        .executeTakeFirst();
      if (changed.numUpdatedRows === 1n) back.push(link);
    }
    if (back.length > 0) {
      await takeRoom(trx, { dialect: database.dialect, userId: viewer.id, count: back.length, quota });
    }
    return back;
  });
  if (restored.length === 0) throw undoTooLate();
  await context.events.emit("short.changed", { sids: restored.map(({ sid }) => sid) });
  return restored.length;
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
  const old = await trx
    .selectFrom("short_links")
    .select("id")
    .where("sid", "=", alias)
    .where("user_id", "=", userId)
    .where("deleted_at", "is not", null)
    .executeTakeFirst();
  if (old) await purgeLinks(trx, [old.id]);
}

/** Removes for good what was deleted longer than `undoTime` ago. */
export async function purgeDeleted({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  for (;;) {
    const old = await db
      .selectFrom("short_links")
      .select("id")
      .where("deleted_at", "<=", clock.now() - undoTime)
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

/** The links first: once they are gone, visits still on their way are dropped when they are digested. */
async function purgeLinks(db: Kysely<Tables>, ids: number[]): Promise<void> {
  await db.deleteFrom("short_links").where("id", "in", ids).execute();
  await db.deleteFrom("short_arrivals").where("link_id", "in", ids).execute();
  for (;;) {
    const visits = await db.selectFrom("short_visits").select("id").where("link_id", "in", ids).limit(5000).execute();
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
