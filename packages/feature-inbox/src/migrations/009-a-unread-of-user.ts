import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("inbox_messages_unread")
    .on("inbox_messages")
    .columns(["user_id", "unread", "created_at", "id", "type"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "inbox_messages_unread", "inbox_messages");
}
