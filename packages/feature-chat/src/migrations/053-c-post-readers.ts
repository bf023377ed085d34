import type { Kysely } from "kysely";

/** The friends who were chosen to see a post. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("chat_post_readers")
    .addColumn("post_id", "varchar(26)", (column) => column.notNull())
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addPrimaryKeyConstraint("chat_post_readers_key", ["post_id", "user_id"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("chat_post_readers").execute();
}
