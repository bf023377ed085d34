import type { Database } from "@dozen/core/database/database.server";
import type BetterSqlite from "better-sqlite3";
import type { ChunksTable } from "./tables";
import type { Uploading } from "./uploads.server";

/** Records that a chunk has been stored. Returns false when its upload has ended meanwhile. */
export function noteChunk(context: Uploading, chunk: ChunksTable): Promise<boolean> {
  const { sqlite } = context.database;
  return sqlite ? noteInTurn(context, sqlite, chunk) : noteAlone(context, chunk);
}

async function noteAlone(
  { db, database }: Uploading,
  { upload_id, number, size, place }: ChunksTable,
): Promise<boolean> {
  const insert = db
    .insertInto("files_chunks")
    .columns(["upload_id", "number", "size", "place"])
    .expression((from) =>
      from
        .selectFrom("files_uploads")
        .select(({ val }) => ["id", val(number).as("number"), val(size).as("size"), val(place).as("place")])
        .where("id", "=", upload_id)
        .where("file_id", "is", null),
    );
  const noted =
    database.dialect === "mysql"
      ? insert.onDuplicateKeyUpdate({ size, place })
      : insert.onConflict((conflict) => conflict.columns(["upload_id", "number"]).doUpdateSet({ size, place }));
  const { numInsertedOrUpdatedRows = 0n } = await noted.executeTakeFirstOrThrow();
  // MySQL does not count rows whose values do not change.
  return numInsertedOrUpdatedRows > 0n || (await isOpen(db, upload_id));
}

async function isOpen(db: Uploading["db"], id: string): Promise<boolean> {
  const row = await db.selectFrom("files_uploads").select("file_id").where("id", "=", id).executeTakeFirst();
  return row !== undefined && row.file_id === null;
}

interface Waiting {
  chunk: ChunksTable;
  done(noted: boolean | Promise<boolean>): void;
  fail(error: unknown): void;
}

const waiting = new WeakMap<Database, Waiting[]>();

/**
 * All chunks of one turn of the event loop share a transaction: a commit takes ten times as long as
 * inserting a row.
 */
function noteInTurn(context: Uploading, sqlite: BetterSqlite.Database, chunk: ChunksTable): Promise<boolean> {
  return new Promise((done, fail) => {
    const others = waiting.get(context.database);
    if (others) others.push({ chunk, done, fail });
    else {
      waiting.set(context.database, [{ chunk, done, fail }]);
      setImmediate(noteWaiting, context, sqlite);
    }
  });
}

function noteWaiting(context: Uploading, sqlite: BetterSqlite.Database): void {
  const all = waiting.get(context.database) ?? [];
  waiting.delete(context.database);
  // Another caller's transaction is open; its rollback must not undo these rows.
  if (sqlite.inTransaction) {
    for (const { chunk, done } of all) done(noteAlone(context, chunk));
    return;
  }
  try {
    const noted = notesOf(sqlite)(all.map(({ chunk }) => chunk));
    context.database.wrote?.();
    for (const [index, { done }] of all.entries()) done(noted[index] ?? false);
  } catch (error) {
    for (const { fail } of all) fail(error);
  }
}

type Notes = (chunks: ChunksTable[]) => boolean[];

const prepared = new WeakMap<BetterSqlite.Database, Notes>();

/** Prepared by hand: building the statement with Kysely costs more than running it. */
function notesOf(sqlite: BetterSqlite.Database): Notes {
  const known = prepared.get(sqlite);
  if (known) return known;
  const note = sqlite.prepare<[number: number, size: number, place: string, uploadId: string]>(
    `insert into files_chunks (number, size, place, upload_id)
     select ?, ?, ?, id from files_uploads where id = ? and file_id is null
     on conflict (upload_id, number) do update set size = excluded.size, place = excluded.place`,
  );
  const made = sqlite.transaction((chunks: ChunksTable[]) =>
    chunks.map(({ number, size, place, upload_id }) => note.run(number, size, place, upload_id).changes > 0),
  ).immediate;
  prepared.set(sqlite, made);
  return made;
}
