import type { ColumnMetadata, Insertable, Kysely } from "kysely";
import type { Database } from "../../database/database.server";
import { tablesOf } from "../databases.server";

/** Tables of the site that contain no user's rows, and the index of a search, which is made of others' rows. */
const ofTheSite = /^(?:migrations_|search_|kept_secrets|job_runs|limit_counts|site_|sqlite_)/;

type Row = Record<string, unknown>;

/**
 * Multiplies the owner's rows and copies them for as many other users, because a database plans differently for a
 * handful of rows than for many.
 */
export async function gatherCrowd(database: Database, { own, others }: { own: number; others: number }): Promise<void> {
  // biome-ignore lint/suspicious/noExplicitAny: whichever tables there are
  const db = database.db as Kysely<any>;
  const users = new Set<unknown>((await db.selectFrom("users").select("id").execute()).map(({ id }) => id));
  const tables = (await tablesOf(db)).filter(({ name }) => !ofTheSite.test(name));
  for (const { name, columns } of tables) {
    const rows: Row[] = await db.selectFrom(name).selectAll().execute();
    const copies = [
      ...range(own).flatMap((number) => rows.map((row) => copyOf(row, columns, number, (id) => !users.has(id)))),
      ...range(others).flatMap((number) => rows.map((row) => copyOf(row, columns, own + number, () => true))),
    ];
    for (let from = 0; from < copies.length; from += 500) await put(database, name, copies.slice(from, from + 500));
  }
  if (database.pool) await database.pool.promise().query(`analyze table ${tables.map(mysqlCounted).join(", ")}`);
}

/**
 * Only MariaDB reads the comment; without it, it estimates the number of rows from a few pages, up to three times
 * wrong.
 */
const mysqlCounted = ({ name }: { name: string }) => `${name} /*M! persistent for all */`;

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** A copy of a row with other ids, so that references between copied rows remain consistent. */
function copyOf(row: Row, columns: ColumnMetadata[], number: number, isNewId: (id: unknown) => boolean): Row {
  const copied = columns.map(({ name }) => [name, otherValue(name, row[name], number, isNewId)] as const);
  return Object.fromEntries(copied);
}

const mark = (number: number) => number.toString(36).toUpperCase().padStart(4, "0");

/** Columns that must be unique, beside ids. */
const once = /^(?:id|sid|name|exclusive|email|phone|client|code|subject|md5|sha256)$|_(?:id|hash|mac)$/;

function otherValue(name: string, value: unknown, number: number, isNewId: (id: unknown) => boolean): unknown {
  if (typeof value === "string" && /^[0-9A-HJKMNP-TV-Z]{26}$/.test(value)) {
    return isNewId(value) ? value.slice(0, -4) + mark(number) : value;
  }
  // An encrypted name must remain unchanged, because a changed one cannot be decrypted.
  if (!once.test(name) || String(value).startsWith("v1.")) return value;
  if (typeof value === "number") return value + number * 1_000_000;
  return typeof value === "string" ? value.slice(0, Math.max(0, value.length - 4)) + mark(number) : value;
}

/** Ignores copies that violate a unique key, such as rows identified only by their owner. */
async function put({ db, dialect }: Database, table: string, rows: Row[]): Promise<void> {
  if (rows.length === 0) return;
  // biome-ignore lint/suspicious/noExplicitAny: whichever table it is
  const insert = (db as Kysely<any>).insertInto(table).values(rows as Insertable<Row>[]);
  await (dialect === "mysql" ? insert.ignore() : insert.orIgnore()).execute();
}
