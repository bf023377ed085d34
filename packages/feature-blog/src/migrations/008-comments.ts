import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("blog_comments")
    .addColumn("id", "varchar(26)", (column) => column.primaryKey())
    .addColumn("article_id", "varchar(26)", (column) => column.notNull())
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("author_id", "varchar(26)", (column) => column.notNull())
    .addColumn("author", "varchar(60)", (column) => column.notNull())
    .addColumn("content", "varchar(500)", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("blog_comments").execute();
}
