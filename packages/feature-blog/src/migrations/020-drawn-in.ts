import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("blog_articles")
    .addColumn("drawn_in", "varchar(4)", (column) => column.notNull().defaultTo("zhCn"))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("blog_articles").dropColumn("drawn_in").execute();
}
