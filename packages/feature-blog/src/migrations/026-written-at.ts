import { type Kysely, sql } from "kysely";

/** 0 for existing articles, which have no translations yet: the next change of their text is later in any case. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("blog_articles")
    .addColumn("written_at", "bigint", (column) => column.notNull().defaultTo(sql`0`))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("blog_articles").dropColumn("written_at").execute();
}
