import type { Kysely } from "kysely";

/** Tags of posts, as keyed hashes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("chat_post_tags")
    .addColumn("tag", "varchar(32)", (column) => column.notNull())
    .addColumn("post_id", "varchar(26)", (column) => column.notNull())
    .addPrimaryKeyConstraint("chat_post_tags_key", ["tag", "post_id"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("chat_post_tags").execute();
}
