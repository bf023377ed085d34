import type { Kysely } from "kysely";

/** Whom a comment mentions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("chat_comments").addColumn("mentions", "text").execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("chat_comments").dropColumn("mentions").execute();
}
