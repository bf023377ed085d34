import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/** Finds the messages that are due to be mailed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("inbox_messages_mail").on("inbox_messages").columns(["mail_at", "user_id"]).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "inbox_messages_mail", "inbox_messages");
}
