import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("inbox_feedback")
    .addColumn("id", "varchar(26)", (column) => column.primaryKey())
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("type", "integer", (column) => column.notNull())
    .addColumn("name", "varchar(100)", (column) => column.notNull())
    .addColumn("des", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("answer", "text")
    .addColumn("answered_at", "bigint")
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("inbox_feedback").execute();
}
