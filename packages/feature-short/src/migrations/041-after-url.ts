import type { Kysely } from "kysely";

/** Where visitors go once a link has ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("short_links").addColumn("after_url", "varchar(1024)").execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("short_links").dropColumn("after_url").execute();
}
