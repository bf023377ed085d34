import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("blog_articles")
    .addColumn("drawn_by", "varchar(16)", (column) => column.notNull().defaultTo(""))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("blog_articles").dropColumn("drawn_by").execute();
}
