import { type Kysely, MysqlAdapter } from "kysely";

/** For the job that erases what can no longer be restored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("__id___items_by_deletion").on("__id___items").columns(["deleted_at"]).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const drop = db.schema.dropIndex("__id___items_by_deletion");
  // MySQL requires the table's name, and SQLite rejects it.
  await (db.getExecutor().adapter instanceof MysqlAdapter ? drop.on("__id___items") : drop).execute();
}
