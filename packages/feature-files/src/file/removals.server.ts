import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "@dozen/core/context";
import { upsert } from "@dozen/core/database/query.server";
import type { Tables } from "@dozen/core/tables";
import type { ExpressionBuilder, Kysely, Selectable } from "kysely";
import { areaOf, thumbsOf } from "./areas.server";
import type { FileRemovalsTable, FilesTable } from "./tables";

type Doors = Pick<Context, "db" | "storage" | "clock">;
type Note = Selectable<FileRemovalsTable>;
type BlobKey = Pick<Note, "user_id" | "kind" | "blob_id">;

/** What a row has in the storage. */
type Kept = Pick<Selectable<FilesTable>, "sha256" | "thumb">;

/** After this long whoever was removing bytes is taken for dead: twice what a storage has to answer in. */
const patience = 60_000;

/**
 * Notes which of these bytes nothing of the user refers to any more. They leave the storage after the transaction;
 * should the process die before, the note is left and `settleRemovals` does the rest.
 */
export async function noteRemovals(
  trx: Kysely<Tables>,
  { database, clock }: Pick<Context, "database" | "clock">,
  userId: string,
  gone: Kept[],
): Promise<void> {
  const hashes = gone.map(({ sha256 }) => sha256);
  const thumbs = gone.flatMap(({ thumb }) => thumb ?? []);
  const left = await trx
    .selectFrom("files_files")
    .select(["sha256", "thumb"])
    .where("user_id", "=", userId)
    .where((where) => where.or([where("sha256", "in", hashes), where("thumb", "in", [...thumbs, ""])]))
    .execute();
  const needed = new Set(left.flatMap((row) => blobsOf(userId, row)).map(nameOf));
  for (const blob of gone.flatMap((row) => blobsOf(userId, row)).filter((blob) => !needed.has(nameOf(blob)))) {
    const noted = { created_at: clock.now() };
    await upsert(trx, database.dialect, "files_removals", { ...blob, ...noted }, ["user_id", "kind", "blob_id"], noted);
  }
}

function blobsOf(user_id: string, { sha256, thumb }: Kept): BlobKey[] {
  const bytes: BlobKey = { user_id, kind: "bytes", blob_id: sha256 };
  return thumb === null ? [bytes] : [bytes, { user_id, kind: "thumb", blob_id: thumb }];
}

function nameOf({ kind, blob_id }: BlobKey): string {
  return `${kind} ${blob_id}`;
}

/**
 * Removes what was noted before that moment, of one user or of all. Each note has one process at it: a second one that
 * came late would remove what has been uploaded again meanwhile.
 */
export async function settleRemovals(context: Doors, { userId, before }: { userId?: string; before: number }) {
  let query = context.db
    .selectFrom("files_removals")
    .selectAll()
    .where("created_at", "<=", before)
    .where(isFree(context))
    .limit(1000);
  if (userId) query = query.where("user_id", "=", userId);
  for (const note of await query.execute()) {
    const claimedAt = await claim(context, note);
    if (claimedAt !== undefined) await settle(context, { ...note, claimed_at: claimedAt });
  }
}

/** Nobody is removing what is noted, or whoever was is dead. */
function isFree({ clock }: Doors) {
  const longAgo = clock.now() - patience;
  return (where: ExpressionBuilder<Tables, "files_removals">) =>
    where.or([where("claimed_at", "is", null), where("claimed_at", "<", longAgo)]);
}

/** When this process, alone, began with it; undefined when another one was first or an upload took it back. */
async function claim(context: Doors, note: Note): Promise<number | undefined> {
  const claimedAt = context.clock.now();
  const claimed = await context.db
    .updateTable("files_removals")
    .set({ claimed_at: claimedAt })
    .where(isNoteOf(note))
    .where(isFree(context))
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n ? claimedAt : undefined;
}

async function settle(context: Doors, note: Note): Promise<void> {
  const place = note.kind === "thumb" ? thumbsOf(context, note.user_id) : areaOf(context, note.user_id);
  await place.remove(note.blob_id);
  await context.db
    .deleteFrom("files_removals")
    .where(isNoteOf(note))
    .where("claimed_at", "=", note.claimed_at)
    // Noted once more meanwhile: an upload that failed may have put them again.
    .where("created_at", "=", note.created_at)
    .execute();
}

/**
 * Makes sure that what is put now stays: takes back the notes of a row's bytes, and waits for whoever is removing them
 * already. The row must be there, so that nobody notes them again.
 */
export async function takeBack(context: Doors, userId: string, row: Kept): Promise<void> {
  for (const blob of blobsOf(userId, row)) {
    while (!(await isTakenBack(context, blob))) {
      await settleRemovals(context, { userId, before: context.clock.now() });
      await pause(20);
    }
  }
}

async function isTakenBack({ db }: Doors, blob: BlobKey): Promise<boolean> {
  await db.deleteFrom("files_removals").where(isNoteOf(blob)).where("claimed_at", "is", null).execute();
  return !(await db.selectFrom("files_removals").select("blob_id").where(isNoteOf(blob)).executeTakeFirst());
}

function isNoteOf({ user_id, kind, blob_id }: BlobKey) {
  return (where: ExpressionBuilder<Tables, "files_removals">) => where.and({ user_id, kind, blob_id });
}
