import { type Kysely, sql } from "kysely";

/** Articles of before have no translations yet: whenever their words change next is later than 0. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("blog_articles")
    .addColumn("written_at", "bigint", (column) => column.notNull().defaultTo(sql`0`))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("blog_articles").dropColumn("written_at").execute();
}
