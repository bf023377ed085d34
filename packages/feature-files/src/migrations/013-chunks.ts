import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("files_chunks")
    .addColumn("upload_id", "varchar(26)", (column) => column.notNull())
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("size", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("files_chunks_of_upload", ["upload_id", "number"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("files_chunks").execute();
}
