import type { Context } from "@dozen/core/context";
import { upsert } from "@dozen/core/database/query.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely, Selectable } from "kysely";
import { areaOf, thumbsOf } from "./areas.server";
import type { FileRemovalsTable, FilesTable } from "./tables";

type Needs = Pick<Context, "db" | "storage" | "clock">;
type Note = Selectable<FileRemovalsTable>;
type BlobKey = Pick<Note, "user_id" | "kind" | "blob_id">;

/** The stored bytes that a row refers to. */
type StoredBytes = Pick<Selectable<FilesTable>, "blob_id" | "thumb">;

/**
 * Notes the bytes that none of the user's rows refers to any more. No later row will, since every
 * upload gets a new id. They are removed after the transaction; if the process dies before,
 * `settleRemovals` follows the note later.
 */
export async function noteRemovals(
  trx: Kysely<Tables>,
  { database, clock }: Pick<Context, "database" | "clock">,
  userId: string,
  gone: StoredBytes[],
): Promise<void> {
  const ids = gone.map(({ blob_id }) => blob_id);
  const thumbs = gone.flatMap(({ thumb }) => thumb ?? []);
  const left = await trx
    .selectFrom("files_files")
    .select(["blob_id", "thumb"])
    .where("user_id", "=", userId)
    .where((where) => where.or([where("blob_id", "in", ids), where("thumb", "in", [...thumbs, ""])]))
    .execute();
  const needed = new Set(left.flatMap((row) => blobsOf(userId, row)).map(nameOf));
  for (const blob of gone.flatMap((row) => blobsOf(userId, row)).filter((blob) => !needed.has(nameOf(blob)))) {
    const noted = { created_at: clock.now() };
    await upsert(trx, database.dialect, "files_removals", { ...blob, ...noted }, ["user_id", "kind", "blob_id"], noted);
  }
}

function blobsOf(user_id: string, { blob_id, thumb }: StoredBytes): BlobKey[] {
  const bytes: BlobKey = { user_id, kind: "bytes", blob_id };
  return thumb === null ? [bytes] : [bytes, { user_id, kind: "thumb", blob_id: thumb }];
}

function nameOf({ kind, blob_id }: BlobKey): string {
  return `${kind} ${blob_id}`;
}

/** Removes the bytes that were noted up to that moment, of one user or of all. Safe to run in parallel. */
export async function settleRemovals(context: Needs, { userId, before }: { userId?: string; before: number }) {
  let query = context.db.selectFrom("files_removals").selectAll().where("created_at", "<=", before).limit(1000);
  if (userId) query = query.where("user_id", "=", userId);
  for (const note of await query.execute()) await settle(context, note);
}

async function settle(context: Needs, { user_id, kind, blob_id, created_at }: Note): Promise<void> {
  const area = kind === "thumb" ? thumbsOf(context, user_id) : areaOf(context, user_id);
  await area.remove(blob_id);
  await context.db
    .deleteFrom("files_removals")
    .where((where) => where.and({ user_id, kind, blob_id }))
    // Unless noted again meanwhile: an upload whose row was removed may still have stored the bytes.
    .where("created_at", "=", created_at)
    .execute();
}
