import type { Kysely } from "kysely";

/** Users who follow a blog, each by their id and its owner's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("blog_follows")
    .addColumn("follower_id", "varchar(26)", (column) => column.notNull())
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("blog_follows_key", ["follower_id", "user_id"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("blog_follows").execute();
}
