import { longText } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("blog_versions")
    .addColumn("id", "varchar(26)", (column) => column.primaryKey())
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("article_id", "varchar(26)", (column) => column.notNull())
    .addColumn("title", "varchar(50)", (column) => column.notNull())
    .addColumn("summary", "varchar(100)", (column) => column.notNull())
    .addColumn("category", "varchar(20)", (column) => column.notNull())
    .addColumn("tag", "varchar(20)", (column) => column.notNull())
    .addColumn("content", longText, (column) => column.notNull())
    .addColumn("written_at", "bigint", (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("blog_versions").execute();
}
