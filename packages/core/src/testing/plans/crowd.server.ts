import { type ColumnMetadata, type Expression, type Kysely, sql, type TableMetadata } from "kysely";
import type { Database } from "../../database/database.server";
import { tablesOf } from "../databases.server";

/** Tables of the site that contain no user's rows, and the index of a search, which is made of others' rows. */
const ofTheSite = /^(?:migrations_|search_|kept_secrets|job_runs|limit_counts|site_|sqlite_|crowd_)/;

// biome-ignore lint/suspicious/noExplicitAny: whichever tables there are
type AnyDb = Kysely<any>;
type Row = Record<string, unknown>;

/** How often the owner's rows are copied. */
export interface Crowd {
  /** For the owner. */
  own: number;
  /** For other users, once each. */
  others: number;
  /** Copies the entries of the search index, too. What differs in the texts of copies is then not found. */
  withSearch?: boolean;
}

/**
 * Multiplies the owner's rows and copies them for as many other users, because a database plans differently for a
 * handful of rows than for many. The database makes the copies itself, so there can be a million.
 */
export async function gatherCrowd(database: Database, { own, others, withSearch = false }: Crowd): Promise<void> {
  const db: AnyDb = database.db;
  const users = new Set<unknown>((await db.selectFrom("users").select("id").execute()).map(({ id }) => id));
  const tables = await usersTables(db);
  const writeToDisk = writeInMemory(database);
  await number(db, own + others);
  for (const { name, columns } of tables) {
    const rows: Row[] = await db.selectFrom(name).selectAll().execute();
    for (const row of rows) {
      await copy(
        database,
        name,
        copyOf(row, columns, (id) => !users.has(id)),
        { above: 0, upto: own },
      );
      await copy(
        database,
        name,
        copyOf(row, columns, () => true),
        { above: own, upto: own + others },
      );
    }
  }
  if (withSearch) await copySearch(database, { users, own, others });
  await db.schema.dropTable("crowd_numbers").execute();
  writeToDisk();
  if (database.pool) await database.pool.promise().query(`analyze table ${tables.map(mysqlCounted).join(", ")}`);
}

/** Rows of the largest of the tables that `gatherCrowd` copies. */
export async function largestTable({ db }: Database): Promise<number> {
  const counts = (await usersTables(db)).map(({ name }) =>
    sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db),
  );
  return Math.max(...(await Promise.all(counts)).map(({ rows }) => Number(rows[0]?.count)));
}

async function usersTables(db: AnyDb): Promise<TableMetadata[]> {
  return (await tablesOf(db)).filter(({ name }) => !ofTheSite.test(name));
}

/** Lets SQLite keep in memory what it writes meanwhile. @returns a function that undoes that */
function writeInMemory({ sqlite }: Database): () => void {
  const [size, synchronous] = ["cache_size", "synchronous"].map((name) => sqlite?.pragma(name, { simple: true }));
  sqlite?.pragma("synchronous = off");
  sqlite?.pragma("cache_size = -2000000");
  return () => {
    sqlite?.pragma(`cache_size = ${size}`);
    sqlite?.pragma(`synchronous = ${synchronous}`);
  };
}

/** Creates a table with the numbers of the copies, from 1, and what each appends to ids. */
async function number(db: AnyDb, count: number): Promise<void> {
  await db.schema
    .createTable("crowd_numbers")
    .addColumn("n", "integer", (column) => column.primaryKey())
    .addColumn("mark", "varchar(4)")
    .execute();
  const all = Array.from({ length: count }, (_, at) => ({ n: at + 1, mark: mark(at + 1) }));
  for (let from = 0; from < count; from += 1000) {
    await db
      .insertInto("crowd_numbers")
      .values(all.slice(from, from + 1000))
      .execute();
  }
}

const mark = (number: number) => number.toString(36).toUpperCase().padStart(4, "0");

/**
 * Only MariaDB reads the comment; without it, it estimates the number of rows from a few pages, up to three times
 * wrong.
 */
const mysqlCounted = ({ name }: { name: string }) => `${name} /*M! persistent for all */`;

type Values = Record<string, Expression<unknown>>;

/** Users are copied for others only, everything else is searched by its owner. */
async function copySearch(
  database: Database,
  { users, own, others }: { users: Set<unknown>; own: number; others: number },
): Promise<void> {
  const entries: Row[] = await (database.db as AnyDb).selectFrom("search_grams").selectAll().execute();
  for (const { list_id, gram, item } of entries) {
    const other = /^\d+$/.test(String(item))
      ? sql`cast(${Number(item)} + n * 1000000 as char(26))`
      : marked(String(item));
    const values = { list_id: sql`${list_id}`, gram: sql`${gram}`, item: other };
    const range = users.has(item) ? { above: own, upto: own + others } : { above: 0, upto: own };
    await copy(database, "search_grams", values, range);
  }
}

/** A row with other ids for each number, so that references between copied rows remain consistent. */
function copyOf(row: Row, columns: ColumnMetadata[], isNewId: (id: unknown) => boolean): Values {
  return Object.fromEntries(columns.map(({ name }) => [name, otherValue(name, row[name], isNewId)]));
}

/** Columns that must be unique, beside ids. */
const once = /^(?:id|sid|name|exclusive|email|phone|client|code|subject|md5|sha256)$|_(?:id|hash|mac)$/;

function otherValue(name: string, value: unknown, isNewId: (id: unknown) => boolean): Expression<unknown> {
  if (typeof value === "string" && /^[0-9A-HJKMNP-TV-Z]{26}$/.test(value)) {
    return isNewId(value) ? marked(value) : sql`${value}`;
  }
  // An encrypted name must remain unchanged, because a changed one cannot be decrypted.
  if (!once.test(name) || String(value).startsWith("v1.")) return sql`${value}`;
  if (typeof value === "number") return sql`${value} + n * 1000000`;
  return typeof value === "string" ? marked(value) : sql`${value}`;
}

/** A text whose end is replaced by the mark of the copy. */
function marked(value: string): Expression<unknown> {
  return sql`concat(${value.slice(0, Math.max(0, value.length - 4))}, mark)`;
}

/** Ignores copies that violate a unique key, such as rows identified only by their owner. */
async function copy(
  { db, dialect }: Database,
  table: string,
  values: Values,
  { above, upto }: { above: number; upto: number },
): Promise<void> {
  const columns = Object.keys(values);
  const copies = sql`select ${sql.join(Object.values(values))} from crowd_numbers where n > ${above} and n <= ${upto}`;
  const insert = sql.raw(dialect === "mysql" ? "insert ignore into" : "insert or ignore into");
  await sql`${insert} ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))}) ${copies}`.execute(db);
}
