import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("files_drops")
    .addColumn("id", "varchar(26)", (column) => column.primaryKey())
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("title", "varchar(190)", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("kinds", "varchar(20)", (column) => column.notNull())
    .addColumn("max_files", "integer")
    .addColumn("max_bytes", "bigint")
    .addColumn("max_file_bytes", "bigint")
    .addColumn("files", "integer", (column) => column.notNull().defaultTo(sql`0`))
    .addColumn("bytes", "bigint", (column) => column.notNull().defaultTo(sql`0`))
    .addColumn("is_open", "integer", (column) => column.notNull())
    .addColumn("notify_at", "bigint")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("files_drops").execute();
}
