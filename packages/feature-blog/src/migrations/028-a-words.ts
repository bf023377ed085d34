import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("blog_words")
    .addColumn("user_id", "varchar(26)", (column) => column.notNull())
    .addColumn("kind", "varchar(8)", (column) => column.notNull())
    .addColumn("word", "varchar(20)", (column) => column.notNull())
    .addColumn("articles", "integer", (column) => column.notNull().defaultTo(sql`0`))
    .addColumn("live", "integer", (column) => column.notNull().defaultTo(sql`0`))
    .addPrimaryKeyConstraint("blog_words_key", ["user_id", "kind", "word"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("blog_words").execute();
}
