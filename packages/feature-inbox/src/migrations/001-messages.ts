import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("inbox_messages")
    .addColumn("id", "varchar(26)", (column) => column.primaryKey())
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("type", "integer", (column) => column.notNull())
    .addColumn("feedback_id", "varchar(26)")
    .addColumn("texts", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("inbox_messages").execute();
}
