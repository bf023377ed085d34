import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("files_dropped")
    .addColumn("id", "varchar(26)", (column) => column.primaryKey())
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("drop_id", "varchar(26)", (column) => column.notNull())
    .addColumn("file_id", "varchar(26)", (column) => column.notNull())
    .addColumn("name", "varchar(190)", (column) => column.notNull())
    .addColumn("sender", "varchar(190)", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("files_dropped").execute();
}
