import type { Kysely } from "kysely";

/** When a public post ends to be one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("chat_posts").addColumn("open_until", "bigint").execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("chat_posts").dropColumn("open_until").execute();
}
