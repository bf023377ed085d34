import type { Kysely } from "kysely";

/** The comment that a comment replies to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("blog_comments").addColumn("reply_to", "varchar(26)").execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("blog_comments").dropColumn("reply_to").execute();
}
