import type { Database } from "@dozen/core/database/database.server";
import type { Statement } from "better-sqlite3";
import { chunkWrong, uploadUnknown } from "../errors";
import type { ChunksTable } from "./tables";
import { findUpload, type Upload, type Uploading, type UploadKey } from "./uploads.server";

export interface Chunk extends UploadKey {
  /** From 1. */
  current: number;
  bytes: Buffer;
}

/**
 * Keeps one chunk, in any order and as often as it comes. First its bytes, then the row that says they are there: a
 * process that dies in between holds no chunk that it does not have.
 *
 * @throws uploadUnknown when the user never began such an upload, chunkWrong when it has another length than it must
 */
export async function saveChunk(context: Uploading, userId: string, { current, bytes, ...key }: Chunk): Promise<void> {
  const quick = quickStatements(context);
  const upload = quick ? quick.find.get(userId, key.md5, key.total) : await findUpload(context, userId, key);
  if (!upload) throw uploadUnknown();
  if (!hasRightLength(upload, current, bytes.length)) throw chunkWrong();
  // A latecomer of an upload that is done.
  if (upload.file_id) return;
  const pieces = context.storage.pieces(upload.id, upload.chunk_bytes);
  const place = await pieces.write(current - 1, bytes);
  const noted = await noteChunk(context, upload, { number: current, size: bytes.length, place });
  if (!noted) await pieces.discard();
}

function hasRightLength({ total, chunk_bytes }: Upload, current: number, length: number): boolean {
  if (current > total || length === 0) return false;
  return current < total ? length === chunk_bytes : length <= chunk_bytes;
}

/** False when the upload has ended meanwhile. */
async function noteChunk(
  context: Uploading,
  { id }: Upload,
  { number, size, place }: Omit<ChunksTable, "upload_id">,
): Promise<boolean> {
  const { db, database } = context;
  const quick = quickStatements(context);
  if (quick) return quick.note.run(number, size, place, id).changes > 0;
  const insert = db
    .insertInto("files_chunks")
    .columns(["upload_id", "number", "size", "place"])
    .expression((from) =>
      from
        .selectFrom("files_uploads")
        .select(({ val }) => ["id", val(number).as("number"), val(size).as("size"), val(place).as("place")])
        .where("id", "=", id)
        .where("file_id", "is", null),
    );
  const noted =
    database.dialect === "mysql"
      ? insert.onDuplicateKeyUpdate({ size, place })
      : insert.onConflict((conflict) => conflict.columns(["upload_id", "number"]).doUpdateSet({ size, place }));
  const { numInsertedOrUpdatedRows = 0n } = await noted.executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n || (await isOpen(context, id));
}

async function isOpen({ db }: Uploading, id: string): Promise<boolean> {
  const row = await db.selectFrom("files_uploads").select("file_id").where("id", "=", id).executeTakeFirst();
  return row !== undefined && row.file_id === null;
}

interface QuickStatements {
  find: Statement<[userId: string, md5: string, total: number], Upload>;
  note: Statement<[number: number, size: number, place: string, uploadId: string]>;
}

const prepared = new WeakMap<Database, QuickStatements>();

/**
 * The two statements of every chunk, on SQLite prepared by hand: building them costs more than running them. Not while
 * a transaction is open, to which they would belong.
 */
function quickStatements({ database }: Uploading): QuickStatements | undefined {
  const { sqlite } = database;
  if (!sqlite || sqlite.inTransaction) return undefined;
  const known = prepared.get(database);
  if (known) return known;
  const made: QuickStatements = {
    find: sqlite.prepare("select * from files_uploads where user_id = ? and md5 = ? and total = ?"),
    note: sqlite.prepare(
      `insert into files_chunks (number, size, place, upload_id)
       select ?, ?, ?, id from files_uploads where id = ? and file_id is null
       on conflict (upload_id, number) do update set size = excluded.size, place = excluded.place`,
    ),
  };
  prepared.set(database, made);
  return made;
}
