import type { Kysely } from "kysely";

/** The comment to which one replies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("chat_comments").addColumn("reply_to", "varchar(26)").execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("chat_comments").dropColumn("reply_to").execute();
}
