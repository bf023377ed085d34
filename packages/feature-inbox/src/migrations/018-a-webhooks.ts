import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("inbox_webhooks")
    .addColumn("id", "varchar(26)", (column) => column.primaryKey())
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("name", "varchar(200)", (column) => column.notNull())
    .addColumn("url", "varchar(1024)", (column) => column.notNull())
    .addColumn("secret", "varchar(300)", (column) => column.notNull())
    .addColumn("kinds", "text")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("trusted_at", "bigint", (column) => column.notNull())
    .addColumn("failing_since", "bigint")
    .addColumn("ended_at", "bigint")
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("inbox_webhooks").execute();
}
