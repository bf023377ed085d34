import type { Context } from "@dozen/core/context";
import { forgetSearch, unindexRows } from "@dozen/core/search/index.server";
import { slowest } from "@dozen/core/storage/s3.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import { unbundle } from "../bundle/bundles.server";
import { endDeleteLinks } from "../delete-link/delete-links.server";
import { forgetDropped } from "../drop/dropped.server";
import { lockOwner, releaseQuota } from "../quota/quota.server";
import { countBinned, countFiles } from "./counts.server";
import { states } from "./file";
import { noteRemovals, settleRemovals } from "./removals.server";
import { fileSearch } from "./search.server";

export type Deleting = Pick<Context, "db" | "database" | "storage" | "clock" | "log">;

const hour = 60 * 60 * 1000;
/** Rows deleted in one transaction. */
const batch = 500;

/** Deletes all files of a user. */
export async function eraseFiles(context: Deleting, userId: string): Promise<void> {
  while ((await removeRows(context, userId, (trx) => trx.selectFrom("files_files"))) > 0);
  await forgetSearch(context.database, fileSearch, userId);
  await context.db.deleteFrom("files_counts").where("user_id", "=", userId).execute();
  await context.db.deleteFrom("files_owners").where("user_id", "=", userId).execute();
}

/**
 * A job: removes what killed processes have left, which is rows whose bytes never arrived and bytes
 * whose removal did not finish.
 */
export async function sweepFiles(context: Deleting): Promise<void> {
  const before = context.clock.now() - hour;
  const left = await context.db
    .selectFrom("files_files")
    .select(["id", "user_id"])
    .where("ready", "=", 0)
    // A slow storage may still be writing a large file.
    .where((where) => where(where("created_at", "+", where("size", "/", slowest)), "<", before))
    .limit(batch)
    .execute();
  for (const { id, user_id } of left) {
    await removeRows(context, user_id, (trx) =>
      trx.selectFrom("files_files").where("id", "=", id).where("ready", "=", 0),
    );
  }
  await settleRemovals(context, { before });
}

type Selecting = (trx: Kysely<Tables>) => ReturnType<typeof selectFiles>;
const selectFiles = (trx: Kysely<Tables>) => trx.selectFrom("files_files");

/**
 * Deletes at most 500 of a user's files for good, of those that `select` selects, and returns how many. Bytes are removed
 * with the last file that refers to them.
 */
export async function removeRows(context: Deleting, userId: string, select: Selecting): Promise<number> {
  const removed = await context.db.transaction().execute(async (trx) => {
    await lockOwner(trx, context.database.dialect, userId);
    const rows = await select(trx)
      .select(["id", "user_id", "origin_name", "size", "blob_id", "thumb", "source", "type", "tag", "ready"])
      .where("user_id", "=", userId)
      .limit(batch)
      .execute();
    if (rows.length === 0) return rows;
    const ids = rows.map(({ id }) => id);
    await unbundle(trx, userId, ids);
    await forgetDropped(trx, userId, ids);
    await endDeleteLinks(trx, userId, ids);
    await trx.deleteFrom("files_files").where("user_id", "=", userId).where("id", "in", ids).execute();
    const files = rows.filter(({ ready }) => ready === states.ready);
    await countFiles(trx, context.database.dialect, { userId, files, by: -1 });
    await countBinned(trx, userId, -rows.filter(({ ready }) => ready === states.binned).length);
    await releaseQuota(trx, userId, { bytes: rows.reduce((sum, { size }) => sum + size, 0) });
    await noteRemovals(trx, context, userId, rows);
    return rows;
  });
  await unindexRows(context.db, fileSearch, removed);
  // The files are deleted; the sweep removes bytes that cannot be removed now.
  if (removed.length > 0) {
    await settleRemovals(context, { userId, before: context.clock.now() }).catch((error: unknown) => {
      context.log.warn({ err: error }, "Could not remove the bytes of deleted files yet");
    });
  }
  return removed.length;
}
