import type { Kysely } from "kysely";

/** Whom a post mentions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("chat_posts").addColumn("mentions", "text").execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("chat_posts").dropColumn("mentions").execute();
}
