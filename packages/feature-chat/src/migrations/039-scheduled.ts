import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("chat_scheduled")
    .addColumn("id", "varchar(26)", (column) => column.notNull().primaryKey())
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("room_id", "varchar(26)", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("due_at", "bigint", (column) => column.notNull())
    .addColumn("refused", "varchar(64)")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("chat_scheduled").execute();
}
