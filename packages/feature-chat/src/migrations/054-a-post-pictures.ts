import type { Kysely } from "kysely";

/** The pictures of posts, several of one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("chat_post_pictures")
    .addColumn("id", "varchar(26)", (column) => column.primaryKey())
    .addColumn("post_id", "varchar(26)", (column) => column.notNull())
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("place", "integer", (column) => column.notNull())
    .addColumn("blob_id", "varchar(64)", (column) => column.notNull())
    .addColumn("thumb_id", "varchar(64)")
    .addColumn("media_type", "varchar(100)", (column) => column.notNull())
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("alt", "text")
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("chat_post_pictures").execute();
}
