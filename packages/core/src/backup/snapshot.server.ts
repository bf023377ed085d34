import type { RowDataPacket } from "mysql2";
import type { Dialect } from "../database/database.server";
import { mysqlOptions } from "../database/database.server";
import type { Settings } from "../settings.server";

/** A value of a column: text and numbers as they are. */
export type Value = string | number | null | Uint8Array;

/** All rows of a database at one moment, read by a connection of its own while others write. */
export interface Snapshot {
  /** What was committed before this moment is in the snapshot. Epoch ms. */
  takenAt: number;
  dialect: Dialect;
  /** The columns of each table. */
  tables: Map<string, string[]>;
  /** The rows of a table, one after the other; `table` is a key of `tables`. */
  rows(table: string): AsyncIterable<Value[]> | Iterable<Value[]>;
  close(): void;
}

/** Opens a snapshot. It must be closed: on SQLite the log of writes grows as long as it is open. */
export function openSnapshot({ databaseUrl }: Pick<Settings, "databaseUrl">): Promise<Snapshot> {
  return databaseUrl.startsWith("sqlite:")
    ? snapshotOfSqlite(databaseUrl.slice("sqlite:".length))
    : snapshotOfMysql(databaseUrl);
}

async function snapshotOfSqlite(file: string): Promise<Snapshot> {
  const { default: BetterSqlite } = await import("better-sqlite3");
  const sqlite = new BetterSqlite(file, { fileMustExist: true, timeout: 5000 });
  const takenAt = Date.now();
  sqlite.exec("begin");
  // A transaction sees the database as it is at its first read.
  const names = sqlite
    .prepare<[], string>(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'",
    )
    .pluck()
    .all();
  const columnsOf = sqlite.prepare<[string], string>("select name from pragma_table_info(?)").pluck();
  return {
    takenAt,
    dialect: "sqlite",
    tables: new Map(names.sort().map((name) => [name, columnsOf.all(name)])),
    rows: (table) =>
      sqlite
        .prepare<[], Value[]>(`select * from ${quoted(table, '"')}`)
        .raw()
        .iterate(),
    close: () => sqlite.close(),
  };
}

async function snapshotOfMysql(url: string): Promise<Snapshot> {
  const { createConnection } = await import("mysql2");
  const connection = createConnection(mysqlOptions(url));
  const query = (text: string) => connection.promise().query<RowDataPacket[]>(text);
  await query("set session transaction isolation level repeatable read");
  // A slow disk or store makes the server wait for the reader of a large table.
  await query("set session net_write_timeout = 3600");
  const takenAt = Date.now();
  await query("start transaction with consistent snapshot, read only");
  const [columns] = await query(
    `select c.table_name as name, c.column_name as col from information_schema.columns c
     join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
     where c.table_schema = database() and t.table_type = 'BASE TABLE'
     order by c.table_name, c.ordinal_position`,
  );
  const tables = new Map<string, string[]>();
  for (const { name, col } of columns) tables.set(name, [...(tables.get(name) ?? []), col]);
  return {
    takenAt,
    dialect: "mysql",
    tables,
    rows(table) {
      const list = tables.get(table)?.map((column) => quoted(column, "`"));
      const sql = `select ${list?.join(", ")} from ${quoted(table, "`")}`;
      return connection.query({ sql, rowsAsArray: true }).stream() as AsyncIterable<Value[]>;
    },
    // Not `end`, which waits for the rows of an interrupted query.
    close: () => connection.destroy(),
  };
}

export function quoted(name: string, quote: '"' | "`"): string {
  return quote + name.replaceAll(quote, quote + quote) + quote;
}
