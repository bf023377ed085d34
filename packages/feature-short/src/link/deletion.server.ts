import { setImmediate } from "node:timers/promises";
import type { Context } from "@dozen/core/context";
import { deleteInSteps } from "@dozen/core/database/deletion.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { forgetSearch, unindexRows } from "@dozen/core/search/index.server";
import type { Tables } from "@dozen/core/tables";
import { forgetSums } from "@dozen/core/visits/forget.server";
import type { Kysely } from "kysely";
import { linkNotFound, undoTooLate } from "../errors";
import { linkVisits } from "../statistics/visits.server";
import { linkQuota, releaseQuota, reserveQuota } from "./quota.server";
import { linkSearch } from "./search.server";
import { countTags } from "./tags.server";

/** Milliseconds for which a deletion can be undone; then the visits are erased, too. */
export const undoTime = 10 * 60_000;

/** `deleted_at` of a link whose deletion can no longer be undone and that is being purged. */
const beyondUndo = 0;

const purgeSize = 500;

/** What the index of a link is made of. */
type SearchedLink = { [Column in (typeof searchedColumns)[number]]: Column extends "id" ? number : string | null };

const searchedColumns = ["id", "user_id", ...linkSearch.columns] as const;

/**
 * Deletes links. They stop working at once and can be restored for `undoTime`. Idempotent: a second
 * request, such as a double click, returns the same result.
 *
 * @param ids as the client sent them; other users' links are ignored like unknown ones
 * @returns the ids that were deleted
 * @throws linkNotFound when none of them is the viewer's
 */
export async function deleteLinks(context: OwnerContext, ids: string[]): Promise<number[]> {
  const { db, database, viewer, clock } = context;
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
      // Of two parallel deletions, only one releases the quota.
      if (changed.numUpdatedRows === 1n) gone.push(link);
    }
    if (gone.length > 0) await releaseQuota(trx, viewer.id, gone.length);
    await countTags(trx, { dialect: database.dialect, userId: viewer.id }, { before: gone });
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
 * Restores links that were deleted less than `undoTime` ago. Idempotent: a second request returns
 * the same result.
 *
 * @throws undoTooLate when none of them can be restored; quotaReached or tooManyTags when they exceed a limit
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
        // Checked again: a purge may have taken it meanwhile.
        .where("deleted_at", ">", earliest)
        .executeTakeFirst();
      if (changed.numUpdatedRows === 1n) back.push(link);
    }
    if (back.length > 0) {
      await reserveQuota(trx, { dialect: database.dialect, userId: viewer.id, count: back.length, quota });
      await countTags(trx, { dialect: database.dialect, userId: viewer.id }, { after: back });
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

/** The ids that are valid numbers; all others exist for nobody. */
function numbers(ids: string[]): number[] {
  return ids.filter((id) => /^\d{1,15}$/.test(id)).map(Number);
}

function ownAmong(trx: Kysely<Tables>, userId: string, ids: number[]) {
  return trx
    .selectFrom("short_links")
    .select(["id", "sid", "tags"])
    .where("user_id", "=", userId)
    .where("id", "in", ids.length > 0 ? ids : [-1])
    .orderBy("id");
}

/** Lets an owner reuse the alias of their own deleted link. */
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
    .select(searchedColumns)
    .where("sid", "=", alias)
    .where("user_id", "=", userId)
    .where("deleted_at", "=", beyondUndo)
    .executeTakeFirst();
  if (!old) return;
  await removeLinks(trx, [old.id]);
  await unindexRows(trx, linkSearch, [old]);
  await trx.deleteFrom("short_arrivals").where("link_id", "=", old.id).execute();
}

/** Erases links that were deleted longer than `undoTime` ago. */
export async function purgeDeleted({ database, clock }: Pick<Context, "database" | "clock">): Promise<void> {
  const { db } = database;
  await db
    .updateTable("short_links")
    .set({ deleted_at: beyondUndo })
    .where("deleted_at", "<=", clock.now() - undoTime)
    .where("deleted_at", "!=", beyondUndo)
    .execute();
  for (;;) {
    const old = await db
      .selectFrom("short_links")
      .select(searchedColumns)
      .where("deleted_at", "=", beyondUndo)
      .limit(purgeSize)
      .execute();
    if (old.length === 0) return;
    await purgeLinks(database, old);
  }
}

/** Erases all links of a user; a no-op when there are none. */
export async function eraseOwner(
  { database, events }: Pick<Context, "database" | "events">,
  userId: string,
): Promise<void> {
  const { db } = database;
  for (;;) {
    const links = await db
      .selectFrom("short_links")
      .select(searchedColumns)
      .where("user_id", "=", userId)
      .limit(purgeSize)
      .execute();
    if (links.length === 0) break;
    await purgeLinks(database, links);
    await events.emit("short.changed", { sids: links.flatMap(({ sid }) => sid ?? []) });
  }
  await forgetSearch(database, linkSearch, userId);
  await db.deleteFrom("short_tags").where("user_id", "=", userId).execute();
  await db.deleteFrom("short_owners").where("user_id", "=", userId).execute();
}

/**
 * Deletes the visits first, in steps: if the process dies in between, the next purge finds the rest
 * through the links.
 */
async function purgeLinks(database: Context["database"], links: SearchedLink[]): Promise<void> {
  const ids = links.map(({ id }) => id);
  await deleteInSteps(database, "short_visits", (row) => row("link_id", "in", ids));
  await forgetSums(database.db, linkVisits, ids);
  await database.db.transaction().execute((trx) => removeLinks(trx, ids));
  await database.db.deleteFrom("short_arrivals").where("link_id", "in", ids).execute();
  await unindexRows(database.db, linkSearch, links);
  await setImmediate();
}

/** Deletes links with the visits that were digested meanwhile. Those that arrive later are dropped. */
async function removeLinks(trx: Kysely<Tables>, ids: number[]): Promise<void> {
  // Before the visits: on MySQL, the job that digests visits locks the link while it writes them,
  // so this waits for it.
  await trx.deleteFrom("short_links").where("id", "in", ids).execute();
  await trx.deleteFrom("short_targets").where("link_id", "in", ids).execute();
  await trx.deleteFrom("short_visits").where("link_id", "in", ids).execute();
  await forgetSums(trx, linkVisits, ids);
}
