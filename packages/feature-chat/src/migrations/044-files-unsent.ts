import type { Kysely } from "kysely";

/** The client id of the message that is to name a file; null once it was found to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("chat_files").addColumn("unsent_as", "varchar(64)").execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("chat_files").dropColumn("unsent_as").execute();
}
