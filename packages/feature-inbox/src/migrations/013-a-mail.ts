import type { Kysely } from "kysely";

/** When an unread message goes into a letter, epoch ms; null when it does not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("inbox_messages").addColumn("mail_at", "bigint").execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("inbox_messages").dropColumn("mail_at").execute();
}
