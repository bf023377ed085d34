import { type Kysely, MysqlAdapter } from "kysely";

export function dropIndex(db: Kysely<unknown>, name: string, table: string): Promise<void> {
  const drop = db.schema.dropIndex(name);
  // MySQL asks for the table, SQLite does not know how to take it.
  return (db.getExecutor().adapter instanceof MysqlAdapter ? drop.on(table) : drop).execute();
}
