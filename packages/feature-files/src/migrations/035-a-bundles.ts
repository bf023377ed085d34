import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("files_bundled")
    .addColumn("bundle_id", "varchar(26)", (column) => column.notNull())
    .addColumn("place", "integer", (column) => column.notNull())
    .addColumn("file_id", "varchar(26)", (column) => column.notNull())
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addPrimaryKeyConstraint("files_bundled_key", ["bundle_id", "place"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("files_bundled").execute();
}
