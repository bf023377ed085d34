import { type CreateTableBuilder, type Kysely, MysqlAdapter, type RawBuilder, sql } from "kysely";

/** Up to 16 MB of text; SQLite takes any type whose name has "text" in it. */
export const longText = sql`mediumtext`;

/** The type of up to `length` bytes. SQLite stores what it gets; it would make numbers of text in `varbinary`. */
export function bytes(db: Kysely<unknown>, length: number): RawBuilder<unknown> {
  return isMysql(db) ? sql`varbinary(${sql.lit(length)})` : sql`blob`;
}

/**
 * A table whose ids only distinguish rows. On SQLite it uses a plain rowid: `autoincrement` would write to a second
 * table at every insert, only to avoid reusing the ids of deleted rows.
 */
export function createCountedTable(db: Kysely<unknown>, name: string): CreateTableBuilder<string, "id"> {
  const table = db.schema.createTable(name);
  return isMysql(db)
    ? table.addColumn("id", "bigint", (column) => column.primaryKey().autoIncrement())
    : table.addColumn("id", "integer", (column) => column.primaryKey());
}

/** Stores rows in the order of their primary key, as MySQL does by default, instead of storing that key twice. */
export function withoutRowid<Name extends string, Columns extends string>(
  db: Kysely<unknown>,
  table: CreateTableBuilder<Name, Columns>,
): CreateTableBuilder<Name, Columns> {
  return isMysql(db) ? table : table.modifyEnd(sql`without rowid`);
}

export function dropIndex(db: Kysely<unknown>, name: string, table: string): Promise<void> {
  const drop = db.schema.dropIndex(name);
  // MySQL needs the table's name to drop an index; SQLite does not accept it.
  return (isMysql(db) ? drop.on(table) : drop).execute();
}

function isMysql(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof MysqlAdapter;
}
