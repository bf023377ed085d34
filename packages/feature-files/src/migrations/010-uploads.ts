import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("files_uploads")
    .addColumn("id", "varchar(26)", (column) => column.primaryKey())
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("md5", "varchar(32)", (column) => column.notNull())
    .addColumn("total", "integer", (column) => column.notNull())
    .addColumn("chunk_bytes", "integer", (column) => column.notNull())
    .addColumn("origin_name", "varchar(190)", (column) => column.notNull())
    .addColumn("size", "bigint", (column) => column.notNull())
    .addColumn("reserved", "bigint", (column) => column.notNull())
    .addColumn("claimed_until", "bigint", (column) => column.notNull())
    .addColumn("file_id", "varchar(26)")
    .addColumn("touched_at", "bigint", (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("files_uploads").execute();
}
