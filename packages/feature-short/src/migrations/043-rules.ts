import type { Kysely } from "kysely";

/** Other targets for some visitors, as JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("short_links").addColumn("rules", "text").execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("short_links").dropColumn("rules").execute();
}
