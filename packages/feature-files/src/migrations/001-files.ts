import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("files_files")
    .addColumn("id", "varchar(26)", (column) => column.primaryKey())
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("type", "integer", (column) => column.notNull())
    .addColumn("source", "integer", (column) => column.notNull())
    .addColumn("tag", "varchar(10)", (column) => column.notNull())
    .addColumn("origin_name", "varchar(190)", (column) => column.notNull())
    .addColumn("name", "varchar(40)", (column) => column.notNull())
    .addColumn("mime", "varchar(100)", (column) => column.notNull())
    .addColumn("size", "bigint", (column) => column.notNull())
    .addColumn("sha256", "varchar(64)", (column) => column.notNull())
    .addColumn("thumb", "varchar(64)")
    .addColumn("width", "integer")
    .addColumn("height", "integer")
    .addColumn("ready", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("files_files").execute();
}
