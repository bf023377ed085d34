import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/** Finds a user's scheduled messages in a conversation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("chat_scheduled_of_user").on("chat_scheduled").columns(["user_id", "room_id"]).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "chat_scheduled_of_user", "chat_scheduled");
}
