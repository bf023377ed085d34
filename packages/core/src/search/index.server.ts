import { setImmediate } from "node:timers/promises";
import { CompiledQuery, type Kysely, MysqlAdapter, sql } from "kysely";
import type { Database } from "../database/database.server";
import type { Tables } from "../tables";
import { gramsOf } from "./grams";
import { lengthListId, listId, type SearchSource } from "./source.server";

/** A row with the source's columns. */
// biome-ignore lint/suspicious/noExplicitAny: whichever table it is
export type SearchedRow = { id: string | number } & Record<string, any>;

/** Grams written or deleted by one statement; SQLite blocks the event loop meanwhile. */
const gramsAtOnce = 512;

/**
 * Adds rows to the index, with the texts that are in the table now. Call it in the transaction that inserts the rows or
 * changes their texts.
 */
export async function indexRows(trx: Kysely<Tables>, source: SearchSource, ids: (string | number)[]): Promise<void> {
  if (ids.length === 0) return;
  // biome-ignore lint/suspicious/noExplicitAny: whichever table it is
  const rows = (trx as Kysely<any>).selectFrom(source.table).select(columnsOf(source)).where("id", "in", ids);
  await addRows(trx, source, (await rows.execute()) as SearchedRow[]);
}

/** The columns of a row that the index needs. */
export function columnsOf({ owner, columns }: SearchSource): string[] {
  return ["id", ...(owner ? [owner] : []), ...columns];
}

/** Adds rows as they are given. */
export async function addRows(trx: Kysely<Tables>, source: SearchSource, rows: SearchedRow[]): Promise<void> {
  const entries = rows.flatMap((row) => {
    const list = listOf(source, row);
    return gramsOf(textsOf(source, row)).map((gram) => [list, gram, String(row.id)]);
  });
  const { start, end } = isMysql(trx) ? addingOnMysql : addingOnSqlite;
  for (const some of inParts(entries)) {
    const text = `${start} values ${some.map(() => "(?, ?, ?)").join(", ")} ${end}`;
    await trx.executeQuery(CompiledQuery.raw(text, some.flat()));
  }
}

const adding = "insert into search_grams (list_id, gram, item)";
const addingOnSqlite = { start: adding, end: "on conflict do nothing" };
/** Not `insert ignore`, which would also ignore invalid values. */
const addingOnMysql = { start: adding, end: "on duplicate key update item = search_grams.item" };

/**
 * Takes rows with these texts out of the index: before an edit, in its transaction, or after a deletion. It may run
 * outside of a transaction, because a search ignores what the index has of rows that are gone.
 */
export async function unindexRows(db: Kysely<Tables>, source: SearchSource, rows: SearchedRow[]): Promise<void> {
  for (const row of rows) {
    const list = listOf(source, row);
    for (const grams of inParts(gramsOf(textsOf(source, row)))) {
      const text = `delete from search_grams where list_id = ? and item = ? and gram in (${grams.map(() => "?").join(", ")})`;
      await db.executeQuery(CompiledQuery.raw(text, [list, String(row.id), ...grams]));
    }
    await setImmediate();
  }
}

/** Takes all rows of an owner out of the index, in steps that each commit. */
export async function forgetSearch({ db, dialect }: Database, source: SearchSource, owner: string): Promise<void> {
  const list = listId(source, owner);
  const some = sql`select gram, item from search_grams where list_id = ${list} limit ${sql.lit(gramsAtOnce)}`;
  const statement =
    dialect === "mysql"
      ? sql`delete from search_grams where list_id = ${list} limit ${sql.lit(gramsAtOnce)}`
      : sql`delete from search_grams where list_id = ${list} and (gram, item) in (${some})`;
  while (Number((await statement.execute(db)).numAffectedRows) === gramsAtOnce) await setImmediate();
}

function listOf(source: SearchSource, row: SearchedRow): Buffer {
  if (source.byLength) return lengthListId(source, [...textsOf(source, row).join("")].length);
  return listId(source, source.owner ? (row[source.owner] as string) : "");
}

function textsOf({ columns }: SearchSource, row: SearchedRow): string[] {
  return columns.map((column) => (row[column] as string | null) ?? "");
}

/** Parts of few different lengths, since each length is a statement: the last repeats its last entry. */
function inParts<Entry>(entries: Entry[]): Entry[][] {
  const parts = [];
  for (let from = 0; from < entries.length; from += gramsAtOnce) {
    const part = entries.slice(from, from + gramsAtOnce);
    const last = part.at(-1) as Entry;
    while (part.length % 16 !== 0) part.push(last);
    parts.push(part);
  }
  return parts;
}

function isMysql(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof MysqlAdapter;
}
