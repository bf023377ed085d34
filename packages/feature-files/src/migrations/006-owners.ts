import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("files_owners")
    .addColumn("user_id", "varchar(26)", (column) => column.primaryKey())
    .addColumn("bytes", "bigint", (column) => column.notNull())
    .addColumn("reserved", "bigint", (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("files_owners").execute();
}
