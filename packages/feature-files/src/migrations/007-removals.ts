import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("files_removals")
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("kind", "varchar(5)", (column) => column.notNull())
    .addColumn("blob_id", "varchar(64)", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("files_removals_of_user", ["user_id", "kind", "blob_id"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("files_removals").execute();
}
