import { longText } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("blog_drafts")
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("article_id", "varchar(26)", (column) => column.notNull())
    .addColumn("fields", longText, (column) => column.notNull())
    .addColumn("saved_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("blog_drafts_primary", ["user_id", "article_id"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("blog_drafts").execute();
}
