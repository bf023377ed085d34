import type { Context } from "@dozen/core/context";
import { newId, preparedQuery } from "@dozen/core/database/query.server";
import { fileConfigOf } from "@dozen/core/site/word-lists";
import type { Selectable } from "kysely";
import { tooManyUploads, uploadTooLarge } from "../errors";
import { states } from "../file/file";
import { cleanName } from "../file/names";
import { fileQuota, lockOwner, releaseQuota, reserveQuota } from "../quota/quota.server";
import { sizeText } from "../shared/sizes";
import type { UploadsTable } from "./tables";

export type Uploading = Pick<Context, "db" | "database" | "settings" | "storage" | "clock" | "notices" | "metrics">;
export type Upload = Selectable<UploadsTable>;

/** How a client identifies an upload. */
export interface UploadKey {
  md5: string;
  total: number;
}

export interface HeldChunks {
  upload: Upload;
  /** How many chunks are stored without a gap, counted from the first. */
  chunk: number;
  /** The missing chunks as ranges of numbers from 1: `[[3, 7], [9, 9]]`. */
  missing: [from: number, to: number][];
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** Unfinished uploads per user. */
const mostOpen = 20;
/** A merged upload is remembered for this long, for clients that missed the response. Milliseconds. */
const remembered = 10 * minute;
/** An upload without any request for this long is discarded. Milliseconds. */
const patience = 7 * day;

/**
 * Begins an upload, or finds the user's unfinished upload with the same MD5 and number of chunks.
 * Uploads of other users are ignored. If the chunk size has changed, `size` decides the number of
 * chunks instead of the client's `total`.
 *
 * @throws uploadTooLarge, tooManyUploads, quotaReached
 */
export async function checkUpload(
  context: Uploading,
  userId: string,
  key: UploadKey & { name?: string; size?: number },
): Promise<HeldChunks> {
  const known = await findUpload(context, userId, key);
  const now = context.clock.now();
  if (known && (await isOver(context, known))) {
    await dropUpload(context, known);
    return checkUpload(context, userId, key);
  }
  const total = totalOf(context, key);
  if (!known && total !== key.total) return checkUpload(context, userId, { ...key, total });
  if (!known) await beginUpload(context, userId, key);
  else await context.db.updateTable("files_uploads").set({ touched_at: now }).where("id", "=", known.id).execute();
  const upload = known ?? (await findUpload(context, userId, key));
  if (!upload) return checkUpload(context, userId, key);
  return { upload, ...(upload.file_id ? { chunk: upload.total, missing: [] } : await heldChunks(context, upload)) };
}

export async function findUpload(
  { db }: Pick<Context, "db">,
  userId: string,
  { md5, total }: UploadKey,
): Promise<Upload | undefined> {
  const [upload] = await uploadByKey(db, userId, md5, total);
  return upload;
}

const uploadByKey = preparedQuery((db, userId: string, md5: string, total: number) =>
  db
    .selectFrom("files_uploads")
    .selectAll()
    .where("user_id", "=", userId)
    .where("md5", "=", md5)
    .where("total", "=", total),
);

/** The number of chunks of an upload that begins now. */
function totalOf({ settings }: Uploading, { total, size }: UploadKey & { size?: number }): number {
  return size ? Math.ceil(size / settings.fileLimits.chunkBytes) : total;
}

/**
 * Merged long ago, merged into a file that was deleted, or begun when the operator allowed larger
 * chunks.
 */
async function isOver(context: Uploading, upload: Upload): Promise<boolean> {
  if (!upload.file_id) return upload.chunk_bytes > context.settings.fileLimits.chunkBytes;
  return upload.touched_at < context.clock.now() - remembered || !(await hasFile(context, upload));
}

/** A user who deletes a file and uploads it again wants it stored again. */
async function hasFile({ db }: Pick<Context, "db">, { file_id }: Upload): Promise<boolean> {
  const row = await db.selectFrom("files_files").select("ready").where("id", "=", file_id).executeTakeFirst();
  return row?.ready === states.ready;
}

async function beginUpload(
  context: Uploading,
  userId: string,
  { md5, total, name = "", size = 0 }: UploadKey & { name?: string; size?: number },
): Promise<void> {
  const { chunkBytes } = context.settings.fileLimits;
  const limit = fileConfigOf(context.settings.fileLimits).docs.size * 1024;
  // The least that so many chunks can hold; the merge counts the rest.
  const reserved = (total - 1) * chunkBytes + 1;
  if (reserved > limit || size > limit) throw uploadTooLarge(sizeText(limit));
  const quota = await fileQuota(context, userId);
  await context.db.transaction().execute(async (trx) => {
    await lockOwner(trx, context.database.dialect, userId);
    if (await findUpload({ db: trx }, userId, { md5, total })) return;
    await refuseTooMany({ db: trx }, userId);
    await reserveQuota(trx, userId, { reserved, quota });
    const row = { id: newId(), user_id: userId, md5, total, chunk_bytes: chunkBytes, reserved, size };
    await trx
      .insertInto("files_uploads")
      .values({
        ...row,
        origin_name: cleanName(name),
        claimed_until: 0,
        file_id: null,
        touched_at: context.clock.now(),
      })
      .execute();
  });
}

async function refuseTooMany({ db }: Pick<Context, "db">, userId: string): Promise<void> {
  const { count } = await db
    .selectFrom("files_uploads")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("file_id", "is", null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostOpen) throw tooManyUploads(mostOpen);
}

async function heldChunks({ db }: Pick<Context, "db">, { id, total }: Upload) {
  const rows = await db
    .selectFrom("files_chunks")
    .select("number")
    .where("upload_id", "=", id)
    .orderBy("number")
    .execute();
  const missing: HeldChunks["missing"] = [];
  let next = 1;
  for (const { number } of rows) {
    if (number > next) missing.push([next, number - 1]);
    next = number + 1;
  }
  if (next <= total) missing.push([next, total]);
  return { chunk: (missing[0]?.[0] ?? total + 1) - 1, missing };
}

/**
 * Discards an upload: its chunks and its reserved quota. The pieces are removed before the rows
 * that lead to them, and again afterwards in case some arrived in between.
 */
export async function dropUpload(context: Uploading, upload: Upload): Promise<void> {
  const pieces = context.storage.pieces(upload.id, upload.chunk_bytes);
  await pieces.discard();
  await context.db.transaction().execute(async (trx) => {
    await lockOwner(trx, context.database.dialect, upload.user_id);
    // Read again: it may have been merged or discarded meanwhile.
    const current = await trx
      .selectFrom("files_uploads")
      .select(["file_id", "reserved"])
      .where("id", "=", upload.id)
      .where("user_id", "=", upload.user_id)
      .executeTakeFirst();
    if (!current) return;
    await trx.deleteFrom("files_uploads").where("id", "=", upload.id).execute();
    await trx.deleteFrom("files_chunks").where("upload_id", "=", upload.id).execute();
    await releaseQuota(trx, upload.user_id, { reserved: current.file_id ? 0 : current.reserved });
  });
  await pieces.discard();
}

/** Discards one of the user's unfinished uploads; a no-op for another user's. */
export async function dropOwnUpload(context: Uploading, userId: string, id: string): Promise<void> {
  const upload = await context.db
    .selectFrom("files_uploads")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (upload) await dropUpload(context, upload);
}

export interface UnfinishedUpload {
  id: string;
  name: string;
  /** Bytes; 0 when the client did not say. */
  size: number;
  /** Progress from 0 to 1. */
  held: number;
}

/** The user's unfinished uploads, newest first. */
export async function listUnfinished({ db }: Pick<Context, "db">, userId: string): Promise<UnfinishedUpload[]> {
  const rows = await db
    .selectFrom("files_uploads")
    .leftJoin("files_chunks", "files_chunks.upload_id", "files_uploads.id")
    .select(({ fn }) => [
      "files_uploads.id",
      "files_uploads.origin_name",
      "files_uploads.size",
      "files_uploads.total",
      fn.count<number>("files_chunks.number").as("held"),
    ])
    .where("user_id", "=", userId)
    .where("file_id", "is", null)
    .groupBy(["files_uploads.id", "files_uploads.origin_name", "files_uploads.size", "files_uploads.total"])
    .orderBy("files_uploads.id", "desc")
    .execute();
  return rows.map((row) => ({ id: row.id, name: row.origin_name, size: row.size, held: Number(row.held) / row.total }));
}

/** A job: discards abandoned uploads and forgets those that were merged long ago. */
export async function sweepUploads(context: Uploading & Pick<Context, "log">): Promise<void> {
  const now = context.clock.now();
  const stale = await context.db
    .selectFrom("files_uploads")
    .selectAll()
    .where("touched_at", "<", now - remembered)
    .where("claimed_until", "<", now)
    .where((where) => where.or([where("touched_at", "<", now - patience), where("file_id", "is not", null)]))
    .limit(500)
    .execute();
  for (const upload of stale) {
    await dropUpload(context, upload).catch((error: unknown) => {
      context.log.warn({ err: error, upload: upload.id }, "An upload could not be discarded yet");
    });
  }
}

/** Discards all uploads of a user. */
export async function eraseUploads(context: Uploading, userId: string): Promise<void> {
  const uploads = await context.db.selectFrom("files_uploads").selectAll().where("user_id", "=", userId).execute();
  for (const upload of uploads) await dropUpload(context, upload);
}
