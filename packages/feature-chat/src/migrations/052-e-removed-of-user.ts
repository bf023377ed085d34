import { dropIndex } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

/** Exports and deletes the removals of a user. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("chat_removed_of_user").on("chat_removed").columns(["user_id", "room_id"]).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "chat_removed_of_user", "chat_removed");
}
