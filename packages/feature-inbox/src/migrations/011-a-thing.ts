import type { Kysely } from "kysely";

/** What an activity message is about; null for other messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("inbox_messages").addColumn("thing", "varchar(100)").execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("inbox_messages").dropColumn("thing").execute();
}
