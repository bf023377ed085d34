import type { Kysely } from "kysely";

/** The key makes liking twice impossible. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("chat_likes")
    .addColumn("post_id", "varchar(26)", (column) => column.notNull())
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("chat_likes_key", ["post_id", "user_id"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("chat_likes").execute();
}
