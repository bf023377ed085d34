import type { Kysely } from "kysely";

/** When the text of a post was last changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("chat_posts").addColumn("edited_at", "bigint").execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("chat_posts").dropColumn("edited_at").execute();
}
