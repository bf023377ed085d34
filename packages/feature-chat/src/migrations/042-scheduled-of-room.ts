import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/** Finds the scheduled messages of a deleted conversation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("chat_scheduled_of_room").on("chat_scheduled").columns(["room_id"]).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "chat_scheduled_of_room", "chat_scheduled");
}
