import type { Kysely } from "kysely";

/** Whom a post that is not public is shared with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("chat_posts")
    .addColumn("shared_with", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("chat_posts").dropColumn("shared_with").execute();
}
