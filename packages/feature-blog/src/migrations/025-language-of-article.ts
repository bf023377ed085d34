import type { Kysely } from "kysely";

/** The language of older articles is unknown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("blog_articles")
    .addColumn("language", "varchar(4)", (column) => column.notNull().defaultTo(""))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("blog_articles").dropColumn("language").execute();
}
