import { type Kysely, sql } from "kysely";

/** The first comment of the thread that a comment belongs to: its own id unless it is a reply. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("blog_comments")
    .addColumn("thread", "varchar(26)", (column) => column.notNull().defaultTo(sql`''`))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("blog_comments").dropColumn("thread").execute();
}
