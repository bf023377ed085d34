import { setImmediate } from "node:timers/promises";
import type { Context } from "@dozen/core/context";
import { fromNearerEnd, isOf, type Page, pageCount, pageOf } from "@dozen/core/database/query.server";
import { indexRows, unindexRows } from "@dozen/core/search/index.server";
import { revokeShares } from "@dozen/core/shares/shares.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import { unbundle } from "../bundle/bundles.server";
import { endDeleteLinks } from "../delete-link/delete-links.server";
import { countBinned, countFiles } from "../file/counts.server";
import { type Deleting, removeRows } from "../file/deletion.server";
import { type FileType, states } from "../file/file";
import { fileSearch } from "../file/search.server";
import { lockOwner } from "../quota/quota.server";
import { fileShares } from "../share/kind";
import { type BinnedFile, daysInBin } from "./bin";

type Binning = Pick<Context, "db" | "database" | "clock">;

const binLife = daysInBin * 24 * 60 * 60_000;
/** Rows of one transaction. */
const batch = 500;

/**
 * Moves those of a user's files that have one of these ids to the bin (spec:files-92): their addresses and shares end at
 * once, and they leave their bundles. They still count towards the quota.
 *
 * @returns the ids of those that were moved
 */
export async function binFiles(context: Binning, userId: string, ids: string[]): Promise<string[]> {
  const moved = await inBatches(ids, async (some) => {
    const rows = await moveRows(context, userId, some);
    await unindexRows(context.db, fileSearch, rows);
    const itemIds = rows.map(({ id }) => id);
    await revokeShares(context, { userId, kind: fileShares, itemIds });
    return itemIds;
  });
  return moved.flat();
}

async function moveRows({ db, database, clock }: Binning, userId: string, ids: string[]) {
  return db.transaction().execute(async (trx) => {
    await lockOwner(trx, database.dialect, userId);
    const rows = await rowsOf(trx, userId, ids, states.ready);
    if (rows.length === 0) return rows;
    const moved = rows.map(({ id }) => id);
    await unbundle(trx, userId, moved);
    await endDeleteLinks(trx, userId, moved);
    await changeRows(trx, userId, moved, { ready: states.binned, deleted_at: clock.now(), ends_at: null });
    await countFiles(trx, database.dialect, { userId, files: rows, by: -1 });
    await countBinned(trx, userId, rows.length);
    return rows;
  });
}

/** Takes those of a user's files that have one of these ids out of the bin. @returns how many */
export async function restoreFiles(context: Binning, userId: string, ids: string[]): Promise<number> {
  const restored = await inBatches(ids, async (some) => {
    // A process that died while it moved them may have left their shares.
    await revokeShares(context, { userId, kind: fileShares, itemIds: await binnedIds(context, userId, some) });
    return restoreRows(context, userId, some);
  });
  return restored.reduce((sum, count) => sum + count, 0);
}

async function binnedIds({ db }: Pick<Context, "db">, userId: string, ids: string[]): Promise<string[]> {
  return (await rowsOf(db, userId, ids, states.binned)).map(({ id }) => id);
}

async function restoreRows({ db, database }: Binning, userId: string, ids: string[]): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockOwner(trx, database.dialect, userId);
    const rows = await rowsOf(trx, userId, ids, states.binned);
    if (rows.length === 0) return 0;
    const restored = rows.map(({ id }) => id);
    await changeRows(trx, userId, restored, { ready: states.ready, deleted_at: null });
    await countFiles(trx, database.dialect, { userId, files: rows, by: 1 });
    await countBinned(trx, userId, -rows.length);
    await indexRows(trx, fileSearch, restored);
    return rows.length;
  });
}

/** Deletes those of a user's files in the bin that have one of these ids for good. @returns how many */
export async function deleteBinned(context: Deleting, userId: string, ids: string[]): Promise<number> {
  const removed = await inBatches(ids, async (some) => {
    const binned = await binnedIds(context, userId, some);
    await revokeShares(context, { userId, kind: fileShares, itemIds: binned });
    return binned.length > 0 ? removeBinned(context, userId, binned) : 0;
  });
  return removed.reduce((sum, count) => sum + count, 0);
}

function removeBinned(context: Deleting, userId: string, ids: string[]): Promise<number> {
  return removeRows(context, userId, (trx) =>
    trx.selectFrom("files_files").where("id", "in", ids).where("ready", "=", states.binned),
  );
}

/** Deletes all of a user's files in the bin for good. @returns how many */
export async function emptyBin(context: Deleting, userId: string): Promise<number> {
  let removed = 0;
  for (;;) {
    const ids = (await binOf(context.db, userId).select("id").limit(batch).execute()).map(({ id }) => id);
    if (ids.length === 0) return removed;
    removed += await deleteBinned(context, userId, ids);
    await setImmediate();
  }
}

/** A user's files in the bin, the one that was deleted last first; 10 to a page by default. */
export async function listBin(
  { db }: Pick<Context, "db">,
  userId: string,
  wanted: { page?: number; size?: number },
): Promise<Page<BinnedFile>> {
  const total = await binnedOf(db, userId);
  const pages = pageCount(total, pageOf(wanted).size);
  // If deletions have emptied the requested page, show the last one.
  const { page, size, offset } = pageOf({ ...wanted, page: Math.min(wanted.page ?? 1, pages) });
  const stretch = fromNearerEnd({ total, size, offset });
  // Of the rows before the page only the index is read.
  const ids = binOf(db, userId)
    .select("id")
    .orderBy("deleted_at", stretch.direction)
    .orderBy("id", stretch.direction)
    .limit(stretch.limit)
    .offset(stretch.offset);
  const rows = await db
    .selectFrom(ids.as("found"))
    .innerJoin("files_files", "files_files.id", "found.id")
    .select(["files_files.id", "origin_name", "type", "tag", "size", "deleted_at"])
    .orderBy("deleted_at", "desc")
    .orderBy("files_files.id", "desc")
    .execute();
  const list = rows.map(({ id, origin_name, type, tag, size, deleted_at }) => ({
    ...{ id, originName: origin_name, type: type as FileType, tag, size },
    deletedAt: deleted_at ?? 0,
    goneAt: (deleted_at ?? 0) + binLife,
  }));
  return { list, total, page: pages, current: page };
}

async function binnedOf(db: Kysely<Tables>, userId: string): Promise<number> {
  const owner = await db.selectFrom("files_owners").select("binned").where("user_id", "=", userId).executeTakeFirst();
  return owner?.binned ?? 0;
}

/** A job: deletes for good what has been in the bin for 30 days. */
export async function sweepBin(context: Deleting): Promise<void> {
  for (;;) {
    const old = await context.db
      .selectFrom("files_files")
      .select(["id", "user_id"])
      .where("deleted_at", "<=", context.clock.now() - binLife)
      .limit(batch)
      .execute();
    for (const userId of new Set(old.map(({ user_id }) => user_id))) {
      const ids = old.filter(({ user_id }) => user_id === userId).map(({ id }) => id);
      await deleteBinned(context, userId, ids);
    }
    if (old.length < batch) return;
    await setImmediate();
  }
}

/** Not by `ready`: the index of the bin has only the time of deletion, which only files in the bin have. */
function binOf(db: Kysely<Tables>, userId: string) {
  return db.selectFrom("files_files").where("user_id", "=", userId).where("deleted_at", ">", 0);
}

async function rowsOf(db: Kysely<Tables>, userId: string, ids: string[], state: number) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("files_files")
    .select(["id", "user_id", "origin_name", "source", "type", "tag", "ready"])
    .where(isOf("user_id", userId))
    .where("id", "in", ids)
    .execute();
  // Not a condition, for which SQLite would read all files in that state.
  return rows.filter(({ ready }) => ready === state);
}

async function changeRows(
  trx: Kysely<Tables>,
  userId: string,
  ids: string[],
  change: { ready: number; deleted_at: number | null; ends_at?: null },
): Promise<void> {
  await trx.updateTable("files_files").set(change).where("id", "in", ids).where("user_id", "=", userId).execute();
}

async function inBatches<Result>(ids: string[], work: (some: string[]) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < ids.length; from += batch) results.push(await work(ids.slice(from, from + batch)));
  return results;
}
