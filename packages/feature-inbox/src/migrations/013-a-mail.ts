import type { Kysely } from "kysely";

/** When an unread message is emailed, epoch ms; null if it is not to be emailed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("inbox_messages").addColumn("mail_at", "bigint").execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("inbox_messages").dropColumn("mail_at").execute();
}
