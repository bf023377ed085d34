import { longText } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("blog_translations")
    .addColumn("article_id", "varchar(26)", (column) => column.notNull())
    .addColumn("locale", "varchar(4)", (column) => column.notNull())
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("title", "varchar(50)", (column) => column.notNull())
    .addColumn("summary", "varchar(100)", (column) => column.notNull())
    .addColumn("content", longText, (column) => column.notNull())
    .addColumn("html", longText, (column) => column.notNull())
    .addColumn("outline", longText, (column) => column.notNull())
    .addColumn("minutes", "integer", (column) => column.notNull())
    .addColumn("drawn_by", "varchar(16)", (column) => column.notNull())
    .addColumn("drawn_in", "varchar(4)", (column) => column.notNull())
    .addColumn("source_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("blog_translations_key", ["article_id", "locale"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("blog_translations").execute();
}
