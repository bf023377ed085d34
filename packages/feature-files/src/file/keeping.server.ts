import type { Context } from "@dozen/core/context";
import { randomToken, sha256 } from "@dozen/core/crypto/hash.server";
import { newId } from "@dozen/core/database/query.server";
import type { Received } from "@dozen/core/storage/storage.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely, Selectable } from "kysely";
import { thumbsOf } from "./areas.server";
import { countFiles } from "./counts.server";
import { type FileSource, type FileType, type StoredFile, sources } from "./file";
import { toFile } from "./files.server";
import { fileQuota, giveRoom, lockOwner, takeRoom } from "./quota.server";
import { noteRemovals, settleRemovals } from "./removals.server";
import type { FilesTable } from "./tables";

export type Keeping = Pick<Context, "db" | "database" | "settings" | "storage" | "clock">;

/** A file that has passed all checks and is about to be kept. */
export interface NewFile {
  received: Received;
  originName: string;
  ext: string;
  mime: string;
  type: FileType;
  source: FileSource;
  picture?: { width: number; height: number; thumb: Buffer };
}

export interface KeptFile {
  file: StoredFile;
  /** The user had these bytes already; the file is that one. */
  existed: boolean;
}

export interface KeepOptions {
  /** Bytes that this upload has held so far; they are let go. */
  reserved?: number;
  /** What else belongs into the transaction that makes the file visible. */
  finish?(trx: Kysely<Tables>, fileId: string): Promise<void>;
}

type FileRow = Selectable<FilesTable>;

/** A file and the row that holds its room. */
interface Reserved {
  input: NewFile;
  row: FileRow;
}

/**
 * Keeps a file, or finds that its owner has it. The row comes first and holds its room; then the bytes, whole or not at
 * all; then the row counts. Killed in between, nothing half is ever seen, and the sweep takes the row away.
 *
 * @throws quotaReached
 */
export async function keepFile(
  context: Keeping,
  userId: string,
  input: NewFile,
  options: KeepOptions = {},
): Promise<KeptFile> {
  const [kept] = (await keepFiles(context, userId, [input], options)) as [KeptFile];
  return kept;
}

/** The same with several. All have their room before the first is seen; when one finds none, nothing has happened. */
export async function keepFiles(
  context: Keeping,
  userId: string,
  inputs: NewFile[],
  options: KeepOptions = {},
): Promise<KeptFile[]> {
  try {
    return await keepReserved(context, await reserveRows(context, userId, inputs, options), options);
  } finally {
    // What was kept is gone from here; what was not must not stay.
    await Promise.all(inputs.map(({ received }) => received.discard()));
  }
}

function rowOf({ clock, storage }: Keeping, userId: string, input: NewFile): FileRow {
  return {
    id: newId(),
    user_id: userId,
    type: input.type,
    source: input.source,
    tag: input.ext,
    origin_name: input.originName,
    name: `${randomToken(16)}.${input.ext}`,
    mime: input.mime,
    size: input.received.size,
    sha256: input.received.sha256,
    blob_id: storage.newIdFor(input.received.sha256),
    thumb: input.picture ? storage.newIdFor(sha256(input.picture.thumb)) : null,
    width: input.picture?.width ?? null,
    height: input.picture?.height ?? null,
    ready: 0,
    created_at: clock.now(),
  };
}

async function reserveRows(
  context: Keeping,
  userId: string,
  inputs: NewFile[],
  { reserved = 0 }: KeepOptions,
): Promise<Reserved[]> {
  // What the upload has held until now counts as free for it.
  const quota = (await fileQuota(context, userId)) + reserved;
  return context.db.transaction().execute(async (trx) => {
    await lockOwner(trx, context.database.dialect, userId);
    const held: Reserved[] = [];
    for (const input of inputs) held.push({ input, row: await reserveRow(trx, rowOf(context, userId, input), quota) });
    return held;
  });
}

/**
 * The row that holds the file's room: a new one, or the one that these bytes have already. What the user keeps under
 * another source shares its bytes; whatever is new has a place that nothing was ever removed from.
 */
async function reserveRow(trx: Kysely<Tables>, row: FileRow, quota: number): Promise<FileRow> {
  const equal = await trx
    .selectFrom("files_files")
    .selectAll()
    .where("user_id", "=", row.user_id)
    // Named, so that the index finds them.
    .where("source", "in", sources)
    .where("sha256", "=", row.sha256)
    .execute();
  const known = equal.find(({ source }) => source === row.source);
  if (known) return known;
  await takeRoom(trx, row.user_id, { bytes: row.size, quota });
  const added = { ...row, blob_id: equal[0]?.blob_id ?? row.blob_id };
  await trx.insertInto("files_files").values(added).execute();
  return added;
}

async function keepReserved(context: Keeping, reserved: Reserved[], options: KeepOptions): Promise<KeptFile[]> {
  const kept: KeptFile[] = [];
  try {
    for (const { input, row } of reserved) {
      const existed = row.ready === 1 || kept.some(({ file }) => file.id === row.id);
      kept.push(await keepRow(context, { ...row, ready: existed ? 1 : 0 }, input, options));
    }
    return kept;
  } catch (error) {
    // Each by itself: what counts is why they were not kept, and what cannot be dropped now the sweep drops.
    await Promise.allSettled(reserved.filter(({ row }) => row.ready === 0).map(({ row }) => dropRow(context, row)));
    throw error;
  }
}

async function keepRow(context: Keeping, row: FileRow, input: NewFile, options: KeepOptions): Promise<KeptFile> {
  const existed = row.ready === 1;
  // Dropped, while those before it were kept, by an equal upload that shared it and failed: then it has one of its own.
  if (!existed && !(await isReserved(context, row))) return keepFile(context, row.user_id, input, options);
  if (!existed) await keepBytes(context, row, input);
  const isThere = await makeVisible(context, row, options);
  // Deleted between the two: then it is a new one.
  if (existed && !isThere) return keepFile(context, row.user_id, input, options);
  if (!isThere) throw new Error("A file was removed while it was kept.");
  return { file: toFile({ ...row, ready: 1 }), existed };
}

async function isReserved({ db }: Keeping, { id }: FileRow): Promise<boolean> {
  return (await db.selectFrom("files_files").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

async function keepBytes(context: Keeping, row: FileRow, { received, picture }: NewFile): Promise<void> {
  await received.keep(row.blob_id);
  if (picture && row.thumb) await thumbsOf(context, row.user_id).put(picture.thumb, row.thumb);
}

/** False when somebody has deleted the row. */
async function makeVisible(context: Keeping, row: FileRow, { reserved = 0, finish }: KeepOptions): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    await lockOwner(trx, context.database.dialect, row.user_id);
    const now = await trx.selectFrom("files_files").select("ready").where("id", "=", row.id).executeTakeFirst();
    if (!now) return false;
    if (now.ready === 0) {
      await trx.updateTable("files_files").set({ ready: 1 }).where("id", "=", row.id).execute();
      await countFiles(trx, context.database.dialect, { userId: row.user_id, files: [row], by: 1 });
    }
    await giveRoom(trx, row.user_id, { reserved });
    await finish?.(trx, row.id);
    return true;
  });
}

/**
 * Two uploads of equal bytes may share the row: only while nobody has made it visible. The bytes may be in the storage
 * already, and leave it.
 */
async function dropRow(context: Keeping, row: FileRow): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await lockOwner(trx, context.database.dialect, row.user_id);
    const dropped = await trx
      .deleteFrom("files_files")
      .where("id", "=", row.id)
      .where("ready", "=", 0)
      .executeTakeFirst();
    if (dropped.numDeletedRows > 0n) await giveRoom(trx, row.user_id, { bytes: row.size });
    await noteRemovals(trx, context, row.user_id, [row]);
  });
  // What cannot be removed now the sweep removes; what counts is why the file was not kept.
  await settleRemovals(context, { userId: row.user_id, before: context.clock.now() }).catch(() => {});
}
