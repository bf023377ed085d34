import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("inbox_webhook_deliveries")
    .addColumn("id", "varchar(26)", (column) => column.primaryKey())
    .addColumn("webhook_id", "varchar(26)", (column) => column.notNull())
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("kind", "varchar(64)", (column) => column.notNull())
    .addColumn("notice", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("due_at", "bigint")
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("status", "integer")
    .addColumn("error", "varchar(20)")
    .addColumn("finished_at", "bigint")
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("inbox_webhook_deliveries").execute();
}
