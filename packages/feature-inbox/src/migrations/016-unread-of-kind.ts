import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/** Counts the unread messages of one kind, up to a limit, without reading those of others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("inbox_messages_unread_of_kind")
    .on("inbox_messages")
    .columns(["user_id", "unread", "type", "id"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "inbox_messages_unread_of_kind", "inbox_messages");
}
