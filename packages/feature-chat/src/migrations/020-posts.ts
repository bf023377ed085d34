import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("chat_posts")
    .addColumn("id", "varchar(26)", (column) => column.primaryKey())
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("media_kind", "integer", (column) => column.notNull())
    .addColumn("blob_id", "varchar(64)")
    .addColumn("media_type", "varchar(100)")
    .addColumn("is_open", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("chat_posts").execute();
}
