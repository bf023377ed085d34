import type { Kysely } from "kysely";

/** By which a list is sorted by title. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("short_links")
    .addColumn("title_key", "varchar(48)", (column) => column.notNull().defaultTo(""))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("short_links").dropColumn("title_key").execute();
}
