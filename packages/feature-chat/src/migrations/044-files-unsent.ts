import type { Kysely } from "kysely";

/** The client id of the message that a file was uploaded for; null once that message exists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("chat_files").addColumn("unsent_as", "varchar(64)").execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("chat_files").dropColumn("unsent_as").execute();
}
