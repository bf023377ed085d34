import type { Context } from "@dozen/core/context";
import { randomToken, sha256 } from "@dozen/core/crypto/hash.server";
import { newId } from "@dozen/core/database/query.server";
import { indexRows, unindexRows } from "@dozen/core/search/index.server";
import type { Received } from "@dozen/core/storage/storage.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely, Selectable } from "kysely";
import { notifyNearlyFull, percentWhenNearlyFull } from "../quota/nearly-full.server";
import { fileQuota, lockOwner, quotaUse, releaseQuota, reserveQuota } from "../quota/quota.server";
import { thumbsOf } from "./areas.server";
import { countBinned, countFiles } from "./counts.server";
import { countUploads } from "./figures.server";
import { type FileSource, type FileType, otherType, type StoredFile, sources, states } from "./file";
import { toFile } from "./files.server";
import { noteRemovals, settleRemovals } from "./removals.server";
import { fileSearch } from "./search.server";
import type { FilesTable } from "./tables";

export type Saving = Pick<Context, "db" | "database" | "settings" | "storage" | "clock" | "notices" | "metrics">;

/** A file that has passed all checks and can be stored. */
export interface NewFile {
  received: Received;
  originName: string;
  ext: string;
  mime: string;
  type: FileType;
  source: FileSource;
  picture?: { width: number; height: number; thumb: Buffer };
}

export interface SavedFile {
  file: StoredFile;
  /** The user already had these bytes; `file` is the existing one. */
  existed: boolean;
}

export interface SaveOptions {
  /** Bytes that this upload has reserved; they are released. */
  reserved?: number;
  /**
   * Refuses bytes that the user already has, too, when new ones would not fit. Otherwise a sender who is not the user
   * could find out which files the user has.
   */
  needsRoom?: boolean;
  /** Runs in the transaction that makes the file visible. */
  finish?(trx: Kysely<Tables>, fileId: string): Promise<void>;
}

type FileRow = Selectable<FilesTable>;

/** A file and the row that reserves its quota. */
interface Reserved {
  input: NewFile;
  row: FileRow;
}

interface Reservation {
  files: Reserved[];
  /** Set when these files make the user's storage nearly full. */
  percent: number | undefined;
}

/**
 * Stores a file, or finds that its owner already has it. First inserts a row that reserves the
 * quota, then stores the bytes, then marks the row ready. If the process dies in between, the file
 * stays invisible and the sweep removes its row.
 *
 * @throws quotaReached
 */
export async function saveFile(
  context: Saving,
  userId: string,
  input: NewFile,
  options: SaveOptions = {},
): Promise<SavedFile> {
  const [saved] = (await saveFiles(context, userId, [input], options)) as [SavedFile];
  return saved;
}

/**
 * Stores several files. Quota is reserved for all of them before the first becomes visible; if it
 * is exceeded, none is stored. Notifies the user when these files make the storage nearly full.
 */
export async function saveFiles(
  context: Saving,
  userId: string,
  inputs: NewFile[],
  options: SaveOptions = {},
): Promise<SavedFile[]> {
  try {
    const { files, percent } = await reserveRows(context, userId, inputs, options);
    const saved = await commitUpload(context, files, options);
    countUploads(context, saved);
    if (percent !== undefined) await notifyNearlyFull(context, userId, percent);
    return saved;
  } finally {
    // The storage has moved the bytes that it stored; the rest is discarded.
    await Promise.all(inputs.map(({ received }) => received.discard()));
  }
}

function rowOf({ clock, storage }: Saving, userId: string, input: NewFile): FileRow {
  return {
    id: newId(),
    user_id: userId,
    type: input.type,
    source: input.source,
    tag: input.ext,
    origin_name: input.originName,
    name: `${randomToken(16)}.${input.type === otherType ? "bin" : input.ext}`,
    mime: input.mime,
    size: input.received.size,
    sha256: input.received.sha256,
    blob_id: storage.newIdFor(input.received.sha256),
    thumb: input.picture ? storage.newIdFor(sha256(input.picture.thumb)) : null,
    width: input.picture?.width ?? null,
    height: input.picture?.height ?? null,
    ready: states.arriving,
    created_at: clock.now(),
    deleted_at: null,
    ends_at: null,
  };
}

async function reserveRows(
  context: Saving,
  userId: string,
  inputs: NewFile[],
  { reserved = 0, needsRoom = false }: SaveOptions,
): Promise<Reservation> {
  const quota = await fileQuota(context, userId);
  return context.db.transaction().execute(async (trx) => {
    await lockOwner(trx, context.database.dialect, userId);
    const { used: before } = await quotaUse({ db: trx }, userId);
    const files: Reserved[] = [];
    for (const input of inputs) {
      // The bytes that this upload has already reserved do not count against its quota.
      const row = await reserveRow(trx, rowOf(context, userId, input), { quota: quota + reserved, needsRoom });
      files.push({ input, row });
    }
    const { used: after } = await quotaUse({ db: trx }, userId);
    return { files, percent: percentWhenNearlyFull({ before, after, quota }) };
  });
}

/**
 * The row that reserves a file's quota: a new one, or the existing one with the same bytes, which may be in the bin. A
 * file of another source shares its bytes; new bytes get an id that no removal has ever used.
 */
async function reserveRow(
  trx: Kysely<Tables>,
  row: FileRow,
  { quota, needsRoom }: { quota: number; needsRoom: boolean },
): Promise<FileRow> {
  const equal = await trx
    .selectFrom("files_files")
    .selectAll()
    .where("user_id", "=", row.user_id)
    // Every source is named so that the query uses the index.
    .where("source", "in", sources)
    .where("sha256", "=", row.sha256)
    .execute();
  const known = equal.find(({ source }) => source === row.source);
  if (known && needsRoom) {
    await reserveQuota(trx, row.user_id, { bytes: row.size, quota });
    await releaseQuota(trx, row.user_id, { bytes: row.size });
  }
  if (known) return known;
  await reserveQuota(trx, row.user_id, { bytes: row.size, quota });
  const added = { ...row, blob_id: equal[0]?.blob_id ?? row.blob_id };
  await trx.insertInto("files_files").values(added).execute();
  await indexRows(trx, fileSearch, [added.id]);
  return added;
}

async function commitUpload(context: Saving, reserved: Reserved[], options: SaveOptions): Promise<SavedFile[]> {
  const saved: SavedFile[] = [];
  try {
    for (const { input, row } of reserved) {
      const isSaved = saved.some(({ file }) => file.id === row.id);
      saved.push(await commitFile(context, isSaved ? { ...row, ready: states.ready } : row, input, options));
    }
    return saved;
  } catch (error) {
    // Errors are ignored here: the caller needs the original error, and the sweep removes the rest.
    await Promise.allSettled(
      reserved.filter(({ row }) => row.ready === states.arriving).map(({ row }) => dropRow(context, row)),
    );
    throw error;
  }
}

async function commitFile(context: Saving, row: FileRow, input: NewFile, options: SaveOptions): Promise<SavedFile> {
  const isStored = row.ready !== states.arriving;
  // An equal upload that shared this row has failed and dropped it: insert another one.
  if (!isStored && !(await isReserved(context, row))) return saveFile(context, row.user_id, input, options);
  if (!isStored) await storeBytes(context, row, input);
  const kept = await makeVisible(context, row, input, options);
  // Deleted since the row was read: store it as a new file.
  if (isStored && !kept) return saveFile(context, row.user_id, input, options);
  if (!kept) throw new Error("A file was removed while it was kept.");
  return { file: toFile(kept), existed: row.ready === states.ready };
}

async function isReserved({ db }: Saving, { id }: FileRow): Promise<boolean> {
  return (await db.selectFrom("files_files").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

async function storeBytes(context: Saving, row: FileRow, { received, picture }: NewFile): Promise<void> {
  await received.store(row.blob_id);
  if (picture && row.thumb) await thumbsOf(context, row.user_id).put(picture.thumb, row.thumb);
}

/** The row as it is now; undefined when it has been deleted. */
async function makeVisible(
  context: Saving,
  row: FileRow,
  { originName }: NewFile,
  { reserved = 0, finish }: SaveOptions,
): Promise<FileRow | undefined> {
  const { dialect } = context.database;
  return context.db.transaction().execute(async (trx) => {
    await lockOwner(trx, dialect, row.user_id);
    const now = await trx.selectFrom("files_files").selectAll().where("id", "=", row.id).executeTakeFirst();
    if (!now) return undefined;
    // What is uploaded again leaves the bin, as if it were new.
    const isBinned = now.ready === states.binned;
    const renewed = { origin_name: originName, created_at: context.clock.now(), deleted_at: null };
    const changes = { ready: states.ready, ...(isBinned && renewed) };
    if (now.ready !== states.ready) {
      await trx.updateTable("files_files").set(changes).where("id", "=", row.id).execute();
      await countFiles(trx, dialect, { userId: row.user_id, files: [row], by: 1 });
    }
    if (isBinned) {
      await countBinned(trx, row.user_id, -1);
      await indexRows(trx, fileSearch, [row.id]);
    }
    await releaseQuota(trx, row.user_id, { reserved });
    await finish?.(trx, row.id);
    return now.ready === states.ready ? now : { ...now, ...changes };
  });
}

/**
 * Drops a reserved row, unless an equal upload that shares it has made it visible. Its bytes may
 * already be stored and are then removed.
 */
async function dropRow(context: Saving, row: FileRow): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await lockOwner(trx, context.database.dialect, row.user_id);
    const dropped = await trx
      .deleteFrom("files_files")
      .where("id", "=", row.id)
      .where("ready", "=", states.arriving)
      .executeTakeFirst();
    if (dropped.numDeletedRows > 0n) {
      await releaseQuota(trx, row.user_id, { bytes: row.size });
      await unindexRows(trx, fileSearch, [row]);
    }
    await noteRemovals(trx, context, row.user_id, [row]);
  });
  // The sweep removes what cannot be removed now; the caller needs the original error.
  await settleRemovals(context, { userId: row.user_id, before: context.clock.now() }).catch(() => {});
}
