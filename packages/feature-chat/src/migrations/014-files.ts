import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("chat_files")
    .addColumn("id", "varchar(26)", (column) => column.primaryKey())
    .addColumn("room_id", "varchar(26)", (column) => column.notNull())
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("blob_id", "varchar(64)", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("type", "varchar(100)", (column) => column.notNull())
    .addColumn("size", "bigint", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("chat_files").execute();
}
