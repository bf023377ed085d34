import type { Kysely } from "kysely";

/** The first of the comments that reply to each other; null for one that replies to none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("chat_comments").addColumn("thread", "varchar(26)").execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("chat_comments").dropColumn("thread").execute();
}
