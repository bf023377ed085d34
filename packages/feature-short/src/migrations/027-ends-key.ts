import { type Kysely, sql } from "kysely";

/** By which a list is sorted by end; the default is that of links that never expire. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("short_links")
    .addColumn("ends_key", "bigint", (column) => column.notNull().defaultTo(sql`8000000000000000`))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("short_links").dropColumn("ends_key").execute();
}
