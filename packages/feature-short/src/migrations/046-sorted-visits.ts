import type { Kysely } from "kysely";

/** One row: up to which visit the keys of links have been updated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("short_sorted_visits")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("upto", "bigint", (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("short_sorted_visits").execute();
}
