import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("search_progress")
    .addColumn("name", "varchar(64)", (column) => column.primaryKey())
    .addColumn("upto", "varchar(26)", (column) => column.notNull())
    .addColumn("done", "smallint", (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("search_progress").execute();
}
