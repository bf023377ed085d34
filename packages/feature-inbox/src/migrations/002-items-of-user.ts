import { type Kysely, MysqlAdapter } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("inbox_items_of_user")
    .on("inbox_items")
    .columns(["user_id", "created_at", "id"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const drop = db.schema.dropIndex("inbox_items_of_user");
  // MySQL asks for the table, SQLite does not know how to take it.
  await (db.getExecutor().adapter instanceof MysqlAdapter ? drop.on("inbox_items") : drop).execute();
}
