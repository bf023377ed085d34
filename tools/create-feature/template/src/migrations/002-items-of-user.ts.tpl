import { type Kysely, MysqlAdapter } from "kysely";

/** For the list and the count of a user's items. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("__id___items_of_user")
    .on("__id___items")
    .columns(["user_id", "deleted_at", "created_at", "id"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const drop = db.schema.dropIndex("__id___items_of_user");
  // MySQL requires the table's name, and SQLite rejects it.
  await (db.getExecutor().adapter instanceof MysqlAdapter ? drop.on("__id___items") : drop).execute();
}
