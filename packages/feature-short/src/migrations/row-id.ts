import type { CreateTableBuilder, Kysely } from "kysely";

/**
 * A table whose rows are only told apart. On SQLite a plain rowid: `autoincrement` would write a second table at every
 * insert, only so that numbers of deleted rows are never used again.
 */
export function createCountedTable(db: Kysely<unknown>, name: string): CreateTableBuilder<string, "id"> {
  const isSqlite = db.getExecutor().adapter.supportsReturning;
  const table = db.schema.createTable(name);
  return isSqlite
    ? table.addColumn("id", "integer", (column) => column.primaryKey())
    : table.addColumn("id", "bigint", (column) => column.primaryKey().autoIncrement());
}
