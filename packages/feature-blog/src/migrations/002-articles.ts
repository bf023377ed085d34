import { longText } from "@dozen/core/migrations/dialects";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("blog_articles")
    .addColumn("id", "varchar(26)", (column) => column.primaryKey())
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("title", "varchar(50)", (column) => column.notNull())
    .addColumn("summary", "varchar(100)", (column) => column.notNull())
    .addColumn("category", "varchar(20)", (column) => column.notNull())
    .addColumn("tag", "varchar(20)", (column) => column.notNull())
    .addColumn("content", longText, (column) => column.notNull())
    .addColumn("html", longText, (column) => column.notNull())
    .addColumn("outline", longText, (column) => column.notNull())
    .addColumn("minutes", "integer", (column) => column.notNull())
    .addColumn("is_open", "integer", (column) => column.notNull())
    .addColumn("is_live", "integer", (column) => column.notNull())
    .addColumn("publish_at", "bigint", (column) => column.notNull())
    .addColumn("comments", "integer", (column) => column.notNull().defaultTo(sql`0`))
    .addColumn("visits", "integer", (column) => column.notNull().defaultTo(sql`0`))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("blog_articles").execute();
}
